/* What the engine thinks: its best lines, each move something to play, and to look at beforehand. */

import { _, decimal, format, n_ } from '../core/words.js';
import { h, svgDocument } from './dom.js';
import { moveParts, spokenMove } from './figures.js';

/** @typedef {import('../types').Rules} Rules */
/** @typedef {import('../types').Line} Line */
/** @typedef {import('../types').Report} Report */
/** @typedef {import('../types').EngineLine} EngineLine */
/** @typedef {import('../types').TreeNode} TreeNode */
/** @typedef {import('../game/tree.js').GameTree} GameTree */

/** More than this nobody reads, and the engine means little by it. */
const LONGEST = 16;

/** @typedef {{ element: HTMLElement, score: HTMLElement, moves: HTMLElement, wide: HTMLElement, key: string }} Row */

/** 1234567 as "1.2 M". @param {number} count */
function shortNumber(count) {
  if (count < 1e3) return String(count);
  const [divisor, unit] = count < 1e6 ? [1e3, 'k'] : [1e6, 'M'];
  return `${decimal(count / divisor, count / divisor < 10 ? 1 : 0)} ${unit}`;
}

export class EngineLines {
  #rules;
  #onPlay;
  /** @type {Row[]} */ #rows = [];
  #list = h('ol', { class: 'lines-list' });
  #status = h('p', { class: 'lines-status' });
  #preview = h('div', { class: 'lines-preview', 'aria-hidden': 'true', hidden: true });
  /** @type {GameTree | null} */ #tree = null;
  /** @type {TreeNode | null} */ #node = null;
  /** @type {Report | null} */ #report = null;

