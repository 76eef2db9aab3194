/* A game at a table, as it is seen whoever plays it and wherever: board and clocks, what is said, the moves. */
import { pieceIcon } from '../board/art.js';
import { pressingText } from '../board/remarks.js';
import { putBeside } from '../board/beside.js';
import { Table } from '../board/table.js';
import { C_, _, format } from '../core/words.js';
import { namesOf, sides } from '../game/players.js';
import { outcomeText } from '../game/result.js';
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
 * @property {Side | null} preparer who may prepare a turn there, while the other side thinks
 * @property {import('../game/preparation.js').Preparation} preparation
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

/** @param {string} move */
export const preparedText = (move) => format(_('Prepared: %s. It is played if it is possible then.'), move);

/** A button of the row below the board. @param {string} picture @param {string} label @param {() => void} act */
export function tool(picture, label, act) {
  return h('button', { class: 'tool', type: 'button', on: { click: act } }, icon(picture), h('span', null, label));
}

/** @param {string} picture @param {string} label @param {() => void} act @param {string} [kind] */
export function button(picture, label, act, kind = '') {
  return h('button', { class: `button ${kind}`, type: 'button', on: { click: act } }, icon(picture), label);
}

/** A button below the board. @param {string} label @param {() => void} act @param {string} [kind] */
export function action(label, act, kind = '') {
  return h('button', { class: `button ${kind}`, type: 'button', on: { click: act } }, label);
}

export class GameView {
  /** How the game has ended: it has the focus then, so that the buttons behind it are next. */
  outcome = h('h2', { class: 'play-outcome', tabindex: '-1' });
  says = h('p', { class: 'play-says' });
  acts = h('div', { class: 'row play-acts' });
  head = h('div', { class: 'play-head' }, this.outcome, this.says, this.acts);
  panel = h('div', { class: 'play-panel card' });
  /** Whether the end has come or gone, so that there is other room for the board. */
  #rearranges = false;
  element = h('div', { class: 'play' });
  clocks = { white: h('span', { class: 'clock' }), black: h('span', { class: 'clock' }) };
  losses = { white: h('span', { class: 'lost', role: 'img' }), black: h('span', { class: 'lost', role: 'img' }) };

  /**
   * @param {App} app
   * @param {GameModel} model
   * @param {{ make: (move: string) => void, look: () => void, unprepare: () => void }} wishes a turn was made; somebody has gone
   *   elsewhere by the list of moves; the turn that was prepared is not wanted
   */
  constructor(app, model, wishes) {
    this.app = app;
    this.model = model;
    this.unprepare = wishes.unprepare;
    this.table = new Table(app.rules, {
      onMove: wishes.make,
      announce: app.announce,
      surroundings: {
        controls: () => this.controls(),
        onLow: (low) => putBeside(this.table, this.element, low, [this.table.element, this.panel]),
      },
    });
    this.moves = new MoveList({ onGo: wishes.look });
    this.table.element.addEventListener('pointerdown', ({ button: pressed }) => {
      if (pressed === 0 && model.preparation.prepared) wishes.unprepare();
    });
  }

  /**
   * Puts everything in its place.
   * @param {Record<string, HTMLElement>} tools
   * @param {HTMLElement[]} above what stands above the moves
   */
  build(tools, ...above) {
    this.toolbar = h('div', { class: 'tools', role: 'toolbar', 'aria-label': _('Game') }, Object.values(tools));
    fill(this.panel, this.toolbar, this.head, ...above, this.moves.element);
    fill(this.element, h('h1', { class: 'hidden-words' }, this.title), this.table.element, this.panel);
  }

  /** What is to be in sight with the board: the tools, or how the game has ended. */
  controls() {
    return this.element.classList.contains('is-over') ? this.head : (this.toolbar ?? null);
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

  /** How the board looks to who can prepare a turn now; null if nobody can, or wants to. */
  #turned() {
    const { model, app } = this;
    return model.preparer && app.settings.values.premoves ? model.preparation.situation(model.head) : null;
  }

  /** Whether a turn that is made now is one that is prepared. */
  get prepares() {
    return this.#turned() !== null;
  }

