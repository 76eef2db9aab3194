/* What the user prefers. */
import { C_, _, format } from '../core/words.js';
import { playSound } from '../game/sound.js';
import { games } from '../games.js';
import { dataPart } from '../ui/datapart.js';
import { h } from '../ui/dom.js';
import { icon } from '../ui/icons.js';
import { smallBoard } from '../ui/smallboard.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').Preferences} Preferences */
/** @typedef {{ [K in keyof Preferences]: Preferences[K] extends boolean ? K : never }[keyof Preferences]} Switch */
/** @typedef {Exclude<keyof Preferences, Switch | 'volume'>} Choice */

class Screen {
  /** What shows a setting as it is, also when another window has changed it. @type {(() => void)[]} */
  #shows = [];

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.element = h('div', { class: 'screen narrow' },
      h('h1', null, _('Settings')),
      this.#looks(),
      this.#boards(),
      this.#playing(),
      dataPart(app),
      h('p', null, h('a', { class: 'button', href: '#/account' }, icon('person'), _('Account for games over the network'))),
      h('p', { class: 'soft small' }, format(_('Tercet %s. Your games and settings stay in this browser.'), app.rules.version())));
    this.leave = app.settings.watch(() => this.#shows.forEach((show) => show()));
  }

  /**
   * One of a few.
   * @template {Choice} K
   * @param {K} name
   * @param {string} title
   * @param {[Preferences[K], string][]} choices
   * @param {() => void} [changed]
   */
  #choice(name, title, choices, changed) {
    const { settings } = this.app;
    const radios = choices.map(([value, words]) => {
      const change = () => {
        settings.set(name, value);
        changed?.();
      };
      const radio = h('input', { type: 'radio', name, value, checked: settings.values[name] === value, on: { change } });
      this.#shows.push(() => (radio.checked = settings.values[name] === value));
      return h('label', { class: 'choice' }, radio, words);
    });
    return h('fieldset', { class: 'setting' }, h('legend', null, title), h('div', { class: 'choices' }, radios));
  }

  /**
   * Yes or no.
   * @param {Switch} name
   * @param {string} title
   * @param {string} text
   */
  #onOff(name, title, text) {
    const { settings } = this.app;
    const box = h('input', {
      type: 'checkbox', role: 'switch', checked: settings.values[name], on: { change: () => settings.set(name, box.checked) },
    });
    this.#shows.push(() => (box.checked = settings.values[name]));
    return h('label', { class: 'switch setting' },
      h('span', null, h('span', { class: 'label' }, title), h('span', { class: 'soft small setting-text' }, text)), box);
  }

  /** How loud sounds are, heard when it is changed. */
  #volume() {
    const { settings } = this.app;
    const text = () => format(_('%d %%'), settings.values.volume);
    const change = () => {
      settings.set('volume', Number(slider.value));
      playSound(settings, 'place');
    };
    const slider = h('input', { type: 'range', id: 'volume', min: 0, max: 100, step: 10, value: settings.values.volume, on: { change } });
    const figure = h('span', { class: 'figures', 'aria-hidden': 'true' });
    const show = () => {
      slider.value = String(settings.values.volume);
      slider.disabled = !settings.values.sound;
      slider.setAttribute('aria-valuetext', text());
      figure.textContent = text();
    };
    this.#shows.push(show);
    show();
    return h('div', { class: 'setting' }, h('label', { class: 'label', for: 'volume' }, _('Volume')),
      h('div', { class: 'setting-slider' }, slider, figure));
  }

  #looks() {
    return h('section', { class: 'card settings-card' },
      h('h2', null, _('Appearance')),
      this.#choice('theme', _('Colours'), [['system', _('As the system')], ['light', _('Light')], ['dark', _('Dark')]]),
      this.#choice('motion', _('Motion'), [['system', _('As the system')], ['full', _('Full')], ['none', _('None')]]),
      this.#choice('language', _('Language'),
        [['', _('As the browser')], ['en', 'English'], ['fr', 'Français'], ['pt', 'Português']], () => location.reload()));
  }

  /** The boards, with one of each game to see what is chosen. */
  #boards() {
    const { rules } = this.app;
    const shown = rules.rulesets().filter(({ name, game }) => name === game);
    return h('section', { class: 'card settings-card' },
      h('h2', null, _('Boards')),
      h('div', { class: 'setting-boards' }, shown.map(({ name }) => smallBoard(rules, { ruleset: name, start: games[name].example, moves: [] }))),
      this.#choice('board', _('Board'), [['green', C_('a board', 'Green cloth')], ['wood', C_('a board', 'Wood')],
        ['blue', C_('a board', 'Blue')], ['contrast', C_('a board', 'High contrast')]]),
      this.#choice('pieces', _('Pieces'),
        [['ivory', C_('pieces', 'Ivory and slate')], ['wood', C_('pieces', 'Wood')], ['plain', C_('pieces', 'Plain')]]),
      this.#choice('size', _('Size of the board'),
        [['small', C_('a board', 'Small')], ['medium', C_('a board', 'Medium')], ['full', C_('a board', 'As large as it can be')]]),
      this.#onOff('coordinates', _('Coordinates'), _('Letters and numbers beside the board.')));
  }

  #playing() {
    return h('section', { class: 'card settings-card' },
      h('h2', null, _('Playing')),
      this.#choice('pace', _('The computer answers'),
        [['quick', C_('an answer', 'At once')], ['natural', C_('an answer', 'Naturally')], ['slow', C_('an answer', 'Slowly')]]),
      this.#onOff('sound', _('Sounds'), _('Quiet ones: a piece is put down, one is taken, the game is over.')),
      this.#volume(),
      this.#onOff('confirm', _('Confirm'), _('Whether a complete turn waits for one more press.')),
      this.#onOff('premoves', _('Prepared turns'), _('While the other side thinks you can make your next turn; it is played at once if it is possible then.')),
      this.#onOff('turning', _('Turning board'), _('With two people at this device the board turns to the player to move.')),
      this.#onOff('words', _('Words'), _('The last move is written out beside the board.')),
      this.#choice('figures', _('Pieces in moves'),
        [['', _('As is usual in the language')], ['letters', C_('in moves', 'Letters')], ['figures', C_('in moves', 'Figures')]]),
      this.#onOff('keys', _('Letter keys'), _('Single letters do what buttons do: h a hint, u undo, ? all of them.')),
      this.#onOff('evaluation', _('Evaluate'), _('Whether new games show the evaluation bar.')));
  }
}

/** @type {import('../types').Show} */
export function show(app) {
  const { element, leave } = new Screen(app);
  return { title: _('Settings'), element, leave };
}
