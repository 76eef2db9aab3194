// Links: that a game or position goes in and comes out whole, and that links which are wrong say so.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameOfLink, linkOf, lossesOf, routeOf } from '../../../web/game/share.js';
import { readRoute } from '../../../web/ui/router.js';
import { rules } from '../support/rules.mjs';

/** @typedef {import('../../../web/types').Game} Game */

/** @param {Partial<Game>} parts @returns {Game} */
function gameOf(parts) {
  return { ruleset: 'shakti', start: 'startpos', moves: [], tags: {}, comments: [], evaluations: [], variations: [], end: null, ...parts };
}

/** What a link brings back. @param {Game} game */
function opened(game) {
  const { name, params } = readRoute(`#${routeOf(game)}`);
  assert.equal(name, 'analyse');
  return gameOfLink(rules, params);
}

test('a whole game comes back with its players and its end', () => {
  const moves = ['d2d3', 'd6d5'];
  const game = gameOf({ moves, tags: { White: 'Asha & Ben', Black: 'level 3' }, end: { kind: 'time', loser: 'black' } });
  const { game: back, problem } = opened(game);
  assert.equal(problem, '');
  assert.deepEqual(back.moves, moves);
  assert.deepEqual(back.tags, { White: 'Asha & Ben', Black: 'level 3' });
  assert.deepEqual(back.end, { kind: 'time', loser: 'black' });
});

test('positions and moves of every game survive', () => {
  const games = [
    gameOf({ ruleset: 'echek', moves: ['P@a1', 'B@b5xb2'] }),
    gameOf({ ruleset: 'eigenstate', moves: ['c1c2/d1N,c2G'] }),
    gameOf({ ruleset: 'eigenstate', start: 'a1:H,b1:BH a6:R,c6:GR b', moves: [] }),
    gameOf({ ruleset: 'shakti:near', start: '-5-/1w1k1w1/7/7/7/1W1K1W1/-5- b', moves: [] }),
    gameOf({ ruleset: 'echek:fixed', start: '4/2k1/1K2/4 QRBNPqrbnp b Ss', moves: [] }),
  ];
  for (const game of games) {
    const { game: back, problem } = opened(game);
    assert.equal(problem, '');
    assert.deepEqual([back.ruleset, back.start, back.moves], [game.ruleset, game.start, game.moves]);
  }
});

test('a link is short: what is as usual is not in it', () => {
  const game = gameOf({ moves: ['d2d3'], tags: { White: 'human', Black: 'human', Date: '2026-03-01' } });
  assert.equal(routeOf(game), '/analyse?r=shakti&m=d2d3&d=2026-03-01');
});

test('a move that is not legal is told, and the ones before it stay', () => {
  const { game, problem } = gameOfLink(rules, { r: 'shakti', m: 'd2d3 d2d3 d6d5' });
  assert.deepEqual(game.moves, ['d2d3']);
  assert.notEqual(problem, '');
});

test('what was played after a repetition had ended the game is told, and left out', () => {
  const back = 'd2d1 d6d7 d1d2 d7d6';
  const { game, problem } = gameOfLink(rules, { r: 'shakti', m: `${back} ${back} d2d3 d6d5`, e: 'resignation white' });
  assert.equal(game.moves.join(' '), `${back} ${back}`);
  assert.equal(rules.standing(game).ending, 'repetition');
  assert.equal(game.end, null);
  assert.notEqual(problem, '');
});

test('a position that is none is told', () => {
  const { problem } = gameOfLink(rules, { r: 'shakti', p: 'nonsense' });
  assert.notEqual(problem, '');
});

test('a name that no record can hold is told, and changed so that the game can be kept', () => {
  for (const [w, name] of [['x'.repeat(200), 'x'.repeat(127)], ['As\u0085ha', 'As ha']]) {
    const { game, problem } = gameOfLink(rules, { r: 'shakti', m: 'd2d3', w });
    assert.equal(game.tags.White, name);
    assert.match(problem, /name/);
    assert.equal(rules.readRecords(rules.writeRecord(game)).games?.[0].tags.White, name);
  }
});

