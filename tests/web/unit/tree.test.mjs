// The tree of a game: where one can go in it, what becomes of variations, and that games come out as they went in.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GameTree } from '../../../web/game/tree.js';
import { rules } from '../support/rules.mjs';

/** @param {string[]} moves @param {string} [ruleset] */
function treeOf(moves, ruleset = 'shakti') {
  const tree = new GameTree(rules, ruleset);
  for (const move of moves) tree.play(move);
  return tree;
}

/** @param {import('../../../web/types').TreeNode[]} nodes */
const movesOf = (nodes) => nodes.map(({ move }) => move);

/** The first position of Shakti for the third time. */
const threefold = ['d2d1', 'd6d7', 'd1d2', 'd7d6', 'd2d1', 'd6d7', 'd1d2', 'd7d6'];

test('a new tree stands at the start, and nothing leads anywhere', () => {
  const tree = new GameTree(rules, 'shakti');
  assert.equal(tree.node, tree.root);
  assert.equal(tree.node.position, '-5-/1w1k1w1/7/7/7/1W1K1W1/-5- w');
  assert.equal(tree.back(), false);
  assert.equal(tree.forward(), false);
  assert.equal(tree.caption(), '');
});

test('moves are played one after the other, and walked through', () => {
  const tree = treeOf(['d2d3', 'd6d5']);
  assert.equal(tree.node.position, '-5-/1w3w1/3k3/7/3K3/1W3W1/-5- w');
  assert.deepEqual(movesOf(tree.mainLine()), [null, 'd2d3', 'd6d5']);
  assert.equal(tree.back(), true);
  assert.equal(tree.caption(), '1. d2d3');
  assert.equal(tree.side(), 'black');
  tree.first();
  assert.equal(tree.node, tree.root);
  tree.last();
  assert.equal(tree.caption(), '1... d6d5');
});

test('a move that is not possible is refused with the reason, and changes nothing', () => {
  const tree = treeOf(['d2d3']);
  const { changes } = tree;
  assert.throws(() => tree.play('d2d3'), RangeError);
  assert.equal(tree.changes, changes);
  assert.deepEqual(tree.node.children, []);
});

test('other spellings become the canonical one', () => {
  const tree = new GameTree(rules, 'echek');
  assert.equal(tree.play('P@a2-a1').move, 'P@a1');
});

test('another move is a variation, and the same move again is none', () => {
  const tree = treeOf(['d2d3', 'd6d5']);
  tree.back();
  const variation = tree.play('b6b5');
  tree.back();
  assert.equal(tree.play('b6b5'), variation);
  assert.deepEqual(movesOf(variation.parent?.children ?? []), ['d6d5', 'b6b5']);
  assert.deepEqual(movesOf(tree.mainLine()), [null, 'd2d3', 'd6d5']);
  assert.equal(tree.isMain(variation), false);
});

test('forward leads to where one was last', () => {
  const tree = treeOf(['d2d3', 'd6d5']);
  tree.back();
  tree.play('b6b5');
  tree.first();
  tree.last();
  assert.equal(tree.node.move, 'b6b5');
});

test('a promoted variation is the main line, at every fork on its way', () => {
  const tree = treeOf(['d2d3', 'd6d5', 'b2b3']);
  tree.go(tree.mainLine()[1]);
  tree.play('b6b5');
  tree.play('b2b3');
  tree.back();
  tree.play('f2f3');
  tree.promote(tree.node);
  assert.deepEqual(movesOf(tree.mainLine()), [null, 'd2d3', 'b6b5', 'f2f3']);
  assert.equal(tree.isMain(tree.node), true);
  assert.deepEqual(movesOf(tree.root.children[0].children), ['b6b5', 'd6d5']);
});

test('what is removed is gone with all that follows, and one stands before it', () => {
  const tree = treeOf(['d2d3', 'd6d5', 'b2b3']);
  const second = tree.mainLine()[2];
  tree.remove(second);
  assert.equal(tree.node, tree.mainLine()[1]);
  assert.deepEqual(movesOf(tree.mainLine()), [null, 'd2d3']);
  assert.equal(tree.forward(), false);
  tree.remove(tree.root);
  assert.equal(tree.mainLine().length, 2);
});

