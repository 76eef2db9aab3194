/* How strong the player is, by the results of games with the computer. A result is a note of its own, which stays when its game
 * is deleted. It is written together with the end of its game, as the record of that, so that neither a page that is closed
 * nor an engine that is not loaded loses it; the library, when it is next asked, makes a line of the terminal's results of
 * it, or finds that it does not count. A game has one note, whoever ends it and however often. */

import { Refusal } from '../core/wasm.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').Lessons} Lessons */
/** @typedef {import('../types').Strength} Strength */
/** A game that has ended, or what it came to. @typedef {{ record: string, when: number } | { line: string }} ResultNote */

const beginning = 'result:';
const header = 'tercet results 1\n';

/** Whether a note is a result, by its name. @param {string} id */
export const isResult = (id) => id.startsWith(beginning);

/** What the note of a game's result is called. @param {string} id the game's */
export const resultName = (id) => `${beginning}${id}`;

const lineForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ [a-z0-9:_-]+ (white|black) \d{1,2}\.\d (won|drawn|lost)$/;

/** Whether a note can be one of a result. @param {any} note */
export function isResultNote(note) {
  return (typeof note?.line === 'string' && lineForm.test(note.line)) || (typeof note?.record === 'string' && Number.isFinite(note.when));
}

/**
 * Writes the result of a game that has just ended, with the game; one that was counted before stays as it is.
 * @param {string} id
 * @param {string} record
 */
export function noteEnd(id, record) {
  const when = Math.floor(Date.now() / 1000);
  return (/** @type {IDBTransaction} */ transaction) => {
    const added = transaction.objectStore('notes').add({ id: resultName(id), note: { record, when } });
    added.onerror = (event) => {
      event.preventDefault(); // it is there already: that hinders nothing
      event.stopPropagation();
    };
  };
}

/**
 * What the library makes of the record of a game that has ended; null if it does not count, or cannot be read, as it may be in
 * a backup.
 * @param {Lessons} lessons
 * @param {{ record: string, when: number }} ended
 */
function count(lessons, { record, when }) {
  try {
    return lessons.countGame(record, when);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

export class Results {
  #app;

  /** @param {Pick<App, 'rules' | 'store'>} app */
  constructor(app) {
    this.#app = app;
  }

  /**
   * The line of a result, which is made if there is none yet; '' if it does not count.
   * @param {Lessons} lessons
   * @param {{ id: string, note: any }} result
   */
  async #settle(lessons, { id, note }) {
    const { store } = this.#app;
    if (!isResultNote(note)) return '';
    if (note.line !== undefined) return note.line;
    const line = count(lessons, note)?.line;
    if (line) await store.saveNote(id, { line });
    else await store.removeNote(id);
    return line ?? '';
  }

  /** All results as the library reads them, the oldest first. @param {Lessons} lessons */
  async #text(lessons) {
    const lines = [];
    for (const result of await this.#app.store.listNotes(beginning)) lines.push(await this.#settle(lessons, result));
    return header + lines.filter((line) => line !== '').sort().map((line) => `${line}\n`).join('');
  }

  /** Where the player stands in rulesets. @param {string[]} rulesets @returns {Promise<Strength[]>} */
  async all(rulesets) {
    const lessons = await this.#app.rules.lessons();
    const text = await this.#text(lessons);
    return rulesets.map((ruleset) => lessons.strength(ruleset, text));
  }

  /** Where the player stands in a ruleset; results that cannot be read count as none. @param {string} ruleset */
  async of(ruleset) {
    const lessons = await this.#app.rules.lessons();
    return lessons.strength(ruleset, await this.#text(lessons).catch(() => header));
  }

  /**
   * What a game that has just ended says of the player, in words; '' if nothing.
   * @param {string} ruleset
   * @param {string} record
   */
  async told(ruleset, record) {
    const lessons = await this.#app.rules.lessons();
    const text = await this.#text(lessons);
    const counted = lessons.countGame(record, 0);
    return counted?.why ?? (counted ? lessons.strength(ruleset, text).words : '');
  }
}
