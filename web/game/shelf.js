/* All games that the browser keeps, to be looked through, chosen from and counted: of each what its row tells. The rules read
 * a record once, and what they found stays with the row, so that ten thousand games are there at once. */
import { listGame } from '../core/questions.js';
import { Breath } from './breath.js';
import { human, levelOf, other } from './players.js';
import { last, tables } from './store.js';

/** @typedef {import('../types').Game} Game */
/** @typedef {import('../types').GameRow} GameRow */
/** @typedef {import('../types').Glance} Glance */
/** @typedef {import('../types').Rules} Rules */
/** @typedef {import('../types').SavedGame} SavedGame */
/** @typedef {import('../types').Side} Side */
/** @typedef {import('../types').Store} Store */

/** How a game came out: for the person who played the computer, else for the sides. */
/** @typedef {'won' | 'drawn' | 'lost' | 'white' | 'black' | 'open'} Outcome */

/** A game on the shelf. @typedef {{ row: GameRow, glance: Glance }} Kept */

/**
 * What is told of a game from now on without its record.
 * @param {Rules} rules
 * @param {SavedGame} saved
 * @returns {Glance}
 */
export function glanceAt(rules, { game, changed }) {
  const { result } = rules.standing(game, game.end);
  const words = listGame(game).comments.filter((comment) => comment !== null).join(' ');
  return { of: changed, ruleset: game.ruleset, moves: game.moves.length, result, tags: game.tags, words };
}

/**
 * The only person at a game with the computer; null if there are two or none.
 * @param {Glance} glance
 * @returns {Side | null}
 */
function ownSide({ tags }) {
  const [white, black] = [levelOf(tags, 'white'), levelOf(tags, 'black')];
  if ((white === human) === (black === human)) return null;
  return white === human ? 'white' : 'black';
}

/**
 * Who is played against: a level of the computer, 'person', or 'computers' if these play each other.
 * @param {Kept} kept
 * @returns {number | 'person' | 'computers'}
 */
export function opponentOf({ glance }) {
  const own = ownSide(glance);
  if (own) return levelOf(glance.tags, other(own));
  return levelOf(glance.tags, 'white') === human ? 'person' : 'computers';
}

/** @param {Kept} kept @returns {Outcome} */
export function outcomeOf({ row, glance }) {
  const { result } = glance;
  if (!row.over || result === 'none') return 'open';
  if (result === 'draw') return 'drawn';
  const own = ownSide(glance);
  if (own === null) return result;
  return own === result ? 'won' : 'lost';
}

/** A game that was never begun is kept as well, for a reload, but is nothing to show. @param {Kept} kept */
function isWorthKeeping({ row, glance }) {
  return glance.moves > 0 || row.undone.length > 0 || row.over || row.name !== '';
}

export class Shelf {
  #store;
  #rules;

  /** @param {Store} store @param {Rules} rules */
  constructor(store, rules) {
    this.#store = store;
    this.#rules = rules;
  }

  /** All that is worth being shown, the last changed first. What the rules had to read is not read again. @returns {Promise<Kept[]>} */
  async load() {
    const breath = new Breath();
    /** @type {Kept[]} */ const all = [];
    /** @type {GameRow[]} */ const seen = [];
    for (const row of await this.#store.rows()) {
      const kept = this.#look(row);
      if (kept && kept.row !== row) seen.push(kept.row);
      if (kept && isWorthKeeping(kept)) all.push(kept);
      await breath.take();
    }
    if (seen.length > 0) this.#remember(seen).catch(() => {}); // they are looked at once more then
    return all;
  }

  /** @param {GameRow} row @returns {Kept | null} null if it cannot be read */
  #look(row) {
    if (row.glance?.of === row.changed) return { row, glance: row.glance };
    const saved = this.#store.read(row);
    if (!saved) return null;
    const glance = glanceAt(this.#rules, saved);
    return { row: { ...row, glance }, glance };
  }

