/* What this browser keeps: games, analyses, and what the games have come to. The address says which of these is shown. */
import { C_, _ } from '../core/words.js';
import { fill, h } from '../ui/dom.js';
import { icon } from '../ui/icons.js';

/** @typedef {import('../types').App} App */

/** A part of the screen: what it shows, and what can be done with all of it.
 * @typedef {{ element: HTMLElement, acts: HTMLElement[], load(): Promise<void>, leave?(): unknown }} Part */

/** @type {Record<string, (app: App) => Promise<Part>>} */
const parts = {
  '': async (app) => new (await import('../ui/gamelist.js')).GameList(app),
  analyses: async (app) => new (await import('../ui/analysislist.js')).AnalysisList(app),
  statistics: async (app) => new (await import('../ui/statistics.js')).Statistics(app),
};

/** How long the screen before stays while many games are read. */
const longest = 3000;

/** @param {string} shown */
function ways(shown) {
  const way = (/** @type {string} */ id, /** @type {string} */ label) =>
    h('a', { href: id === '' ? '#/games' : `#/games/${id}`, 'aria-current': id === shown ? 'page' : null }, label);
  return h('nav', { class: 'games-ways', 'aria-label': _('What is kept') },
    way('', C_('menu', 'Games')), way('analyses', _('Analyses')), way('statistics', _('Statistics')));
}

/** @type {Record<string, () => string>} */
const titles = { '': () => _('Saved games'), analyses: () => _('Saved analyses'), statistics: () => _('Statistics') };

/** @type {import('../types').Show} */
export async function show(app, { id }) {
  const name = Object.hasOwn(parts, id) ? id : '';
  const part = await parts[name](app);
  const title = titles[name]();
  const wait = h('p', { class: 'soft' }, _('What is kept is being read…'));
  const room = h('div', null, wait);
  const loaded = part.load().then(() => fill(room, part.element));
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, longest))]);
  const element = h('div', { class: 'screen' },
    h('div', { class: 'row games-head' },
      h('h1', null, title),
      h('div', { class: 'row' },
        h('a', { class: 'button', href: '#/online' }, icon('share'), _('Games over the network')), part.acts)),
    ways(name), room);
  return { title, element, leave: () => part.leave?.() };
}
