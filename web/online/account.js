/* Asking the server about accounts (docs/online.md). Who is signed in is known by a cookie that no script can read. */
import { _ } from '../core/words.js';
import { Refused, connect } from './connection.js';
import { refusalText } from './words.js';

/** @typedef {import('../types').OnlineMessage} Message */

const firstRating = 1500;

/**
 * What the server answers. Fails with a Refused.
 * @param {string} path behind /api/
 * @param {Message} [body] of what is changed
 * @returns {Promise<Message>}
 */
async function ask(path, body) {
  const options = body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(new URL(`api/${path}`, document.baseURI), { cache: 'no-store', credentials: 'same-origin', ...options })
    .catch(() => Promise.reject(new Refused('offline', '')));
  const answer = await response.json().catch(() => null);
  if (answer === null) throw new Refused(response.status === 404 || response.ok ? 'no-server' : 'no-answer', '');
  if (!response.ok) throw new Refused(String(answer.rule), String(answer.text));
  return answer;
}

/** Does something after which somebody else, or nobody, is signed in. @param {string} path @param {Message} body */
async function sign(path, body) {
  const answer = await ask(`account/${path}`, body);
  connect().signedAnew();
  return answer;
}

/** @param {string} name @param {string} passphrase */
export const createAccount = (name, passphrase) => sign('create', { name, passphrase });

/** @param {string} name @param {string} passphrase */
export const signIn = (name, passphrase) => sign('login', { name, passphrase });

export const signOut = () => sign('logout', {});

/** @param {string} name @param {string} recovery @param {string} passphrase the new one */
export const recoverAccount = (name, recovery, passphrase) => sign('recover', { name, recovery, passphrase });

/** @param {string} passphrase */
export const deleteAccount = (passphrase) => sign('delete', { passphrase });

/** @param {string} passphrase @param {string} wanted */
export const changePassphrase = (passphrase, wanted) => ask('account/passphrase', { passphrase, new: wanted });

export const ownAccount = () => ask('account');

/**
 * What a game has made of the own rating; null if it did not count.
 * @param {string} game
 * @returns {Promise<{ rating: number, change: number } | null>}
 */
export async function ratedBy(game) {
  const { history } = await ownAccount(); // the oldest first
  const index = history.findIndex((/** @type {Message} */ one) => one.game === game);
  if (index < 0) return null;
  const { rating, ruleset } = history[index];
  const before = history.slice(0, index).reverse().find((/** @type {Message} */ one) => one.ruleset === ruleset);
  return { rating, change: rating - (before?.rating ?? firstRating) };
}

export const exportAccount = () => ask('account/export');

/** Names of accounts have these signs only, so that nobody else is asked for. @param {string} name */
export const player = (name) => (/^[\w-]{2,24}$/.test(name) ? ask(`players/${name}`) : Promise.reject(new Refused('no-account', '')));

/** @param {string} ruleset one that there is */
export const leaders = (ruleset) => ask(`leaders/${ruleset}`);

/** Why a request about accounts was refused, as a sentence. @param {unknown} error */
export function accountRefusal(error) {
  /** @type {Record<string, () => string>} */
  const texts = {
    offline: () => _('The server does not answer: nothing was changed. Is there a network?'),
    'no-answer': () => _('The server does not answer: nothing was changed. Please try again.'),
    'no-storage': () => _('The server cannot keep anything at the moment; nothing was changed. Please try again.'),
    'wrong-passphrase': () => _('There is no account of this name and passphrase.'),
    'wrong-code': () => _('There is no account of this name and recovery code.'),
    'too-many': () => _('There were too many wrong guesses, or too many people sign in at once. Please try again in a minute.'),
    'name-taken': () => _('Somebody has this name already; please choose another.'),
    'not-a-name': () => _('A name has from 2 to 24 letters from a to z, digits, - and _.'),
    'short-passphrase': () => _('A passphrase has from 8 to 200 characters; several words are good.'),
    'no-session': () => _('You are not signed in any more: please sign in again.'),
    'no-account': () => _('There is no account of this name.'),
  };
  return error instanceof Refused && Object.hasOwn(texts, error.rule) ? texts[error.rule]() : refusalText(error);
}
