// How fast the page and its engine are. Nothing else runs meanwhile.
import assert from 'node:assert/strict';
import { address, visit } from '../support/browser.mjs';
import { modulesOf } from '../support/page.mjs';
import { ask } from '../support/program.mjs';

/** The least share of the program's speed that the engine in the browser must reach. */
const leastShare = 0.5;
const rounds = 3;

/** One run of the program's bench: its nodes, and nodes a second. */
function nativeBench() {
  const said = ask(['bench']);
  const number = (/** @type {string} */ name) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(said)?.[1]);
  return { nodes: number('nodes'), speed: number('nps') };
}

/** @param {number[]} numbers */
function middle(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

visit('the engine searches the same nodes as the program, at half its speed or more', async (visitor) => {
  const modules = await modulesOf(await visitor.open());
  const shares = [];
  for (let round = 0; round < rounds; round++) {
    const native = nativeBench();
    const { nodes, milliseconds } = await modules.evaluate(({ thinker }) => thinker.bench());
    assert.equal(nodes, native.nodes);
    shares.push(nodes / milliseconds * 1000 / native.speed);
  }
  visitor.measured(`the engine in the browser reaches ${Math.round(middle(shares) * 100)} % of the program's speed`);
  assert.ok(middle(shares) >= leastShare, `shares of the program's speed: ${shares.join(', ')}`);
});

/** The limit that the browser itself calls a long task. */
const longTask = 50;

visit('no long task on the page while the engine thinks', async (visitor) => {
  const page = await visitor.open('#/analyse?r=eigenstate');
  const status = page.getByRole('region', { name: 'Engine', exact: true }).getByText(/^depth \d/);
  await status.waitFor();
  await page.evaluate(() => {
    const tasks = /** @type {any} */ (window).tasks = /** @type {number[]} */ ([]);
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ entryTypes: ['longtask'] });
  });
  const before = await status.innerText();
  await page.waitForTimeout(4000);
  assert.notEqual(await status.innerText(), before, 'the engine did not think');
  const tasks = await page.evaluate(() => /** @type {any} */ (window).tasks);
  visitor.measured(`${tasks.length} tasks over ${longTask} ms in 4 s of thinking ${tasks.join(' ')}`);
  assert.deepEqual(tasks, []);
});

/** The most that may come over the wire before the first screen is there. */
const mostBytes = 100_000;
/** A second is promised; a busy machine may take some more. */
const mostTime = 3000;

visit('the first screen is small', async (visitor) => {
  const page = await visitor.open('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  let shown = false;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    if (!shown) bytes += encodedDataLength;
  });
  await page.goto(await address());
  await page.getByRole('heading', { level: 1 }).waitFor();
  shown = true;
  visitor.measured(`the first screen takes ${Math.round(bytes / 1000)} KB over the wire`);
  assert.ok(bytes > 10_000, `only ${bytes} bytes were counted`);
  assert.ok(bytes < mostBytes, `${bytes} bytes came`);
});

visit('a game can be played within a second', async (visitor) => {
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const page = await visitor.open('about:blank');
    await page.goto(`${await address()}#/analyse?r=echek`);
    await page.getByRole('button', { name: 'knight in hand', disabled: false }).waitFor();
    times.push(await page.evaluate(() => performance.now()));
  }
  visitor.measured(`a board can be played on after ${Math.round(middle(times))} ms (a second is promised)`);
  assert.ok(middle(times) < mostTime, `it took ${times.join(', ')} ms`);
});
