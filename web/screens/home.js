/* The first screen: the game that waits, the games, and the ways to everything else. */
import { _, format, n_ } from '../core/words.js';
import { games } from '../games.js';
import { h } from '../ui/dom.js';
import { icon } from '../ui/icons.js';
import { smallBoard } from '../ui/smallboard.js';
import { capital, moveCount, titleOf } from '../ui/text.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').Ruleset} Ruleset */
/** @typedef {import('../types').SavedGame} SavedGame */

/**
 * The game that was played last, if it is not over.
 * @param {App} app
 * @returns {Promise<SavedGame | null>}
 */
async function findWaiting(app) {
  try {
    return await app.store.waitingGame();
  } catch {
    return null; // whoever begins a game is told
  }
}

/**
 * @param {App} app
 * @param {SavedGame} saved
 */
function waitingCard(app, saved) {
  const title = titleOf(app.rules, saved.game.ruleset);
  const moves = moveCount(saved.game.moves.length, app.rules.standing(saved.game).side);
  const text = format(n_('Your unfinished game of %s, after %d move.', 'Your unfinished game of %s, after %d moves.', moves),
    title, moves);
  return h('a', { class: 'card waiting', href: `#/play/${saved.id}` },
    smallBoard(app.rules, saved.game),
    h('span', { class: 'waiting-text' }, h('strong', null, _('Continue')), h('span', null, text)),
    icon('play'));
}

/** Who has made a game, with a link to their own page if it is known. @param {Ruleset} ruleset */
function credit({ designer, page }) {
  const [before, after] = _('A game by %s.').split('%s');
  return h('p', { class: 'soft small' }, before,
    page ? h('a', { href: page, target: '_blank', rel: 'noopener' }, designer) : designer, after);
}

/**
 * @param {App} app
 * @param {Ruleset} ruleset
 */
function gameCard(app, ruleset) {
  const example = { ruleset: ruleset.name, start: games[ruleset.game].example, moves: [] };
  return h('article', { class: 'card game-card' },
    smallBoard(app.rules, example),
    h('div', { class: 'game-text' },
      h('h2', null, ruleset.title),
      h('p', null, `${capital(ruleset.summary)}.`),
      credit(ruleset),
      h('div', { class: 'row' },
        h('a', { class: 'button main', href: `#/new/${ruleset.game}` }, icon('play'), _('Play'),
          h('span', { class: 'hidden-words' }, ruleset.title)),
        h('a', { class: 'button quiet', href: `#/learn/${ruleset.game}` }, _('Rules'),
          h('span', { class: 'hidden-words' }, ruleset.title)))));
}

/**
 * @param {string} href
 * @param {string} picture
 * @param {string} title
 * @param {string} text
 */
function way(href, picture, title, text) {
  return h('a', { class: 'home-way', href }, icon(picture),
    h('span', null, h('strong', null, title), h('span', { class: 'soft small' }, text)));
}

function ways() {
  return h('nav', { class: 'home-ways', 'aria-label': _('More') },
    way('#/online', 'person', _('Play online'), _('Open seats, games to watch, and your own games over the network.')),
    way('#/new?watch=1', 'watch', _('Watch two computers'), _('A game plays itself, at a pace that can be followed.')),
    way('#/learn', 'learn', _('Rules and exercises'), _('The rules with small boards, and little tasks to try them out.')),
    way('#/analyse', 'chart', _('Analyse'), _('Set up any position, try moves, and see what the engine makes of them.')),
    way('#/games', 'board', _('Saved games'), _('Go on, look back, bring games in and take them elsewhere.')));
}

/** @type {import('../types').Show} */
export async function show(app) {
  const waiting = await findWaiting(app);
  const rulesets = app.rules.rulesets().filter(({ name, game }) => name === game);
  return {
    element: h('div', { class: 'screen home' },
      h('div', { class: waiting ? 'home-head has-waiting' : 'home-head' },
        h('div', { class: 'home-title' },
          h('h1', null, _('Tercet: three small games, large enough for a lifetime')),
          h('a', { class: 'button main', href: '#/new?online=friend' }, icon('share'), _('Play a friend'))),
        waiting && waitingCard(app, waiting)),
      h('div', { class: 'game-cards' }, rulesets.map((ruleset) => gameCard(app, ruleset))),
      ways()),
  };
}
