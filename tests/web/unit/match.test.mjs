// A game that is played: who is to move, what undo and redo do against people and computers, and how it ends.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Match, newGame } from '../../../web/game/match.js';
import { rules } from '../support/rules.mjs';

/** @param {Record<string, string>} tags @param {string[]} [moves] */
function matchOf(tags, moves = []) {
  const match = new Match(rules, newGame('game', { ruleset: 'shakti', start: 'startpos', moves: [] }, tags));
  for (const move of moves) match.play(move);
  return match;
}

const people = { White: 'human', Black: 'human' };
const computer = { White: 'human', Black: 'level 3' };
const computers = { White: 'level 1', Black: 'level 2' };
const moves = ['d2d3', 'd6d5', 'b2b3', 'b6b5'];

test('between people, undo takes back one turn, and redo plays it again', () => {
  const match = matchOf(people, moves);
  match.undo();
  assert.deepEqual(match.line.moves, moves.slice(0, 3));
  assert.equal(match.paused, false);
  match.redo();
  assert.deepEqual(match.line.moves, moves);
  assert.equal(match.canRedo, false);
});

test('against the computer, undo goes back to the own turn', () => {
  const match = matchOf(computer, moves);
  match.undo();
  assert.deepEqual(match.line.moves, moves.slice(0, 2));
  assert.equal(match.isHumanTurn, true);
  match.undo();
  assert.deepEqual(match.line.moves, []);
  assert.equal(match.canUndo, false);
  match.redo();
  match.redo();
  assert.deepEqual(match.line.moves, moves);
});

test('while the computer is to move, undo takes the own move back', () => {
  const match = matchOf(computer, moves.slice(0, 3));
  match.undo();
  assert.deepEqual(match.line.moves, moves.slice(0, 2));
});

test('between computers, undo takes back one move, and they wait', () => {
  const match = matchOf(computers, moves);
  match.undo();
  assert.deepEqual(match.line.moves, moves.slice(0, 3));
  assert.equal(match.paused, true);
});

test('another move forgets what was taken back', () => {
  const match = matchOf(people, moves);
  match.undo();
  match.undo();
  match.play('f2f3');
  assert.equal(match.canRedo, false);
  assert.deepEqual(match.line.moves, ['d2d3', 'd6d5', 'f2f3']);
});

test('looking back changes nothing, and playing on from there takes back', () => {
  const match = matchOf(people, moves);
  match.tree.first();
  assert.equal(match.isLive, false);
  assert.equal(match.line.moves.length, 4);
  match.lookAtGame();
  assert.equal(match.isLive, true);
  match.tree.first();
  match.rewind(match.tree.node);
  assert.deepEqual(match.line.moves, []);
  assert.deepEqual(match.undone, [...moves].reverse());
});

test('an end that was agreed is taken back before any move is', () => {
  const match = matchOf(people, moves);
  match.finish({ kind: 'agreement' });
  assert.equal(match.standing.result, 'draw');
  assert.equal(match.over, true);
  match.undo();
  assert.equal(match.over, false);
  assert.equal(match.line.moves.length, 4);
});

test('a loss on time is taken back with new time', () => {
  const match = matchOf({ ...people, Clock: '5+0 0:00 2:00' });
  match.finish({ kind: 'time', loser: 'white' });
  assert.equal(match.standing.result, 'black');
  match.undo();
  assert.equal(match.timeLeft('white'), 300000);
});

test('the person resigns and offers draws, also while the computer is to move', () => {
  const match = matchOf(computer, ['d2d3']);
  assert.equal(match.side, 'black');
  assert.equal(match.ownSide, 'white');
});

test('what is kept brings back the game with what was taken back', () => {
  const match = matchOf({ ...computer, Clock: '5+3' }, moves);
  match.undo();
  const again = new Match(rules, match.toSaved());
  assert.deepEqual(again.line.moves, moves.slice(0, 2));
  assert.equal(again.tags.Clock, '5+3 5:00 5:00');
  again.redo();
  assert.deepEqual(again.line.moves, moves);
});
