/* What stands there when a game is asked for that is not kept here. */
import { _ } from '../core/words.js';
import { h } from './dom.js';

export function noGame() {
  return h('div', { class: 'screen narrow sorry' },
    h('h1', null, _('There is no such game here.')),
    h('p', null, h('a', { class: 'button', href: '#/games' }, _('Games'))));
}
