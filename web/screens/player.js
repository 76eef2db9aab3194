/* Somebody who has an account, as all see it. */
import { _, format } from '../core/words.js';
import { accountRefusal, player } from '../online/account.js';
import { gamesPart, ratingsPart } from '../online/ratings.js';
import { h } from '../ui/dom.js';
import { dateText } from '../ui/text.js';

/** @param {string} name @param {unknown} error */
function sorry(name, error) {
  return h('div', { class: 'screen narrow sorry' },
    h('h1', null, name),
    h('p', null, accountRefusal(error)),
    h('p', null, h('a', { class: 'button main', href: '#/online' }, _('Play online'))));
}

/**
 * Route: #/player/NAME.
 * @type {import('../types').Show}
 */
export async function show(app, { id }) {
  const title = id || _('Player');
  try {
    const account = await player(id);
    return {
      title: account.name,
      element: h('div', { class: 'screen narrow account' },
        h('h1', null, account.name),
        h('p', { class: 'soft' }, format(_('Account since %s'), dateText(account.created))),
        ratingsPart(app, account),
        gamesPart(app, account, _('Public games'), _('There is no public game yet.'))),
    };
  } catch (error) {
    return { title, element: sorry(title, error) };
  }
}
