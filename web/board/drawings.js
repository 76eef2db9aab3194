/* Arrows and circles that somebody draws on a board, for himself: with the right button of a mouse at any time, or, once
 * drawing is switched on, with a finger or the keyboard. They take no clicks and last until the next move. */
import { C_, _, format } from '../core/words.js';
import { fill, h, s } from '../ui/dom.js';
import { cellKey, cellName, sameCell } from './cell.js';
import { arrowLines } from './marks.js';

/** @typedef {import('../types').Cell} Cell */
/** @typedef {import('./board.js').BoardView} BoardView */
/** @typedef {import('./cells.js').Cells} Cells */

/** Each has a pattern of its own as well, in the styles. @typedef {typeof COLOURS[number]} Colour */
/** From and to are places; a circle goes nowhere. @typedef {{ from: Cell, to: Cell, colour: Colour }} Shape */

const COLOURS = /** @type {const} */ (['green', 'red', 'blue', 'yellow']);
const CIRCLE = 45;

/** The colour that the keys held with the mouse stand for. @param {PointerEvent} event @returns {Colour} */
function colourOf(event) {
  const other = event.shiftKey || event.ctrlKey;
  const further = event.altKey || event.metaKey;
  return COLOURS[(other ? 1 : 0) + (further ? 2 : 0)];
}

/** @param {Colour} colour */
function colourName(colour) {
  const names = { green: C_('a colour', 'Green'), red: C_('a colour', 'Red'), blue: C_('a colour', 'Blue'), yellow: C_('a colour', 'Yellow') };
  return names[colour];
}

export class Drawings {
  #view;
  #cells;
  #changed;
  /** @type {Shape[]} */
  #shapes = [];
  /** The shape that is being drawn. @type {Shape | null} */
  #draft = null;
  /** Ends listening to the pointer that draws. @type {AbortController | null} */
  #follows = null;
  /** @type {Colour} */
  #colour = 'green';
  #on = false;

