// A game that is played: who is to move, what undo and redo do against people and computers, offers, clocks, and how it
// ends. The library plays it; these state what the page has of that.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../../web/core/wasm.js';
import { LiveGame, newGame } from '../../../web/game/live.js';
import { rules } from '../support/rules.mjs';

/** @typedef {import('node:test').TestContext} TestContext */

/** @param {Record<string, string>} tags @param {string[]} [moves] */
function gameOf(tags, moves = []) {
  const live = new LiveGame(rules, newGame('game', { ruleset: 'shakti', start: 'startpos', moves: [] }, tags));
  live.tell('attend');
  for (const move of moves) live.tell(`move ${move}`);
  return live;
}

/** Lets the page's clock stand at a second; what is returned lets it go on. @param {TestContext} context */
function stopTime(context) {
  let now = 1000;
  context.mock.method(performance, 'now', () => now);
  return (/** @type {number} */ milliseconds) => void (now += milliseconds);
}

/** What the computer is to do. @param {LiveGame} live */
const task = (live) => live.state.task?.kind ?? null;

/** @param {LiveGame} live */
const left = (live) => [live.timeLeft('white'), live.timeLeft('black')];

const people = { White: 'human', Black: 'human' };
const computer = { White: 'human', Black: 'level 3' };
/** Both sides have moved, so that clocks run. */
const opened = ['d2d1', 'd6d7'];
const computers = { White: 'level 1', Black: 'level 2' };
const moves = ['d2d3', 'd6d5', 'b2b3', 'b6b5'];

// ---- Taking back ----

test('between people, undo takes back one turn, and redo plays it again', () => {
  const live = gameOf(people, moves);
  live.tell('undo');
  assert.deepEqual(live.line.moves, moves.slice(0, 3));
  assert.equal(live.state.paused, false);
  live.tell('redo');
  assert.deepEqual(live.line.moves, moves);
  assert.equal(live.state.canRedo, false);
  assert.equal(live.tell('redo').done, false);
});

test('against the computer, undo goes back to the own turn', () => {
  const live = gameOf(computer, moves);
  live.tell('undo');
  assert.deepEqual(live.line.moves, moves.slice(0, 2));
  assert.equal(live.state.personsTurn, true);
  live.tell('undo');
  assert.deepEqual(live.line.moves, []);
  assert.equal(live.undoPlace, null);
  assert.equal(live.tell('undo').done, false);
  live.tell('redo');
  live.tell('redo');
  assert.deepEqual(live.line.moves, moves);
});

test('while the computer is to move, undo takes the own move back', () => {
  const live = gameOf(computer, moves.slice(0, 3));
  assert.equal(live.undoPlace, live.head.parent);
  live.tell('undo');
  assert.deepEqual(live.line.moves, moves.slice(0, 2));
});

test('between computers, undo takes back one move, and they wait', () => {
  const live = gameOf(computers, moves);
  live.tell('undo');
  assert.deepEqual(live.line.moves, moves.slice(0, 3));
  assert.equal(live.state.paused, true);
  assert.equal(task(live), null);
});

test('another move forgets what was taken back', () => {
  const live = gameOf(people, moves);
  live.tell('undo');
  live.tell('undo');
  live.tell('move f2f3');
  assert.equal(live.state.canRedo, false);
  assert.deepEqual(live.line.moves, ['d2d3', 'd6d5', 'f2f3']);
  assert.deepEqual(live.tree.mainLine().map(({ move }) => move), [null, 'd2d3', 'd6d5', 'f2f3']);
});

test('looking back changes nothing, and playing on from there takes back', () => {
  const live = gameOf(people, moves);
  live.tree.first();
  assert.equal(live.isLive, false);
  assert.equal(live.mover, null);
  assert.equal(live.line.moves.length, 4);
  live.lookAtGame();
  assert.equal(live.mover, 'white');
  live.tree.first();
  live.tell(`rewind ${live.lookedAt.ply}`);
  assert.deepEqual(live.line.moves, []);
  assert.deepEqual(live.toSaved().undone, [...moves].reverse());
});

