/* Which of the kept games are wished for: words, choices and an order. What was chosen holds as long as the page is open. */
import { C_, _, format } from '../core/words.js';
import { everything } from '../game/shelf.js';
import { levels } from '../game/players.js';
import { h } from './dom.js';
import { icon } from './icons.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../game/shelf.js').Wish} Wish */

const pause = 150; // until somebody who types is taken at their word

let count = 0;

/** What was chosen last. */
let last = { ...everything };

/** @param {string} label @param {HTMLElement} field */
function labelled(label, field) {
  field.id = `filter-${++count}`;
  return h('div', { class: 'filter-field' }, h('label', { class: 'label small', for: field.id }, label), field);
}

export class GameFilter {
  wish = { ...last };
  #timer = 0;
  /** @type {Map<keyof Wish, HTMLInputElement | HTMLSelectElement>} */ #fields = new Map();

  /** @param {App} app @param {() => void} changed */
  constructor(app, changed) {
    this.changed = changed;
    const choices = h('details', { class: 'filter-more', open: this.#isNarrow() },
      h('summary', { class: 'button' }, icon('more'), _('Filter and sort')),
      h('div', { class: 'filter-fields' },
        labelled(_('Rules'), this.#select('ruleset', [['', _('All')], ...app.rules.rulesets().map(one)])),
        labelled(_('Result'), this.#select('outcome', outcomes())),
        labelled(_('Opponent'), this.#select('opponent', opponents())),
        labelled(C_('a date', 'From'), this.#field('from', 'date')),
        labelled(C_('a date', 'Until'), this.#field('until', 'date')),
        labelled(_('Order'), this.#select('order', orders()))));
    this.clear = h('button', { class: 'button quiet', type: 'button', on: { click: () => this.reset() } }, icon('close'), _('Show all'));
    const words = this.#field('words', 'search');
    words.setAttribute('aria-label', _('Search'));
    words.setAttribute('placeholder', _('Search'));
    this.element = h('div', { class: 'game-filter', role: 'search' }, h('div', { class: 'filter-words' }, words, this.clear), choices);
    this.#mark();
  }

  /** Whether something is left out, but for words. */
  #isNarrow() {
    const { words: _words, ...choices } = this.wish;
    return JSON.stringify({ words: '', ...choices }) !== JSON.stringify(everything);
  }

  /** @param {keyof Wish} name @param {string} type */
  #field(name, type) {
    const field = h('input', { type, value: this.wish[name], on: { input: () => this.#take(pause) } });
    this.#fields.set(name, field);
    return field;
  }

  /** @param {keyof Wish} name @param {[string, string][]} choices */
  #select(name, choices) {
    const options = choices.map(([value, text]) => h('option', { value, selected: value === this.wish[name] }, text));
    const field = h('select', { on: { change: () => this.#take(0) } }, options);
    this.#fields.set(name, field);
    return field;
  }

  /** @param {number} wait */
  #take(wait) {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      for (const [name, field] of this.#fields) this.wish[name] = field.value;
      last = { ...this.wish };
      this.#mark();
      this.changed();
    }, wait);
  }

  #mark() {
    this.clear.hidden = !this.#isNarrow() && this.wish.words === '';
  }

  /** Wishes for everything again. */
  reset() {
    const focused = document.activeElement === this.clear;
    for (const [name, field] of this.#fields) field.value = everything[name];
    if (focused) this.#fields.get('words')?.focus();
    this.#take(0);
  }
}

/** @param {import('../types').Ruleset} ruleset @returns {[string, string]} */
const one = ({ name, title }) => [name, title];

/** @returns {[string, string][]} */
function outcomes() {
  return [['', _('All')], ['won', _('I have won')], ['drawn', _('Drawn')], ['lost', _('I have lost')],
    ['white', _('White has won')], ['black', _('Black has won')], ['open', _('Not over yet')]];
}

/** @returns {[string, string][]} */
function opponents() {
  const level = (/** @type {number} */ number) => format(_('Computer, level %d'), number);
  return [['', _('All')], ['person', _('A person')],
    ...Array.from({ length: levels }, (_unused, index) => /** @type {[string, string]} */ ([String(index + 1), level(index + 1)])),
    ['computers', _('Two computers')]];
}

/** @returns {[string, string][]} */
function orders() {
  return [['newest', _('Newest first')], ['oldest', _('Oldest first')], ['game', _('By game')],
    ['longest', _('Longest first')], ['shortest', _('Shortest first')], ['result', _('By result')]];
}