  /**
   * @param {BoardView} view
   * @param {Cells} cells
   * @param {(text: string) => void} changed something else is drawn now, which is said so
   */
  constructor(view, cells, changed) {
    this.#view = view;
    this.#cells = cells;
    this.#changed = changed;
    cells.element.addEventListener('pointerdown', (event) => this.#down(event));
    cells.element.addEventListener('contextmenu', (event) => (event.button === 2 || this.#on) && event.preventDefault());
  }

  /** Whether all pointers and the keyboard draw, and nothing else. */
  get on() {
    return this.#on;
  }

  set on(on) {
    this.#on = on;
    this.#follow(null);
    this.#draft = null;
    this.#cells.element.classList.toggle('drawing', on);
    this.draw();
  }

  clear() {
    if (this.#shapes.length === 0 && !this.#draft) return;
    this.#shapes = [];
    this.#draft = null;
    this.draw();
  }

  /* ---- Pointers ---- */

  /** @param {PointerEvent} event */
  #down(event) {
    const right = event.button === 2;
    const cell = this.#cells.cellAt(event.target);
    if (!right && !this.#on) return this.clear();
    if (!cell || (!right && event.button !== 0)) return;
    event.preventDefault();
    event.stopPropagation(); // nothing is lifted
    const place = this.#view.placeOf(cell);
    this.#draft = { from: place, to: place, colour: right ? colourOf(event) : this.#colour };
    this.#follow(event.pointerId);
    this.draw();
  }

  /** Follows a pointer wherever it goes, or none any more. @param {number | null} pointer */
  #follow(pointer) {
    this.#follows?.abort();
    this.#follows = pointer === null ? null : new AbortController();
    if (!this.#follows) return;
    const { signal } = this.#follows;
    const own = (/** @type {(event: PointerEvent) => void} */ act) => (/** @type {PointerEvent} */ event) =>
      event.pointerId === pointer && act(event);
    addEventListener('pointermove', own((event) => this.#aim(event)), { signal });
    addEventListener('pointerup', own((event) => this.#up(event)), { signal });
    addEventListener('pointercancel', own(() => this.#drop()), { signal });
  }

  /** The place under a pointer, if it is over the board. @param {PointerEvent} event */
  #placeUnder(event) {
    const cell = this.#cells.cellAt(document.elementFromPoint(event.clientX, event.clientY));
    return cell && this.#view.placeOf(cell);
  }

  /** @param {PointerEvent} event */
  #aim(event) {
    const to = this.#placeUnder(event);
    if (!this.#draft || !to || sameCell(to, this.#draft.to)) return;
    this.#draft = { ...this.#draft, to };
    this.draw();
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const to = this.#placeUnder(event);
    if (to && this.#draft) this.#finish({ ...this.#draft, to });
    else this.#drop();
  }

  #drop() {
    this.#follow(null);
    this.#draft = null;
    this.draw();
  }

  /* ---- The keyboard ---- */

  /** A cell is chosen: the first is where a shape begins, the second where it ends. @param {Cell} cell */
  choose(cell) {
    const place = this.#view.placeOf(cell);
    if (this.#draft) return this.#finish({ ...this.#draft, to: place });
    this.#draft = { from: place, to: place, colour: this.#colour };
    this.draw();
    this.#changed(format(_('From %s: choose where the arrow ends, or the same cell for a circle.'), cellName(cell)));
  }

  /** Lets go of what is begun; false if nothing is. */
  back() {
    if (!this.#draft) return false;
    this.#drop();
    return true;
  }

  /* ---- What is drawn ---- */

  /** Draws a shape, or takes the same away. @param {Shape} shape */
  #finish(shape) {
    const same = this.#shapes.find((one) => sameCell(one.from, shape.from) && sameCell(one.to, shape.to));
    this.#shapes = this.#shapes.filter((one) => one !== same);
    const gone = same?.colour === shape.colour;
    if (!gone) this.#shapes.push(shape);
    this.#drop();
    this.#changed(gone ? `${this.#wordsOf(shape)}: ${_('taken away')}` : this.#wordsOf(shape));
  }

  /** @param {Shape} shape */
  #wordsOf({ from, to }) {
    const [a, b] = [from, to].map((place) => cellName(this.#view.cellOf(place)));
    return a === b ? format(_('Circle on %s'), a) : format(_('Arrow from %s to %s'), a, b);
  }

  /** What is said of a cell that something is drawn on. @param {Cell} cell @returns {string[]} */
  wordsAt(cell) {
    const place = this.#view.placeOf(cell);
    return this.#shapes.filter(({ from }) => sameCell(from, place)).map((shape) => this.#wordsOf(shape));
  }

  draw() {
    const shapes = this.#draft ? [...this.#shapes, this.#draft] : this.#shapes;
    fill(this.#view.layers.drawn, ...shapes.map((shape) => this.#picture(shape)));
  }

  /** @param {Shape} shape */
  #picture(shape) {
    const { from, to, colour } = shape;
    const name = `drawn drawn-${colour}${shape === this.#draft ? ' drawn-draft' : ''}`;
    const [a, b] = [this.#view.cellOf(from), this.#view.cellOf(to)];
    if (cellKey(a) !== cellKey(b)) return s('g', { class: name }, ...arrowLines(this.#view, a, b, 'drawn'));
    const { x, y } = this.#view.middle(a);
    const circle = (/** @type {string} */ kind) => s('circle', { class: `drawn-${kind}`, cx: x, cy: y, r: CIRCLE });
    return s('g', { class: name }, circle('casing'), circle('line'));
  }

  /* ---- What it is switched with ---- */

  /** The colours, and a way to begin anew; to stand below the board. @param {() => void} redraw @returns {HTMLElement[]} */
  buttons(redraw) {
    const colours = COLOURS.map((colour) => {
      const label = colourName(colour);
      const choose = () => {
        this.#colour = colour;
        redraw();
      };
      const props = { class: `button quiet square drawn-choice drawn-${colour}`, type: 'button', title: label, 'aria-label': label };
      const line = s('svg', { viewBox: '0 0 32 12', 'aria-hidden': 'true' }, s('path', { class: 'drawn-line', d: 'M3 6H29' }));
      return h('button', { ...props, 'aria-pressed': String(colour === this.#colour), on: { click: choose } }, line);
    });
    const wipe = () => {
      this.clear();
      this.#changed(_('Nothing is drawn any more.'));
    };
    return [...colours, h('button', { class: 'button quiet', type: 'button', on: { click: wipe } }, _('Clear'))];
  }
}
