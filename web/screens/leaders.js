/* Who plays best, by ruleset. */
import { _, format } from '../core/words.js';
import { accountRefusal, leaders } from '../online/account.js';
import { ratingText } from '../online/ratings.js';
import { playerPath } from '../online/words.js';
import { fill, h } from '../ui/dom.js';

/** @typedef {import('../types').OnlineMessage} Message */

/** @param {Message[]} players */
function table(players) {
  const rows = players.map((one, index) => h('tr', null,
    h('td', { class: 'figures' }, index + 1),
    h('th', { scope: 'row' }, h('a', { href: playerPath(one.name) }, one.name)),
    h('td', { class: 'figures' }, ratingText(one)),
    h('td', { class: 'figures' }, one.games)));
  const heads = [_('Place'), _('Player'), _('Rating'), _('Games')];
  return h('table', { class: 'leaders' },
    h('thead', null, h('tr', null, heads.map((head) => h('th', { scope: 'col' }, head)))),
    h('tbody', null, rows));
}

/** @param {string} ruleset */
async function content(ruleset) {
  try {
    const { players } = await leaders(ruleset);
    return players.length > 0 ? table(players) : h('p', { class: 'leaders-none' }, _('Nobody has played enough rated games yet for the rating to be known well.'));
  } catch (error) {
    return h('p', { class: 'leaders-none', role: 'alert' }, accountRefusal(error));
  }
}

/**
 * Route: #/leaders, #/leaders/shakti:near.
 * @type {import('../types').Show}
 */
export async function show(app, { id }) {
  const all = app.rules.rulesets();
  const chosen = all.find(({ name }) => name === id) ?? all[0];
  const place = h('section', { class: 'card account-part', 'aria-live': 'polite' });
  let wanted = '';
  const choose = async (/** @type {string} */ ruleset) => {
    wanted = ruleset;
    const found = await content(ruleset);
    if (wanted === ruleset) fill(place, found);
  };
  const change = (/** @type {string} */ ruleset) => {
    history.replaceState(null, '', `#/leaders/${ruleset}`);
    choose(ruleset);
  };
  const radios = all.map(({ name, title }) => h('label', { class: 'choice' },
    h('input', { type: 'radio', name: 'ruleset', value: name, checked: name === chosen.name, on: { change: () => change(name) } }), title));
  await choose(chosen.name);
  return {
    title: _('The best players'),
    element: h('div', { class: 'screen narrow account' },
      h('h1', null, _('The best players')),
      h('fieldset', null, h('legend', { class: 'hidden-words' }, _('Which game?')), h('div', { class: 'choices' }, radios)),
      place,
      h('p', { class: 'soft small' }, format(_('Listed are those whose rating is known to ± %d.'), 110))),
  };
}
