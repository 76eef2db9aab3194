/* One's account, for who wants a name, ratings, and the games on every device: signing in and out, and what is kept of it. */
import { _, format } from '../core/words.js';
import { saveFile } from '../game/share.js';
import { accountRefusal, changePassphrase, createAccount, deleteAccount, exportAccount, ownAccount, recoverAccount, signIn, signOut } from '../online/account.js';
import { accountForm } from '../online/accountform.js';
import { Refused, connect } from '../online/connection.js';
import { gamesPart, ratingsPart } from '../online/ratings.js';
import { connectionText, noServerText } from '../online/words.js';
import { openDialog } from '../ui/dialog.js';
import { fill, h } from '../ui/dom.js';
import { icon } from '../ui/icons.js';
import { notice } from '../ui/notice.js';
import { dateText } from '../ui/text.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').OnlineMessage} Message */

const longestName = 40; // what is longer than a name may be is refused with a reason

/** What was typed as a name goes along from one form to the next. */
let typedName = '';

/** @param {string} value @returns {import('../online/accountform.js').Field} */
const nameField = (value = typedName) => ({ name: 'name', label: _('Name'), autocomplete: 'username', value, most: longestName });

/** @param {string} label @param {string} [hint] @returns {import('../online/accountform.js').Field} */
const newField = (label, hint = _('At least 8 characters; several words are good.')) =>
  ({ name: 'new', label, autocomplete: 'new-password', secret: true, hint });

/** @param {string} [label] @returns {import('../online/accountform.js').Field} */
const passphraseField = (label = _('Passphrase')) => ({ name: 'passphrase', label, autocomplete: 'current-password', secret: true });

/** Which field a rule is about. */
const about = {
  'not-a-name': 'name', 'name-taken': 'name', 'wrong-passphrase': 'passphrase', 'short-passphrase': 'new', 'wrong-code': 'recovery',
};

/** @param {string} picture @param {string} label @param {() => void} act @param {string} [kind] */
function button(picture, label, act, kind = '') {
  return h('button', { class: `button ${kind}`, type: 'button', on: { click: act } }, icon(picture), label);
}

class AccountScreen {
  element = h('div', { class: 'screen narrow account' });
  /** Who is signed in as far as is shown; null before that is known. @type {string | null} */
  #name = null;
  #left = false;

  /** @param {App} app @param {Record<string, string>} params */
  constructor(app, params) {
    this.app = app;
    this.way = params.id;
    this.to = /^\/(online|new)\b/.test(params.to ?? '') ? params.to : '';
    this.connection = connect();
    this.unwatch = this.connection.watch(() => this.look());
    this.#put(_('Account'), h('p', { class: 'account-waits', role: 'status' }));
    this.look();
  }

  /** The connection knows who is signed in. */
  look() {
    const { connection } = this;
    const { account } = connection;
    if (connection.state === 'none') return this.#put(_('Account'), h('p', null, noServerText()));
    for (const line of this.element.querySelectorAll('.account-waits')) line.textContent = connectionText(connection);
    if (account === undefined || (account ?? '') === this.#name) return undefined;
    this.#name = account ?? '';
    return this.draw();
  }

  draw() {
    if (this.#name) return this.drawOwn();
    const ways = { new: () => this.drawNew(), lost: () => this.drawLost() };
    return (Object.hasOwn(ways, this.way) ? ways[/** @type {'new' | 'lost'} */ (this.way)] : () => this.drawSignIn())();
  }

  /** @param {string} title @param {...import('../ui/dom.js').Child} content */
  #put(title, ...content) {
    fill(this.element, h('h1', { tabindex: '-1' }, title), ...content);
  }

  /** After something was done here those who listen and those with keys begin at the top again. */
  #focus() {
    this.element.querySelector('h1')?.focus();
  }

