// Looking through many games: what is found by words and choices, in which order, and what they have come to.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everything, Finder, opponentOf, outcomeOf, plain } from '../../../web/game/shelf.js';
import { statisticsOf } from '../../../web/game/statistics.js';

/** @typedef {import('../../../web/game/shelf.js').Kept} Kept */
/** @typedef {import('../../../web/types').Result} Result */

const rulesets = ['echek', 'eigenstate', 'shakti'];
const day = 86_400_000;

/**
 * @param {string} id
 * @param {{ ruleset?: string, white?: string, black?: string, result?: Result, moves?: number, changed?: number, helped?: boolean, studied?: boolean }} [facts]
 * @returns {Kept}
 */
function game(id, { ruleset = 'shakti', white = 'human', black = 'level 3', result = 'none', moves = 9, changed = 0, helped, studied } = {}) {
  const over = result !== 'none';
  const glance = { of: changed, ruleset, moves, result, tags: { White: white, Black: black }, words: '' };
  return { row: { id, name: id, record: '', undone: [], created: changed, changed, over, helped, studied }, glance };
}

/** @param {Kept[]} all @param {Partial<typeof everything>} wish */
const found = (all, wish) =>
  new Finder(({ row }) => [row.name]).find(all, { ...everything, ...wish }, rulesets).map(({ row }) => row.id).join(' ');

test('who has won is told from where the person sits', () => {
  assert.equal(outcomeOf(game('a', { result: 'white' })), 'won');
  assert.equal(outcomeOf(game('a', { result: 'black' })), 'lost');
  assert.equal(outcomeOf(game('a', { white: 'level 9', black: 'Ada', result: 'black' })), 'won');
  assert.equal(outcomeOf(game('a', { black: 'Ada', result: 'black' })), 'black');
  assert.equal(outcomeOf(game('a', { result: 'draw' })), 'drawn');
  assert.equal(outcomeOf(game('a')), 'open');
});

test('the opponent is a level, a person, or none', () => {
  assert.equal(opponentOf(game('a', { black: 'level 10' })), 10);
  assert.equal(opponentOf(game('a', { white: 'Ada', black: 'Ben' })), 'person');
  assert.equal(opponentOf(game('a', { white: 'level 2', black: 'level 1' })), 'computers');
});

test('all words have to be there, in any order, without capitals and accents', () => {
  const all = [game('Été à Paris'), game('Paris'), game('été')];
  assert.equal(found(all, { words: 'paris ETE' }), 'Été à Paris');
  assert.equal(found(all, { words: ' ' }).length, found(all, {}).length);
  assert.equal(found(all, { words: 'rome' }), '');
  assert.equal(plain('Ângela'), 'angela');
});

test('choices narrow it down together', () => {
  const all = [game('a', { result: 'white' }), game('b', { ruleset: 'echek', result: 'white' }), game('c', { result: 'black' }),
    game('d', { black: 'level 5', result: 'white' }), game('e', { black: 'Ben', result: 'white' })];
  assert.equal(found(all, { ruleset: 'shakti', outcome: 'won', opponent: '3' }), 'a');
  assert.equal(found(all, { opponent: 'person' }), 'e');
  assert.equal(found(all, { outcome: 'lost' }), 'c');
});

test('days are whole days here', () => {
  const at = (/** @type {number} */ hour) => new Date(2026, 2, 1, hour).getTime();
  const all = [game('late', { changed: at(23) }), game('early', { changed: at(0) }), game('next', { changed: at(24) }), game('before', { changed: at(-1) })];
  assert.equal(found(all, { from: '2026-03-01', until: '2026-03-01' }), 'late early');
  assert.equal(found(all, { until: '2026-02-28' }), 'before');
  assert.equal(found(all, { from: '2026-03-02' }), 'next');
});

test('the order is by date, game, length or result', () => {
  const all = [game('a', { changed: 1, moves: 5, result: 'black' }), game('b', { changed: 2, moves: 7, ruleset: 'echek' }),
    game('c', { changed: 3, moves: 3, result: 'white' })];
  assert.equal(found(all, {}), 'c b a');
  assert.equal(found(all, { order: 'oldest' }), 'a b c');
  assert.equal(found(all, { order: 'game' }), 'b c a');
  assert.equal(found(all, { order: 'longest' }), 'b a c');
  assert.equal(found(all, { order: 'shortest' }), 'c a b');
  assert.equal(found(all, { order: 'result' }), 'c a b');
});

test('what games have come to is counted by ruleset and level, with what was won in a row', () => {
  const results = /** @type {Result[]} */ (['white', 'white', 'white', 'draw', 'black', 'white', 'white']);
  const all = results.map((result, index) => game(`${index}`, { result, changed: index * day, helped: index === 1 }));
  const others = [game('s', { result: 'white', studied: true }), game('x', { result: 'white', black: 'level 1' }), game('y', { black: 'Ben', result: 'white' }), game('z')];
  const [one, ...more] = statisticsOf([...others, ...all.reverse()], rulesets);
  assert.deepEqual(more, []);
  assert.deepEqual(one.levels.map(({ level }) => level), [1, 3]);
  assert.deepEqual(one.levels[1].tally, { won: 5, helped: 1, drawn: 1, lost: 1, streak: 2, longest: 3 });
  assert.deepEqual([one.tally.won, one.tally.longest], [6, 4]);
});
