/* Asking for something to look at: a ruleset to begin anew, or whatever is pasted. */

import { _ } from '../core/words.js';
import { readPasted } from '../game/paste.js';
import { openDialog } from './dialog.js';
import { h } from './dom.js';
import { sentence } from './text.js';

/** @typedef {import('../game/paste.js').Pasted} Pasted */
/** @typedef {import('../types').Rules} Rules */

/**
 * Resolves with null if nothing is wanted after all.
 * @param {Rules} rules
 * @param {string} ruleset
 * @returns {Promise<Extract<Pasted, { name: string }> | null>}
 */
export async function askForGame(rules, ruleset) {
  /** @type {Extract<Pasted, { name: string }> | null} */ let found = null;
  const options = rules.rulesets().map(({ name, title }) => h('option', { value: name, selected: name === ruleset }, title));
  const choice = h('select', { id: 'opened' }, options);
  const text = h('textarea', { rows: '6', id: 'pasted', class: 'pasted', spellcheck: 'false' });
  const problem = h('p', { class: 'warning', role: 'alert' });
  const button = h('button', { type: 'button', class: 'button main' }, _('Analyse'));
  const read = (/** @type {(value: string) => void} */ close) => {
    const pasted = readPasted(rules, choice.value, text.value);
    problem.textContent = sentence(pasted.problem);
    if (pasted.game === null) return;
    found = pasted;
    close('read');
  };
  await openDialog({
    title: _('Open a game or position'),
    content: [
      h('label', { class: 'label', for: 'opened' }, _('Rules')), choice,
      h('label', { class: 'label', for: 'pasted' }, _('A record, a position or a link; nothing for the start')), text, problem,
      h('p', null, h('a', { href: '#/games/analyses' }, _('Saved games and analyses'))),
      h('div', { class: 'dialog-actions' }, button),
    ],
    class: 'ask-for-game',
    ready: (close) => button.addEventListener('click', () => read(close)),
  });
  return found;
}
