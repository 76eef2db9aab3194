/* Setting a position up by hand, or typing it. The position string is the truth: the rules read it after every change
 * and say what is still wrong. */

import { _ } from '../core/words.js';
import { sides } from '../game/players.js';
import { routeOf } from '../game/share.js';
import { Setup } from '../game/setup.js';
import { fill, h } from '../ui/dom.js';
import { PositionEditor } from '../ui/editor.js';
import { icon } from '../ui/icons.js';
import { isUnknown, noRules } from '../ui/norules.js';
import { capital, sentence } from '../ui/text.js';
import { tool } from '../ui/walk.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').KitPiece} KitPiece */
/** @typedef {import('../types').Side} Side */

/** @type {import('../types').Show} */
export function show(app, params) {
  if (isUnknown(app, params.r)) return noRules(app, '/setup', params);
  const screen = new SetupScreen(app, params.r || app.rules.rulesets()[0].name, params.p ?? 'startpos');
  return { element: screen.element, title: _('Set up') };
}

class SetupScreen {
  #app;
  #setup;
  #editor;
  #text = h('textarea', { id: 'setup-text', class: 'setup-text', rows: '3', spellcheck: 'false', autocapitalize: 'off' });
  #state = h('p', { class: 'setup-state', role: 'status' });
  #options = h('div', { class: 'setup-options' });
  #analyse = h('button', { type: 'button', class: 'button main' }, icon('chart'), _('Analyse'));
  #play = h('button', { type: 'button', class: 'button' }, icon('play'), _('Play from here'));

  /** @param {App} app @param {string} ruleset @param {string} position */
  constructor(app, ruleset, position) {
    this.#app = app;
    this.#setup = new Setup(this.#app.rules, ruleset);
    this.#editor = new PositionEditor(app.rules, this.#setup, () => this.#changed());
    this.#text.addEventListener('input', () => this.#read(this.#text.value));
    this.#analyse.addEventListener('click', () => this.#leaveFor('/analyse'));
    this.#play.addEventListener('click', () => this.#leaveFor('/new'));
    this.element = this.#build();
    this.#start(ruleset, position);
  }

