/* What the user prefers. */
import { _, format } from '../core/words.js';
import { h } from '../ui/dom.js';
import { icon } from '../ui/icons.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').Preferences} Preferences */

/**
 * One of a few.
 * @template {'language' | 'theme' | 'motion'} K
 * @param {App} app
 * @param {K} name
 * @param {string} title
 * @param {[Preferences[K], string][]} choices
 * @param {() => void} [changed]
 */
function choice(app, name, title, choices, changed) {
  const radios = choices.map(([value, words]) => h('label', { class: 'choice' },
    h('input', {
      type: 'radio',
      name,
      value,
      checked: app.settings.values[name] === value,
      on: {
        change: () => {
          app.settings.set(name, value);
          changed?.();
        },
      },
    }), words));
  return h('fieldset', { class: 'setting' }, h('legend', null, title), h('div', { class: 'choices' }, radios));
}

/**
 * Yes or no.
 * @param {App} app
 * @param {'sound' | 'evaluation' | 'coordinates' | 'confirm' | 'words' | 'keys'} name
 * @param {string} title
 * @param {string} text
 */
function onOff(app, name, title, text) {
  const change = (/** @type {Event} */ event) => {
    app.settings.set(name, /** @type {HTMLInputElement} */ (event.target).checked);
  };
  return h('label', { class: 'switch setting' },
    h('span', null, h('span', { class: 'label' }, title), h('span', { class: 'soft small setting-text' }, text)),
    h('input', { type: 'checkbox', role: 'switch', checked: app.settings.values[name], on: { change } }));
}

/** @param {App} app */
function looks(app) {
  return h('section', { class: 'card settings-card' },
    h('h2', null, _('Appearance')),
    choice(app, 'theme', _('Colours'), [['system', _('As the system')], ['light', _('Light')], ['dark', _('Dark')]]),
    choice(app, 'motion', _('Motion'), [['system', _('As the system')], ['full', _('Full')], ['none', _('None')]]),
    choice(app, 'language', _('Language'),
      [['', _('As the browser')], ['en', 'English'], ['fr', 'Français'], ['pt', 'Português']], () => location.reload()));
}

/** @param {App} app */
function playing(app) {
  return h('section', { class: 'card settings-card' },
    h('h2', null, _('Playing')),
    onOff(app, 'sound', _('Sounds'), _('Quiet ones: a piece is put down, one is taken, the game is over.')),
    onOff(app, 'confirm', _('Confirm'), _('Whether a complete turn waits for one more press.')),
    onOff(app, 'coordinates', _('Coordinates'), _('Letters and numbers beside the board.')),
    onOff(app, 'words', _('Words'), _('The last move is written out beside the board.')),
    onOff(app, 'keys', _('Letter keys'), _('Single letters do what buttons do: h a hint, u undo, ? all of them.')),
    onOff(app, 'evaluation', _('Evaluate'), _('Whether new games show the evaluation bar.')));
}

/** @type {import('../types').Show} */
export function show(app) {
  return {
    title: _('Settings'),
    element: h('div', { class: 'screen narrow' },
      h('h1', null, _('Settings')),
      looks(app),
      playing(app),
      h('p', null, h('a', { class: 'button', href: '#/account' }, icon('person'), _('Account for games over the network'))),
      h('p', { class: 'soft small' }, format(_('Tercet %s. Your games and settings stay in this browser.'), app.rules.version()))),
  };
}
