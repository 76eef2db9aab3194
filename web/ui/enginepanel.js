/* The engine at work on the position that a tree stands at: a switch, White's chances, and its lines. */

import { _, format, n_ } from '../core/words.js';
import { h } from './dom.js';
import { EvalBar } from './evalbar.js';
import { EngineLines } from './lines.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').Report} Report */
/** @typedef {import('../types').TreeNode} TreeNode */
/** @typedef {import('../game/tree.js').GameTree} GameTree */

const MOST_LINES = 5;
/** Whoever walks through a game quickly starts no search at each step. */
const PAUSE = 150;
/** A page that is left open does not empty the battery. */
const LONGEST = 180000;

export class EnginePanel {
  #app;
  #onReport;
  #onChange;
  /** @type {GameTree | null} */ #tree = null;
  /** @type {TreeNode | null} */ #node = null;
  /** The last report on the position, if there is one. @type {Report | null} */ report = null;
  #timer = 0;
  #frame = 0;
  /** How many searches were begun or ended: the last one is heard, and no other. */ #searches = 0;
  #thinks = false;
  #bar = new EvalBar();
  #lines;
  #switch;
  #count;

  /**
   * @param {App} app
   * @param {object} options
   * @param {boolean} options.on
   * @param {number} options.lines
   * @param {(node: TreeNode, moves: string[]) => void} options.onPlay a move of a line was chosen, with those before it
   * @param {(report: Report) => void} options.onReport the lines show this now
   * @param {() => void} options.onChange the engine was turned on or off, or has more or fewer lines now
   */
  constructor(app, { on, lines, onPlay, onReport, onChange }) {
    this.#app = app;
    this.#onReport = onReport;
    this.#onChange = onChange;
    this.#lines = new EngineLines(app.rules, { onPlay });
    this.#lines.count = lines;
    this.#switch = h('input', { type: 'checkbox', role: 'switch', checked: on, on: { change: () => this.#changed() } });
    this.#count = this.#countSelect(lines);
    const head = h('div', { class: 'engine-head' },
      h('label', { class: 'switch engine-switch' }, h('span', { class: 'label' }, _('Engine')), this.#switch),
      this.#count);
    const parts = [head, this.#bar.element, this.#lines.element];
    this.element = h('section', { class: 'engine card', 'aria-label': _('Engine') }, ...parts);
    this.#dress();
  }

  /** @param {number} lines */
  #countSelect(lines) {
    const option = (/** @type {number} */ count) =>
      h('option', { value: String(count), selected: count === lines }, format(n_('%d line', '%d lines', count), count));
    const options = Array.from({ length: MOST_LINES }, (_unused, index) => option(index + 1));
    return h('select', { class: 'engine-count', 'aria-label': _('Lines'), on: { change: () => this.#changed() } }, ...options);
  }

  get on() {
    return this.#switch.checked;
  }

  get lines() {
    return Number(this.#count.value);
  }

  toggle() {
    this.#switch.checked = !this.#switch.checked;
    this.#changed();
  }

  #changed() {
    this.#lines.count = this.lines;
    this.#dress();
    if (this.#tree) this.show(this.#tree, true);
    this.#onChange();
  }

  #dress() {
    this.element.classList.toggle('is-off', !this.on);
  }

  /** Turns to where the tree stands; `anew` also if it stood there before. @param {GameTree} tree @param {boolean} [anew] */
  show(tree, anew = false) {
    if (!anew && tree === this.#tree && tree.node === this.#node) return;
    this.stop();
    this.#tree = tree;
    this.#node = tree.node;
    this.report = null;
    this.#lines.clear();
    this.#bar.clear();
    if (tree.isOver()) this.#bar.showEnd(tree.standing());
    else if (this.on) this.#timer = window.setTimeout(() => this.#think(), PAUSE);
  }

  /** Lets the engine rest until it is shown something else, or the same anew. */
  stop() {
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#searches++;
    if (this.#thinks) this.#app.thinker().stop();
    this.#thinks = false;
  }

  async #think() {
    const tree = /** @type {GameTree} */ (this.#tree);
    const search = ++this.#searches;
    const limits = { lines: this.lines, milliseconds: LONGEST };
    const onReport = (/** @type {Report} */ report) => this.#hear(report, search);
    this.#thinks = true;
    try {
      const report = await this.#app.thinker().think(tree.line(), { limits, words: 'hint', onReport });
      this.#hear(report, search);
    } catch (error) {
      if (search === this.#searches) this.#lines.clear(error instanceof Error ? error.message : '');
    }
    if (search === this.#searches) this.#thinks = false;
  }

  /** Many reports may come at once; what is seen is the last of each moment. @param {Report} report @param {number} search */
  #hear(report, search) {
    if (search !== this.#searches || report.lines.length === 0) return;
    this.report = report;
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#tell(report));
  }

  /** @param {Report} report */
  #tell(report) {
    if (!this.#tree || !this.#node) return;
    this.#bar.show(report.lines[0], this.#tree.side(this.#node));
    this.#lines.show(report, this.#tree, this.#node);
    this.#onReport(report);
  }
}
