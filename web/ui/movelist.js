/* The moves of a game, with variations, comments and judgements: something to read, and the way through the game. */

import { _, format } from '../core/words.js';
import { h } from './dom.js';
import { moveParts, spokenMove } from './figures.js';
import { sentence as asSentence } from './text.js';
import { Walk } from './walk.js';

/** @typedef {import('../types').TreeNode} TreeNode */
/** @typedef {import('../types').Judgement} Judgement */
/** @typedef {import('../game/tree.js').GameTree} GameTree */

/** What stands behind a move. @type {Partial<Record<import('../types').Verdict, string>>} */
const MARKS = { inaccuracy: '?!', mistake: '?', blunder: '??' };

export class MoveList {
  /** @type {GameTree | null} */ #tree = null;
  #changes = -1;
  /** Where one stood when the list was scrolled last. @type {TreeNode | null} */ #revealed = null;
  /** @type {Map<TreeNode, HTMLElement>} */ #buttons = new Map();
  /** @type {Map<Element, TreeNode>} */ #nodes = new Map();
  #onGo;
  #judgementOf;

  /**
   * `onGo` is called when somebody has gone elsewhere by this list; the tree stands there already.
   * @param {object} options
   * @param {(node: TreeNode) => void} options.onGo
   * @param {(node: TreeNode) => Judgement | undefined} [options.judgementOf]
   */
  constructor({ onGo, judgementOf = () => undefined }) {
    this.#onGo = onGo;
    this.#judgementOf = judgementOf;
    this.element = h('section', {
      class: 'moves',
      'aria-label': _('Moves'),
      on: {
        click: (/** @type {MouseEvent} */ event) => this.#click(event),
        keydown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
      },
    });
  }

  /** Shows where the tree stands; `anew` also where it has not changed but what is said of it has.
   * @param {GameTree} tree @param {boolean} [anew] */
  show(tree, anew = false) {
    const focused = this.element.contains(document.activeElement);
    if (anew || tree !== this.#tree || tree.changes !== this.#changes) this.#write(tree);
    for (const [node, button] of this.#buttons) this.#mark(button, node === tree.node);
    const current = this.#buttons.get(tree.node);
    if (!current) return;
    if (focused) current.focus({ preventScroll: true });
    if (tree.node !== this.#revealed) requestAnimationFrame(() => this.#reveal(current));
    this.#revealed = tree.node;
  }

  /** @param {HTMLElement} button @param {boolean} current */
  #mark(button, current) {
    button.tabIndex = current ? 0 : -1;
    if (current) button.setAttribute('aria-current', 'step');
    else button.removeAttribute('aria-current');
  }

  /** Scrolls the list, and nothing around it; it may have been shown before it came to the page. @param {HTMLElement} button */
  #reveal(button) {
    const list = this.element.getBoundingClientRect();
    const place = button.getBoundingClientRect();
    const room = place.height;
    if (place.top - room < list.top) this.element.scrollTop += place.top - room - list.top;
    if (place.bottom + room > list.bottom) this.element.scrollTop += place.bottom + room - list.bottom;
  }

  // ---- Going ----

  /** @param {MouseEvent} event */
  #click(event) {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const node = button && this.#nodes.get(button);
    if (node) this.#go((tree) => tree.go(node));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const go = step === 0 ? Walk.keys[event.key] : (/** @type {GameTree} */ tree) => tree.go(this.#beside(tree.node, step));
    if (!go) return;
    event.preventDefault();
    event.stopPropagation();
    this.#go(go);
  }

  /** The one before or after in the order of reading, so that every move can be reached.
   * @param {TreeNode} node @param {number} step */
  #beside(node, step) {
    const all = [...this.#nodes.values()];
    return all[all.indexOf(node) + step] ?? node;
  }

