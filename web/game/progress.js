/* What was read and solved, kept in the browser's storage; where there is none, for as long as the page is open. */

const key = 'tercet-progress';

/** @typedef {'page' | 'exercise'} Kind */

/** @returns {Set<string>} */
function load() {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string') : []);
  } catch {
    return new Set();
  }
}

export class Progress {
  #done = load();

  /**
   * @param {string} game
   * @param {Kind} kind
   * @param {number} index
   */
  has(game, kind, index) {
    return this.#done.has(`${game} ${kind} ${index}`);
  }

  /**
   * @param {string} game
   * @param {Kind} kind
   * @param {number} index
   */
  add(game, kind, index) {
    this.#done.add(`${game} ${kind} ${index}`);
    try {
      localStorage.setItem(key, JSON.stringify([...this.#done]));
    } catch {
      /* It then holds until the page is closed. */
    }
  }

  /** All that is done, for a backup. */
  get all() {
    return [...this.#done];
  }

  /** Adds what a backup has; returns how many of it are new. @param {string[]} entries */
  restore(entries) {
    const before = this.#done.size;
    for (const entry of entries) {
      const [game, kind, index] = entry.split(' ');
      if ((kind === 'page' || kind === 'exercise') && /^\d+$/.test(index)) this.add(game, kind, Number(index));
    }
    return this.#done.size - before;
  }

  /**
   * How many of a kind are done.
   * @param {string} game
   * @param {Kind} kind
   */
  count(game, kind) {
    return [...this.#done].filter((entry) => entry.startsWith(`${game} ${kind} `)).length;
  }
}