  /** The position that a turn would be made on now, be it prepared; null if nobody may. */
  positionToMove() {
    const { mover, head } = this.model;
    return mover ? head.position : (this.#turned()?.position ?? null);
  }

  /** @param {string} move */
  prepare(move) {
    this.model.preparation.prepare(this.model.head, move);
    this.app.announce(preparedText(move));
    this.drawBoard();
    this.drawMessage();
  }

  /** What was prepared has become impossible. */
  sayDropped() {
    this.table.say(_('The prepared move is not possible any more.'));
  }

  drawBoard() {
    const turned = this.#turned();
    if (turned) this.#drawPreparing(turned);
    else this.#drawGame();
    for (const side of sides) this.drawLosses(side);
  }

  /** The board as it is, but with the own side to move. @param {import('../types').Situation} turned */
  #drawPreparing(turned) {
    const { model, table } = this;
    const { node } = model.tree;
    const { prepared } = model.preparation;
    table.confirm = false;
    table.show({
      ruleset: model.ruleset,
      position: turned.position,
      before: null,
      move: `${node.ply}`, // the same position may stand there twice
      situation: turned,
      result: 'none',
      players: this.names(),
      really: node.position,
      turn: model.side,
    }, prepared ? null : model.preparer);
    table.pointOut('prepared', prepared && prepared.move);
  }

  #drawGame() {
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
      deciding: model.tree.standing(node).deciding,
      players: this.names(),
      links: this.links(),
      turn: this.turnOf(),
    }, model.mover);
    table.pointOut('prepared', null);
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
    element.setAttribute('aria-label', format(_('%s: %s'), C_('pieces', 'lost'), names.join(', ')));
    this.table.slot(side).append(element, this.clocks[side]);
  }

  drawClocks() {
    const { model } = this;
    for (const side of sides) {
      const left = model.timeLeft(side);
      const clock = this.clocks[side];
      this.setClockShown(side, left !== null);
      clock.textContent = left === null ? '' : this.timeText(left);
      clock.classList.toggle('runs', model.clockRuns(side));
      clock.classList.toggle('low', left !== null && left < lowTime);
    }
  }

  /** A seat with a clock has less room for the rest. @param {Side} side @param {boolean} isShown */
  setClockShown(side, isShown) {
    this.clocks[side].hidden = !isShown;
    this.clocks[side].closest('.seat')?.classList.toggle('has-clock', isShown);
  }

  /** @param {number} left */
  timeText(left) {
    return this.app.rules.clockText(left);
  }

  /* ---- What is said ---- */

  /** The side that somebody here plays alone; null: both, or neither. @returns {Side | null} */
  get own() {
    return null;
  }

  /** The end of a game stands large, before all else beside the board. */
  drawOutcome() {
    const { model, head, panel, outcome } = this;
    const { result } = model.standing;
    const ended = model.over && model.isLive;
    const words = ended && result !== 'none' ? outcomeText(result, this.own) : '';
    if (outcome.textContent !== words) outcome.textContent = words;
    outcome.hidden = words === '';
    const changes = this.element.classList.contains('is-over') !== ended;
    this.element.classList.toggle('is-over', ended);
    if (ended) Object.assign(head, { role: 'region', ariaLabel: _('The end') });
    else Object.assign(head, { role: null, ariaLabel: null });
    if (ended && panel.firstElementChild !== head) panel.prepend(head);
    else if (!ended && panel.firstElementChild === head) this.toolbar?.after(head);
    this.#rearranges ||= changes;
  }

  /** The board has more or less room now, once all is in its place. */
  #settle() {
    if (this.#rearranges) this.table.arrange();
    this.#rearranges = false;
  }

  /** Lets whoever has played meet the end, unless something else is being looked at. */
  meetEnd() {
    if (document.querySelector('dialog[open]')) return;
    (this.outcome.hidden ? this.acts.querySelector('button') : this.outcome)?.focus({ preventScroll: true });
    this.head.scrollIntoView({ block: 'nearest' });
  }

  /** A button that had the focus leaves it to the one that stands in its place, or to the board. */
  drawMessage() {
    const focused = this.acts.contains(document.activeElement);
    this.drawOutcome();
    this.says.textContent = this.findMessage();
    fill(this.acts, this.findActs());
    this.#settle();
    if (!focused) return;
    const first = this.acts.querySelector('button');
    if (first) first.focus();
    else this.table.focus();
  }

  /** Says below the board what is prepared; false if nothing is. It is seen there on a phone as well. */
  remarkPrepared() {
    const { prepared } = this.model.preparation;
    if (!prepared || !this.model.isLive) return false;
    this.table.setRemark(preparedText(prepared.move), [action(_('Do not play it'), () => this.unprepare())]);
    return true;
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
