/* What people read, in their language. The library looks words up, in the catalogues that the terminal has, too. */
import { Library, compileModule, fetchBytes } from './wasm.js';

/** @typedef {import('./wasm.js').Language} Language */

/** @type {Language} */
let spoken = { code: 'en', catalogue: null };

/** The library that looks words up, once it is there. @type {Library | null} */
let lookup = null;

/** What was looked up already. @type {Map<string, string>} */
const known = new Map();

/** @type {Promise<Library> | null} */
let loading = null;

/** The library that the page's own thread asks about rules and words; there is one. */
export function loadLibrary() {
  loading ??= compileModule('rules').then((module) => Library.make(module)).then((library) => {
    library.speak(spoken);
    lookup = library;
    return library;
  });
  loading.catch(() => (loading = null));
  return loading;
}

/** The language of the page. */
export function language() {
  return spoken;
}

/**
 * Chooses the language of everything that is said from now on: 'en', 'fr', 'pt'. If its words cannot be loaded, English
 * is spoken.
 * @param {string} code
 * @param {string} [name] of its catalogue, if not all words are needed
 */
export async function loadLanguage(code, name = code) {
  const [library, speech] = await Promise.all([loadLibrary(), fetchLanguage(code, name)]);
  spoken = speech;
  known.clear();
  library.speak(spoken);
}

/**
 * A language with the catalogue of this name; English if that cannot be loaded.
 * @param {string} code
 * @param {string} name
 * @returns {Promise<Language>}
 */
export async function fetchLanguage(code, name) {
  try {
    if (code !== 'en') return { code, catalogue: await fetchBytes(`${name}.mo`) };
  } catch (error) {
    console.warn(error);
  }
  return { code: 'en', catalogue: null };
}

/**
 * Asks the library once for each answer; until it is there, English has to do.
 * @param {string} english
 * @param {string} name
 * @param {...(string | number)} args
 * @returns {string}
 */
function translated(english, name, ...args) {
  if (!lookup || spoken.code === 'en') return english;
  const key = JSON.stringify([name, ...args]);
  let words = known.get(key);
  if (words === undefined) {
    words = /** @type {string} */ (lookup.ask(name, ...args));
    known.set(key, words);
  }
  return words;
}

/** The words in the user's language. @param {string} english */
export function _(english) {
  return translated(english, 'words', '', english);
}

/** The same for words that mean something else in other places. @param {string} context @param {string} english */
export function C_(context, english) {
  return translated(english, 'words', context, english);
}

/** The same for words that depend on a number. @param {string} one @param {string} many @param {number} number */
export function n_(one, many, number) {
  return translated(number === 1 ? one : many, 'numberWords', one, many, number);
}

/**
 * How many moves people count in so many plies, the turns of either side: one's own turns, each with its answer. It is
 * what caption_moves() does for the words of the library.
 * @param {number} plies
 */
export function movesOf(plies) {
  return Math.ceil(plies / 2);
}

/** A number with so many decimals, as it is written in the user's language. @param {number} number @param {number} decimals */
export function decimal(number, decimals) {
  return number.toFixed(decimals).replace('.', C_('decimal mark', '.'));
}

/**
 * Fills in values as printf() does: %s, %d, %c, %% and, where a language needs another order, %2$s.
 * @param {string} pattern
 * @param {...(string | number)} values
 */
export function format(pattern, ...values) {
  let next = 0;
  return pattern.replace(/%(?:(\d+)\$)?([sdc%])/g, (_directive, place, kind) =>
    kind === '%' ? '%' : String(values[place ? Number(place) - 1 : next++]));
}
