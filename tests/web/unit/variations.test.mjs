// Analyses as records and links: whatever was tried comes back, wherever it stood.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameOfLink, routeOf } from '../../../web/game/share.js';
import { GameTree } from '../../../web/game/tree.js';
import { readRoute } from '../../../web/ui/router.js';
import { rules } from '../support/rules.mjs';

/** @typedef {import('../../../web/types').Game} Game */
/** @typedef {import('../../../web/types').TreeNode} TreeNode */

/** Numbers from 0 up to a limit, the same for the same seed. @param {number} seed */
function chance(seed) {
  let state = seed;
  return (/** @type {number} */ limit) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % limit;
  };
}

/** All nodes of a tree. @param {TreeNode} node @returns {TreeNode[]} */
const nodesOf = (node) => [node, ...node.children.flatMap(nodesOf)];

/** A move by steps that chance takes, which takes less time than to list all of Eigenstate's. @param {string} ruleset @param {string} position @param {(limit: number) => number} random */
function randomMove(ruleset, position, random) {
  /** @type {import('../../../web/types').Step[]} */
  const steps = [];
  for (;;) {
    const { next, move } = rules.turn(ruleset, position, steps);
    if (move) return move;
    steps.push(next[random(next.length)]);
  }
}

/** A tree that grows at any of its nodes, with remarks here and there. @param {string} ruleset @param {number} seed */
function randomTree(ruleset, seed) {
  const random = chance(seed);
  const tree = new GameTree(rules, ruleset);
  for (let count = 0; count < 60; count++) {
    const nodes = nodesOf(tree.root);
    tree.go(random(3) === 0 ? nodes[random(nodes.length)] : tree.node);
    if (tree.isOver()) continue;
    tree.play(randomMove(ruleset, tree.node.position, random));
    if (random(3) === 0) tree.setComment(tree.node, `Remark ${count}: (so-so) "é" & 100 %, +1; d2d3`);
    if (random(3) === 0) tree.node.evaluation = { mate: random(4) === 0, value: 1 + random(400) };
  }
  tree.setComment(tree.root, 'Where it began.');
  return tree;
}

/** Lets the game be given up at one of its positions, from which something else was tried as well. @param {GameTree} tree */
function endBefore(tree) {
  const line = tree.mainLine();
  tree.go(line[Math.floor(line.length / 2)]);
  tree.end = { kind: 'resignation', loser: 'white' };
}

/** @param {TreeNode} node @returns {unknown} */
const shapeOf = ({ move, comment, evaluation, children }) => ({ move, comment, evaluation, children: children.map(shapeOf) });

/** @param {GameTree} tree */
const allOf = (tree) => ({ shape: shapeOf(tree.root), end: tree.end, main: tree.line(tree.mainEnd()).moves });

/** @param {Game} game @returns {Game} */
function throughText(game) {
  const { games, reason } = rules.readRecords(rules.writeRecord(game));
  assert.equal(reason, null);
  return games[0];
}

/** @param {Game} game @returns {Game} */
function throughLink(game) {
  const { game: back, problem } = gameOfLink(rules, readRoute(`#${routeOf(game)}`).params);
  assert.equal(problem, '');
  return back;
}

for (const { name } of rules.rulesets()) {
  test(`trees of ${name} go through records and links and are the same`, () => {
    for (let seed = 1; seed <= 6; seed++) {
      const tree = randomTree(name, seed);
      if (seed % 2 === 0) endBefore(tree);
      assert.equal(tree.isTooMuch(), false);
      const game = tree.toGame();
      assert.deepEqual(throughText(game), game);
      assert.deepEqual(allOf(GameTree.fromGame(rules, throughText(game))), allOf(tree));
      assert.deepEqual(allOf(GameTree.fromGame(rules, throughLink(game))), allOf(tree));
    }
  });
}

test('a link tells variations as a record does', () => {
  const tree = new GameTree(rules, 'shakti');
  tree.play('d2d3');
  tree.first();
  tree.play('d2d1');
  tree.play('d6d7');
  tree.setComment(tree.node, 'Why not?');
  assert.equal(routeOf(tree.toGame()), '/analyse?r=shakti&m=d2d3+(d2d1+d6d7)&c=c3+Why+not%3F');
});

test('what is tried after the end of a game stays behind it', () => {
  const tree = new GameTree(rules, 'shakti');
  for (const move of ['d2d3', 'd6d5']) tree.play(move);
  tree.end = { kind: 'resignation', loser: 'black' };
  tree.play('b2b3');
  assert.match(rules.writeRecord(tree.toGame()), /1\. d2d3 d6d5 \(1\.\.\. d6d5 2\. b2b3\) white/);
  const again = GameTree.fromGame(rules, throughText(tree.toGame()));
  assert.deepEqual([again.standing().result, again.node.children.map(({ move }) => move)], ['white', ['b2b3']]);
});

test('what no record can hold is told', () => {
  const tree = new GameTree(rules, 'eigenstate');
  tree.end = { kind: 'resignation', loser: 'white' };
  assert.equal(tree.isTooMuch(), false);
  tree.play('c1c2/c2A,c2B');
  assert.equal(tree.isTooMuch(), true); // an end needs a move before it
  tree.end = null;
  for (let depth = 1; depth <= 33; depth++) {
    const { node } = tree;
    const [first, second] = rules.moves('eigenstate', node.position);
    tree.play(first);
    tree.go(node);
    tree.play(second);
    assert.equal(tree.isTooMuch(), depth > 32, `${depth}`);
    assert.equal(rules.readRecords(rules.writeRecord(tree.toGame())).reason, null);
  }
});

test('the variations of a link are read as far as they are good, and what is wrong is told', () => {
  const read = (/** @type {string} */ m) => gameOfLink(rules, { r: 'shakti', m });
  const { game, problem } = read('d2d3 (d2d1 d6d9 d1d2) (d2c1) d6d5');
  assert.deepEqual(game.variations.map(({ moves }) => moves), [['d2d1'], ['d2c1']]);
  assert.deepEqual(game.moves, ['d2d3', 'd6d5']);
  assert.notEqual(problem, '');
  for (const bad of ['(d2d3)', 'd2d3 (d2d1', 'd2d3) d6d5', `d2d3 ${'(d2d1 '.repeat(40)}`]) {
    assert.equal(read(bad).problem, 'the variations of this link cannot be read', bad);
    rules.writeRecord(read(bad).game);
  }
  const back = 'd2d1 d6d7 d1d2 d7d6';
  const cut = read(`d2d3 (${back} ${back} d2d3)`);
  assert.notEqual(cut.problem, '');
  assert.equal(cut.game.variations[0].moves.length, 8);
});