  /** Writes rows, if they are still as they were read. @param {GameRow[]} rows */
  async #remember(rows) {
    await this.#store.ask(tables.games, 'readwrite', (games) => last(rows.map((row) => {
      const now = games.get(row.id);
      now.addEventListener('success', () => now.result?.changed === row.changed && games.put({ ...now.result, glance: row.glance }));
      return now;
    })));
  }

  /** The whole game. @param {Kept} kept @returns {SavedGame | null} */
  read({ row }) {
    return this.#store.read(row);
  }

  /**
   * Takes games that come from elsewhere, in their order: the first is the last that was changed.
   * @param {Game[]} games
   */
  async add(games) {
    const now = Date.now();
    /** @type {GameRow[]} */ const rows = [];
    const breath = new Breath();
    for (const [index, game] of games.entries()) {
      const changed = now - index;
      const saved = { id: this.#store.newId(), name: '', game, undone: [], created: changed, changed, over: false };
      const over = this.#rules.standing(game, game.end).ending !== null;
      const { game: _game, ...rest } = saved;
      rows.push({ ...rest, over, glance: glanceAt(this.#rules, saved), record: this.#rules.writeRecord(game) });
      await breath.take();
    }
    await this.#store.addGames(rows);
  }

  /** Takes games away for good, but for those that somebody has played on since. @param {Kept[]} gone */
  async remove(gone) {
    if (gone.length > 0) await this.#store.removeGames(gone.map(({ row }) => row));
  }
}

/* ---- Finding ---- */

/** Words as they are compared: without capitals and accents. @param {string} text */
export function plain(text) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * What is looked for; '' is everything. Days are those of a calendar: "2026-03-01".
 * @typedef {{ words: string, ruleset: string, outcome: string, opponent: string, from: string, until: string, order: string }} Wish
 */

/** @type {Wish} */
export const everything = { words: '', ruleset: '', outcome: '', opponent: '', from: '', until: '', order: 'newest' };

/** When a day begins here; the day after a number of days. @param {string} day @param {number} [later] */
function beginOf(day, later = 0) {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).getTime();
}

const ranks = ['won', 'drawn', 'lost', 'white', 'black', 'open'];

/** @type {Record<string, (a: Kept, b: Kept) => number>} */
const orders = {
  newest: (a, b) => b.row.changed - a.row.changed,
  oldest: (a, b) => a.row.changed - b.row.changed,
  longest: (a, b) => b.glance.moves - a.glance.moves,
  shortest: (a, b) => a.glance.moves - b.glance.moves,
  result: (a, b) => ranks.indexOf(outcomeOf(a)) - ranks.indexOf(outcomeOf(b)),
};

export class Finder {
  /** What is searched for words, once it was asked for. @type {WeakMap<Kept, string>} */
  #texts = new WeakMap();

  /** @param {(kept: Kept) => string[]} textsOf all that can be found of a game by its words */
  constructor(textsOf) {
    this.textsOf = textsOf;
  }

  /** @param {Kept} kept */
  #textOf(kept) {
    let text = this.#texts.get(kept);
    if (text === undefined) this.#texts.set(kept, (text = plain(this.textsOf(kept).join(' '))));
    return text;
  }

  /**
   * What is wished for, in its order.
   * @param {Kept[]} all
   * @param {Wish} wish
   * @param {string[]} rulesets in the order of their games
   */
  find(all, wish, rulesets) {
    const words = plain(wish.words).split(/\s+/).filter((word) => word !== '');
    const from = wish.from === '' ? -Infinity : beginOf(wish.from);
    const until = wish.until === '' ? Infinity : beginOf(wish.until, 1);
    const found = all.filter((kept) => (wish.ruleset === '' || kept.glance.ruleset === wish.ruleset)
      && (wish.outcome === '' || outcomeOf(kept) === wish.outcome)
      && (wish.opponent === '' || String(opponentOf(kept)) === wish.opponent)
      && kept.row.changed >= from && kept.row.changed < until
      && words.every((word) => this.#textOf(kept).includes(word)));
    const byGame = (/** @type {Kept} */ a, /** @type {Kept} */ b) =>
      rulesets.indexOf(a.glance.ruleset) - rulesets.indexOf(b.glance.ruleset);
    const order = wish.order === 'game' ? byGame : orders[wish.order] ?? orders.newest;
    return found.sort((a, b) => order(a, b) || orders.newest(a, b));
  }
}
