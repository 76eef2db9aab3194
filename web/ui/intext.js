/* Moves and positions as text, for those who type or listen. */
import { _ } from '../core/words.js';
import { onEnter, openDialog } from './dialog.js';
import { h } from './dom.js';
import { sentence } from './text.js';

/**
 * Lets a move be typed; one that is not legal is answered with the reason, and can be changed. '' if there is none.
 * @param {import('../types').Rules} rules
 * @param {string} ruleset
 * @param {string} position
 */
export function askForMove(rules, ruleset, position) {
  const why = h('p', { class: 'warning', role: 'alert' });
  const field = h('input', { type: 'text', 'aria-label': _('Move:'), autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false', autofocus: true });
  return openDialog({
    title: _('Type a move'),
    content: [field, why],
    ready: (close) => onEnter(field, () => {
      const read = rules.readMove(ruleset, position, field.value.trim());
      if (read.move !== null) close(read.move);
      else why.textContent = sentence(read.reason.text);
    }),
  });
}

/** A position in sentences. @param {import('../types').Standing} standing */
export function showInWords(standing) {
  const lines = standing.words.split('\n');
  return openDialog({ title: _('The position in words'), content: lines.map((line) => h('p', null, line)) });
}
