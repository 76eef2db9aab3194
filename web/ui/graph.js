/* White's chances over a whole game, as a curve to look at, to click on and to walk along. */

import { _, format } from '../core/words.js';
import { h, s } from './dom.js';

/** @typedef {import('../types').Verdict} Verdict */

/**
 * A position of the game: White's chances if they are known, and the move that led there.
 * @typedef {object} GraphPoint
 * @property {number | null} chances
 * @property {string} caption "3. d2d3"; the start has its own words
 * @property {Verdict} verdict of that move
 * @property {string} word the verdict for people
 */

const WIDTH = 1000;
const HEIGHT = 240;

/** As in the written reviews: a circle, a diamond, a square. @type {Partial<Record<Verdict, string>>} */
const SHAPES = {
  inaccuracy: 'M-7 0A7 7 0 1 1 7 0A7 7 0 1 1 -7 0Z',
  mistake: 'M0 -10L10 0L0 10L-10 0Z',
  blunder: 'M-8.5 -8.5H8.5V8.5H-8.5Z',
};

/** @type {Record<string, (at: number, last: number) => number>} */
const KEYS = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  PageDown: (at) => at - 10,
  PageUp: (at) => at + 10,
  Home: () => 0,
  End: (_at, last) => last,
};

export class Graph {
  #onGo;
  /** @type {GraphPoint[]} */ #points = [];
  #current = 0;
  #svg = s('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' });
  #marks = h('div', { class: 'graph-marks', 'aria-hidden': 'true' });
  #cursor = h('div', { class: 'graph-cursor', 'aria-hidden': 'true' });
  #plot = h('div', {
    class: 'graph-plot',
    role: 'slider',
    tabindex: '0',
    'aria-label': _("White's chances, from the start to the last move"),
    'aria-valuemin': '0',
  });

  /** @param {{ onGo: (ply: number) => void }} options */
  constructor({ onGo }) {
    this.#onGo = onGo;
    this.#plot.append(this.#svg, this.#cursor, this.#marks);
    this.element = h('figure', { class: 'graph' }, this.#plot, this.#legend());
    this.#plot.addEventListener('keydown', (event) => this.#key(event));
    this.#plot.addEventListener('pointerdown', (event) => this.#press(event));
    this.#plot.addEventListener('pointermove', (event) => {
      if (event.buttons > 0) this.#press(event);
    });
  }

  #legend() {
    const names = { inaccuracy: _('inaccuracy'), mistake: _('mistake'), blunder: _('blunder') };
    const entries = Object.entries(names).map(([verdict, word]) =>
      h('li', {}, shape(/** @type {Verdict} */ (verdict)), word));
    const words = _("White's chances, from 100 % at the top to 0 % at the bottom, after each move. Marked are inaccuracies (circles), mistakes (diamonds) and blunders (squares).");
    return h('figcaption', { class: 'graph-legend' }, h('p', { class: 'hidden-words' }, words), h('ul', {}, ...entries));
  }

  /** @param {GraphPoint[]} points */
  show(points) {
    this.#points = points;
    this.#plot.setAttribute('aria-valuemax', String(points.length - 1));
    this.#svg.replaceChildren(...this.#curve());
    this.#marks.replaceChildren(...points.flatMap((point, ply) => this.#mark(point, ply)));
    this.current = Math.min(this.#current, points.length - 1);
  }

  /** Where one stands. @param {number} ply */
  set current(ply) {
    const point = this.#points[ply];
    this.#current = ply;
    if (!point) return;
    this.#cursor.style.left = `${this.#across(ply) * 100}%`;
    this.#plot.setAttribute('aria-valuenow', String(ply));
    this.#plot.setAttribute('aria-valuetext', wordsOf(point));
  }

  /** @param {number} ply */
  #across(ply) {
    return this.#points.length < 2 ? 0 : ply / (this.#points.length - 1);
  }

  // ---- Drawing ----

  /** What is White's below the curve and Black's above it, and the curve; what is not known leaves a hole. */
  #curve() {
    const middle = s('path', { class: 'graph-middle', d: `M0 ${HEIGHT / 2}H${WIDTH}` });
    return [...this.#stretches().flatMap((stretch) => this.#stretch(stretch)), middle];
  }

  /** Runs of positions whose chances are known. @returns {{ x: number, y: number }[][]} */
  #stretches() {
    /** @type {{ x: number, y: number }[][]} */ const stretches = [[]];
    this.#points.forEach(({ chances }, ply) => {
      if (chances === null) stretches.push([]);
      else stretches[stretches.length - 1].push({ x: this.#across(ply) * WIDTH, y: (1 - chances) * HEIGHT });
    });
    return stretches.filter((stretch) => stretch.length > 0);
  }

  /** @param {{ x: number, y: number }[]} stretch */
  #stretch(stretch) {
    const way = stretch.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
    const first = stretch[0].x.toFixed(1);
    const last = stretch[stretch.length - 1].x.toFixed(1);
    return [
      s('path', { class: 'graph-black', d: `M${first} 0H${last}V${HEIGHT}H${first}Z` }),
      s('path', { class: 'graph-white', d: `M${first} ${HEIGHT}L${way}L${last} ${HEIGHT}Z` }),
      s('path', { class: 'graph-line', d: `M${way}` }),
    ];
  }

  /** @param {GraphPoint} point @param {number} ply */
  #mark(point, ply) {
    if (!SHAPES[point.verdict] || point.chances === null) return [];
    const mark = shape(point.verdict);
    mark.style.left = `${this.#across(ply) * 100}%`;
    mark.style.top = `${(1 - point.chances) * 100}%`;
    return [mark];
  }

  // ---- Going ----

  /** @param {PointerEvent} event */
  #press(event) {
    const { left, width } = this.#plot.getBoundingClientRect();
    this.#go(Math.round(((event.clientX - left) / width) * (this.#points.length - 1)));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = KEYS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.#go(step(this.#current, this.#points.length - 1));
  }

  /** @param {number} ply */
  #go(ply) {
    const inside = Math.max(0, Math.min(ply, this.#points.length - 1));
    if (inside === this.#current) return;
    this.current = inside;
    this.#onGo(inside);
  }
}

/** The sign of a verdict, for the curve and wherever else it is spoken of. @param {Verdict} verdict */
export function shape(verdict) {
  const path = s('path', { d: SHAPES[verdict] ?? '' });
  return s('svg', { class: `graph-shape is-${verdict}`, viewBox: '-12 -12 24 24', 'aria-hidden': 'true' }, path);
}

/** "3. d2d3: White's chances 43 %, mistake" @param {GraphPoint} point */
function wordsOf(point) {
  const percent = point.chances === null ? null : Math.round(point.chances * 100);
  const chances = percent === null ? _('not known yet') : format(_("White's chances: %d %%"), percent);
  const words = format(_('%s: %s'), point.caption, chances);
  return SHAPES[point.verdict] ? `${words}, ${point.word}` : words;
}
