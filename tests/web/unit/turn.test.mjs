// A turn in the making, step by step, as a person points at things.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TurnBuilder } from '../../../web/board/turn.js';
import { rules } from '../support/rules.mjs';

/** @typedef {import('../../../web/types').Step} Step */

/** "c3" as a cell. @param {string} name */
const cell = (name) => ({ x: name.charCodeAt(0) - 97, y: Number(name[1]) - 1 });

/** @param {string} ruleset @param {string} position @param {Step[]} [steps] */
function builderOf(ruleset, position, steps = []) {
  const builder = new TurnBuilder(rules);
  builder.begin(ruleset, position);
  builder.set(steps);
  return builder;
}

/** @param {string} name @returns {Step} */
const piece = (name) => ({ kind: 'piece', cell: cell(name) });
/** @param {string} name @returns {Step} */
const target = (name) => ({ kind: 'target', cell: cell(name) });
/** @param {string} name @param {string} letter @returns {Step} */
const peg = (name, letter) => ({ kind: 'peg', cell: cell(name), letter });

test('a turn of Shakti is a piece and where it goes', () => {
  const builder = builderOf('shakti', 'startpos');
  assert.equal(builder.pointing, 'piece');
  assert.equal(builder.find('piece', cell('d6')), undefined);
  builder.set([piece('b2')]);
  assert.equal(builder.pointing, 'target');
  assert.equal(builder.move, null);
  assert.equal(builder.isChosen(cell('b2')), true);
  builder.set([piece('b2'), target('d4')]);
  assert.equal(builder.move, 'b2d4');
  assert.deepEqual(builder.path, [[cell('b2'), cell('d4')]]);
});

test('another own piece can be chosen instead, but only while nothing has moved', () => {
  const builder = builderOf('eigenstate', 'startpos', [piece('c1')]);
  assert.deepEqual(builder.otherStart(cell('d1'))?.cell, cell('d1'));
  assert.equal(builder.otherStart(cell('d6')), undefined);
  builder.set([piece('c1'), target('c2')]);
  assert.equal(builder.otherStart(cell('d1')), undefined);
});

test('a bishop from the hand asks for a cell and then for a piece that goes back', () => {
  const builder = builderOf('echek', 'nk/NK QRBPqrbp w Ss', [{ kind: 'hand', letter: 'B' }]);
  assert.equal(builder.held, 'B');
  assert.equal(builder.pointing, 'target');
  builder.set([...builder.steps, target('b1')]);
  assert.equal(builder.held, '');
  assert.equal(builder.pointing, 'recall');
  assert.deepEqual(builder.nextAt(cell('b3')).map((step) => step.kind), ['recall']);
  assert.deepEqual(builder.nextAt(cell('c3')), []);
  builder.set([...builder.steps, { kind: 'recall', cell: cell('b3') }]);
  assert.equal(builder.move, 'B@b1xb3');
});

test('either of two pegs can be taken back before the turn is played', () => {
  const builder = builderOf('eigenstate', 'startpos', [piece('c1'), target('c2'), peg('d1', 'N'), peg('c2', 'G')]);
  assert.equal(builder.move, 'c1c2/d1N,c2G');
  assert.equal(builder.pegging, true);
  const first = builder.pendingPeg(cell('d1'), 'N');
  assert.ok(first);
  builder.set(builder.steps.filter((step) => step !== first));
  assert.equal(builder.move, null);
  assert.equal(builder.pointing, 'peg');
  assert.deepEqual([...builder.pendingPegs()], [['2,1', 1 << 6]]);
});

test('the turn that only adds pegs begins with them', () => {
  const blocked = builderOf('eigenstate', 'a6:H,b6:H a1:R,b1:R w');
  assert.equal(blocked.pointing, 'peg');
  assert.equal(blocked.pegging, true);
});

test('a refused step is answered with the rule', () => {
  const builder = builderOf('shakti', 'startpos');
  assert.equal(builder.whyNot(piece('d6')).rule, 'not-your-piece');
  builder.set([piece('d2')]);
  assert.equal(builder.whyNot(target('d5')).rule, 'not-its-move');
});

test('nothing can be chosen while somebody else moves', () => {
  const builder = builderOf('shakti', 'startpos');
  builder.close();
  assert.equal(builder.find('piece'), undefined);
  assert.equal(builder.move, null);
  assert.equal(builder.pegging, false);
});

for (const { name } of rules.rulesets()) {
  test(`what ${name} says at once of a turn is what it says step by step`, () => {
    const moves = rules.moves(name, 'startpos').slice(0, 1);
    const line = { ruleset: name, start: 'startpos', moves };
    const { move, said, steps, next, ...standing } = rules.situation(line);
    const { position } = standing;
    assert.deepEqual(standing, rules.standing(line));
    assert.deepEqual([move, said], [moves[0], rules.describeMove(name, 'startpos', moves[0])]);
    assert.deepEqual(steps, rules.stepsOf(name, 'startpos', moves[0]));
    const bare = (/** @type {import('../../../web/types').Way[]} */ ways) => ways.map(({ move: _move, then: _then, ...step }) => step);
    assert.deepEqual(bare(next), rules.turn(name, position, []).next);
    for (const first of next.slice(0, 6)) {
      const turn = rules.turn(name, position, [first]);
      assert.deepEqual(bare(first.then ?? []), turn.next);
      assert.equal(first.move ?? null, turn.next.length === 0 ? turn.move : null);
      for (const second of first.then ?? []) {
        const whole = rules.turn(name, position, [first, second]);
        assert.equal(second.move ?? null, whole.next.length === 0 ? whole.move : null);
      }
    }
    assert.deepEqual(rules.situation(line, { kind: 'agreement' }).next, []);
  });
}