test('from a variation one plays on where it leaves the game', () => {
  const saved = newGame('game', { ruleset: 'shakti', start: 'startpos', moves }, people);
  const nothing = { comments: [null], evaluations: [null], variations: [] };
  saved.game.variations = [{ at: 2, moves: ['f2f3'], ...nothing }];
  const live = new LiveGame(rules, saved);
  live.tree.go(/** @type {any} */ (live.tree.mainLine()[2].children[1]));
  assert.equal(live.tree.node.move, 'f2f3');
  live.tell(`rewind ${live.lookedAt.ply}`);
  assert.deepEqual(live.line.moves, moves.slice(0, 2));
});

test('a move that is not possible is refused with the reason, and so is what means nothing', () => {
  const live = gameOf(people);
  assert.throws(() => live.tell('move d2d9'), Refusal);
  for (const event of ['', 'mov', 'moves d2d3', 'undo 1', 'rewind', 'rewind -1', 'resign', 'resign red', 'offer white', 'seat white']) {
    assert.throws(() => live.tell(event), Refusal, event);
  }
  assert.equal(live.tell('rewind 1').done, false);
  assert.equal(live.tell('seat white 11').done, false);
  assert.deepEqual(live.line.moves, []);
});

test('a game that was ended can be told nothing, and others go on', () => {
  const [live, other] = [gameOf(people), gameOf(people)];
  live.end();
  assert.throws(() => live.tell('tick'), Refusal);
  other.tell('move d2d3');
  assert.deepEqual(other.line.moves, ['d2d3']);
});

// ---- Ends and offers ----

test('an end that was agreed is taken back before any move is', () => {
  const live = gameOf(people, moves);
  live.tell('offer draw white');
  assert.equal(live.state.offers.draw, 'white');
  live.tell('accept draw black');
  assert.equal(live.standing.result, 'draw');
  assert.equal(live.over, true);
  assert.deepEqual(live.toSaved().game.end, { kind: 'agreement' });
  live.tell('undo');
  assert.equal(live.over, false);
  assert.equal(live.toSaved().game.end, null);
  assert.equal(live.line.moves.length, 4);
});

test('an offer that is declined, or that nobody made, changes nothing', () => {
  const live = gameOf(people, moves);
  assert.equal(live.tell('accept draw black').done, false);
  live.tell('offer draw white');
  live.tell('decline draw black');
  assert.equal(live.state.offers.draw, null);
  assert.equal(live.over, false);
});

test('a takeback that is granted takes back the last turn of whoever asked', () => {
  const live = gameOf(people, moves);
  live.tell('offer takeback white');
  live.tell('accept takeback black');
  assert.deepEqual(live.line.moves, moves.slice(0, 2));
});

test('the computer takes a draw if it stands clearly worse, and only then', () => {
  const asked = () => {
    const live = gameOf(computer);
    live.tell('offer draw white');
    assert.equal(task(live), 'answer');
    return live;
  };
  const answers = (/** @type {import('../../../web/types').Score} */ score) => asked().judgeDraw(score).over;
  assert.equal(answers({ mate: false, value: 140 }), false); // it is White's turn: the computer has -140
  assert.equal(answers({ mate: false, value: 160 }), true);
  assert.equal(answers({ mate: true, value: -3 }), false);
  assert.equal(answers({ mate: true, value: 3 }), true);
});

test('the person resigns and offers draws, also while the computer is to move', () => {
  const live = gameOf(computer, ['d2d3']);
  assert.equal(live.side, 'black');
  assert.equal(live.state.ownSide, 'white');
  const { changes, kept } = live.tell('resign white');
  assert.deepEqual(changes, ['ended']);
  assert.match(kept?.record ?? '', /\[Ending "resignation"\]/);
  assert.equal(live.standing.sentence, 'The game is over: White has resigned, and Black has won');
  assert.equal(live.state.canRedo, false);
});

// ---- The computer ----

