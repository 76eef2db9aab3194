/* A game with all that was tried besides: a tree of positions. Plain data; who draws it asks `changes` whether anything
 * but the place in it is new. */

import { Refusal } from '../core/wasm.js';
import { other } from './players.js';

/** @typedef {import('../types').TreeNode} TreeNode */
/** @typedef {import('../types').Rules} Rules */
/** @typedef {import('../types').Game} Game */
/** @typedef {import('../types').Line} Line */
/** @typedef {import('../types').End} End */
/** @typedef {import('../types').Side} Side */
/** @typedef {import('../types').Score} Score */
/** @typedef {import('../types').Situation} Situation */
/** @typedef {import('../types').Standing} Standing */
/** @typedef {import('../types').Variation} Variation */

/** How deep variations can be nested in a record. */
export const mostNesting = 32;

/**
 * A tree as something that can be stored: every node but the first names its parent, which stands before it.
 * @typedef {object} TreeData
 * @property {string} ruleset
 * @property {string} start
 * @property {Record<string, string>} tags
 * @property {{ parent: number, move: string | null, comment: string, evaluation: Score | null }[]} nodes
 * @property {number} current
 * @property {{ end: End, node: number } | null} ending
 */

export class GameTree {
  /** @type {Rules} */ #rules;
  /** Where one went last from each node: the way forward. @type {WeakMap<TreeNode, TreeNode>} */ #ways = new WeakMap();
  /** How it stands by the moves alone. @type {WeakMap<TreeNode, Situation>} */ #situations = new WeakMap();
  /** How it stands where it was ended, once that was asked for. @type {Standing | null} */ #ended = null;
  /** @type {{ end: End, node: TreeNode } | null} */ #ending = null;
  /** @type {Side} */ #firstSide;

  /**
   * @param {Rules} rules
   * @param {string} ruleset
   * @param {string} [start] 'startpos' or a position string
   */
  constructor(rules, ruleset, start = 'startpos') {
    const situation = rules.situation({ ruleset, start, moves: [] });
    this.#rules = rules;
    this.#firstSide = situation.side;
    this.ruleset = ruleset;
    this.start = start;
    /** @type {Record<string, string>} */ this.tags = {};
    /** Grows with every change of the tree itself, not of the place in it. */
    this.changes = 0;
    /** @type {TreeNode} */ this.root = this.#newNode(null, null, situation.position);
    /** The position that is looked at. @type {TreeNode} */ this.node = this.root;
    this.#situations.set(this.root, situation);
  }

  /** The rules that it asks. */
  get rules() {
    return this.#rules;
  }

