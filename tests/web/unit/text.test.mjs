// Small things about words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moveCount } from '../../../web/ui/text.js';
import { GameTree } from '../../../web/game/tree.js';
import { rules } from '../support/rules.mjs';

test('moves are counted as they are numbered', () => {
  for (const start of ['startpos', '-5-/1w1k1w1/7/7/7/1W1K1W1/-5- b']) {
    const tree = new GameTree(rules, 'shakti', start);
    assert.equal(moveCount(0, tree.side()), 0);
    for (let turns = 1; turns < 6; turns++) {
      tree.play(rules.moves('shakti', tree.node.position)[0]);
      assert.equal(moveCount(turns, tree.side()), tree.number(tree.node));
    }
  }
  assert.equal(moveCount(19, 'black'), 10);
});
