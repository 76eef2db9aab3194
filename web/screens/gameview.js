/* A game at a table, as it is seen whoever plays it and wherever: board and clocks, what is said, the moves. */
import { pieceIcon } from '../board/art.js';
import { pressingText } from '../board/remarks.js';
import { Table } from '../board/table.js';
import { _ } from '../core/words.js';
import { namesOf, sides } from '../game/players.js';
import { fill, h } from '../ui/dom.js';
import { icon } from '../ui/icons.js';
import { MoveList } from '../ui/movelist.js';
import { sentence, titleOf } from '../ui/text.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').Board} Board */
/** @typedef {import('../types').Side} Side */
/** @typedef {import('../types').Standing} Standing */
/** @typedef {import('../types').TreeNode} TreeNode */

/**
 * What the view asks of a game, here or over the network.
 * @typedef {object} GameModel
 * @property {string} ruleset
 * @property {Record<string, string>} tags
 * @property {import('../game/tree.js').GameTree} tree
 * @property {TreeNode} head where the game stands, wherever one looks
 * @property {boolean} isLive whether that is looked at
 * @property {boolean} over
 * @property {Side} side whose turn it is
 * @property {Standing} standing at the head
 * @property {Side | null} mover who may move by hand there now
 * @property {(side: Side) => number | null} timeLeft in milliseconds; null without clocks
 * @property {(side: Side) => boolean} clockRuns
 */

const lowTime = 20000;

/** How many pieces of each kind a side has on a board and in hand. @param {Board} board @param {Side} side */
function countPieces(board, side) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  const standing = board.squares.flatMap((square) => (square.piece !== '' && square.side === side ? [square.piece] : []));
  for (const piece of [...standing, ...board.hands[side]]) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  return counts;
}

/** The pieces that a side had on one board and has no more on another. @param {Board} before @param {Board} now @param {Side} side */
function lostPieces(before, now, side) {
  const left = countPieces(now, side);
  return [...countPieces(before, side)].flatMap(([piece, count]) => Array(Math.max(0, count - (left.get(piece) ?? 0))).fill(piece));
}

/** A button of the row below the board. @param {string} picture @param {string} label @param {() => void} act */
export function tool(picture, label, act) {
  return h('button', { class: 'tool', type: 'button', on: { click: act } }, icon(picture), h('span', null, label));
}

/** @param {string} picture @param {string} label @param {() => void} act @param {string} [kind] */
export function button(picture, label, act, kind = '') {
  return h('button', { class: `button ${kind}`, type: 'button', on: { click: act } }, icon(picture), label);
}

export class GameView {
  says = h('p', { class: 'play-says' });
  acts = h('div', { class: 'row play-acts' });
  clocks = { white: h('span', { class: 'clock' }), black: h('span', { class: 'clock' }) };
  losses = { white: h('span', { class: 'lost', role: 'img' }), black: h('span', { class: 'lost', role: 'img' }) };

  /**
   * @param {App} app
   * @param {GameModel} model
   * @param {{ make: (move: string) => void, look: () => void }} wishes a turn was made; somebody has gone elsewhere by the list of moves
   */
  constructor(app, model, wishes) {
    this.app = app;
    this.model = model;
    this.table = new Table(app.rules, { onMove: wishes.make, announce: app.announce });
    this.moves = new MoveList({ onGo: wishes.look });
  }

  get title() {
    return titleOf(this.app.rules, this.model.ruleset);
  }

  /** The names of both sides at the board. */
  names() {
    return namesOf(this.app.rules, this.model.tags);
  }

  /** Where the names lead. @returns {Partial<Record<Side, string>>} */
  links() {
    return {};
  }

  /** Whose turn it is, if the position does not tell. @returns {Side | null | undefined} */
  turnOf() {
    return undefined;
  }

  drawBoard() {
    const { model, table } = this;
    const { node } = model.tree;
    table.confirm = this.app.settings.values.confirm;
    table.show({
      ruleset: model.ruleset,
      position: node.position,
      before: node.parent?.position,
      move: node.move,
      situation: model.tree.situation(node),
      result: model.tree.standing(node).result,
      players: this.names(),
      links: this.links(),
      turn: this.turnOf(),
    }, model.mover);
    for (const side of sides) this.drawLosses(side);
  }

  /** What a side has lost, where the board does not show it: a hand does. @param {Side} side */
  drawLosses(side) {
    const { tree, ruleset } = this.model;
    const { board } = tree.standing();
    const lost = board.hasHands ? [] : lostPieces(tree.standing(tree.root).board, board, side);
    const names = lost.map((piece) => this.app.rules.pieceName(ruleset, piece));
    const game = ruleset.split(':')[0];
    const element = this.losses[side];
    fill(element, lost.map((piece) => pieceIcon(this.app.rules, game, piece, side)));
    element.hidden = lost.length === 0;
    element.setAttribute('aria-label', `${_('lost')}: ${names.join(', ')}`);
    this.table.slot(side).append(element, this.clocks[side]);
  }

  drawClocks() {
    const { model } = this;
    for (const side of sides) {
      const left = model.timeLeft(side);
      const clock = this.clocks[side];
      clock.hidden = left === null;
      clock.textContent = left === null ? '' : this.timeText(left);
      clock.classList.toggle('runs', model.clockRuns(side));
      clock.classList.toggle('low', left !== null && left < lowTime);
    }
  }

  /** @param {number} left */
  timeText(left) {
    return this.app.rules.clockText(left);
  }

  /* ---- What is said ---- */

  /** A button that had the focus leaves it to the one that stands in its place, or to the board. */
  drawMessage() {
    const focused = this.acts.contains(document.activeElement);
    this.says.textContent = this.findMessage();
    fill(this.acts, this.findActs());
    if (!focused) return;
    const first = this.acts.querySelector('button');
    if (first) first.focus();
    else this.table.focus();
  }

  /** What is to be read. @returns {string} */
  findMessage() {
    return '';
  }

  /** Buttons for what can be done about it. @returns {HTMLElement[]} */
  findActs() {
    return [];
  }

  /** The last move and whose turn it is. */
  courseText() {
    return [this.lastMoveText(), this.turnText(), this.repetitionText()].filter((text) => text !== '').join(' ');
  }

  lastMoveText() {
    return this.app.settings.values.words ? this.wordsOf(this.model.head) : '';
  }

  turnText() {
    const { board, side } = this.model.standing;
    return sentence((side === 'white' ? _('White to move') : _('Black to move')) + pressingText(board));
  }

  repetitionText() {
    const second = this.model.standing.repetitions === 2;
    return second ? _('This position stands for the second time; the third time makes a draw.') : '';
  }

  /** What a move did, as a sentence; '' at the start. @param {TreeNode} node */
  wordsOf(node) {
    if (!node.parent || node.move === null) return '';
    return sentence(this.model.tree.situation(node).said);
  }
}
