/* The engine at work on the position that a tree stands at: a switch, White's chances, its lines, and what it is at. How far it
 * looks, and with what, is among the user's preferences. */

import { _, format, n_ } from '../core/words.js';
import { allowed } from '../game/preferences.js';
import { h } from './dom.js';
import { EvalBar } from './evalbar.js';
import { EngineLines } from './lines.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').Report} Report */
/** @typedef {import('../types').TreeNode} TreeNode */
/** @typedef {import('../game/tree.js').GameTree} GameTree */

/** Whoever walks through a game quickly starts no search at each step. */
const PAUSE = 150;
/** How often it is to be told what the engine is at. */
const PULSE = 250;

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
  /** Whether the panel is seen no more; the engine is that of another screen then. */ #left = false;
  #bar = new EvalBar();
  #lines;
  #pulse = h('p', { class: 'small soft figures engine-pulse' });
  #switch;
  #count;
  /** What is preferred, as one text. */ #preferred = '';
  /** Shows what is preferred among the options, once they are there. */ #showOptions = () => {};
  #unwatch;

  /**
   * @param {App} app
   * @param {object} options
   * @param {boolean} options.on
   * @param {(node: TreeNode, moves: string[]) => void} options.onPlay a move of a line was chosen, with those before it
   * @param {(report: Report) => void} options.onReport the lines show this now
   * @param {() => void} options.onChange the engine was turned on or off
   */
  constructor(app, { on, onPlay, onReport, onChange }) {
    this.#app = app;
    this.#onReport = onReport;
    this.#onChange = onChange;
    this.#lines = new EngineLines(app.rules, { onPlay });
    this.#switch = h('input', { type: 'checkbox', role: 'switch', checked: on, on: { change: () => this.#turned() } });
    this.#count = this.#countSelect();
    const head = h('div', { class: 'engine-head' },
      h('label', { class: 'switch engine-switch' }, h('span', { class: 'label' }, _('Engine')), this.#switch),
      this.#count);
    const parts = [head, this.#bar.element, this.#lines.element, this.#pulse, this.#options()];
    this.element = h('section', { class: 'engine card', 'aria-label': _('Engine') }, ...parts);
    this.#unwatch = app.settings.watch(() => this.#prefer());
    this.#prefer();
    this.#dress();
  }

  #countSelect() {
    const { settings } = this.#app;
    const option = (/** @type {number} */ count) => h('option', { value: count }, format(n_('%d line', '%d lines', count), count));
    const change = () => settings.set('engineLines', Number(select.value));
    const select = h('select', { class: 'engine-count', 'aria-label': _('Lines'), on: { change } }, allowed.engineLines?.map(option));
    return select;
  }

  /** Limits, memory and threads, of which nothing is loaded until somebody wants to see them. */
  #options() {
    const place = h('div', { class: 'engine-options-body' });
    const open = async () => {
      if (!options.open || place.firstChild) return;
      const { engineOptions } = await import('./engineoptions.js');
      if (place.firstChild) return;
      const { elements, show } = engineOptions(this.#app.settings);
      place.append(...elements);
      this.#showOptions = show;
    };
    const options = h('details', { class: 'engine-options', on: { toggle: open } },
      h('summary', null, _('Limits and memory')), place);
    return options;
  }

  get on() {
    return this.#switch.checked;
  }

  toggle() {
    this.#switch.checked = !this.#switch.checked;
    this.#turned();
  }

  #turned() {
    this.#dress();
    if (this.#tree) this.show(this.#tree, true);
    this.#onChange();
  }

  /** What is preferred has changed, here or in another window: the engine begins anew, if it is about the engine. */
  #prefer() {
    const { engineLines, engineDepth, engineTime, engineTable, engineThreads } = this.#app.settings.values;
    const preferred = [engineLines, engineDepth, engineTime, engineTable, engineThreads].join();
    if (preferred === this.#preferred) return;
    this.#preferred = preferred;
    this.#showOptions();
    this.#count.value = String(engineLines);
    this.#lines.count = engineLines;
    if (this.#tree) this.show(this.#tree, true);
  }

  #dress() {
    this.element.classList.toggle('is-off', !this.on);
  }

  /** Turns to where the tree stands; `anew` also if it stood there before. @param {GameTree} tree @param {boolean} [anew] */
  show(tree, anew = false) {
    if (this.#left) return;
    if (!anew && tree === this.#tree && tree.node === this.#node) return;
    this.stop();
    this.#tree = tree;
    this.#node = tree.node;
    this.report = null;
    this.#lines.clear();
    this.#bar.clear();
    this.#pulse.textContent = '';
    if (tree.isOver()) this.#bar.showEnd(tree.standing());
    else if (this.on) this.#timer = window.setTimeout(() => this.#think(), PAUSE);
  }

  /** The panel is not seen any more. */
  leave() {
    this.#left = true;
    this.#unwatch();
    this.stop();
  }

  /** Lets the engine rest until it is shown something else, or the same anew. */
  stop() {
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#searches++;
    if (this.#thinks) this.#app.thinker().stop();
    this.#thinks = false;
    this.#pulse.textContent = '';
  }

  async #think() {
    const tree = /** @type {GameTree} */ (this.#tree);
    const search = ++this.#searches;
    const { engineLines, engineDepth, engineTime } = this.#app.settings.values;
    const limits = { lines: engineLines, depth: engineDepth, milliseconds: engineTime * 1000 };
    const onReport = (/** @type {Report} */ report) => this.#hear(report, search);
    this.#thinks = true;
    try {
      const report = await this.#app.thinker().think(tree.line(), { limits, words: 'hint', pulse: PULSE, onReport });
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
    this.#pulse.textContent = report.pulse ? pulseText(report.pulse) : '';
    this.#onReport(report);
  }
}

/** What the engine is at: "Looks at c3d5, 4 of 26, at depth 13 · 2 threads". @param {import('../types').Pulse} pulse */
function pulseText({ depth, move, index, count, threads }) {
  const text = format(_('Looks at %s, %d of %d, at depth %d'), move, index + 1, count, depth);
  return threads > 1 ? `${text} · ${format(n_('%d thread', '%d threads', threads), threads)}` : text;
}
