/* What the user prefers, kept in the browser's storage; where there is none, for as long as the page is open. */
import { placeOf } from '../core/place.js';

/** @typedef {import('../types').Preferences} Preferences */

const key = 'tercet-settings'; // theme.js reads it, too

/** @type {Preferences} */
export const usual = {
  language: '',
  theme: 'system',
  motion: 'system',
  sound: true,
  volume: 50,
  pace: 'natural',
  board: 'green',
  pieces: 'ivory',
  size: 'full',
  evaluation: false,
  coordinates: true,
  confirm: false,
  premoves: true,
  turning: false,
  arrow: true,
  figures: '',
  words: true,
  keys: true,
  engineLines: 3,
  engineDepth: 0,
  engineTime: 180,
  engineTable: 16,
  engineThreads: 0,
};

/** @type {{ [K in keyof Preferences]?: readonly Preferences[K][] }} */
export const allowed = {
  language: ['', 'en', 'fr', 'pt'],
  theme: ['system', 'light', 'dark'],
  motion: ['system', 'full', 'none'],
  pace: ['quick', 'natural', 'slow'],
  board: ['green', 'wood', 'blue', 'contrast'],
  pieces: ['ivory', 'wood', 'plain'],
  size: ['small', 'medium', 'full'],
  figures: ['', 'letters', 'figures'],
  engineLines: [1, 2, 3, 4, 5],
  engineDepth: [0, 8, 12, 16, 20, 30],
  engineTime: [5, 15, 60, 180, 600, 0],
  engineTable: [4, 16, 64, 256],
};

/**
 * Whether a value that was read may be one of this setting.
 * @param {keyof Preferences} name
 * @param {unknown} value
 */
export function makesSense(name, value) {
  const choices = /** @type {readonly unknown[] | undefined} */ (allowed[name]);
  return choices ? choices.includes(value) : typeof value === typeof usual[name] && Number(value) >= 0 && Number(value) <= 100;
}

/** @returns {Preferences} */
function load() {
  const values = { ...usual };
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
    for (const name of /** @type {(keyof Preferences)[]} */ (Object.keys(usual))) {
      if (makesSense(name, kept[name])) Object.assign(values, { [name]: kept[name] });
    }
  } catch {
    /* Nothing was kept, or it cannot be read: everything is as usual. */
  }
  return values;
}

/** @typedef {import('../types').Settings} Kept */

/** @implements {Kept} */
export class Settings {
  #values = load();
  /** @type {Set<() => void>} */
  #watchers = new Set();

  constructor() {
    addEventListener('storage', (event) => {
      if (event.key === key) this.#take(load()); // changed in another window
    });
    this.#apply();
    const forced = matchMedia('(forced-colors: active)');
    const follow = () => forced.matches && loadMore('forced');
    forced.addEventListener('change', follow);
    follow();
  }

  /** @returns {Readonly<Preferences>} */
  get values() {
    return this.#values;
  }

  /**
   * @template {keyof Preferences} K
   * @param {K} name
   * @param {Preferences[K]} value
   */
  set(name, value) {
    const values = { ...this.#values, [name]: value };
    try {
      localStorage.setItem(key, JSON.stringify(values));
    } catch {
      /* It then holds until the page is closed. */
    }
    this.#take(values);
  }

  /** @param {() => void} changed */
  watch(changed) {
    this.#watchers.add(changed);
    return () => {
      this.#watchers.delete(changed);
    };
  }

  /** @param {Preferences} values */
  #take(values) {
    this.#values = values;
    this.#apply();
    for (const changed of this.#watchers) changed();
  }

  /** Tells the style sheets, and whatever else asks the document. */
  #apply() {
    const { theme, motion, coordinates, keys, board, pieces, size, figures } = this.#values;
    const data = document.documentElement.dataset;
    if (theme === 'system') delete data.theme;
    else data.theme = theme;
    if (motion === 'system') delete data.motion;
    else data.motion = motion;
    data.coordinates = coordinates ? 'yes' : 'no';
    data.keys = keys ? 'yes' : 'no';
    Object.assign(data, { board, pieces, size, figures });
    if (board !== usual.board || pieces !== usual.pieces) loadMore('looks');
    paintBrowser(theme);
  }
}

/** Loads styles that not everybody needs, once: those of other boards and pieces, or for forced colours. @param {string} id */
function loadMore(id) {
  if (document.getElementById(id)) return;
  const href = placeOf(`style/${id}.css`).href;
  document.head.append(Object.assign(document.createElement('link'), { id, rel: 'stylesheet', href }));
}

/**
 * Gives the browser's own bars the colour of the page.
 * @param {Preferences['theme']} theme
 */
function paintBrowser(theme) {
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
    const own = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
    meta.setAttribute('content', (theme === 'system' ? own : theme) === 'dark' ? '#11181c' : '#f3efe4');
  }
}
