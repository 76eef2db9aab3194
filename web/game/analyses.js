/* The analyses that were done last, each with its whole tree, as notes of the store. One that nobody has changed is only
 * the place that was looked at last: it is kept until the next one, and not listed. */

import { GameTree } from './tree.js';

/** @typedef {import('../types').Store} Store */

/** @typedef {{ flipped: boolean, engine: boolean, lines: number }} View how it was looked at */

/**
 * What is kept of an analysis. Versions that kept only one had no more than the tree and the view.
 * @typedef {View & { tree: import('./tree.js').TreeData, changed?: number, own?: boolean }} Kept
 */

/** @typedef {{ id: string, kept: Kept }} Analysis */

/** What the notes' names begin with; alone, it is the name of the only one that there was once. */
const NAME = 'analysis';
const mostAnalyses = 10;

export class Analyses {
  #store;

  /** @param {Store} store */
  constructor(store) {
    this.#store = store;
  }

  newId() {
    return `${NAME}:${this.#store.newId()}`;
  }

  /** All that there is, the last changed first. @returns {Promise<Analysis[]>} */
  async #all() {
    const notes = await this.#store.listNotes(NAME);
    const all = notes.map(({ id, note }) => ({ id, kept: /** @type {Kept} */ (note) }));
    return all.sort((a, b) => (b.kept.changed ?? 0) - (a.kept.changed ?? 0));
  }

  /** Those that somebody has worked on, the last changed first. */
  async list() {
    return (await this.#all()).filter(({ kept }) => kept.own ?? true);
  }

  /** The one of this name, or the last; null if there is none. @param {string} [id] */
  async load(id) {
    const all = await this.#all();
    return (id === undefined ? all[0] : all.find((one) => one.id === id)) ?? null;
  }

  /** Whether another window has changed an analysis since. @param {string} id @param {number} since */
  async isChanged(id, since) {
    const kept = /** @type {Kept | null} */ (await this.#store.loadNote(id));
    return kept !== null && (kept.changed ?? 0) > since;
  }

  /** The one that has to go for a new one; null while there is room. @param {string} id of the new one */
  async oldest(id) {
    const others = (await this.list()).filter((one) => one.id !== id);
    return others.length < mostAnalyses ? null : others[others.length - 1];
  }

  /** @param {string} id @param {Kept} kept */
  async save(id, kept) {
    await this.#store.saveNote(id, kept);
    for (const one of await this.#all()) if (one.id !== id && one.kept.own === false) await this.remove(one.id);
  }

  /** @param {string} id */
  async remove(id) {
    await this.#store.removeNote(id);
  }
}

/** The tree of an analysis; null if it is of another version. @param {import('../types').Rules} rules @param {Kept} kept */
export function treeOf(rules, kept) {
  try {
    return GameTree.fromData(rules, kept.tree);
  } catch (error) {
    console.warn(error);
    return null;
  }
}
