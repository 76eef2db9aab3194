// A game at the server as a window knows it: what it makes of the server's words, in whatever order they come.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shiftBetween } from '../../../web/game/preparation.js';
import { OnlineGame } from '../../../web/online/game.js';
import { readLink } from '../../../web/online/seats.js';
import { readPlayed } from '../support/games.mjs';
import { rules } from '../support/rules.mjs';

/** @typedef {import('../../../web/types').OnlineMessage} Message */

/** What the server says of a game. @param {Message} [changes] @returns {Message} */
function state(changes = {}) {
  const player = { name: '', account: null, level: 0, taken: true, here: true };
  return {
    type: 'state', game: 'k3v9x0q2ab', version: 3, ruleset: 'shakti', start: 'startpos', status: 'playing', moves: ['b2a2'], side: 'black',
    players: { white: { ...player, name: 'Ana' }, black: { ...player } }, clock: { kind: 'none' }, offers: { white: [], black: [] },
    result: 'none', ending: null, loser: null, you: 'white', public: true, rated: false, before: null, after: null, created: 0, time: 0,
    ...changes,
  };
}

/** @param {Message} changes @returns {Message} */
function update(changes) {
  const { ruleset, start, public: listed, rated, before, created, ...rest } = state();
  return { ...rest, type: 'update', ...changes };
}

/** The moves of a game of Echek that was played. */
const echekMoves = rules.readRecords(readPlayed('echek')).games?.[0].moves ?? assert.fail();

/** @param {OnlineGame} game */
const played = (game) => game.tree.line(game.head).moves;

test('an update follows the version before it, and old ones change nothing', () => {
  const game = new OnlineGame(rules, state());
  assert.equal(game.take(update({ version: 4, from: 1, moves: ['b6a5'] })), true);
  assert.deepEqual(played(game), ['b2a2', 'b6a5']);
  assert.equal(game.take(update({ version: 3, from: 0, moves: [] })), true);
  assert.deepEqual(played(game), ['b2a2', 'b6a5']);
});

test('a gap asks for the whole, and changes nothing', () => {
  const game = new OnlineGame(rules, state());
  assert.equal(game.take(update({ version: 5, from: 1, moves: ['b6a5'] })), false);
  assert.equal(game.take(update({ version: 4, from: 2, moves: ['b6a5'] })), false);
  assert.deepEqual(played(game), ['b2a2']);
  assert.equal(game.state.version, 3);
});

test('moves that were taken back are gone, and who looks back is left there', () => {
  const game = new OnlineGame(rules, state({ moves: ['b2a2', 'b6a5', 'f2f4'], version: 5 }));
  game.tree.first();
  game.take(update({ version: 6, from: 1, moves: [] }));
  assert.deepEqual(played(game), ['b2a2']);
  assert.equal(game.tree.node, game.tree.root);
  assert.equal(game.isLive, false);
});

test('the own move is shown at once, and confirmed or taken back by the server', () => {
  const game = new OnlineGame(rules, state({ moves: [], version: 2 }));
  game.play('b2a2');
  assert.deepEqual(played(game), ['b2a2']);
  assert.equal(game.mayMove, false);
  game.take(state({ moves: [], version: 2 })); // after a reconnection, before it was asked for again
  assert.deepEqual(played(game), ['b2a2'], 'it is still on its way');
  game.take(update({ version: 3, from: 0, moves: ['b2a2'] }));
  assert.equal(game.pending, null);
  const other = new OnlineGame(rules, state({ moves: [], version: 2 }));
  other.play('b2a2');
  other.refuse();
  assert.deepEqual(played(other), []);
  assert.equal(other.mayMove, true);
});

test('clocks stand without a connection, and run for one side only', () => {
  const clock = { kind: 'real', minutes: 5, seconds: 0, white: 1000, black: 200_000, runs: 'black' };
  const game = new OnlineGame(rules, state({ clock }));
  assert.equal(game.clockRuns('black'), true);
  assert.equal(game.timeLeft('white'), 1000);
  game.setConnected(false);
  const left = game.timeLeft('black');
  const until = performance.now() + 30;
  while (performance.now() < until);
  assert.equal(game.timeLeft('black'), left);
  assert.equal(game.clockRuns('black'), false);
  assert.equal(game.mover, null);
});

test('an end that the moves do not show is the end of the record', () => {
  const game = new OnlineGame(rules, state());
  game.take(update({ version: 4, from: 1, moves: [], status: 'over', result: 'black', ending: 'resignation', loser: 'white' }));
  assert.equal(game.standing.result, 'black');
  assert.deepEqual(game.toGame().end, { kind: 'resignation', loser: 'white' });
  assert.equal(game.toGame().tags.White, 'Ana');
});

test('a prepared turn is found again where cells have other names after the other side has moved', () => {
  const moves = echekMoves;
  for (let ply = 1; ply + 1 < moves.length; ply++) {
    const you = ply % 2 === 0 ? 'black' : 'white';
    const [before, now] = [moves.slice(0, ply), moves.slice(0, ply + 1)];
    const game = new OnlineGame(rules, state({ ruleset: 'echek', moves: before, you, version: ply }));
    const turned = game.preparation.situation(game.head);
    const legal = turned ? rules.moves('echek', turned.position) : [];
    for (const move of legal) {
      game.preparation.prepare(game.head, move);
      game.take(state({ ruleset: 'echek', moves: now, you, version: ply + 1 }));
      const found = game.takePrepared();
      if (found) assert.ok(rules.moves('echek', game.head.position).includes(found), found);
      game.take(state({ ruleset: 'echek', moves: before, you, version: ply + 2 }));
    }
  }
});

test('cells shift by what most pieces say that stand still', () => {
  const line = { ruleset: 'echek', start: 'startpos', moves: echekMoves.slice(0, 4) };
  const { board } = rules.standing(line);
  const shifted = { ...board, squares: board.squares.map((square) => ({ ...square, x: square.x + 1, y: square.y - 1 })) };
  assert.deepEqual(shiftBetween(board, shifted), { x: 1, y: -1 });
  assert.deepEqual(shiftBetween(board, board), { x: 0, y: 0 });
});

test('links are a game, with an invitation or a seat, and nothing else', () => {
  const secret = '0123456789abcdef0123456789abcdef';
  assert.deepEqual(readLink('k3v9x0q2ab'), { game: 'k3v9x0q2ab' });
  assert.deepEqual(readLink(`k3v9x0q2ab/${secret}`), { game: 'k3v9x0q2ab', invite: secret });
  assert.deepEqual(readLink(`k3v9x0q2ab/black-${secret}`), { game: 'k3v9x0q2ab', seat: { side: 'black', secret } });
  for (const bad of ['', 'short', `k3v9x0q2ab/${secret.slice(1)}`, `k3v9x0q2ab/red-${secret}`, `K3V9X0Q2AB`, `k3v9x0q2ab/${secret}0`]) {
    assert.equal(readLink(bad), null, bad);
  }
});
