/* Dialogs. */
import { _ } from '../core/words.js';
import { h } from './dom.js';
import { icon } from './icons.js';
import { noticePlace } from './notice.js';

/** @typedef {{ label: string, value: string, kind?: 'main' | 'danger', icon?: string }} Action */

let count = 0;

/**
 * Opens a dialog over the page; resolves with the value of the action that closed it, or with '' if it was dismissed.
 * `ready` is given the dialog once it is open, and may close it with a value.
 * @param {{ title: string, content: import('./dom.js').Child, actions?: Action[], class?: string,
 *   ready?: (close: (value: string) => void) => void }} options
 * @returns {Promise<string>}
 */
export function openDialog({ title, content, actions = [], class: className, ready }) {
  const id = `dialog-${++count}`;
  const { promise, resolve } = defer();
  const dialog = h('dialog', { 'aria-labelledby': id, class: className });
  const close = (/** @type {string} */ value) => dialog.close(value);
  const leave = () => close(''); // it belongs to the screen that it was opened on
  dialog.append(
    h('div', { class: 'dialog-body' },
      h('div', { class: 'dialog-head' }, h('h2', { id }, title), closeButton(() => close(''))),
      content,
      actions.length > 0 && h('div', { class: 'dialog-actions' }, actions.map((action) => actionButton(action, close)))),
    noticePlace(),
  );
  addEventListener('hashchange', leave);
  dialog.addEventListener('close', () => {
    removeEventListener('hashchange', leave);
    dialog.remove();
    resolve(dialog.returnValue);
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) close(''); // the backdrop: everything else is inside the body
  });
  document.body.append(dialog);
  dialog.showModal();
  ready?.(close);
  return promise;
}

/** @returns {{ promise: Promise<string>, resolve: (value: string) => void }} */
function defer() {
  let resolve = (/** @type {string} */ _value) => {};
  const promise = new Promise((/** @type {(value: string) => void} */ settle) => (resolve = settle));
  return { promise, resolve };
}

/** @param {() => void} close */
function closeButton(close) {
  return h('button', { class: 'button quiet square', type: 'button', 'aria-label': _('Close'), on: { click: close } },
    icon('close'));
}

/**
 * @param {Action} action
 * @param {(value: string) => void} close
 */
function actionButton(action, close) {
  return h('button', {
    class: `button ${action.kind ?? ''}`,
    type: 'button',
    autofocus: action.kind === 'main',
    on: { click: () => close(action.value) },
  }, action.icon && icon(action.icon), action.label);
}

/**
 * Asks something that is answered with yes or no.
 * @param {string} question
 * @param {{ yes: string, no?: string, text?: string, danger?: boolean }} options
 * @returns {Promise<boolean>}
 */
export async function ask(question, { yes, no = _('Cancel'), text = '', danger = false }) {
  const answer = await openDialog({
    title: question,
    content: text !== '' && h('p', null, text),
    actions: [{ label: no, value: '' }, { label: yes, value: 'yes', kind: danger ? 'danger' : 'main' }],
  });
  return answer === 'yes';
}

/**
 * Obeys Enter in a field; the button that has the focus after the dialog is not to hear of it.
 * @param {HTMLInputElement} field
 * @param {() => void} act
 */
export function onEnter(field, act) {
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    act();
  });
}
