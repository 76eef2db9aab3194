/* The face of a piece with pegs, large enough to be read and to be pegged with a finger. */
import { C_, _, format } from '../core/words.js';
import { fill, h, s } from '../ui/dom.js';
import { FACE_CENTRE, FACE_HOLES, FACE_SIDE, holeMiddle, pegs, pieceArt } from './art.js';
import { cellName } from './cell.js';

/** @typedef {import('../types').Rules} Rules */
/** @typedef {import('../types').Square} Square */

/**
 * What the panel shows.
 * @typedef {object} FaceState
 * @property {Square | null} square
 * @property {number} pending pegs that are not played yet
 * @property {boolean} editing whether pegs can be put now
 * @property {boolean} [ready] whether the Enter key is left to whoever plays the turn
 */

/** How far the arrow keys go. @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -FACE_SIDE, ArrowDown: FACE_SIDE };

export class Face {
  #rules;
  #game;
  #onHole;
  #onPoint;
  #title = h('h2', { class: 'face-title' });
  #picture = s('svg', { class: 'face-picture', viewBox: '4 4 92 92', 'aria-hidden': 'true' });
  #grid;
  /** @type {HTMLElement[]} */
  #holes = [];
  /** @type {FaceState} */
  #state = { square: null, pending: 0, editing: false };
  #hole = FACE_CENTRE - FACE_SIDE;

  /**
   * @param {Rules} rules
   * @param {string} game
   * @param {{onHole: (hole: number) => void, onPoint: (hole: number | null) => void}} options
   */
  constructor(rules, game, { onHole, onPoint }) {
    this.#rules = rules;
    this.#game = game;
    this.#onHole = onHole;
    this.#onPoint = onPoint;
    this.#grid = h('div', { class: 'face-holes', role: 'grid' });
    this.#grid.addEventListener('keydown', (event) => this.#press(event));
    for (let row = 0; row < FACE_SIDE; row++) this.#grid.append(this.#row(row));
    this.element = h(
      'section',
      { class: 'face' },
      this.#title,
      h('div', { class: 'face-plate' }, this.#picture, this.#grid),
    );
    this.update(this.#state);
  }

  /** @param {number} row */
  #row(row) {
    const holes = Array.from({ length: FACE_SIDE }, (_unused, column) => this.#holeElement(row * FACE_SIDE + column));
    this.#holes.push(...holes);
    return h('div', { role: 'row', class: 'face-row' }, ...holes);
  }

  /** @param {number} hole */
  #holeElement(hole) {
    const { x, y } = holeMiddle(hole);
    const element = h('div', {
      class: 'face-hole',
      role: 'gridcell',
      tabindex: '-1',
      'data-hole': String.fromCharCode(65 + hole),
      on: {
        click: () => this.#choose(hole),
        focus: () => {
          this.#settle(hole);
          this.#onPoint(hole);
        },
        blur: () => this.#onPoint(null),
        pointerenter: () => this.#onPoint(hole),
        pointerleave: () => this.#onPoint(null),
      },
    });
    Object.assign(element.style, { left: `${((x - 4) / 92) * 100}%`, top: `${((y - 4) / 92) * 100}%` });
    return element;
  }

  /** @param {FaceState} state */
  update(state) {
    this.#state = state;
    const { square, pending, editing } = state;
    this.element.classList.toggle('editing', editing);
    this.element.classList.toggle('nothing', !square);
    const title = square ? format(_('The piece on %s'), cellName(square)) : _('Point at a piece to see its pegs');
    this.#title.textContent = title;
    this.#grid.setAttribute('aria-label', title);
    const art = square && pieceArt(this.#rules, this.#game, square.piece, square.side);
    fill(this.#picture, art, square && pegs(square, pending));
    this.element.dataset.side = square?.side ?? '';
    this.#holes.forEach((element, hole) => this.#updateHole(element, hole));
  }

  /** @param {HTMLElement} element @param {number} hole */
  #updateHole(element, hole) {
    const { square, pending, editing } = this.#state;
    const letter = String.fromCharCode(65 + hole);
    const pegged = square !== null && ((square.pegs >> hole) & 1) === 1;
    const isPending = ((pending >> hole) & 1) === 1;
    const words = isPending ? C_('mark', 'new peg') : pegged ? _('peg') : _('free');
    const isHole = hole !== FACE_CENTRE;
    const isFree = editing && isHole && !pegged;
    const label = isHole ? format(_('%s, %s: %s'), letter, this.#rules.describeHole(letter), words) : _('M, the centre');
    element.textContent = isFree ? letter : '';
    element.setAttribute('aria-label', label);
    element.setAttribute('aria-disabled', String(!editing || !isHole));
    element.setAttribute('aria-selected', String(pegged));
    element.classList.toggle('free', isFree);
    element.classList.toggle('pending', isPending);
    element.tabIndex = square && hole === this.#hole ? 0 : -1;
  }

  /** @param {number} hole */
  #choose(hole) {
    this.#hole = hole;
    if (this.#state.square) this.#onHole(hole);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const step = STEPS[event.key];
    if (event.key === ' ' || (event.key === 'Enter' && !this.#state.ready)) {
      event.preventDefault();
      this.#choose(this.#hole);
    } else if (step !== undefined) {
      event.preventDefault();
      const column = (this.#hole % FACE_SIDE) + (Math.abs(step) === 1 ? step : 0);
      const next = this.#hole + step;
      if (column >= 0 && column < FACE_SIDE && next >= 0 && next < FACE_HOLES) this.#holes[next].focus();
    }
  }

  /** There is one hole that the Tab key comes to. @param {number} hole */
  #settle(hole) {
    this.#holes[this.#hole].tabIndex = -1;
    this.#hole = hole;
    this.#holes[hole].tabIndex = 0;
  }

  focus() {
    this.#holes[this.#hole].focus();
  }
}