test('a ruleset that does not exist is told, with those that do', () => {
  const { problem } = gameOfLink(rules, { r: 'nope' });
  assert.match(problem, /^there is no ruleset 'nope'; there are echek, .*shakti:near/);
  assert.equal(gameOfLink(rules, {}).problem, '');
});

test('an end that makes no sense is left out', () => {
  for (const e of ['resignation', 'time nobody', 'boredom white', 'crash']) {
    assert.equal(gameOfLink(rules, { r: 'shakti', m: 'd2d3', e }).game.end, null);
  }
  for (const end of /** @type {Game['end'][]} */ ([{ kind: 'length' }, { kind: 'crash', loser: 'white' }])) {
    const e = [end?.kind, end?.loser].join(' ').trim();
    assert.deepEqual(gameOfLink(rules, { r: 'shakti', m: 'd2d3', e }).game.end, end);
  }
});

test('routes have a name, an identity and parameters', () => {
  assert.deepEqual(readRoute('#/play/abc'), { name: 'play', params: { id: 'abc' } });
  assert.deepEqual(readRoute(''), { name: '', params: { id: '' } });
  assert.deepEqual(readRoute('#/new?watch=1'), { name: 'new', params: { watch: '1', id: '' } });
  assert.deepEqual(readRoute('#/learn/50%'), { name: 'learn', params: { id: '50%' } });
});

test('a link has all tags that a record has', () => {
  const tags = { White: 'Ada', Black: 'Ben', Date: '2026-03-01', Event: 'Finals & more', Clock: '5+3 4:31 2:10' };
  const { game, problem } = opened(gameOf({ moves: ['d2d3'], tags }));
  assert.equal(problem, '');
  assert.deepEqual(game.tags, tags);
});

test('a long link that was cut on its way says so, wherever that was', () => {
  const { location } = globalThis;
  Object.assign(globalThis, { location: { href: 'http://localhost/' } });
  const comments = [null, `A long remark: ${'so and so '.repeat(60)}`];
  const link = linkOf(gameOf({ moves: ['d2d3'], comments, tags: { White: 'Ada' } }), 'A name');
  Object.assign(globalThis, { location });
  const problemOf = (/** @type {string} */ text) => gameOfLink(rules, readRoute(text.slice(text.indexOf('#'))).params).problem;
  assert.equal(problemOf(link), '');
  for (const length of [link.length - 1, link.length - 20, 400, 200]) assert.match(problemOf(link.slice(0, length)), /lost on its way/);
});

test('what is noted in a link and cannot be read is told', () => {
  const problemOf = (/** @type {Record<string, string>} */ params) => gameOfLink(rules, { r: 'shakti', m: 'd2d3', ...params }).problem;
  assert.equal(problemOf({ c: 'c1 good\ne1 35' }), '');
  for (const c of ['c9 about nothing', 'e1 much', 'nonsense']) assert.match(problemOf({ c }), /noted in this link/);
  assert.match(problemOf({ e: 'boredom white' }), /how the game ended/);
});

test('what neither a link nor a record holds is told', () => {
  const plain = gameOf({ moves: ['d2d3'], comments: [null, 'good'], tags: { White: 'Ada' } });
  assert.deepEqual(lossesOf(plain), []);
  assert.match(lossesOf({ ...plain, comments: [null, 'two\nlines'] }).join(), /^Line breaks/);
  assert.match(lossesOf({ ...plain, tags: { White: 'x'.repeat(200) } }).join(), /^Names/);
  assert.match(lossesOf({ ...plain, tags: { Round: '3' } }).join(), /Round/);
  assert.match(lossesOf({ ...plain, comments: [null, 'x'.repeat(9000)] }).join(), /^The link is so long/);
});
