/* The analyses that are kept, each with its whole tree, as notes of the store. One that nobody has changed is only
 * the place that was looked at last: it is kept until the next one, and not listed. */

import { Breath } from './breath.js';
import { last, tables } from './store.js';
import { GameTree } from './tree.js';

/** @typedef {import('../types').Game} Game */
/** @typedef {import('../types').Store} Store */

/** @typedef {{ flipped: boolean, engine: boolean }} View how it was looked at */

/**
 * What is kept of an analysis. Versions that kept only one had no more than the tree and the view.
 * @typedef {View & { tree: import('./tree.js').TreeData, changed?: number, own?: boolean, name?: string }} Kept
 */

/** @typedef {{ id: string, kept: Kept }} Analysis */

/** Where a window keeps what it analyses, and when it has done so last. @typedef {{ id: string, changed: number }} Place */

/** What the notes' names begin with; alone, it is the name of the only one that there was once. */
const NAME = 'analysis';

export class Analyses {
  #store;
  /** The last one that was saved, since which nothing is to be tidied up. */ #saved = '';

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
    return all.filter(({ kept }) => kept).sort((a, b) => (b.kept.changed ?? 0) - (a.kept.changed ?? 0));
  }

  /** Those that somebody has worked on, the last changed first. */
  async list() {
    return (await this.#all()).filter(({ kept }) => kept.own ?? true);
  }

  /** The one of this name, or the last; null if there is none. @param {string} [id] */
  async load(id) {
    if (id === undefined) return (await this.#all())[0] ?? null;
    const kept = id.startsWith(NAME) ? /** @type {Kept | null} */ (await this.#store.loadNote(id)) : null;
    return kept && { id, kept };
  }

  /**
   * Keeps an analysis, and takes over what somebody has called it in another window. From the moment on that another window
   * has worked on it, too, its place is another one. To look and to write is one transaction, and a window's transactions come one
   * after the other, so what this one has written is never taken for another's.
   * @param {Place} place
   * @param {Kept} kept
   */
  async save(place, kept) {
    const { id } = place;
    await this.#store.ask(tables.notes, 'readwrite', (notes) => {
      const now = notes.get(id);
      now.addEventListener('success', () => {
        const there = place.id === id ? /** @type {Kept | undefined} */ (now.result?.note) : undefined;
        if (there) kept.name = there.name;
        if ((there?.changed ?? 0) > place.changed) place.id = this.newId();
        place.changed = kept.changed ?? 0;
        notes.put({ id: place.id, note: kept });
      });
      return now;
    });
    if (this.#saved !== place.id) await this.#tidy(place.id);
    this.#saved = place.id;
  }

  /** Keeps an analysis where there is no time left to look what other windows have done. @param {Place} place @param {Kept} kept */
  async saveAtOnce({ id }, kept) {
    await this.#store.saveNote(id, kept);
  }

  /** Takes away what nobody has worked on, as it is at that moment, but for one. @param {string} id */
  async #tidy(id) {
    await this.#store.ask(tables.notes, 'readwrite', (notes) => {
      const all = notes.getAll(IDBKeyRange.bound(NAME, `${NAME}\uffff`));
      all.addEventListener('success', () => {
        for (const one of all.result) if (one.id !== id && one.note?.own === false) notes.delete(one.id);
      });
      return all;
    });
  }

  /** Takes games that come from elsewhere, each with what it is called. @param {import('../types').Rules} rules @param {{ game: Game, name: string }[]} all */
  async add(rules, all) {
    const now = Date.now();
    const breath = new Breath();
    /** @type {{ id: string, note: Kept }[]} */ const rows = [];
    for (const [index, { game, name }] of all.entries()) {
      const tree = GameTree.fromGame(rules, game).toData();
      rows.push({ id: this.newId(), note: { tree, name, flipped: false, engine: true, own: true, changed: now - index } });
      await breath.take();
    }
    if (rows.length > 0) await this.#store.ask(tables.notes, 'readwrite', (notes) => last(rows.map((row) => notes.put(row))));
  }

  /** Gives it a name, as it is now. @param {string} id @param {string} name */
  async rename(id, name) {
    await this.#store.ask(tables.notes, 'readwrite', (notes) => {
      const now = notes.get(id);
      now.addEventListener('success', () => now.result && notes.put({ id, note: { ...now.result.note, name } }));
      return now;
    });
  }

  /** Takes analyses away, but for those that somebody has worked on since. Who reads after this was asked finds them gone. @param {Analysis[]} gone */
  async remove(gone) {
    await this.#store.ask(tables.notes, 'readwrite', (notes) => last(gone.map(({ id, kept }) => {
      const now = notes.get(id);
      now.addEventListener('success', () => {
        if ((now.result?.note?.changed ?? 0) <= (kept.changed ?? 0)) notes.delete(id);
      });
      return now;
    })));
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

/**
 * What can be told of a tree without asking the rules: its main line, and how many lines were tried besides.
 * @param {import('./tree.js').TreeData} data
 */
export function outlineOf({ ruleset, start, nodes }) {
  /** @type {Map<number, number>} */ const first = new Map();
  nodes.forEach(({ parent }, index) => {
    if (index > 0 && !first.has(parent)) first.set(parent, index);
  });
  /** @type {string[]} */ const moves = [];
  for (let at = first.get(0); at !== undefined; at = first.get(at)) moves.push(nodes[at].move ?? '');
  return { line: { ruleset, start, moves }, variations: nodes.length - first.size - 1 };
}
