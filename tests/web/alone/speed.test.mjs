// How fast the page and its engine are. Nothing else runs meanwhile.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { address, visit } from '../support/browser.mjs';
import { modulesOf } from '../support/page.mjs';
import { tercet } from '../support/places.mjs';

/** The least share of the program's speed that the engine in the browser must reach: 0.8, less what a busy machine blurs. */
const leastShare = 0.65;
const rounds = 3;

/** @param {number[]} numbers */
function middle(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

/**
 * One run of the program's bench: its nodes, and the seconds that it kept a processor busy, which do not depend on what
 * else the machine does.
 */
function nativeBench() {
  const said = execFileSync('sh', ['-c', '"$0" bench && times', tercet], { encoding: 'utf8' });
  const nodes = Number(/^nodes (\d+)$/m.exec(said)?.[1]);
  const [, minutes, seconds] = /(\d+)m([\d.]+)s [^ ]+$/.exec(said.trim()) ?? [];
  return { nodes, seconds: Number(minutes) * 60 + Number(seconds) };
}

/** The same of the engine in the browser. @param {import('playwright-core').Page} page */
async function browserBench(page) {
  const modules = await modulesOf(page);
  const session = await /** @type {import('playwright-core').Browser} */ (page.context().browser()).newBrowserCDPSession();
  const busy = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  await modules.evaluate(({ thinker }) => thinker.bench()); // the browser compiles what it runs often
  return async () => {
    const before = await busy();
    const { nodes } = await modules.evaluate(({ thinker }) => thinker.bench());
    return { nodes, seconds: (await busy()) - before };
  };
}

visit('the engine searches the same nodes as the program, at nearly two thirds of its speed or more', async (visitor) => {
  const bench = await browserBench(await visitor.open());
  const shares = [];
  for (let round = 0; round < rounds; round++) {
    const native = nativeBench();
    const { nodes, seconds } = await bench();
    assert.equal(nodes, native.nodes);
    shares.push(native.seconds / seconds);
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

for (const locale of ['en', 'fr', 'pt']) {
  visit(`the first screen is small (${locale})`, async (visitor) => {
    const page = await visitor.open('about:blank', { locale });
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
    visitor.measured(`the first screen (${locale}) takes ${Math.round(bytes / 1000)} KB over the wire`);
    assert.ok(bytes > 10_000, `only ${bytes} bytes were counted`);
    assert.ok(bytes < mostBytes, `${bytes} bytes came`);
  });
}

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
