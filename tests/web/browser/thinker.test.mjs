// The engine in its worker: it answers, stops when it is told to, and speaks the language of the page.
import assert from 'node:assert/strict';
import { visit } from '../support/browser.mjs';
import { modulesOf } from '../support/page.mjs';
import { sendFiles } from '../support/host.mjs';

/** @type {import('../../../web/types').Line} */
const line = { ruleset: 'shakti', start: 'startpos', moves: [] };

/** @type {import('../../../web/types').Game} */
const game = { ...line, moves: ['d2d3', 'd6d5', 'd3d2'], tags: {}, comments: [], evaluations: [], variations: [], end: null };

for (const shares of [true, false]) visit(`a search that is stopped answers with its last report, ${shares ? 'with' : 'without'} shared memory`, async (visitor) => {
  const modules = await modulesOf(await (shares ? visitor.open() : openAlone(visitor)));
  const { last, answer, milliseconds } = await modules.evaluate(async ({ thinker }, asked) => {
    /** @type {import('../../../web/types').Report[]} */
    const reports = [];
    /** @type {() => void} */
    let go = () => {};
    const found = new Promise((resolve) => (go = () => resolve(null)));
    const search = thinker.think(asked, { onReport: (report) => reports.push(report) > 2 && go() });
    await found;
    const begun = performance.now();
    thinker.stop();
    const stopped = await search;
    return { last: reports.at(-1), answer: stopped, milliseconds: performance.now() - begun };
  }, line);
  assert.deepEqual(answer, last);
  assert.ok(answer.lines[0].moves.length > 0);
  assert.ok(milliseconds < 1000);
});

/**
 * Lets the page be as one of a server that does not say that it is by itself, whose workers share no memory.
 * @param {import('../support/browser.mjs').Visitor} visitor
 */
async function openAlone(visitor) {
  const page = await visitor.open('about:blank');
  await page.addInitScript(() => Object.defineProperty(globalThis, 'crossOriginIsolated', { value: false }));
  await page.goto(await visitor.home());
  return page;
}

/** A thinker with these wishes. @param {import('playwright-core').Page} page @param {{ engineTable: number, engineThreads: number }} values */
async function thinkerOf(page, values) {
  await modulesOf(page);
  return page.evaluateHandle(async (wishes) => {
    const main = /** @type {HTMLScriptElement} */ (document.querySelector('script[type=module]'));
    const { Thinker, threadsOf } = await import(new URL('core/thinker.js', main.src).href);
    /** @type {import('../../../web/types').Thinker} */
    const thinker = new Thinker({ values: wishes });
    /** Thinks until it is told that threads take part, and is stopped then. @param {typeof line} asked */
    const untilPulse = (asked) => new Promise((/** @type {(pulse: any) => void} */ resolve) => {
      const onReport = (/** @type {import('../../../web/types').Report} */ { pulse, depth }) => {
        if (!pulse || depth < 10) return;
        thinker.stop();
        resolve(pulse);
      };
      thinker.think(asked, { pulse: 20, onReport });
    });
    return { thinker, untilPulse, threads: threadsOf(wishes.engineThreads) };
  }, values);
}

visit('threads take part where memory can be shared, and a search that is stopped leaves them, with their table', async (visitor) => {
  const page = await visitor.open();
  assert.equal(await page.evaluate(() => crossOriginIsolated), true);
  await page.evaluate(() => {
    const Usual = Worker;
    Object.assign(window, { begun: 0, Worker: class extends Usual {
      /** @param {[URL, WorkerOptions]} args */
      constructor(...args) {
        super(...args);
        /** @type {any} */ (window).begun++;
      }
    } });
  });
  const made = await thinkerOf(page, { engineTable: 16, engineThreads: 2 });
  const { pulse, threads, depth, begun } = await made.evaluate(async ({ thinker, untilPulse, threads: most }, asked) => ({
    pulse: await untilPulse(asked),
    threads: most,
    depth: (await thinker.think(asked, { limits: { depth: 6 } })).depth,
    begun: /** @type {any} */ (window).begun,
  }), line);
  assert.equal(threads, Math.min(2, await page.evaluate(() => navigator.hardwareConcurrency)));
  assert.deepEqual([pulse.threads, depth, begun], [threads, 6, threads]);
});

visit('where memory cannot be shared, one thread does the same', async (visitor) => {
  const page = await openAlone(visitor);
  const made = await thinkerOf(page, { engineTable: 4, engineThreads: 2 });
  const [pulse, threads, report] = await made.evaluate(async ({ thinker, untilPulse, threads: most }, asked) =>
    [await untilPulse(asked), most, await thinker.think(asked, { limits: { depth: 5 } })], line);
  assert.deepEqual([pulse.threads, threads, report.depth], [1, 1, 5]);
});