test('the computer is to move when it is its turn, in the time of its level', () => {
  const live = gameOf(computer);
  assert.equal(task(live), null);
  live.tell('move d2d3');
  assert.deepEqual(live.state.task, { kind: 'move', tenths: 30, milliseconds: 0 });
  live.tell('pause');
  assert.equal(task(live), null);
  live.tell('continue');
  assert.equal(task(live), 'move');
  live.tell('seat black 10');
  assert.deepEqual(live.state.task, { kind: 'move', tenths: 100, milliseconds: 5000 });
  assert.equal(live.tags.Black, 'level 10');
});

test('at full strength the computer thinks for a share of what its clock shows', () => {
  const live = gameOf({ White: 'level 10', Black: 'human', Clock: '1+0' });
  assert.equal(live.state.task?.milliseconds, 2001);
});

test('a move between computers stands for a second before the next one comes, unless somebody is in a hurry', (context) => {
  const pass = stopTime(context);
  const live = gameOf(computers, ['d2d3']);
  assert.equal(task(live), null);
  assert.equal(live.state.nextTick, 2000);
  pass(1000);
  live.tell('tick');
  assert.equal(task(live), 'move');
  assert.equal(live.state.nextTick, null);
  live.tell('move d6d5');
  live.tell('hurry');
  assert.equal(task(live), 'move');
});

// ---- Clocks ----

test('a tag without times is a game that has just begun', () => {
  const live = gameOf({ ...people, Clock: '5+3' });
  assert.equal(live.state.clocks?.control, '5+3');
  assert.deepEqual(left(live), [300000, 300000]);
  assert.equal(live.tell('keep').kept?.tags.Clock, '5+3 5:00 5:00');
});

test('a tag says what both sides have left, and is written as it was read', (context) => {
  stopTime(context);
  const live = gameOf({ ...people, Clock: '5+3 4:31 2:10' });
  assert.deepEqual(left(live), [271000, 130000]);
  assert.equal(live.tell('keep').kept?.tags.Clock, '5+3 4:31 2:10');
  assert.equal(live.freshTags().Clock, '5+3');
});

test('what is no clock is none', () => {
  for (const Clock of ['', '5', '0+3', '601+0', '5+3 4:31', 'club evening', '5+-1']) {
    assert.equal(gameOf({ ...people, Clock }).state.clocks, null, Clock);
  }
});

test('clocks stand until both sides have moved', (context) => {
  const pass = stopTime(context);
  const live = gameOf({ ...people, Clock: '1+2' });
  for (const move of opened) {
    pass(100000);
    live.tell('tick');
    assert.deepEqual([live.state.nextTick, live.clockRuns('white'), live.clockRuns('black')], [null, false, false]);
    live.tell(`move ${move}`);
  }
  assert.deepEqual(left(live), [60000, 60000]);
  assert.deepEqual([live.clockRuns('white'), live.clockRuns('black')], [true, false]);
});

test('only the side to move loses time, and a turn earns its seconds', (context) => {
  const pass = stopTime(context);
  const live = gameOf({ ...people, Clock: '1+2' }, opened);
  assert.equal(live.state.nextTick, 61000);
  pass(10000);
  live.tell('tick');
  assert.deepEqual(left(live), [50000, 60000]);
  live.tell('move b2b3');
  assert.deepEqual(left(live), [52000, 60000]);
});

test('a clock stands while nobody is there, and nothing is earned by leaving', (context) => {
  const pass = stopTime(context);
  const live = gameOf({ ...people, Clock: '1+2' }, opened);
  pass(1000);
  live.tell('leave');
  pass(10000);
  live.tell('tick');
  assert.deepEqual(left(live), [59000, 60000]);
  assert.equal(live.state.nextTick, null);
});

test('a clock stands while the computer waits', (context) => {
  const pass = stopTime(context);
  const live = gameOf({ ...computer, Clock: '1+0' }, [...opened, 'b2b3']);
  live.tell('pause');
  pass(10000);
  live.tell('continue');
  assert.deepEqual(left(live), [60000, 60000]);
});

