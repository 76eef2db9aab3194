/* Asking for a name. */
import { _ } from '../core/words.js';
import { onEnter, openDialog } from './dialog.js';
import { h } from './dom.js';

/**
 * Resolves with the name, '' for none, or with null if it stays as it is.
 * @param {string} name
 * @returns {Promise<string | null>}
 */
export async function askForName(name) {
  const field = h('input', { type: 'text', value: name, maxlength: 80, 'aria-label': _('Name') });
  const answer = await openDialog({
    title: _('Rename'),
    content: field,
    actions: [{ label: _('Cancel'), value: '' }, { label: _('Rename'), value: 'yes', kind: 'main' }],
    ready: (close) => {
      field.select();
      onEnter(field, () => close('yes'));
    },
  });
  return answer === 'yes' ? field.value.trim() : null;
}
