/* A form about an account. What is refused is said at the field that it is about; nothing that was typed is lost. */
import { _ } from '../core/words.js';
import { h } from '../ui/dom.js';
import { accountRefusal } from './account.js';
import { Refused } from './connection.js';

/** @typedef {{ name: string, label: string, autocomplete: string, secret?: boolean, hint?: string, value?: string, most?: number }} Field */

/**
 * @typedef {object} FormOptions
 * @property {Field[]} fields
 * @property {string} label of the button
 * @property {string} [kind] of the button
 * @property {(values: Record<string, string>) => Promise<void>} act fails with a Refused
 * @property {Record<string, string>} about the field that each rule is about
 */

let count = 0;

/** A field with its label, and a place for what is wrong with it. @param {Field} field */
function fieldOf({ name, label, autocomplete, secret = false, hint = '', value = '', most = 400 }) {
  const id = `account-field-${++count}`;
  const wrong = h('p', { class: 'warning small', id: `${id}-wrong`, role: 'alert' });
  const words = [`${id}-wrong`, ...(hint === '' ? [] : [`${id}-hint`])].join(' ');
  const input = h('input', {
    id, name, value, autocomplete, type: secret ? 'password' : 'text', maxlength: most, 'aria-describedby': words,
    autocapitalize: 'none', autocorrect: 'off', spellcheck: 'false',
  });
  return {
    input,
    element: h('div', { class: 'account-field' }, h('label', { class: 'label', for: id }, label), input,
      hint !== '' && h('p', { class: 'soft small', id: `${id}-hint` }, hint), wrong),
    /** @param {string} text */
    say: (text) => {
      wrong.textContent = text;
      if (text === '') input.removeAttribute('aria-invalid');
      else input.setAttribute('aria-invalid', 'true');
    },
  };
}

/** Lets one see what one types. @param {HTMLInputElement[]} secrets */
function showSwitch(secrets) {
  const change = (/** @type {Event} */ event) => {
    const { checked } = /** @type {HTMLInputElement} */ (event.target);
    for (const input of secrets) input.type = checked ? 'text' : 'password';
  };
  return h('label', { class: 'account-show' }, h('input', { type: 'checkbox', on: { change } }), h('span', null, _('Show what I type')));
}

/** @param {FormOptions} options */
export function accountForm({ fields, label, kind = 'main', act, about }) {
  const all = fields.map(fieldOf);
  const byName = new Map(fields.map(({ name }, index) => [name, all[index]]));
  const general = h('p', { class: 'warning', role: 'alert' });
  const button = h('button', { class: `button ${kind}`, type: 'submit' }, label);
  const secrets = all.filter((_field, index) => fields[index].secret).map(({ input }) => input);
  let busy = false;

  const refuse = (/** @type {unknown} */ error) => {
    const field = error instanceof Refused ? byName.get(about[error.rule] ?? '') : undefined;
    if (field) field.say(accountRefusal(error));
    else general.textContent = accountRefusal(error);
    field?.input.focus();
  };
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (busy) return; // a second press is not a second request
    const empty = all.find(({ input }) => input.value === '');
    general.textContent = '';
    for (const field of all) field.say(field === empty ? _('Please fill this in.') : '');
    if (empty) return empty.input.focus();
    busy = true;
    button.setAttribute('aria-busy', 'true');
    await act(Object.fromEntries(all.map(({ input }) => [input.name, input.value]))).catch(refuse);
    busy = false;
    button.removeAttribute('aria-busy');
  };
  return h('form', { class: 'account-form', novalidate: true, on: { submit } },
    all.map(({ element }) => element), secrets.length > 0 && showSwitch(secrets), general, h('div', { class: 'row' }, button));
}