test('where a game is only followed its clock stands, until somebody does something', (context) => {
  const pass = stopTime(context);
  const saved = newGame('game', { ruleset: 'shakti', start: 'startpos', moves: opened }, { ...people, Clock: '1+0' });
  const live = new LiveGame(rules, saved);
  live.tell('pause');
  pass(10000);
  live.tell('move b2b3');
  assert.deepEqual(left(live), [60000, 60000]);
  pass(10000);
  live.tell('tick');
  assert.deepEqual(left(live), [60000, 50000]);
});

test('whose time is up loses, and that is taken back with new time', (context) => {
  const pass = stopTime(context);
  const live = gameOf({ ...people, Clock: '5+0 0:01 2:00' }, opened);
  pass(999);
  assert.deepEqual(live.tell('tick').changes, []);
  pass(1);
  const { changes } = live.tell('tick');
  assert.deepEqual(changes, ['ended']);
  assert.equal(live.standing.result, 'black');
  assert.deepEqual(live.toSaved().game.end, { kind: 'time', loser: 'white' });
  assert.deepEqual(left(live), [0, 120000]);
  live.tell('undo');
  assert.deepEqual(left(live), [300000, 120000]);
});

test('a move that comes after the time is not played', (context) => {
  const pass = stopTime(context);
  const live = gameOf({ ...people, Clock: '1+30' }, opened);
  pass(60000);
  const { done, changes } = live.tell('move b2b3');
  assert.equal(done, false);
  assert.deepEqual(changes, ['ended']);
  assert.deepEqual(live.line.moves, opened);
});

test('the last second is over when nothing is shown, and the last ten have tenths', () => {
  assert.equal(rules.clockText(300000), '5:00');
  assert.equal(rules.clockText(59001), '1:00');
  assert.equal(rules.clockText(10000), '0:10');
  assert.equal(rules.clockText(9950), '9.9');
  assert.equal(rules.clockText(0), '0.0');
});

// ---- Keeping ----

test('what is kept brings back the game with what was taken back', (context) => {
  stopTime(context);
  const live = gameOf({ ...computer, Clock: '5+3' }, moves);
  live.tell('undo');
  const again = new LiveGame(rules, live.toSaved());
  assert.deepEqual(again.line.moves, moves.slice(0, 2));
  assert.equal(again.tags.Clock, '5+3 5:03 5:03');
  assert.equal(again.state.paused, false);
  again.tell('redo');
  assert.deepEqual(again.line.moves, moves);
});

test('what cannot be played again is forgotten', () => {
  const saved = newGame('game', { ruleset: 'shakti', start: 'startpos', moves: moves.slice(0, 2) }, people);
  const live = new LiveGame(rules, { ...saved, undone: ['nonsense', 'b2b3'] });
  live.tell('redo');
  assert.deepEqual(live.line.moves, moves.slice(0, 3));
  assert.equal(live.state.canRedo, false);
});

const record = `[Game "shakti"]
[White "Asha"]
[Black "level 3"]
[Date "2026-03-01"]
[Result "white"]
[Ending "resignation"]

{A friendly game.} 1. d2d3 {[%eval -0.12]} (1. b2b3 {Or so.} b6b5) 1... d6d5
{Hasty.} white
`;

test('the record of a game keeps what was noted and tried, and is written once', () => {
  const game = rules.readRecords(record).games?.[0];
  assert.ok(game);
  const live = new LiveGame(rules, { ...newGame('game', game, game.tags), game, over: true });
  const { kept } = live.tell('keep');
  assert.equal(kept?.record, record);
  assert.equal(rules.writeRecord(live.toSaved().game), record);
  live.tell('undo');
  const played = live.tell('move f2f3').kept?.record ?? '';
  assert.match(played, /d6d5\n\{Hasty\.\} 2\. f2f3 none/);
  assert.equal(played, rules.writeRecord(live.toSaved().game));
});

test('the position with the other side to move shows a threat, where there is such a position', () => {
  assert.equal(rules.turned('shakti', 'startpos'), '-5-/1w1k1w1/7/7/7/1W1K1W1/-5- b');
  assert.equal(rules.turned('shakti', '-5-/7/3k3/3W3/7/3K3/-5- b'), null); // a king in check on the other side's turn
  assert.throws(() => rules.turned('shakti', 'nowhere'), Refusal);
});