  /** @param {TreeNode | null} parent @param {string | null} move @param {string} position @returns {TreeNode} */
  #newNode(parent, move, position) {
    const ply = parent === null ? 0 : parent.ply + 1;
    return { parent, move, position, children: [], ply, comment: '', evaluation: null };
  }

  // ---- To and from games ----

  /** The tree stands at the end of the game. @param {Rules} rules @param {Game} game */
  static fromGame(rules, game) {
    const tree = new GameTree(rules, game.ruleset, game.start);
    tree.tags = { ...game.tags };
    tree.#annotate(tree.root, game, 0);
    const nodes = [tree.root, ...game.moves.map((move, index) => tree.#annotate(tree.#step(move), game, index + 1))];
    const last = tree.node;
    tree.end = game.end;
    for (const variation of game.variations) tree.#addVariation(variation, nodes, 0);
    tree.go(last);
    return tree;
  }

  /**
   * Adds a variation to the line of these nodes, before the first of which so many moves were made. What is there already
   * stays: it may begin as the line does.
   * @param {Variation} variation
   * @param {TreeNode[]} line
   * @param {number} before
   */
  #addVariation(variation, line, before) {
    const from = line[variation.at - before];
    this.node = from;
    const nodes = variation.moves.map((move, index) => this.#annotate(this.#step(move), variation, index));
    for (const other of variation.variations) this.#addVariation(other, [from, ...nodes], variation.at);
  }

  /** @param {TreeNode} node @param {Pick<Game, 'comments' | 'evaluations'>} notes @param {number} index */
  #annotate(node, { comments, evaluations }, index) {
    const comment = comments[index] ?? '';
    node.comment = node.comment && comment ? `${node.comment} ${comment}` : node.comment || comment;
    node.evaluation ??= evaluations[index] ?? null;
    return node;
  }

  /** All of it as a game whose last move leads to a node, the end of the main line if none is named. @returns {Game} */
  toGame(/** @type {TreeNode} */ last = this.mainEnd()) {
    const nodes = this.path(last);
    return {
      ...this.line(last),
      tags: { ...this.tags },
      comments: nodes.map((node) => node.comment || null),
      evaluations: nodes.map((node) => node.evaluation),
      variations: this.#variations(nodes.slice(1), 0),
      end: this.endAt(last),
    };
  }

  /**
   * What was tried besides a line, whose nodes these are. What follows its end is a variation that begins with its last
   * move, as only a move can be replaced.
   * @param {TreeNode[]} nodes
   * @param {number} nesting how many variations lead to the line
   * @returns {Variation[]}
   */
  #variations(nodes, nesting) {
    if (nesting === mostNesting) return [];
    const others = nodes.flatMap((node) => /** @type {TreeNode} */ (node.parent).children.filter((child) => child !== node));
    const variations = others.map((first) => this.#variation(this.#lineFrom(first), nesting));
    const last = nodes[nodes.length - 1];
    if (!last || last.children.length === 0) return variations;
    const beyond = this.#variation([last, ...this.#lineFrom(last.children[0])], nesting);
    beyond.comments[0] = beyond.evaluations[0] = null; // the line has them
    return [...variations, beyond];
  }

  /** @param {TreeNode[]} nodes @param {number} nesting @returns {Variation} */
  #variation(nodes, nesting) {
    return {
      at: nodes[0].ply - 1,
      moves: nodes.map(({ move }) => /** @type {string} */ (move)),
      comments: nodes.map(({ comment }) => comment || null),
      evaluations: nodes.map(({ evaluation }) => evaluation),
      variations: this.#variations(nodes.slice(1), nesting + 1),
    };
  }

  /** A node and what follows it first. @param {TreeNode} first @returns {TreeNode[]} */
  #lineFrom(first) {
    const nodes = [first];
    for (let at = first; at.children.length > 0; nodes.push(at)) at = at.children[0];
    return nodes;
  }

  /** Whether toGame() leaves something out: what is nested too deep, or an end that is not at the end of the main line. */
  isTooMuch() {
    const last = this.mainEnd();
    if (this.end !== null && this.endAt(last) === null) return true;
    /** @type {Map<TreeNode, number>} */ const nesting = new Map([[this.root, 0]]);
    for (const node of this.#all().slice(1)) {
      const parent = /** @type {TreeNode} */ (node.parent);
      const leaves = Number(parent.children[0] !== node) + Number(parent === last);
      nesting.set(node, (nesting.get(parent) ?? 0) + leaves);
    }
    return Math.max(...nesting.values()) > mostNesting;
  }

  /** All of the tree, for a store. @returns {TreeData} */
  toData() {
    const all = this.#all();
    const index = new Map(all.map((node, i) => [node, i]));
    const indexOf = (/** @type {TreeNode | null} */ node) => (node === null ? -1 : (index.get(node) ?? -1));
    return {
      ruleset: this.ruleset,
      start: this.start,
      tags: { ...this.tags },
      nodes: all.map(({ parent, move, comment, evaluation }) => ({ parent: indexOf(parent), move, comment, evaluation })),
      current: indexOf(this.node),
      ending: this.#ending && { end: this.#ending.end, node: indexOf(this.#ending.node) },
    };
  }

  /** Throws if the moves are not possible. @param {Rules} rules @param {TreeData} data */
  static fromData(rules, data) {
    const tree = new GameTree(rules, data.ruleset, data.start);
    /** @type {TreeNode[]} */ const nodes = [];
    tree.tags = { ...data.tags };
    for (const { parent, move, comment, evaluation } of data.nodes) {
      if (move !== null) tree.go(nodes[parent]);
      nodes.push(move === null ? tree.root : tree.#step(move));
      Object.assign(tree.node, { comment, evaluation });
    }
    if (data.ending) tree.#ending = { end: data.ending.end, node: nodes[data.ending.node] };
    tree.go(nodes[data.current] ?? tree.root);
    return tree;
  }

  /** Every node, parents before children. @returns {TreeNode[]} */
  #all() {
    const all = [this.root];
    for (let i = 0; i < all.length; i++) all.push(...all[i].children);
    return all;
  }

  // ---- What there is ----

  /** From the root to a node, both included. @param {TreeNode} [node] @returns {TreeNode[]} */
  path(node = this.node) {
    /** @type {TreeNode[]} */ const nodes = [];
    for (let at = node; at.parent !== null; at = at.parent) nodes.push(at);
    return [this.root, ...nodes.reverse()];
  }

  /** The way to a node, which tells its repetitions too. @param {TreeNode} [node] @returns {Line} */
  line(node = this.node) {
    const moves = this.path(node).flatMap(({ move }) => (move === null ? [] : [move]));
    return { ruleset: this.ruleset, start: this.start, moves };
  }

  /** The game itself, from the root on. @returns {TreeNode[]} */
  mainLine() {
    return this.path(this.mainEnd());
  }

  /** Where the game ends, though more may have been tried from there. No end is told before the first move. */
  mainEnd() {
    const ended = this.#ending?.node;
    if (ended && ended !== this.root && this.#isFirst(ended)) return ended;
    const line = this.#lineFrom(this.root);
    return line[line.length - 1];
  }

  /** Whether a node and all before it come first among what was tried. @param {TreeNode} node */
  #isFirst(node) {
    return this.path(node).every((at) => at.parent === null || at.parent.children[0] === at);
  }

  /** How it stands at a node, with an end that was agreed there. @param {TreeNode} [node] @returns {Standing} */
  standing(node = this.node) {
    const end = this.endAt(node);
    if (end === null) return this.situation(node);
    this.#ended ??= this.#rules.standing(this.line(node), end);
    return this.#ended;
  }

  /** Whether nothing can be played at a node; after a resignation something still can. @param {TreeNode} [node] */
  isOver(node = this.node) {
    return this.situation(node).ending !== null;
  }

  /** How it stands by the moves alone, and all else that there is to show. @param {TreeNode} [node] @returns {Situation} */
  situation(node = this.node) {
    const situation = this.#situations.get(node) ?? this.#rules.situation(this.line(node));
    this.#situations.set(node, situation);
    return situation;
  }

  /** Who is to move. @param {TreeNode} [node] @returns {Side} */
  side(node = this.node) {
    return node.ply % 2 === 0 ? this.#firstSide : other(this.#firstSide);
  }

  /** The number of the move that led to a node, as records have it: 3 for the third of White's. @param {TreeNode} node */
  number(node) {
    return Math.ceil((node.ply + (this.#firstSide === 'white' ? 0 : 1)) / 2);
  }

  /** "3. d2d3", or "3... d6d5" for Black; '' at the root. @param {TreeNode} [node] */
  caption(node = this.node) {
    if (node.move === null) return '';
    return `${this.number(node)}${this.side(node) === 'black' ? '.' : '...'} ${node.move}`;
  }

  /** An end that the moves do not show; it belongs to the node at which it is set. @returns {End | null} */
  get end() {
    return this.#ending?.end ?? null;
  }

  set end(end) {
    this.#ending = end === null ? null : { end, node: this.node };
    this.#ended = null;
    this.changes++;
  }

  /** That end, if it came at this node. @param {TreeNode} node @returns {End | null} */
  endAt(node) {
    return this.#ending?.node === node ? this.#ending.end : null;
  }

  // ---- Going about ----

  /** @param {TreeNode} node */
  go(node) {
    this.node = node;
    for (let at = node; at.parent !== null; at = at.parent) this.#ways.set(at.parent, at);
    return node;
  }

  /** False at the root. */
  back() {
    if (this.node.parent === null) return false;
    this.go(this.node.parent);
    return true;
  }

  /** To where one was before, else along the first line; false if that ends here. */
  forward() {
    const next = this.next();
    if (next === null) return false;
    this.go(next);
    return true;
  }

  /** Where forward() leads. @param {TreeNode} [node] @returns {TreeNode | null} */
  next(node = this.node) {
    const way = this.#ways.get(node);
    return way && node.children.includes(way) ? way : (node.children[0] ?? null);
  }

  first() {
    this.go(this.root);
  }

  last() {
    while (this.forward());
  }

  // ---- Changes ----

  /**
   * Plays a move, in any spelling that the rules accept, and goes there: to what is known already, else to a new node, a
   * variation if the position has a move already. Throws, with the reason as its message, if it is not possible.
   * @param {string} text
   */
  play(text) {
    const here = this.situation();
    if (here.ending !== null) throw new RangeError(here.sentence);
    const known = this.node.children.find(({ move }) => move === text);
    if (known) return this.#enter(known);
    return /^\S+$/.test(text) ? this.#playAndLook(text) : this.#step(text);
  }

  /** Plays a move that is one word, and learns with the same question how it stands then. @param {string} text */
  #playAndLook(text) {
    const { moves, ...line } = this.line();
    try {
      const situation = this.#rules.situation({ ...line, moves: [...moves, text] });
      const node = this.#enter(this.#child(/** @type {string} */ (situation.move), situation.position));
      this.#situations.set(node, situation);
      return node;
    } catch (error) {
      throw error instanceof Refusal ? new RangeError(error.reason.text) : error;
    }
  }

  /** The same without a look at how the line stands, which takes long for a whole game. @param {string} text */
  #step(text) {
    const read = this.#rules.readMove(this.ruleset, this.node.position, text);
    if (read.move === null) throw new RangeError(read.reason.text);
    return this.#enter(this.#child(read.move, read.after));
  }

  /** Goes to a child; the ways before lead here already. @param {TreeNode} child */
  #enter(child) {
    this.#ways.set(this.node, child);
    this.node = child;
    return child;
  }

  /** The child that a move leads to, a new one if it was not played before. @param {string} move @param {string} position */
  #child(move, position) {
    return this.node.children.find((child) => child.move === move) ?? this.#grow(move, position);
  }

  /** @param {string} move @param {string} position that it leads to */
  #grow(move, position) {
    const node = this.#newNode(this.node, move, position);
    this.node.children.push(node);
    this.changes++;
    return node;
  }

  /**
   * Goes to where a game being played stands, which is the main line, and learns how it stands there.
   * @param {TreeNode} from where it stood before; what was taken back since is gone with all that was tried instead
   * @param {import('../types').Course} course
   */
  follow(from, { moves, end, situation }) {
    const before = this.path(from);
    let common = 0;
    while (common < moves.length && before[common + 1]?.move === moves[common]) common++;
    const node = this.go(before[common]);
    if (node !== from) for (const child of [...node.children]) this.remove(child);
    for (const move of moves.slice(common, -1)) this.#step(move);
    if (common < moves.length) this.#enter(this.#child(moves[moves.length - 1], situation.position));
    if (!this.isMain(this.node)) this.promote(this.node); // what was only thought of before
    if (end !== null || this.end !== null) this.end = end;
    if (end === null) this.#situations.set(this.node, situation);
    else this.#ended = situation;
    return this.node;
  }

  /** @param {TreeNode} node @param {string} comment */
  setComment(node, comment) {
    if (node.comment === comment) return;
    node.comment = comment;
    this.changes++;
  }

  /** Whether a node is on the main line. @param {TreeNode} node */
  isMain(node) {
    return this.#isFirst(node) && node.ply <= this.mainEnd().ply;
  }

  /** Makes the line to a node the main line; if that goes on after the end of the game, it is none. @param {TreeNode} node */
  promote(node) {
    const ended = this.#ending?.node;
    if (ended && ended !== node && this.path(node).includes(ended)) this.#ending = null;
    for (let at = node; at.parent !== null; at = at.parent) {
      const siblings = at.parent.children;
      siblings.unshift(...siblings.splice(siblings.indexOf(at), 1));
    }
    this.changes++;
  }

  /** Takes a node away with all that follows it; the root stays, and what is gone already. @param {TreeNode} node */
  remove(node) {
    if (node.parent === null || !node.parent.children.includes(node)) return;
    const gone = (/** @type {TreeNode} */ at) => this.path(at).includes(node);
    if (this.#ending && gone(this.#ending.node)) this.#ending = null;
    if (gone(this.node)) this.go(node.parent);
    node.parent.children.splice(node.parent.children.indexOf(node), 1);
    this.changes++;
  }
}