  /** @param {string} way @param {string} label */
  #wayLink(way, label) {
    const query = this.to === '' ? '' : `?to=${encodeURIComponent(this.to)}`;
    return h('a', { href: `#/account${way}${query}` }, label);
  }

  /* ---- Signed out ---- */

  /** @param {string} name */
  #enter(name) {
    this.#name = name;
    typedName = '';
    if (this.#left) return;
    if (this.to !== '') return void this.app.go(this.to);
    this.#begin();
  }

  /** What was asked for by the address is done. */
  #begin() {
    this.way = '';
    history.replaceState(null, '', '#/account');
    this.draw();
    this.#focus();
  }

  drawSignIn() {
    this.#put(_('Sign in'),
      h('section', { class: 'card account-part' }, accountForm({
        fields: [nameField(), passphraseField()],
        label: _('Sign in'),
        about,
        act: async ({ name, passphrase }) => {
          typedName = name;
          const answer = await signIn(name, passphrase);
          this.#enter(answer.name);
        },
      })),
      h('p', { class: 'row account-ways' }, this.#wayLink('/new', _('Make an account')), this.#wayLink('/lost', _('I have lost my passphrase'))),
      h('p', { class: 'soft' }, _('Nobody needs an account to play. Who has one has a name, ratings, and the games on every device.')));
  }

  drawNew() {
    this.#put(_('Make an account'),
      h('section', { class: 'card account-part' }, accountForm({
        fields: [{ ...nameField(), hint: _('All see it. From 2 to 24 letters from a to z, digits, - and _.') }, newField(_('Passphrase'))],
        label: _('Make the account'),
        about,
        act: async ({ name, new: passphrase }) => {
          typedName = name;
          this.drawCode(await createAccount(name, passphrase));
        },
      })),
      h('p', { class: 'row account-ways' }, this.#wayLink('', _('I have an account'))));
  }

  drawLost() {
    this.#put(_('I have lost my passphrase'),
      h('p', null, _('With the recovery code that you were given when you made the account, you choose a new passphrase. All devices are signed out by that.')),
      h('section', { class: 'card account-part' }, accountForm({
        fields: [nameField(), { name: 'recovery', label: _('Recovery code'), autocomplete: 'off', most: 60 }, newField(_('New passphrase'))],
        label: _('Use the new passphrase'),
        about,
        act: async ({ name, recovery, new: passphrase }) => {
          typedName = name;
          this.drawCode(await recoverAccount(name, recovery, passphrase));
        },
      })),
      h('p', { class: 'row account-ways' }, this.#wayLink('', _('I have the passphrase'))));
  }

  /** The code is known here, and nowhere else: it is shown this once. @param {Message} answer */
  drawCode({ name, recovery }) {
    this.#name = name;
    const field = h('input', { type: 'text', class: 'account-code', readonly: true, value: recovery, 'aria-label': _('Recovery code') });
    const text = format(_('Recovery code of the account %s at %s: %s'), name, location.host, recovery);
    const save = () => saveFile(`tercet-${name}.txt`, new Blob([`${text}\n`], { type: 'text/plain' }));
    const copy = async () => {
      field.select();
      await navigator.clipboard.writeText(recovery).then(() => notice(_('Copied.')), () => notice(_('The code is selected: copy it from there.')));
    };
    this.#put(_('Keep your recovery code'),
      h('p', null, format(_('You are signed in as %s.'), name)),
      h('section', { class: 'card account-part' }, field, h('div', { class: 'row' }, button('copy', _('Copy'), copy), button('export', _('Save as a file'), save)),
        h('p', null, _('This is the only way back in if you lose your passphrase: there is no mail. The code is shown this once; write it down.'))),
      h('p', null, button('play', _('I have kept it'), () => this.#enter(name), 'main')));
    this.#focus();
  }

  /* ---- Signed in ---- */

  async drawOwn() {
    const name = /** @type {string} */ (this.#name);
    this.#put(name, h('p', { class: 'soft', role: 'status' }, _('Loading…')));
    try {
      const account = await ownAccount();
      if (this.#left || this.#name !== name) return;
      const focused = this.element.querySelector('h1') === document.activeElement;
      this.#put(account.name, ...this.#own(account));
      if (focused) this.#focus();
    } catch (error) {
      if (this.#left) return;
      const gone = error instanceof Refused && error.rule === 'no-session';
      if (gone) this.#leaveAccount();
      else this.#put(name, h('p', { role: 'alert' }, accountRefusal(error)), h('p', null, button('redo', _('Try again'), () => this.drawOwn())));
      if (gone) notice(accountRefusal(error));
    }
  }

  /** @param {Message} account */
  #own(account) {
    return [
      h('div', { class: 'row account-head' },
        h('p', { class: 'soft' }, format(_('Account since %s'), dateText(account.created))),
        button('close', _('Sign out'), () => this.signOut())),
      ratingsPart(this.app, account),
      gamesPart(this.app, account, _('Your games'), _('You have no game here yet.')),
      h('section', { class: 'card account-part' },
        h('h2', null, _('What is kept of you')),
        this.#passphrasePart(account.name),
        h('p', { class: 'soft small' }, _('A file with all that the server keeps of your account: ratings, games, and everything that happened in them.')),
        h('p', null, button('export', _('Take out all data'), () => this.takeOut())),
        h('p', { class: 'soft small' }, _('Name, ratings and sign-ins are deleted; games stay, without your name.')),
        h('p', null, button('trash', _('Delete the account'), () => this.askDelete(account.name), 'danger'))),
    ];
  }

  /** @param {string} name */
  #passphrasePart(name) {
    const details = h('details', null, h('summary', null, _('Change the passphrase')));
    const draw = () => fill(details, h('summary', null, _('Change the passphrase')), accountForm({
      fields: [passphraseField(_('Passphrase until now')), newField(_('New passphrase'))],
      label: _('Change it'),
      about,
      act: async ({ passphrase, new: wanted }) => {
        await changePassphrase(passphrase, wanted);
        draw();
        details.open = false;
        details.querySelector('summary')?.focus();
        notice(_('The passphrase is changed.'));
      },
    }), h('input', { type: 'text', hidden: true, autocomplete: 'username', value: name, 'aria-hidden': 'true' }));
    draw();
    return details;
  }

  #leaveAccount() {
    this.#name = '';
    this.#begin();
  }

  async signOut() {
    try {
      await signOut();
      this.#leaveAccount();
      notice(_('You are signed out.'));
    } catch (error) {
      notice(accountRefusal(error));
    }
  }

  async takeOut() {
    try {
      const all = await exportAccount();
      saveFile(`tercet-${all.name}.json`, new Blob([`${JSON.stringify(all, null, 2)}\n`], { type: 'application/json' }));
    } catch (error) {
      notice(accountRefusal(error));
    }
  }

  /** @param {string} name */
  async askDelete(name) {
    const place = h('div');
    const answer = await openDialog({
      title: format(_('Delete the account %s for good?'), name),
      content: [h('p', null, _('Its ratings go with it, and nobody can bring them back. Games stay, without your name.')), place],
      ready: (close) => fill(place, accountForm({
        fields: [passphraseField()],
        label: _('Delete it'),
        kind: 'danger',
        about,
        act: async ({ passphrase }) => {
          await deleteAccount(passphrase);
          close('deleted');
        },
      })),
    });
    if (answer !== 'deleted') return;
    this.#leaveAccount();
    notice(_('The account is deleted.'));
  }

  /** Who sees that another form is needed has typed the name once. */
  #keepName() {
    const field = this.element.querySelector('input[name="name"]');
    if (!this.#name && field instanceof HTMLInputElement) typedName = field.value;
  }

  leave() {
    this.#left = true;
    this.#keepName();
    this.unwatch();
  }
}

/**
 * Route: #/account, #/account/new, #/account/lost; ?to=/online/GAME is where to go after signing in.
 * @type {import('../types').Show}
 */
export function show(app, params) {
  const screen = new AccountScreen(app, params);
  return { title: _('Account'), element: screen.element, leave: () => screen.leave() };
}
