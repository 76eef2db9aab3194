// The engine of the page is that of the program.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineName, equip, work } from '../../../web/core/engine.js';
import { allLines } from '../support/games.mjs';
import { libraryOf, loadAsset, rules, teamOf } from '../support/rules.mjs';

/** @typedef {import('../../../web/types').Report} Report */
/** @typedef {import('../../../web/types').Review} Review */

/** @type {any[]} */
let reports = [];
const engine = await libraryOf('engine', (report) => reports.push(report));
await equip(engine, { kind: 'bench' }, loadAsset);

/** @param {Partial<import('../../../web/core/engine.js').ThinkTask>} task @returns {Report} */
function think(task) {
  reports = [];
  const line = { ruleset: 'echek', start: 'startpos', moves: [] };
  return work(engine, { kind: 'think', line, level: 0, seed: 0, limits: {}, ...task });
}

test('it searches as many nodes as the program does, with instructions for vectors and without', async () => {
  const nodes = allLines('bench.txt').map((line) => Number(line.split(' ')[1])).reduce((sum, each) => sum + each);
  assert.equal(work(engine, { kind: 'bench' }).nodes, nodes);
  assert.equal(engineName(), 'engine-simd');
  const other = await libraryOf('engine-simd');
  await equip(other, { kind: 'bench' }, loadAsset);
  assert.equal(work(other, { kind: 'bench' }).nodes, nodes);
});

test('several threads share one memory: each takes part, and alone one searches what the program does', async () => {
  /** @type {any[]} */
  const told = [];
  /** @type {() => void} */
  let stop = () => {};
  const team = await teamOf(3, (report) => {
    told.push(report);
    if (report.pulse && told.length > 60) stop();
  });
  await equip(team.library, { kind: 'bench' }, loadAsset);
  const nodes = allLines('bench.txt').map((line) => Number(line.split(' ')[1])).reduce((sum, each) => sum + each);
  assert.equal(work(team.library, { kind: 'bench' }).nodes, nodes);
  const line = { ruleset: 'shakti', start: 'startpos', moves: [] };
  const legal = rules.moves('shakti', rules.standing(line).position);
  const think = (/** @type {import('../../../web/types').Limits} */ limits) =>
    work(team.library, { kind: 'think', line, level: 0, seed: 0, limits, threads: 3, pulse: 1 });
  for (let round = 0; round < 20; round++) assert.equal(think({ depth: 6 }).depth, 6); // many begin and end
  told.length = 0;
  ({ stop } = team);
  const report = think({}); // until it is stopped from outside
  assert.ok(report.lines[0].moves.length > 0);
  const pulses = told.filter(({ pulse }) => pulse);
  assert.ok(pulses.length > 1);
  for (const { pulse, nodes: seen } of pulses) {
    assert.ok(legal.includes(pulse.move) && pulse.index < pulse.count && pulse.threads === 3);
    assert.ok(seen <= report.nodes);
  }
  await team.end();
});

test('it loads the network of a ruleset when that is played, and no other', async () => {
  const fresh = await libraryOf('engine');
  const all = fresh.ask('lacking');
  assert.ok(all.length > 0);
  /** @type {string[]} */
  const loaded = [];
  const load = (/** @type {string} */ name) => (loaded.push(name), loadAsset(name));
  for (const ruleset of ['eigenstate', all[0], all[0]]) {
    const line = { ruleset, start: 'startpos', moves: [] };
    await equip(fresh, { kind: 'think', line, level: 0, seed: 0, limits: {} }, load);
  }
  assert.deepEqual(loaded, [`${all[0].replace(':', '-')}.net`]);
  assert.deepEqual(fresh.ask('lacking'), all.slice(1));
  assert.throws(() => fresh.ask('learn', all[0], fresh.keep('network', new Uint8Array(10)), 10), { name: 'Refusal' });
});

test('it reports after every depth, and keeps to its limits', () => {
  const report = think({ limits: { depth: 4, lines: 3 } });
  assert.deepEqual(reports.map(({ depth }) => depth), [1, 2, 3, 4]);
  assert.deepEqual(reports.at(-1), report);
  assert.equal(report.lines.length, 3);
  assert.equal(new Set(report.lines.map(({ moves }) => moves[0])).size, 3);
  for (const { moves } of report.lines) rules.standing({ ruleset: 'echek', start: 'startpos', moves });
  assert.ok(think({ limits: { nodes: 3000 } }).nodes < 5000);
  const begun = performance.now();
  think({ limits: { milliseconds: 50 } });
  assert.ok(performance.now() - begun < 2000);
});

