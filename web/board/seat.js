/* A player's place at the table: the shape of the side, the name, whose turn it is, and the pieces in hand. */
import { C_, _, format } from '../core/words.js';
import { fill, h, s } from '../ui/dom.js';
import { capital } from '../ui/text.js';
import { SWAP_SIGN, pieceIcon, sideIcon } from './art.js';
import { pressingText, remarksOf } from './remarks.js';

/** @typedef {import('../types').Rules} Rules */
/** @typedef {import('../types').Board} Board */
/** @typedef {import('../types').Side} Side */
/** @typedef {import('../types').Result} Result */

/**
 * What is to be seen of a player.
 * @typedef {object} SeatState
 * @property {string} name
 * @property {string} [link] where the name leads
 * @property {Board} board
 * @property {Result} result
 * @property {Side | null} turn whose turn it is
 * @property {boolean} active whether the pieces in hand can be chosen now
 * @property {string} chosen the piece in hand that was chosen, or ''
 * @property {boolean} swaps whether two pieces can be swapped now
 */

/** What stands below a player's name. @param {Side} side @param {SeatState} state */
function standing(side, { board, result, turn }) {
  if (result === 'draw') return C_('status', 'drawn');
  if (result !== 'none') return result === side ? C_('below a side', 'has won') : '';
  if (side !== turn) return '';
  return C_('below a side', 'to move') + pressingText(board);
}

/** A sign of 48 by 46. @param {string} path */
const sign = (path) => s('svg', { viewBox: '0 0 48 46', 'aria-hidden': 'true' }, s('path', { d: path }));

/**
 * @typedef {object} SeatOptions
 * @property {(letter: string, byKeyboard: boolean) => void} onChoose a piece in hand
 * @property {() => void} onSwap
 * @property {import('./board.js').Style} style what the game says of its swap and its remarks
 */

export class Seat {
  #rules;
  #game;
  #side;
  #onChoose;
  #name = h('strong', { class: 'seat-name' });
  #state = h('span', { class: 'seat-state' });
  #hand;
  #style;
  #remarks = h('span', { class: 'seat-remarks' });
  #swapButton;
  /** Room for a clock or the like. */
  slot = h('div', { class: 'seat-slot' });

  /**
   * @param {Rules} rules
   * @param {string} game
   * @param {Side} side
   * @param {SeatOptions} options
   */
  constructor(rules, game, side, { onChoose, onSwap, style }) {
    this.#rules = rules;
    this.#game = game;
    this.#side = side;
    this.#onChoose = onChoose;
    this.#style = style;
    const label = side === 'white' ? _("White's hand") : _("Black's hand");
    this.#hand = h('div', { class: 'hand', role: 'group', 'aria-label': label });
    this.#hand.addEventListener('keydown', (event) => this.#walk(event));
    const words = capital(style.swap);
    const props = { class: 'button seat-swap', type: 'button', 'aria-label': words, title: words };
    this.#swapButton = h('button', { ...props, on: { click: onSwap } }, sign(SWAP_SIGN), h('span', null, _('Swap')));
    this.element = h(
      'div',
      { class: `seat seat-${side}` },
      sideIcon(side),
      h('div', { class: 'seat-words' }, this.#name, this.#state),
      this.#hand,
      this.#remarks,
      this.#swapButton,
      this.slot,
    );
  }

  /** @param {SeatState} state */
  update(state) {
    const { board, result, turn } = state;
    const toMove = result === 'none' && turn === this.#side;
    this.element.classList.toggle('to-move', toMove);
    this.element.classList.toggle('won', result === this.#side);
    this.#drawName(state.name, state.link ?? '');
    this.#state.textContent = standing(this.#side, state);
    this.#hand.hidden = !board.hasHands;
    this.#swapButton.hidden = !state.swaps;
    this.#remarks.hidden = state.swaps;
    fill(this.#remarks, ...remarksOf(board, this.#side).flatMap((remark) => this.#remark(remark)));
    const focused = this.#hand.contains(document.activeElement);
    const gone = [...board.gone[this.#side]].map((letter) => this.#goneCard(letter));
    fill(this.#hand, ...[...board.hands[this.#side]].map((letter) => this.#card(letter, state)), ...gone);
    const first = this.#cards().find((card) => card.getAttribute('aria-pressed') === 'true') ?? this.#cards()[0];
    if (first) first.tabIndex = 0;
    if (focused) first?.focus();
  }

  /** A link that has the focus keeps it. @param {string} name @param {string} link */
  #drawName(name, link) {
    const shown = this.#name.querySelector('a')?.getAttribute('href') ?? '';
    if (this.#name.textContent === name && shown === link) return;
    fill(this.#name, link === '' ? name : h('a', { href: link }, name));
  }

  /** A sign, if the game has one for it, else words; nothing if it wants nothing shown. @param {import('../types').Remark} remark */
  #remark({ name, text }) {
    const path = this.#style.signs[name];
    if (path === null) return [];
    if (path === undefined) return [h('span', { class: 'seat-remark' }, text)];
    return [h('span', { class: 'seat-swap', role: 'img', 'aria-label': text, title: text }, sign(path))];
  }

  /** @param {string} letter @param {SeatState} state */
  #card(letter, { active, chosen }) {
    return h(
      'button',
      {
        class: 'hand-card',
        type: 'button',
        tabindex: '-1',
        disabled: !active,
        'data-letter': letter,
        'aria-pressed': letter === chosen ? 'true' : 'false',
        'aria-label': format(_('%s in hand'), this.#rules.pieceName(this.#game, letter)),
        on: { click: (/** @type {MouseEvent} */ event) => this.#onChoose(letter, event.detail === 0) },
      },
      pieceIcon(this.#rules, this.#game, letter, this.#side),
    );
  }

  /** A piece that is out of the game. @param {string} letter */
  #goneCard(letter) {
    const label = format(_('%s, out of the game'), this.#rules.pieceName(this.#game, letter));
    const icon = pieceIcon(this.#rules, this.#game, letter, this.#side);
    return h('span', { class: 'hand-gone', role: 'img', 'aria-label': label }, icon);
  }

  /** @returns {HTMLButtonElement[]} */
  #cards() {
    return [.../** @type {NodeListOf<HTMLButtonElement>} */ (this.#hand.querySelectorAll('.hand-card:not(:disabled)'))];
  }

  /** The arrow keys go from card to card. @param {KeyboardEvent} event */
  #walk(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const cards = this.#cards();
    const at = cards.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const next = cards[at + (step ?? 0)];
    if (step === undefined || !next) return;
    event.preventDefault();
    cards.forEach((card) => (card.tabIndex = card === next ? 0 : -1));
    next.focus();
  }

  /** Where a piece lies in the hand, or would lie. @param {string} letter @returns {DOMRect | null} */
  placeOf(letter) {
    const card = this.#hand.querySelector(`[data-letter="${letter}"]`) ?? this.#hand;
    const box = card.getBoundingClientRect();
    const size = Math.min(box.height, box.width) || 44;
    return new DOMRect(box.x, box.y, size, size);
  }
}
