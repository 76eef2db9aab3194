/* The games that the browser keeps, in IndexedDB: each as the text of its record, so that nothing but the rules has to
 * understand it. Writing fails with an error if the storage does; the games of this visit are then still found. */

import { mendedRecord } from '../core/questions.js';

/** @typedef {import('../types').SavedGame} SavedGame */
/** @typedef {Omit<SavedGame, 'game'> & { record: string }} Row */

const base = 'tercet';
const tables = { games: 'games', notes: 'notes' };

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

  /** @param {SavedGame} saved @param {string} [record] */
  async saveGame({ game, ...rest }, record = this.rules.writeRecord(game)) {
    const row = { ...rest, record };
    this.#unsaved.set(row.id, row);
    await this.#ask(tables.games, 'readwrite', (games) => games.put(row));
    if (this.#unsaved.get(row.id) === row) this.#unsaved.delete(row.id);
    this.#news.postMessage(row.id);
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
    const row = this.#unsaved.get(id) ?? (await this.#ask(tables.games, 'readonly', (games) => games.get(id)));
    return row ? this.#read(row) : null;
  }

  /** There may be many, so that others have their turn in between. */
  async listGames() {
    const { Breath } = await import('./breath.js');
    const breath = new Breath();
    /** @type {SavedGame[]} */ const games = [];
    for (const row of await this.#rows()) {
      const saved = this.#read(row);
      if (saved) games.push(saved);
      await breath.take();
    }
    return games;
  }

  async waitingGame() {
    for (const row of await this.#rows()) {
      const saved = row.over ? null : this.#read(row);
      if (saved && saved.game.moves.length > 0) return saved;
    }
    return null;
  }

  /** All that there is, the last changed first. */
  async #rows() {
    const kept = await this.#keptRows();
    const rows = [...this.#unsaved.values(), ...kept.filter(({ id }) => !this.#unsaved.has(id))];
    return rows.sort((a, b) => b.changed - a.changed);
  }

  /** What the data base has. Its failure is no news while there is something else to show. @returns {Promise<Row[]>} */
  async #keptRows() {
    try {
      return await this.#ask(tables.games, 'readonly', (games) => games.getAll());
    } catch (error) {
      if (this.#unsaved.size === 0) throw error;
      return [];
    }
  }

  /** @param {string} id */
  async removeGame(id) {
    this.#unsaved.delete(id);
    await this.#ask(tables.games, 'readwrite', (games) => games.delete(id));
    await this.#ask(tables.notes, 'readwrite', (notes) => notes.delete(id));
  }

  /**
   * Keeps something with a game, or by a name of its own.
   * @param {string} id
   * @param {unknown} note
   */
  async saveNote(id, note) {
    await this.#ask(tables.notes, 'readwrite', (notes) => notes.put({ id, note }));
  }

  /** @param {string} id @returns {Promise<unknown>} null if there is none */
  async loadNote(id) {
    const row = await this.#ask(tables.notes, 'readonly', (notes) => notes.get(id));
    return row?.note ?? null;
  }

  /** All notes whose names begin so. @param {string} begin @returns {Promise<{ id: string, note: unknown }[]>} */
  listNotes(begin) {
    return this.#ask(tables.notes, 'readonly', (notes) => notes.getAll(IDBKeyRange.bound(begin, `${begin}\uffff`)));
  }

  /** @param {string} id */
  async removeNote(id) {
    await this.#ask(tables.notes, 'readwrite', (notes) => notes.delete(id));
  }

  /**
   * A game of an older version, which let more pass, is read with what can be kept of its notes.
   * @param {Row} row
   * @returns {SavedGame | null}
   */
  #read({ record, ...rest }) {
    const games = this.rules.readRecords(record).games ?? this.rules.readRecords(mendedRecord(record)).games;
    return games && games.length > 0 ? { ...rest, game: games[0] } : null;
  }

  /**
   * Does one thing with a table, and waits until it is written.
   * @template T
   * @param {string} table
   * @param {IDBTransactionMode} mode
   * @param {(rows: IDBObjectStore) => IDBRequest<T>} act
   * @returns {Promise<T>}
   */
  async #ask(table, mode, act) {
    const database = await this.#open();
    const transaction = database.transaction(table, mode, { durability: 'strict' });
    const done = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    const [result] = await Promise.all([answer(act(transaction.objectStore(table))), done]);
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