test('removing elsewhere leaves one where one is', () => {
  const tree = treeOf(['d2d3', 'd6d5']);
  const main = tree.node;
  tree.back();
  const variation = tree.play('b6b5');
  tree.go(main);
  tree.remove(variation);
  assert.equal(tree.node, main);
});

test('only changes of the tree are counted, not ways through it', () => {
  const tree = treeOf(['d2d3']);
  const { changes } = tree;
  tree.first();
  tree.forward();
  tree.back();
  tree.play('d2d3');
  assert.equal(tree.changes, changes);
  tree.setComment(tree.node, 'Bold.');
  assert.notEqual(tree.changes, changes);
});

test('a line tells repetitions: the third time is a draw, and nothing follows it', () => {
  const tree = treeOf(threefold);
  assert.deepEqual(tree.line().moves, threefold);
  assert.equal(tree.standing().repetitions, 3);
  assert.equal(tree.standing().ending, 'repetition');
  assert.equal(tree.isOver(), true);
  assert.throws(() => tree.play('d2d3'), RangeError);
});

test('the same position in a variation that came there once goes on', () => {
  const tree = treeOf(threefold);
  tree.go(tree.mainLine()[4]);
  assert.equal(tree.standing().repetitions, 2);
  tree.play('d2d3');
  assert.equal(tree.standing().ending, null);
});

test('Black may begin, and the numbers say so', () => {
  const tree = new GameTree(rules, 'shakti', '-5-/1w1k1w1/7/7/7/1W1K1W1/-5- b');
  tree.play('d6d5');
  assert.equal(tree.caption(), '1... d6d5');
  tree.play('d2d3');
  assert.equal(tree.caption(), '2. d2d3');
});

const record = `[Game "shakti"]
[White "Asha"]
[Black "Ben"]
[Result "white"]
[Ending "resignation"]

{[%eval +0.06] A friendly game.} 1. d2d3 {[%eval -0.12]} d6d5 {Hasty.} white
`;

test('a game becomes a tree and the same game again', () => {
  const game = rules.readRecords(record).games?.[0];
  assert.ok(game);
  const tree = GameTree.fromGame(rules, game);
  assert.equal(tree.root.comment, 'A friendly game.');
  assert.equal(tree.node.comment, 'Hasty.');
  assert.deepEqual(tree.mainLine()[1].evaluation, { mate: false, value: 12 });
  assert.deepEqual(tree.end, { kind: 'resignation', loser: 'black' });
  assert.deepEqual(tree.toGame(), game);
  assert.equal(rules.writeRecord(tree.toGame()), rules.writeRecord(game));
});

test('an end belongs to the position where it came', () => {
  const game = rules.readRecords(record).games?.[0];
  assert.ok(game);
  const tree = GameTree.fromGame(rules, game);
  assert.equal(tree.standing().result, 'white');
  assert.equal(tree.isOver(), false);
  tree.play('b2b3');
  assert.equal(tree.standing().result, 'none');
  assert.deepEqual(tree.toGame().end, game.end);
  assert.deepEqual(tree.toGame().variations.map(({ at, moves }) => [at, moves]), [[1, ['d6d5', 'b2b3']]]);
  tree.remove(tree.mainLine()[2]);
  assert.equal(tree.end, null);
});

test('a line up to a node is a game of its own', () => {
  const tree = treeOf(['d2d3', 'd6d5', 'b2b3']);
  assert.deepEqual(tree.toGame(tree.mainLine()[2]).moves, ['d2d3', 'd6d5']);
});

test('all of a tree comes back from what is stored', () => {
  const tree = treeOf(['d2d3', 'd6d5', 'b2b3']);
  tree.tags.White = 'Asha';
  tree.go(tree.mainLine()[1]);
  tree.play('b6b5');
  tree.setComment(tree.node, 'Or this.');
  const stored = JSON.parse(JSON.stringify(tree.toData()));
  const again = GameTree.fromData(rules, stored);
  assert.deepEqual(again.toData(), tree.toData());
  assert.equal(again.node.comment, 'Or this.');
  assert.deepEqual(movesOf(again.mainLine()), movesOf(tree.mainLine()));
});
