// The engine in its worker: it answers, stops when it is told to, and speaks the language of the page.
import assert from 'node:assert/strict';
import { keepNothingOffline, visit } from '../support/browser.mjs';
import { modulesOf } from '../support/page.mjs';

keepNothingOffline();

/** @type {import('../../../web/types').Line} */
const line = { ruleset: 'shakti', start: 'startpos', moves: [] };

/** @type {import('../../../web/types').Game} */
const game = { ...line, moves: ['d2d3', 'd6d5', 'd3d2'], tags: {}, comments: [], evaluations: [], variations: [], end: null };

visit('a search that is stopped answers with its last report', async (visitor) => {
  const modules = await modulesOf(await visitor.open());
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