visit('a browser without instructions for vectors has the engine that needs none, and one thread', async (visitor) => {
  const page = await visitor.open('about:blank');
  await page.addInitScript(() => {
    WebAssembly.validate = () => false;
  });
  /** @type {string[]} */ const loaded = [];
  page.on('request', (request) => loaded.push(request.url().replace(/.*\//, '')));
  await page.goto(await visitor.home());
  const made = await thinkerOf(page, { engineTable: 4, engineThreads: 2 });
  const [threads, report] = await made.evaluate(async ({ thinker, threads: most }, asked) =>
    [most, await thinker.think(asked, { limits: { depth: 5 } })], line);
  assert.deepEqual([threads, report.depth], [1, 5]);
  assert.ok(!loaded.includes('engine-team.wasm'));
});

visit('a browser that has no memory to share is asked for it once', async (visitor) => {
  const page = await visitor.open('about:blank');
  await page.addInitScript(() => {
    const { Memory } = WebAssembly;
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 });
    Object.assign(window, { asked: 0 });
    WebAssembly.Memory = /** @type {any} */ (class extends Memory {
      /** @param {WebAssembly.MemoryDescriptor} wishes */
      constructor(wishes) {
        if (wishes.shared) {
          /** @type {any} */ (window).asked++;
          throw new RangeError('no memory');
        }
        super(wishes);
      }
    });
  });
  await page.goto(await visitor.home());
  const made = await thinkerOf(page, { engineTable: 4, engineThreads: 2 });
  const [depths, asked] = await made.evaluate(async ({ thinker }, line) => {
    const depths = [];
    for (const depth of [3, 4, 5]) depths.push((await thinker.think(line, { limits: { depth } })).depth);
    return [depths, /** @type {any} */ (window).asked];
  }, line);
  assert.deepEqual([depths, asked], [[3, 4, 5], 1]);
});

visit('a table that there is no memory for is an error, and the next question is answered', async (visitor) => {
  const made = await thinkerOf(await visitor.open(), { engineTable: 4000, engineThreads: 1 });
  const [message, nodes] = await made.evaluate(async ({ thinker }, asked) => [
    await thinker.think(asked).then(() => '', (error) => error.message),
    (await thinker.bench()).nodes,
  ], line);
  assert.equal(message, 'not enough memory for the engine');
  assert.ok(Number(nodes) > 0);
});

visit('on a host that sends files alone the service worker lets memory be shared', async (visitor) => {
  const host = await sendFiles();
  visitor.server = /** @type {any} */ (host);
  const page = await visitor.open('about:blank', { serviceWorkers: 'allow' });
  await page.goto(host.address);
  assert.equal(await page.evaluate(() => crossOriginIsolated), false);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  assert.equal(await page.evaluate(() => crossOriginIsolated), true);
  const made = await thinkerOf(page, { engineTable: 4, engineThreads: 2 });
  const [pulse, threads] = await made.evaluate(async ({ untilPulse, threads: most }, asked) => [await untilPulse(asked), most], line);
  assert.equal(pulse.threads, threads);
});

visit('a new question stops the one before, and a search stopped at once has no lines', async (visitor) => {
  const modules = await modulesOf(await visitor.open());
  const [first, second, third] = await modules.evaluate(async ({ thinker }, asked) => {
    const both = [thinker.think(asked), thinker.think(asked, { limits: { depth: 2 } })];
    return [...(await Promise.all(both)), await thinker.think(asked, { level: 1, seed: 5 })];
  }, line);
  assert.deepEqual(first.lines, []);
  assert.equal(second.depth, 2);
  assert.equal(third.lines.length, 1);
});

visit('what the engine refuses is an error, and the next question is answered', async (visitor) => {
  const modules = await modulesOf(await visitor.open());
  const [error, depth] = await modules.evaluate(async ({ thinker }, asked) => [
    await thinker.think({ ...asked, moves: ['nonsense'] }).then(() => '', ({ message }) => message),
    (await thinker.think(asked, { limits: { depth: 3 } })).depth,
  ], line);
  assert.match(String(error), /is not a move of Shakti/);
  assert.equal(depth, 3);
});

visit('a review tells its progress in the language of the page', async (visitor) => {
  const page = await visitor.open('#/games', { locale: 'fr-FR' });
  await page.locator('main h1').waitFor(); // all words come with any screen but the first
  const modules = await modulesOf(page);
  const { review, progress } = await modules.evaluate(async ({ thinker }, asked) => {
    /** @type {number[]} */
    const steps = [];
    const found = await thinker.review(asked, { nodes: 3000 }, ({ done }) => steps.push(done));
    return { review: found, progress: steps };
  }, game);
  assert.deepEqual([review.done, review.judgements.length], [4, 3]);
  assert.equal(progress[0], 0);
  assert.ok(progress.every((done, index) => index === 0 || done >= progress[index - 1]));
  const words = { best: 'meilleur', good: 'bon', inaccuracy: 'imprécision', mistake: 'erreur', blunder: 'gaffe', unknown: '' };
  for (const { verdict, word } of review.judgements) assert.equal(word, words[verdict]);
});