  #build() {
    const choice = h('select', { id: 'setup-rules', on: { change: () => this.#start(choice.value, 'startpos') } },
      this.#app.rules.rulesets().map(({ name, title }) =>
        h('option', { value: name, selected: name === this.#setup.ruleset }, title)));
    return h('div', { class: 'screen study setup' },
      h('header', { class: 'study-head' }, h('h1', { class: 'study-title' }, _('Set up a position'))),
      h('div', { class: 'study-board' }, this.#editor.board),
      h('div', { class: 'study-tools' }, this.#editor.palette, this.#shortcuts()),
      h('div', { class: 'study-side' },
        h('div', { class: 'card setup-card' },
          h('label', { class: 'label', for: 'setup-rules' }, _('Rules')), choice,
          this.#options,
          h('label', { class: 'label', for: 'setup-text' }, _('Position')), this.#text,
          this.#state,
          h('div', { class: 'row setup-ways' }, this.#analyse, this.#play))));
  }

  #shortcuts() {
    const way = (/** @type {string} */ drawing, /** @type {string} */ label, /** @type {() => void} */ act) =>
      h('button', { type: 'button', class: 'button quiet', on: { click: act } }, icon(drawing), label);
    return h('div', { class: 'row setup-shortcuts' },
      way('undo', _('Start'), () => this.#start(this.#setup.ruleset, 'startpos')),
      way('trash', _('Clear the board'), () => this.#clear()),
      tool('flip', _('Flip'), () => this.#editor.flip()));
  }

  // ---- Changes ----

  /** Begins anew. @param {string} ruleset @param {string} position */
  #start(ruleset, position) {
    this.#setup = new Setup(this.#app.rules, ruleset);
    const read = this.#app.rules.readPosition(ruleset, position);
    const start = read.position ?? this.#app.rules.readPosition(ruleset, 'startpos').position ?? '';
    this.#setup.read(start);
    this.#editor.show(this.#setup);
    this.#text.value = start;
    this.#tell();
    if (read.reason) this.#state.textContent = sentence(read.reason.text);
  }

  #clear() {
    this.#setup.clear();
    this.#editor.refresh();
    this.#changed();
  }

  /** The board has changed: so does the string. */
  #changed() {
    this.#text.value = this.#setup.arrange().text;
    this.#tell();
  }

  /** The string has changed: so does the board, if it can be read. @param {string} text */
  #read(text) {
    const { position } = this.#app.rules.readPosition(this.#setup.ruleset, text.trim());
    if (position !== null) {
      this.#setup.read(position);
      this.#editor.refresh();
    }
    this.#tell();
  }

  /** Says whether the string is a position, and what is missing if not. */
  #tell() {
    const { ruleset } = this.#setup;
    const { position, reason } = this.#app.rules.readPosition(ruleset, this.#text.value.trim());
    this.#state.classList.toggle('is-wrong', position === null);
    this.#state.textContent = sentence(position === null ? reason.text : this.#standingWords(position));
    this.#analyse.disabled = position === null;
    this.#play.disabled = position === null || this.#isOver(position);
    fill(this.#options, ...this.#optionRows());
  }

  /** @param {string} position */
  #isOver(position) {
    return this.#app.rules.standing({ ruleset: this.#setup.ruleset, start: position, moves: [] }).result !== 'none';
  }

  /** @param {string} position */
  #standingWords(position) {
    const standing = this.#app.rules.standing({ ruleset: this.#setup.ruleset, start: position, moves: [] });
    return standing.sentence || (standing.side === 'white' ? _('White to move') : _('Black to move'));
  }

  // ---- What is not on the board ----

  #optionRows() {
    const { rights, pieces } = this.#setup.kit;
    return [this.#sideChoice(),
      ...rights.flatMap((words, index) => sides.map((side) => this.#rightChoice(side, index, words[side]))),
      ...sides.flatMap((side) => pieces.flatMap((piece) => this.#goneChoice(side, piece)))];
  }

  #sideChoice() {
    const choose = (/** @type {Side} */ side) => this.#set(() => (this.#setup.side = side));
    const choice = (/** @type {Side} */ side, /** @type {string} */ words) => {
      const props = { type: 'radio', name: 'setup-side', checked: this.#setup.side === side };
      return h('label', { class: 'choice' }, h('input', { ...props, on: { change: () => choose(side) } }), words);
    };
    return h('fieldset', null, h('legend', { class: 'hidden-words' }, _('Side to move')),
      h('div', { class: 'choices' }, choice('white', capital(_('White to move'))), choice('black', capital(_('Black to move')))));
  }

  /** @param {Side} side @param {number} index @param {string} words */
  #rightChoice(side, index, words) {
    const rights = this.#setup.rights[side];
    return this.#switch(capital(words), rights[index], (on) => (rights[index] = on));
  }

  /** A piece that is not in play is in hand, or gone. @param {Side} side @param {KitPiece} piece */
  #goneChoice(side, { letter, gone }) {
    if (!gone || this.#setup.inPlay(side, letter)) return [];
    const isGone = this.#setup.gone[side].includes(letter);
    return [this.#switch(gone[side], isGone, (on) => this.#setup.setGone(side, letter, on))];
  }

  /** @param {string} words @param {boolean} on @param {(on: boolean) => void} set */
  #switch(words, on, set) {
    const change = () => this.#set(() => set(input.checked));
    const input = h('input', { type: 'checkbox', role: 'switch', checked: on, on: { change } });
    return h('label', { class: 'switch' }, words, input);
  }

  /** Changes something, and keeps the focus where it is although all is drawn anew. @param {() => void} change */
  #set(change) {
    const inputs = () => [...this.#options.querySelectorAll('input')];
    const focused = inputs().findIndex((input) => input === document.activeElement);
    change();
    this.#changed();
    inputs()[focused]?.focus();
  }

  /** @param {string} path */
  #leaveFor(path) {
    const { position } = this.#app.rules.readPosition(this.#setup.ruleset, this.#text.value.trim());
    if (position === null) return;
    const start = routeOf({ ruleset: this.#setup.ruleset, start: position, moves: [] });
    this.#app.go(start.replace('/analyse', path));
  }
}