  /** @param {(tree: GameTree) => void} how */
  #go(how) {
    const tree = this.#tree;
    if (!tree) return;
    how(tree);
    this.show(tree);
    this.#onGo(tree.node);
  }

  // ---- Writing ----

  /** @param {GameTree} tree */
  #write(tree) {
    this.#tree = tree;
    this.#changes = tree.changes;
    this.#buttons.clear();
    this.#nodes.clear();
    const { scrollTop } = this.element;
    const start = this.#button(tree.root, [_('Start')], _('Start'));
    const rows = [h('div', { class: 'moves-start' }, start), ...this.#comment(tree.root), ...this.#main(tree)];
    this.element.replaceChildren(...rows, ...this.#ending(tree), ...this.#beyond(tree));
    this.element.scrollTop = scrollTop;
  }

  /** The main line: a row for each number, broken where something is to be said. @param {GameTree} tree */
  #main(tree) {
    /** @type {HTMLElement[]} */ const rows = [];
    /** @type {HTMLElement | null} */ let row = null;
    for (const node of tree.mainLine().slice(1)) {
      const isWhite = tree.side(node) === 'black';
      row = !isWhite && row ? row : this.#row(tree, node, isWhite, rows);
      row.append(this.#move(tree, node));
      const remarks = [...this.#comment(node), ...this.#variations(tree, node)];
      rows.push(...remarks);
      if (!isWhite || remarks.length > 0) row = null;
    }
    return rows;
  }

  /** @param {GameTree} tree @param {TreeNode} node @param {boolean} isWhite @param {HTMLElement[]} rows */
  #row(tree, node, isWhite, rows) {
    const number = h('span', { class: 'moves-number', 'aria-hidden': 'true' }, `${tree.number(node)}.`);
    const gap = isWhite ? [] : [h('span', { class: 'moves-gap', 'aria-hidden': 'true' }, '…')];
    const row = h('div', { class: 'moves-row' }, number, ...gap);
    rows.push(row);
    return row;
  }

  /** What was tried instead of a move of the line that is written. @param {GameTree} tree @param {TreeNode} node */
  #variations(tree, node) {
    const siblings = node.parent?.children ?? [];
    return siblings[0] === node ? siblings.slice(1).map((sibling) => this.#variation(tree, sibling)) : [];
  }

  /** @param {GameTree} tree @param {TreeNode} first @returns {HTMLElement} */
  #variation(tree, first) {
    const block = h('div', { class: 'moves-variation', role: 'group', 'aria-label': _('Variation') });
    let numbered = false;
    for (/** @type {TreeNode | null} */ let node = first; node !== null; node = node.children[0] ?? null) {
      const isWhite = tree.side(node) === 'black';
      if (isWhite || !numbered) block.append(this.#inlineNumber(tree, node, isWhite));
      block.append(this.#move(tree, node));
      const remarks = [...this.#comment(node), ...(node === first ? [] : this.#variations(tree, node))];
      block.append(...remarks);
      numbered = remarks.length === 0;
    }
    return block;
  }

  /** @param {GameTree} tree @param {TreeNode} node @param {boolean} isWhite */
  #inlineNumber(tree, node, isWhite) {
    return h('span', { class: 'moves-number', 'aria-hidden': 'true' }, `${tree.number(node)}${isWhite ? '.' : '…'}`);
  }

  /** @param {GameTree} tree @param {TreeNode} node */
  #move(tree, node) {
    const judgement = this.#judgementOf(node);
    const mark = judgement ? MARKS[judgement.verdict] : undefined;
    const side = tree.side(node) === 'black' ? _('White') : _('Black');
    const move = node.move ?? '';
    const words = format(_('%s, %s: %s'), tree.number(node), side, spokenMove(tree.rules, tree.ruleset, move));
    const button = this.#button(node, moveParts(tree.rules, tree.ruleset, move), judgement ? `${words}, ${judgement.word}` : words);
    if (mark) button.append(h('span', { class: `moves-mark is-${judgement?.verdict}` }, mark));
    return button;
  }

  /** @param {TreeNode} node @param {(string | HTMLElement)[]} text @param {string} words for those who hear it @returns {HTMLElement} */
  #button(node, text, words) {
    const button = h('button', { type: 'button', class: 'moves-move', 'aria-label': words }, ...text);
    this.#buttons.set(node, button);
    this.#nodes.set(button, node);
    return button;
  }

  /** @param {TreeNode} node */
  #comment(node) {
    return node.comment === '' ? [] : [h('p', { class: 'moves-comment' }, node.comment)];
  }

  /** What was tried after the end of the game. @param {GameTree} tree */
  #beyond(tree) {
    return tree.mainEnd().children.map((child) => this.#variation(tree, child));
  }

  /** @param {GameTree} tree */
  #ending(tree) {
    const { sentence } = tree.standing(tree.mainEnd());
    return sentence === '' ? [] : [h('p', { class: 'moves-ending' }, asSentence(sentence))];
  }
}
