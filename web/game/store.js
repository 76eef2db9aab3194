/* The games that the browser keeps, in IndexedDB: each as the text of its record, so that nothing but the rules has to
 * understand it. Writing fails with an error if the storage does; the games of this visit are then still found. */

import { mendedRecord } from '../core/questions.js';

/** @typedef {import('../types').SavedGame} SavedGame */
/** @typedef {import('../types').GameRow} Row */

const base = 'tercet';
export const tables = { games: 'games', notes: 'notes' };

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function answer(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @template T @param {T[]} list that is not empty @returns {T} */
export function last(list) {
  return list[list.length - 1];
}

/** @returns {Promise<IDBDatabase>} */
function open() {
  const request = indexedDB.open(base, 1);
  request.onupgradeneeded = () => {
    for (const table of Object.values(tables)) request.result.createObjectStore(table, { keyPath: 'id' });
  };
  return answer(request);
}

/** @typedef {import('../types').Store} Keeper */

/** @implements {Keeper} */
export class Store {
  /** @type {Promise<IDBDatabase> | null} */
  #database = null;
  /** What was saved in this visit and may not be in the data base. @type {Map<string, Row>} */
  #unsaved = new Map();
  /** What windows tell each other: the id of a game that was saved. */
  #news = new BroadcastChannel(base);

  /** @param {import('../types').Rules} rules */
  constructor(rules) {
    this.rules = rules;
  }

  newId() {
    const numbers = crypto.getRandomValues(new Uint32Array(2));
    return [...numbers].map((number) => number.toString(36)).join('');
  }

  /** @param {SavedGame} saved @param {string} [record] @param {(transaction: IDBTransaction) => void} [also] */
  async saveGame({ game, ...rest }, record = this.rules.writeRecord(game), also) {
    const row = { ...rest, record };
    this.#unsaved.set(row.id, row);
    await this.ask([tables.games, tables.notes], 'readwrite', (games, transaction) => {
      also?.(transaction);
      return games.put(row);
    });
    if (this.#unsaved.get(row.id) === row) this.#unsaved.delete(row.id);
    this.#news.postMessage(row.id);
  }

  /**
   * Changes something of a game and leaves the rest as it is now, whoever has played on meanwhile.
   * @param {string} id
   * @param {Partial<Row>} change
   */
  async changeGame(id, change) {
    const unsaved = this.#unsaved.get(id);
    if (unsaved) Object.assign(unsaved, change);
    await this.ask(tables.games, 'readwrite', (games) => {
      const now = games.get(id);
      now.addEventListener('success', () => now.result && games.put({ ...now.result, ...change }));
      return now;
    });
    this.#news.postMessage(id);
  }

  /** Keeps games that come from elsewhere, all or none. @param {Row[]} rows */
  async addGames(rows) {
    for (const row of rows) this.#unsaved.set(row.id, row);
    if (rows.length > 0) await this.ask(tables.games, 'readwrite', (games) => last(rows.map((row) => games.put(row))));
    for (const row of rows) this.#unsaved.delete(row.id);
  }

  /** Tells other windows of games that were saved together with other things. @param {string[]} ids */
  tell(ids) {
    for (const id of ids) this.#news.postMessage(id);
  }

  /**
   * Does something whenever another window has saved a game. Returns what ends that.
   * @param {string} id
   * @param {() => void} act
   */
  watchGame(id, act) {
    const hear = (/** @type {MessageEvent} */ { data }) => {
      if (data === id) act();
    };
    this.#news.addEventListener('message', hear);
    return () => this.#news.removeEventListener('message', hear);
  }

  /** @param {string} id */
  async loadGame(id) {
    const row = this.#unsaved.get(id) ?? (await this.ask(tables.games, 'readonly', (games) => games.get(id)));
    return row ? this.read(row) : null;
  }

  /** There may be many, so that others have their turn in between. */
  async listGames() {
    const { Breath } = await import('./breath.js');
    const breath = new Breath();
    /** @type {SavedGame[]} */ const games = [];
    for (const row of await this.rows()) {
      const saved = this.read(row);
      if (saved) games.push(saved);
      await breath.take();
    }
    return games;
  }

  async waitingGame() {
    for (const row of await this.rows()) {
      const saved = row.over ? null : this.read(row);
      if (saved && saved.game.moves.length > 0) return saved;
    }
    return null;
  }

  /** All that there is, the last changed first. */
  async rows() {
    const kept = await this.#keptRows();
    const rows = [...this.#unsaved.values(), ...kept.filter(({ id }) => !this.#unsaved.has(id))];
    return rows.sort((a, b) => b.changed - a.changed);
  }

  /** What the data base has. Its failure is no news while there is something else to show. @returns {Promise<Row[]>} */
  async #keptRows() {
    try {
      return await this.ask(tables.games, 'readonly', (games) => games.getAll());
    } catch (error) {
      if (this.#unsaved.size === 0) throw error;
      return [];
    }
  }

  /** Takes games away with what is kept with them, but for those that somebody has played on since. @param {Row[]} rows that there are */
  async removeGames(rows) {
    const unsaved = rows.filter(({ id, changed }) => this.#unsaved.get(id)?.changed === changed);
    try {
      await this.ask([tables.games, tables.notes], 'readwrite', (games, transaction) => last(rows.map(({ id, changed }) => {
        const now = games.get(id);
        now.addEventListener('success', () => {
          if (now.result?.changed > changed) return;
          games.delete(id);
          transaction.objectStore(tables.notes).delete(id);
        });
        return now;
      })));
    } catch (error) {
      if (unsaved.length < rows.length) throw error;
    }
    for (const { id } of unsaved) this.#unsaved.delete(id);
  }

  /**
   * Keeps something with a game, or by a name of its own.
   * @param {string} id
   * @param {unknown} note
   */
  async saveNote(id, note) {
    await this.ask(tables.notes, 'readwrite', (notes) => notes.put({ id, note }));
  }

  /** @param {string} id @returns {Promise<unknown>} null if there is none */
  async loadNote(id) {
    const row = await this.ask(tables.notes, 'readonly', (notes) => notes.get(id));
    return row?.note ?? null;
  }

  /** All notes whose names begin so. @param {string} begin @returns {Promise<{ id: string, note: unknown }[]>} */
  listNotes(begin) {
    return this.ask(tables.notes, 'readonly', (notes) => notes.getAll(IDBKeyRange.bound(begin, `${begin}\uffff`)));
  }

  /** @param {string} id */
  async removeNote(id) {
    await this.ask(tables.notes, 'readwrite', (notes) => notes.delete(id));
  }

  /**
   * A game of an older version, which let more pass, is read with what can be kept of its notes.
   * @param {Row} row
   * @returns {SavedGame | null}
   */
  read({ record, ...rest }) {
    const games = this.rules.readRecords(record).games ?? this.rules.readRecords(mendedRecord(record)).games;
    return games && games.length > 0 ? { ...rest, game: games[0] } : null;
  }

  /**
   * Does one thing with a table, and waits until it is written.
   * @template T
   * @param {string | string[]} table or several, of which the first is handed on
   * @param {IDBTransactionMode} mode
   * @param {(rows: IDBObjectStore, transaction: IDBTransaction) => IDBRequest<T>} act
   * @returns {Promise<T>}
   */
  async ask(table, mode, act) {
    const database = await this.#open();
    const transaction = database.transaction(table, mode, { durability: 'strict' });
    const done = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    const [result] = await Promise.all([answer(act(transaction.objectStore([table].flat()[0]), transaction)), done]);
    return result;
  }

  /** The data base, opened when it is first needed and again after it was closed or could not be opened. */
  #open() {
    this.#database ??= open().then(
      (database) => {
        database.onclose = database.onversionchange = () => {
          database.close();
          this.#database = null;
        };
        return database;
      },
      (error) => {
        this.#database = null;
        throw error;
      },
    );
    return this.#database;
  }
}
