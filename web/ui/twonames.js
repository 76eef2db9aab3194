/* Two people at one device: what they are called, and whether the board turns to who is to move. */
import { _ } from '../core/words.js';
import { human, levelOf } from '../game/players.js';
import { longestName } from '../online/seats.js';
import { h } from './dom.js';

/** @typedef {import('../types').App} App */
/** The names, kept with the form that they are part of. @typedef {{ whiteName: string, blackName: string }} Names */

/**
 * A name that is free to choose, but for those that records have for computers.
 * @param {string} title
 * @param {string} name
 * @param {(name: string) => void} choose
 */
function nameField(title, name, choose) {
  const input = h('input', { type: 'text', value: name, maxlength: longestName, autocomplete: 'off', placeholder: _('may stay empty') });
  const take = () => {
    const given = input.value.trim();
    const computer = levelOf({ White: given }, 'white') !== human;
    input.setCustomValidity(computer ? _('That is what a computer is called in records: choose another name.') : '');
    choose(given);
  };
  input.addEventListener('input', take);
  take();
  return h('label', null, h('span', { class: 'label' }, title), input);
}

/** @param {App} app @param {Names} form */
export function twoNames(app, form) {
  const { settings } = app;
  const turning = h('input', { type: 'checkbox', checked: settings.values.turning });
  turning.addEventListener('change', () => settings.set('turning', turning.checked));
  return h('div', { class: 'new-part' },
    h('div', { class: 'own-clock' },
      nameField(_('White'), form.whiteName, (name) => (form.whiteName = name)),
      nameField(_('Black'), form.blackName, (name) => (form.blackName = name))),
    h('label', { class: 'switch' }, h('span', null, _('The board turns to the player to move')), turning));
}

/** Puts the names into the tags of a game. @param {Record<string, string>} tags @param {Names} form */
export function nameBoth(tags, { whiteName, blackName }) {
  if (whiteName) tags.White = whiteName;
  if (blackName) tags.Black = blackName;
}
