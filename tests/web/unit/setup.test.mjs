// Positions in the making: what is set up becomes the string that the rules read, or refuse with what is missing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Setup } from '../../../web/game/setup.js';
import { rules } from '../support/rules.mjs';

/** An empty setup. @param {string} ruleset */
const setupOf = (ruleset) => new Setup(rules, ruleset);

/** The string of what is set up. @param {Setup} setup */
const textOf = (setup) => setup.arrange().text;

/** @param {Setup} setup @param {string} cell @param {string} sign as strings have it: 'K' is White's */
function put(setup, cell, sign) {
  setup.put(indexOf(setup, cell), { letter: sign.toUpperCase(), side: sign === sign.toUpperCase() ? 'white' : 'black', pegs: 0 });
}

/** @param {Setup} setup @param {string} cell */
const indexOf = (setup, cell) => setup.indexOf({ x: cell.charCodeAt(0) - 97, y: Number(cell[1]) - 1 });

/** @param {Setup} setup */
const refusal = (setup) => rules.readPosition(setup.ruleset, textOf(setup)).reason?.rule ?? null;

const positions = {
  echek: ['k/K QRBNPqrbnp w Ss', '2b/rkR/1K1/Qn1 BNPqp b S', 'k1/RK BNPqrbnp w -'],
  'echek:roaming': ['2b/rkR/1K1/Qn1 BNPqp w Ss'],
  'echek:fixed': ['4/2k1/1K2/4 QRBNPqrbnp w Ss'],
  eigenstate: ['a1:H,b1:CHW,c1:H c4:R,e6:R,f6:R b', 'a1:,b2:ABY c3:R,d4:RX w'],
  shakti: ['-5-/1w1k1w1/7/7/7/1W1K1W1/-5- w', '-5-/2-ww2/3k3/7/3W-2/1WK4/-5- w'],
  'shakti:near': ['-5-/1w1k1w1/7/7/7/1W1K1W1/-5- b'],
};

for (const [ruleset, strings] of Object.entries(positions)) {
  test(`${ruleset}: a position that is taken over is the same string`, () => {
    for (const position of strings) {
      const setup = setupOf(ruleset);
      setup.read(position);
      assert.equal(textOf(setup), position);
    }
  });
}

test('an empty board is no position, and one gets closer piece by piece', () => {
  const setup = setupOf('shakti');
  assert.equal(refusal(setup), 'position-pieces');
  put(setup, 'd2', 'K');
  assert.equal(refusal(setup), 'position-pieces');
  put(setup, 'd6', 'k');
  assert.equal(refusal(setup), null);
  assert.equal(textOf(setup), '-5-/3k3/7/7/7/3K3/-5- w');
});

test('a single piece that is put elsewhere has moved', () => {
  const setup = setupOf('shakti');
  put(setup, 'd2', 'K');
  put(setup, 'e2', 'K');
  put(setup, 'd6', 'k');
  assert.equal(textOf(setup), '-5-/3k3/7/7/7/4K2/-5- w');
});

test('a third warrior is for the rules to refuse', () => {
  const setup = setupOf('shakti');
  for (const [cell, sign] of [['a3', 'W'], ['b4', 'W'], ['c4', 'W'], ['d2', 'K'], ['e6', 'k']]) put(setup, cell, sign);
  assert.equal(refusal(setup), 'position-pieces');
});

test('tiles go and come back; corners never have one', () => {
  const setup = setupOf('shakti');
  put(setup, 'd2', 'K');
  put(setup, 'd6', 'k');
  setup.toggleTile(indexOf(setup, 'c4'));
  setup.toggleTile(indexOf(setup, 'a1'));
  assert.equal(textOf(setup), '-5-/3k3/7/2-4/7/3K3/-5- w');
  put(setup, 'c4', 'W');
  assert.equal(textOf(setup), '-5-/3k3/7/2W4/7/3K3/-5- w');
  setup.toggleTile(indexOf(setup, 'c4'));
  assert.equal(textOf(setup), '-5-/3k3/7/2-4/7/3K3/-5- w');
});

test("Echek's hands hold what is not in play, and a queen may be gone", () => {
  const setup = setupOf('echek');
  put(setup, 'c3', 'K');
  put(setup, 'c4', 'k');
  put(setup, 'b3', 'R');
  assert.equal(textOf(setup), '1k/RK QBNPqrbnp w Ss');
  setup.setGone('black', 'Q', true);
  setup.rights.white[0] = false;
  setup.side = 'black';
  assert.equal(textOf(setup), '1k/RK QBNPrbnp b s');
  assert.equal(refusal(setup), null);
});

test('a queen that is put back in play is not gone', () => {
  const setup = setupOf('echek');
  put(setup, 'c3', 'K');
  put(setup, 'c4', 'k');
  setup.setGone('white', 'Q', true);
  put(setup, 'b3', 'Q');
  assert.equal(textOf(setup), '1k/QK RBNPqrbnp w Ss');
});

test("Echek's rows are the box around the pieces wherever they stand", () => {
  const setup = setupOf('echek');
  put(setup, 'e5', 'K');
  put(setup, 'f6', 'k');
  assert.equal(textOf(setup), '1k/K1 QRBNPqrbnp w Ss');
  setup.move(indexOf(setup, 'f6'), indexOf(setup, 'a1'));
  assert.equal(refusal(setup), 'position-box');
});

test("Eigenstate's pegs go in and out, but not into the centre", () => {
  const setup = setupOf('eigenstate');
  put(setup, 'b2', 'E');
  put(setup, 'c2', 'E');
  put(setup, 'e5', 'e');
  put(setup, 'e6', 'e');
  const at = indexOf(setup, 'b2');
  for (const hole of 'HMAA') setup.togglePeg(at, hole.charCodeAt(0) - 65);
  assert.equal(textOf(setup), 'b2:H,c2: e5:,e6: w');
  assert.equal(refusal(setup), null);
});

test('what stands where a piece is moved to is gone, and its own pegs go along', () => {
  const setup = setupOf('eigenstate');
  setup.read('a1:H,b1:CHW c4:R,e6:R w');
  setup.move(indexOf(setup, 'b1'), indexOf(setup, 'c4'));
  assert.equal(textOf(setup), 'a1:H,c4:CHW e6:R w');
});
