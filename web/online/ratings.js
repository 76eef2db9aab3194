/* What an account has come to: its ratings, how they went over time, and its games. */
import { C_, _, format, n_ } from '../core/words.js';
import { fill, h } from '../ui/dom.js';
import { plot } from '../ui/plot.js';
import { capital, dateText, titleOf } from '../ui/text.js';
import { clockText, playerLink, resultWords } from './words.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').OnlineMessage} Message */
/** @typedef {{ at: number, rating: number, deviation: number, game: string }} Rated */

const least = 100; // points that a plot goes over, so that small changes look small

/** "1583 ± 201" @param {Message} rating */
export function ratingText({ rating, deviation }) {
  return format(C_('rating', '%d ± %d'), rating, deviation);
}

/** That little is known yet. @param {Message} rating */
export function provisionalText({ provisional }) {
  return provisional ? _('provisional') : '';
}

/** @param {number} count */
export function gamesText(count) {
  return format(n_('%d rated game', '%d rated games', count), count);
}

/* ---- The plot ---- */

/** Where the lines of a plot lie: multiples of a step that leaves a few of them. @param {number} low @param {number} high */
function ticksOf(low, high) {
  const step = [20, 50, 100, 200, 500].find((one) => (high - low) / one <= 5) ?? 1000;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_unused, index) => (first + index) * step);
}

/** What a plot goes over, from below and from above. @param {Rated[]} points */
function rangeOf(points) {
  const low = Math.min(...points.map(({ rating, deviation }) => rating - deviation));
  const high = Math.max(...points.map(({ rating, deviation }) => rating + deviation));
  const more = Math.max(0, least - (high - low)) / 2;
  return { low: low - more, high: high + more };
}

/** @param {Rated[]} points */
function plotWords(points) {
  const ratings = points.map(({ rating }) => rating);
  const [first, last] = [ratings[0], ratings[ratings.length - 1]];
  return format(_('The rating over time: first %d, now %d, at best %d, at least %d.'), first, last, Math.max(...ratings), Math.min(...ratings));
}

/** All of it in figures. @param {Rated[]} points */
function plotTable(points) {
  const rows = [...points].reverse().map((point) => h('tr', null,
    h('td', null, h('a', { href: `#/online/${point.game}` }, dateText(point.at))), h('td', { class: 'figures' }, ratingText(point))));
  return h('details', { class: 'plot-table' }, h('summary', null, _('In figures')),
    h('table', null,
      h('thead', null, h('tr', null, h('th', { scope: 'col' }, _('Game')), h('th', { scope: 'col' }, _('Rating after it')))),
      h('tbody', null, rows)));
}

/** The curve, with how far off it may be. @param {Rated[]} points the oldest first */
function ratingPlot(points) {
  const range = rangeOf(points);
  const [begin, end] = [points[0].at, points[points.length - 1].at];
  const across = (/** @type {number} */ at) => (end > begin ? (at - begin) / (end - begin) : 0.5);
  return plot(points.map(({ at, rating, deviation }) => ({ across: across(at), value: rating, off: deviation, at })),
    range, ticksOf(range.low, range.high).map((tick) => ({ value: tick, label: tick })), plotWords(points), plotTable(points));
}

/* ---- Ratings ---- */

/** @param {App} app @param {Message} account */
export function ratingsPart(app, { ratings, history }) {
  const part = h('section', { class: 'card account-part' }, h('h2', null, _('Ratings')));
  const all = ratings.map((/** @type {Message} */ rating) => h('div', { class: 'rating' },
    h('h3', null, titleOf(app.rules, rating.ruleset)),
    h('p', null, h('strong', { class: 'rating-value figures' }, ratingText(rating)), ' ',
      h('span', { class: 'soft' }, [provisionalText(rating), gamesText(rating.games)].filter((text) => text !== '').join(' · '))),
    plotOf(history.filter((/** @type {Message} */ { ruleset }) => ruleset === rating.ruleset))));
  const about = all.length === 0
    ? _('No rated game has been finished yet. Ratings begin at 1500.')
    : _('What stands behind ± is how far off a rating may be. It is provisional as long as little is known.');
  part.append(...all, h('p', { class: 'soft small' }, about, ' ', h('a', { href: '#/leaders' }, _('The best players'))));
  return part;
}

/** @param {Rated[]} points */
const plotOf = (points) => (points.length > 0 ? ratingPlot(points) : null);

/* ---- Games ---- */

/** How a game stands. @param {Message} game */
function stateWords(game) {
  if (game.status === 'open') return _('waits for an opponent');
  return game.status === 'playing' ? _('is being played') : resultWords(game);
}

/** @param {App} app @param {Message} game */
function gameEntry(app, game) {
  const { white, black } = game.players;
  const facts = [capital(stateWords(game)), clockText(game.clock), ...(game.rated ? [_('rated')] : []), dateText(game.changed)];
  return h('li', { class: 'account-game' },
    h('a', { href: `#/online/${game.game}` }, titleOf(app.rules, game.ruleset)),
    h('span', null, playerLink(white), ' – ', playerLink(black)),
    h('span', { class: 'soft small' }, facts.join(' · ')));
}

/** @param {App} app @param {Message} account @param {string} title @param {string} none */
export function gamesPart(app, { games }, title, none) {
  const list = h('ul', { class: 'online-list', tabindex: games.length > 5 ? '0' : null });
  fill(list, games.length > 0 ? games.map((/** @type {Message} */ game) => gameEntry(app, game)) : h('li', { class: 'soft online-none' }, none));
  if (games.length > 5) list.setAttribute('aria-label', title);
  return h('section', { class: 'card account-part' }, h('h2', null, title), list);
}
