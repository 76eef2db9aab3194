/* The cells of a board for pointers, keys and those who listen: a grid of labelled cells over the picture. The Tab key
 * comes to one of them, the arrow keys go on from there. */
import { _ } from '../core/words.js';
import { fill, h } from '../ui/dom.js';
import { cellKey, cellOfKey } from './cell.js';

/** @typedef {import('../types').Cell} Cell */
/** @typedef {import('../types').Square} Square */
/** @typedef {import('./board.js').BoardView} BoardView */

/**
 * How a cell is now: words that are said of it, and what it looks like to a pointer.
 * @typedef {{words: string[], chosen: boolean, starts: boolean, open: boolean}} CellState
 */

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

export class Cells {
  #view;
  /** @type {Cell} where the keyboard is, as a place */
  #cursor = { x: 0, y: 0 };
  #shape = '';
  element = h('div', { class: 'board-cells', role: 'grid', 'aria-label': _('Board') });

  /**
   * @param {BoardView} view
   * @param {object} options
   * @param {(cell: Cell) => void} options.onChoose
   * @param {(cell: Cell | null) => void} options.onPoint a mouse or the keyboard is there
   * @param {(cell: Cell | null) => void} options.onPress a finger is, until it is lifted
   */
  constructor(view, { onChoose, onPoint, onPress }) {
    this.#view = view;
    view.element.append(this.element);
    this.element.addEventListener('click', (event) => {
      const cell = this.cellAt(event.target);
      if (cell) onChoose(cell);
    });
    this.element.addEventListener('pointerover', (event) => {
      if (event.pointerType === 'mouse') onPoint(this.cellAt(event.target));
      else onPress(this.cellAt(event.target));
    });
    this.element.addEventListener('pointerleave', () => onPoint(null));
    this.element.addEventListener('focusin', (event) => {
      const element = /** @type {HTMLElement} */ (event.target);
      this.#settle(element);
      if (element.matches(':focus-visible')) onPoint(this.cellAt(element));
    });
    this.element.addEventListener('focusout', () => onPoint(null));
  }

  /** The cell that an element is, or is in. @param {EventTarget | null} target @returns {Cell | null} */
  cellAt(target) {
    const element = target instanceof Element ? target.closest('.cell') : null;
    if (!(element instanceof HTMLElement) || !this.element.contains(element)) return null;
    return cellOfKey(element.dataset.cell ?? '0,0');
  }

  /** @param {Cell} cell @returns {HTMLElement | null} */
  elementOf(cell) {
    return this.element.querySelector(`[data-place="${cellKey(this.#view.placeOf(cell))}"]`);
  }

  /** Where the keyboard is. @returns {Cell} */
  get cursor() {
    return this.#view.cellOf(this.#cursor);
  }

  focus() {
    this.elementOf(this.cursor)?.focus();
  }

  /** @param {Cell} cell */
  goTo(cell) {
    this.elementOf(cell)?.focus();
  }

  /** Goes where a key says; false if it is none for that. @param {string} key */
  walk(key) {
    const way = WAYS[key];
    const sign = this.#view.flipped ? -1 : 1;
    if (way) this.goTo({ x: this.cursor.x + way[0] * sign, y: this.cursor.y + way[1] * sign });
    else if (key === 'Home' || key === 'End') this.#goToCorner(key === 'Home');
    else return false;
    return true;
  }

  /** To the lower left corner of the board as it is seen, or to the upper right one. @param {boolean} lower */
  #goToCorner(lower) {
    const rows = this.#view.rows();
    const cell = lower ? rows.at(-1)?.[0] : rows[0]?.at(-1);
    if (cell) this.goTo(cell);
  }

  /** Shows the cells of the view as they are now. @param {(square: Square) => CellState} describe */
  update(describe) {
    const rows = this.#view.rows();
    const shape = rows.map((row) => row.map((square) => cellKey(this.#view.placeOf(square))).join(' ')).join('/');
    if (shape !== this.#shape) this.#build(rows);
    this.#shape = shape;
    for (const square of rows.flat()) this.#updateCell(square, describe(square));
    const all = /** @type {NodeListOf<HTMLElement>} */ (this.element.querySelectorAll('.cell'));
    const at = this.elementOf(this.cursor) ?? all[all.length - 1];
    if (at) this.#settle(at);
  }

  /** @param {Square[][]} rows */
  #build(rows) {
    const focused = this.element.contains(document.activeElement);
    const cell = (/** @type {Square} */ square) => {
      const data = { 'data-place': cellKey(this.#view.placeOf(square)), 'data-cell': cellKey(square) };
      return h('div', { class: 'cell', role: 'gridcell', tabindex: '-1', ...data });
    };
    fill(this.element, ...rows.map((row) => h('div', { role: 'row' }, ...row.map(cell))));
    if (focused) this.focus();
  }

  /** @param {Square} square @param {CellState} state */
  #updateCell(square, { words, chosen, starts, open }) {
    const element = this.elementOf(square);
    if (!element) return;
    const box = this.#view.box(square);
    for (const side of /** @type {const} */ (['left', 'top', 'width', 'height'])) element.style[side] = `${box[side]}%`;
    element.dataset.cell = cellKey(square);
    element.tabIndex = -1;
    element.setAttribute('aria-label', [square.words, ...words].join(', '));
    element.setAttribute('aria-selected', String(chosen));
    element.classList.toggle('can-start', starts);
    element.classList.toggle('can-choose', open);
  }

  /** The Tab key comes to this cell from now on. @param {HTMLElement} element */
  #settle(element) {
    const before = this.element.querySelector('.cell[tabindex="0"]');
    if (before instanceof HTMLElement) before.tabIndex = -1;
    element.tabIndex = 0;
    this.#cursor = cellOfKey(element.dataset.place ?? '0,0');
  }
}
