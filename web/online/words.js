/* What games at the server are called, and what is said about them, in the language of the page. */
import { C_, _, format, n_ } from '../core/words.js';
import { h } from '../ui/dom.js';
import { sentence } from '../ui/text.js';
import { Refused } from './connection.js';

/** @typedef {import('../types').OnlineMessage} Message */
/** @typedef {import('../types').Side} Side */

/** The fixed phrases, by what the server calls them. @param {string} phrase */
export function phraseText(phrase) {
  /** @type {Record<string, () => string>} */
  const texts = {
    hello: () => C_('phrase', 'Hello!'),
    'good luck': () => C_('phrase', 'Good luck!'),
    'have fun': () => C_('phrase', 'Have fun!'),
    'well played': () => C_('phrase', 'Well played!'),
    'good game': () => C_('phrase', 'Good game!'),
    'thank you': () => C_('phrase', 'Thank you!'),
    'nice move': () => C_('phrase', 'Nice move!'),
    oops: () => C_('phrase', 'Oops!'),
    sorry: () => C_('phrase', 'Sorry!'),
    'just a moment': () => C_('phrase', 'Just a moment, please.'),
    bye: () => C_('phrase', 'Bye!'),
  };
  return Object.hasOwn(texts, phrase) ? texts[phrase]() : phrase;
}

/** Why something could not be done, as a sentence. @param {unknown} error */
export function refusalText(error) {
  if (!(error instanceof Refused)) return _('Something went wrong.');
  /** @type {Record<string, () => string>} */
  const texts = {
    'no-server': () => noServerText(),
    'no-game': () => _('There is no such game on this server.'),
    'no-seat': () => _('This seat is not yours.'),
    'seat-taken': () => _('Somebody else has taken this seat.'),
    'wrong-secret': () => _('This link does not open the seat.'),
    'wrong-invite': () => _('This invitation is not the one for this game.'),
    'not-your-turn': () => _("It is the other side's turn."),
    late: () => _('Another move was played there already.'),
    'game-over': () => _('The game is over.'),
    'nothing-offered': () => _('The offer does not stand any more.'),
    'not-now': () => _('That cannot be done now.'),
    'too-many': () => _('The server takes no more for now; try again later.'),
    'no-account': () => _('Rated games are between two people who are signed in.'),
  };
  return Object.hasOwn(texts, error.rule) ? texts[error.rule]() : sentence(error.message);
}

export function noServerText() {
  return _('This page comes from a host that only sends files: playing over the network needs a game server, as “tercet serve” is one.');
}

/** How a game's time is measured. @param {Message} clock */
export function clockText(clock) {
  if (clock.kind === 'real') return format(_('%d min + %d s'), clock.minutes, clock.seconds);
  if (clock.kind === 'days') return format(n_('%d day a turn', '%d days a turn', clock.days), clock.days);
  return _('no clocks');
}

/** By when: "Tuesday 14:05", or the day of a month if that is further away. @param {number} time @param {boolean} [short] */
export function momentText(time, short = false) {
  const { lang } = document.documentElement;
  const place = navigator.languages.find((tag) => tag.startsWith(lang)) ?? lang;
  const near = time - Date.now() < 6 * 24 * 60 * 60 * 1000;
  /** @type {Intl.DateTimeFormatOptions} */
  const day = near ? { weekday: short ? 'short' : 'long' } : { day: 'numeric', month: short ? 'short' : 'long' };
  return new Intl.DateTimeFormat(place, { ...day, hour: '2-digit', minute: '2-digit' }).format(time);
}

/** Who plays, by name, as a level, or as nobody in particular. @param {Message} player */
export function playerWords(player) {
  if (player.level > 0) return format(C_('player', 'level %d'), player.level);
  return player.account || player.name || _('Anonymous');
}

/** Where an account can be looked at. @param {string} account */
export const playerPath = (account) => `#/player/${encodeURIComponent(account)}`;

/** The same as a link where there is an account. @param {Message} player @returns {Node} */
export function playerLink(player) {
  return player.account ? h('a', { href: playerPath(player.account) }, player.account) : document.createTextNode(playerWords(player));
}

/** How a listed game ended. @param {Message} game */
export function resultWords({ status, result }) {
  if (status === 'aborted') return _('aborted');
  if (result === 'draw') return C_('status', 'drawn');
  return result === 'white' ? _('White has won') : _('Black has won');
}

/** That somebody wants something; `name` begins the sentence. @param {string} what @param {string} name */
export function offerText(what, name) {
  /** @type {Record<string, () => string>} */
  const texts = {
    draw: () => format(_('%s offers a draw.'), name),
    takeback: () => format(_('%s asks to take the last turn back.'), name),
    abort: () => format(_('%s asks to end the game without a result.'), name),
    rematch: () => format(_('%s would like a rematch.'), name),
  };
  return texts[what]?.() ?? '';
}

/** That one wants something oneself. @param {string} what */
export function ownOfferText(what) {
  /** @type {Record<string, () => string>} */
  const texts = {
    draw: () => _('You have offered a draw.'),
    takeback: () => _('You have asked to take your last turn back.'),
    abort: () => _('You have asked to end the game without a result.'),
    rematch: () => _('You have asked for a rematch.'),
  };
  return texts[what]?.() ?? '';
}

/** What is known of the connection. @param {import('./connection.js').Connection} connection */
export function connectionText({ state, storage }) {
  if (state === 'none') return noServerText();
  if (state === 'connecting') return _('Connecting…');
  if (state === 'leaving') return _('The server is going down and comes back…');
  if (state === 'lost') return _('Connection lost, trying again…');
  return storage ? _('Connected') : _('The server cannot keep moves at the moment.');
}

/** What a game has made of the own rating, as a sentence. @param {{ rating: number, change: number } | null} rated */
export function ratedText(rated) {
  if (!rated) return '';
  const { rating, change } = rated;
  return format(_('Your rating is now %d (%s).'), rating, `${change < 0 ? '−' : '+'}${Math.abs(change)}`);
}