  /**
   * `onPlay` gets the moves up to the one that was chosen, from the position that the lines are about.
   * @param {Rules} rules
   * @param {{ onPlay: (node: TreeNode, moves: string[]) => void }} options
   */
  constructor(rules, { onPlay }) {
    this.#rules = rules;
    this.#onPlay = onPlay;
    const parts = [this.#list, this.#status, this.#preview];
    this.element = h('section', { class: 'lines', 'aria-label': _('Engine lines') }, ...parts);
    this.#listen();
  }

  #listen() {
    const list = this.#list;
    list.addEventListener('click', (event) => this.#click(event));
    for (const name of ['pointerover', 'focusin']) list.addEventListener(name, (event) => this.#look(event));
    for (const name of ['pointerleave', 'focusout']) list.addEventListener(name, () => this.#unlook());
  }

  /** Makes room for so many lines, so that nothing moves when they come. @param {number} count */
  set count(count) {
    while (this.#rows.length > count) this.#rows.pop()?.element.remove();
    while (this.#rows.length < count) this.#rows.push(this.#newRow(this.#rows.length));
  }

  /** @param {number} index @returns {Row} */
  #newRow(index) {
    const score = h('span', { class: 'lines-score' });
    const moves = h('span', { class: 'lines-moves' });
    const props = { type: 'button', class: 'lines-wide', 'aria-expanded': 'false' };
    const wide = h('button', { ...props, 'aria-label': _('Whole line') });
    const element = h('li', { class: 'lines-row', 'data-index': String(index) }, score, moves, wide);
    this.#list.append(element);
    return { element, score, moves, wide, key: '' };
  }

  /** Shows what was found at a node. @param {Report} report @param {GameTree} tree @param {TreeNode} node */
  show(report, tree, node) {
    if (node !== this.#node) this.#unlook();
    this.#tree = tree;
    this.#node = node;
    this.#report = report;
    this.#rows.forEach((row, index) => this.#fill(row, report.lines[index]));
    this.#status.textContent = this.#statusOf(report);
  }

  /** Nothing is known yet. @param {string} [status] */
  clear(status = '') {
    this.#unlook();
    this.#report = null;
    for (const row of this.#rows) this.#fill(row, undefined);
    this.#status.textContent = status;
  }

  /** @param {Report} report */
  #statusOf(report) {
    const nodes = format(n_('%s position', '%s positions', report.nodes), shortNumber(report.nodes));
    const speed = format(_('%s a second'), shortNumber(Math.round((report.nodes * 1000) / Math.max(report.milliseconds, 1))));
    return `${format(_('depth %d'), report.depth)} · ${nodes} · ${speed} · ${decimal(report.milliseconds / 1000, 1)} s`;
  }

  /** @param {Row} row @param {EngineLine | undefined} line */
  #fill(row, line) {
    row.score.textContent = line?.text ?? '';
    row.score.classList.toggle('is-words', line !== undefined && !/\d/.test(line.text));
    row.element.classList.toggle('is-empty', !line);
    const key = `${this.#node?.ply} ${line?.moves.join(' ') ?? ''}`;
    if (key === row.key) return;
    row.key = key;
    const focused = [...row.moves.children].findIndex((child) => child === document.activeElement);
    row.moves.replaceChildren(...(line?.moves.slice(0, LONGEST) ?? []).flatMap((move, i) => this.#move(move, i)));
    if (focused >= 0) /** @type {HTMLElement | undefined} */ (row.moves.children[focused])?.focus();
  }

  /** @param {string} move @param {number} index in its line */
  #move(move, index) {
    const { number, isWhite } = this.#numberOf(index);
    const text = isWhite ? `${number}.` : index === 0 ? `${number}…` : '';
    const ruleset = this.#tree?.ruleset ?? '';
    const label = `${text}${spokenMove(this.#rules, ruleset, move)}, ${isWhite ? _('White') : _('Black')}`; // it must begin as what is seen does
    const props = { type: 'button', class: 'lines-move', 'data-index': index, 'aria-label': label };
    return h('button', props, text !== '' && h('span', { class: 'lines-number' }, text), ...moveParts(this.#rules, ruleset, move));
  }

  /** The number of the move that is so far behind the node. @param {number} index */
  #numberOf(index) {
    const tree = /** @type {GameTree} */ (this.#tree);
    const node = /** @type {TreeNode} */ (this.#node);
    const isWhite = (tree.side(node) === 'white') === (index % 2 === 0);
    return { number: tree.number({ ...node, ply: node.ply + index + 1 }), isWhite };
  }

  // ---- Choosing and looking ----

  /** The moves up to the one that an event is about. @param {Event} event @returns {string[] | null} */
  #chosen(event) {
    const target = event.target instanceof Element ? event.target : null;
    const button = target?.closest('.lines-move');
    const row = target?.closest('.lines-row');
    if (!(button instanceof HTMLElement) || !(row instanceof HTMLElement)) return null;
    const line = this.#report?.lines[Number(row.dataset.index)];
    return line ? line.moves.slice(0, Number(button.dataset.index) + 1) : null;
  }

  /** @param {Event} event */
  #click(event) {
    const wide = event.target instanceof Element ? event.target.closest('.lines-wide') : null;
    if (wide) {
      const open = wide.closest('.lines-row')?.classList.toggle('is-wide') ?? false;
      wide.setAttribute('aria-expanded', String(open));
      return;
    }
    const moves = this.#chosen(event);
    this.#unlook();
    if (moves && this.#node) this.#onPlay(this.#node, moves);
  }

  /** @param {Event} event */
  #look(event) {
    const moves = this.#chosen(event);
    const touched = event instanceof PointerEvent && event.pointerType === 'touch';
    if (!moves || !this.#tree || !this.#node || touched) return this.#unlook();
    const line = this.#tree.line(this.#node);
    const picture = this.#rules.picture({ ...line, moves: [...line.moves, ...moves] });
    this.#preview.replaceChildren(svgDocument(picture));
    this.#preview.hidden = false;
    this.#place(/** @type {Element} */ (event.target));
  }

  /** Below what it is about, or above it where there is no room. @param {Element} target */
  #place(target) {
    const at = target.getBoundingClientRect();
    const own = this.#preview.getBoundingClientRect();
    const left = Math.max(8, Math.min(at.left, window.innerWidth - own.width - 8));
    const below = at.bottom + 8 + own.height < window.innerHeight;
    this.#preview.style.left = `${left}px`;
    this.#preview.style.top = `${below ? at.bottom + 8 : Math.max(8, at.top - 8 - own.height)}px`;
  }

  #unlook() {
    this.#preview.hidden = true;
    this.#preview.replaceChildren();
  }
}