test('it sees wins that the vectors prove, and says them as White sees them', () => {
  const lines = allLines('mates.txt').map((line) => line.split('|'));
  assert.ok(lines.length > 0);
  for (const [ruleset, start, plies, solutions] of lines.filter((_line, index) => index % 5 === 0)) {
    const [best] = think({ line: { ruleset, start, moves: [] }, limits: { depth: Number(plies) + 2 } }).lines;
    assert.deepEqual(best.score, { mate: true, value: Number(plies) }, start);
    assert.ok(solutions.split(' ').includes(best.moves[0]), start);
    const white = rules.standing({ ruleset, start, moves: [] }).side === 'white';
    assert.equal(best.text, `mate ${white ? '' : '-'}${Math.ceil(Number(plies) / 2)}`); // in moves
  }
});

test('a level is the same opponent for the same seed, and another for another', () => {
  /** @param {number} seed */
  const move = (seed) => think({ level: 2, seed }).lines[0].moves[0];
  assert.equal(move(1), move(1));
  assert.ok(new Set([1, 2, 3, 4, 5, 6].map(move)).size > 1);
});

test('the only legal move is played at once, but searched if that is asked', () => {
  const line = { ruleset: 'shakti', start: '-3k1-/1-----1/--1-w-1/-------/1-KW--1/1--1-W1/-5- w', moves: [] };
  for (const level of [9, 10]) {
    const played = think({ line, level, limits: { milliseconds: 3000 } });
    assert.deepEqual([played.lines[0].moves[0], played.depth], ['c3d2', 1]);
  }
  assert.ok(think({ line, limits: { milliseconds: 300 } }).depth > 1);
});

test('what it finds is told in words, as a hint or as a threat, if that is asked', () => {
  const line = { ruleset: 'shakti', start: '-5-/7/1-w1-2/4-2/1W1k--w/1K----W/-5- w', moves: [] };
  const limits = { depth: 3, lines: 2 };
  assert.equal(think({ line, limits }).words, '');
  assert.equal(think({ line, limits, words: 'hint' }).words, 'Hint: b3c3. This move wins at once. It gives mate.');
  assert.equal(think({ line, limits, words: 'threat' }).words, 'White threatens to win at once with b3c3. That gives mate.');
  assert.equal(reports.at(-1).words, 'White threatens to win at once with b3c3. That gives mate.');
  assert.equal(think({ line: { ...line, moves: ['b3c3'] }, limits, words: 'hint' }).words, '');
});

test('a game that is over has no lines', () => {
  const [ruleset, start, , solutions] =
    allLines('mates.txt')[0].split('|');
  assert.deepEqual(think({ line: { ruleset, start, moves: [solutions.split(' ')[0]] }, limits: { depth: 2 } }).lines, []);
});

test('a review judges each move, tells how far it is, and goes on where it was stopped', () => {
  reports = [];
  const moves = ['d2d3', 'd6d5', 'b2d4', 'f6f4'].filter((_move, ply, all) =>
    rules.readMove('shakti', rules.standing({ ruleset: 'shakti', start: 'startpos', moves: all.slice(0, ply) }).position, all[ply]).move);
  const game = { ruleset: 'shakti', start: 'startpos', moves, tags: {}, comments: [], evaluations: [], variations: [], end: null };
  const limits = { depth: 3 };
  /** @type {Review} */
  const review = work(engine, { kind: 'review', game, limits, memory: '' });
  assert.deepEqual([review.done, review.count], [moves.length + 1, moves.length + 1]);
  assert.equal(reports[0].done, 0);
  for (const { verdict, best, chances, loss } of review.judgements) {
    assert.ok(['best', 'good', 'inaccuracy', 'mistake', 'blunder'].includes(verdict));
    assert.ok(best !== '' && chances > 0 && chances < 1 && loss >= 0);
  }
  const half = reports[Math.floor(reports.length / 2)];
  assert.deepEqual(work(engine, { kind: 'review', game, limits, memory: half.memory }), review);
});
