/* Which screen is shown: the fragment of the address says it, and each screen is loaded when it is first needed. */
import { placeOf } from '../core/place.js';
import { _ } from '../core/words.js';
import { fill, h } from './dom.js';

/** @typedef {{ load: () => Promise<{ show: import('../types').Show }>, styles: string[] }} Route */

/** @type {Record<string, Route>} */
const routes = {
  '': { load: () => import('../screens/home.js'), styles: [] },
  new: { load: () => import('../screens/newgame.js'), styles: ['newgame'] },
  play: { load: () => import('../screens/play.js'), styles: ['table', 'moves', 'play'] },
  games: { load: () => import('../screens/games.js'), styles: ['games', 'plot'] },
  settings: { load: () => import('../screens/settings.js'), styles: ['settings'] },
  analyse: { load: () => import('../screens/analyse.js'), styles: ['table', 'moves', 'analyse'] },
  setup: { load: () => import('../screens/setup.js'), styles: ['table', 'moves', 'setup'] },
  review: { load: () => import('../screens/review.js'), styles: ['table', 'moves', 'review'] },
  again: { load: () => import('../screens/again.js'), styles: ['table', 'moves', 'again'] },
  learn: { load: () => import('../screens/learn.js'), styles: ['table', 'learn'] },
  online: { load: () => import('../screens/online.js'), styles: ['table', 'moves', 'play', 'online'] },
  account: { load: () => import('../screens/account.js'), styles: ['online', 'account', 'plot'] },
  player: { load: () => import('../screens/player.js'), styles: ['online', 'account', 'plot'] },
  leaders: { load: () => import('../screens/leaders.js'), styles: ['online', 'account'] },
};

/**
 * '#/name/ID?r=R' as a name and its parameters.
 * @param {string} fragment
 */
export function readRoute(fragment) {
  const [path, query = ''] = split(fragment.replace(/^#?\/?/, ''), '?');
  const [name, id = ''] = split(path, '/');
  return { name, params: { ...Object.fromEntries(new URLSearchParams(query)), id: decode(id) } };
}

/**
 * @param {string} text
 * @param {string} at
 */
function split(text, at) {
  const place = text.indexOf(at);
  return place < 0 ? [text] : [text.slice(0, place), text.slice(place + 1)];
}

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Loads a style sheet once; resolves also if that fails, since words without style are better than none.
 * @param {string} name
 * @returns {Promise<void>}
 */
function loadStyle(name) {
  const href = placeOf(`style/${name}.css`).href;
  const known = [...document.querySelectorAll('link')].some((link) => link.href === href);
  if (known) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => resolve();
    document.head.append(h('link', { rel: 'stylesheet', href, on: { load: done, error: done } }));
  });
}

/**
 * The screen that a fragment of the address asks for; any other asks for the first.
 * @param {string} name
 */
function routeOf(name) {
  return Object.hasOwn(routes, name) ? routes[name] : routes[''];
}

/** Begins to load the files of a screen, which `follow()` needs once the rules are there. @param {string} name */
export function expectScreen(name) {
  const { load, styles } = routeOf(name);
  load().catch(() => {}); // whoever shows it says so
  styles.forEach(loadStyle);
}

/* ---- The title of the window: what is shown, and before it in how many games at the server it is one's turn ---- */

let title = '';
let turns = 0;

function writeTitle() {
  const whole = title === '' ? 'Tercet' : `${title} · Tercet`;
  document.title = turns > 0 ? `(${turns}) ${whole}` : whole;
}

/** @param {string} text of the screen; '' for the first */
export function setTitle(text) {
  title = text;
  writeTitle();
}

/** @param {number} count */
export function setTurns(count) {
  turns = count;
  writeTitle();
}

/** Shows screens in the element `main`, as the address asks for them. */
export class Router {
  /** @type {import('../types').Shown | null} */
  #shown = null;
  #turn = 0;

  /**
   * @param {import('../types').App} app
   * @param {HTMLElement} main
   * @param {(name: string) => Promise<void>} prepare what a screen needs besides its own files
   */
  constructor(app, main, prepare) {
    this.app = app;
    this.main = main;
    this.prepare = prepare;
    addEventListener('hashchange', () => this.follow());
  }

  /** Shows what the address says. */
  async follow() {
    const turn = ++this.#turn;
    const { name, params } = readRoute(location.hash);
    const route = routeOf(name);
    markCurrent(name);
    try {
      const [module] = await Promise.all([route.load(), this.prepare(name), ...route.styles.map(loadStyle)]);
      if (turn !== this.#turn) return;
      this.#leave();
      const shown = await module.show(this.app, params);
      if (turn === this.#turn) this.#put(shown);
      else shown.leave?.();
    } catch (error) {
      console.error(error);
      if (turn === this.#turn) this.#put(failure());
    }
  }

  #leave() {
    this.#shown?.leave?.();
    this.#shown = null;
  }

  /** @param {import('../types').Shown} shown */
  #put(shown) {
    this.#leave();
    const first = this.main.querySelector(':scope > :not(noscript)') === null; // the Tab key begins at the top of the page
    this.#shown = shown;
    fill(this.main, shown.element);
    setTitle(shown.title ?? '');
    if (first) return;
    scrollTo(0, 0);
    this.main.focus({ preventScroll: true });
  }
}

/**
 * Marks the link of the screen in the navigation.
 * @param {string} name
 */
function markCurrent(name) {
  for (const link of document.querySelectorAll('#nav a')) {
    const current = readRoute(/** @type {HTMLAnchorElement} */ (link).hash).name === name;
    if (current) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/** What stands there when a screen could not be loaded. */
function failure() {
  const reload = () => location.reload();
  return {
    element: h('div', { class: 'screen narrow sorry' },
      h('h1', null, _('This part of the page could not be loaded')),
      h('p', null, _('The connection may be gone, or there is a new version. Your games are kept.')),
      h('p', null, h('button', { class: 'button main', type: 'button', on: { click: reload } }, _('Load again')))),
  };
}
