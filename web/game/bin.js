/* What was deleted and can still be had back: it is out of sight at once, but taken away for good only when nobody can undo that
 * any more. A page that is closed meanwhile has lost nothing. */
import { _ } from '../core/words.js';
import { notice } from '../ui/notice.js';

/** @template T */
export class Bin {
  /** @type {T[]} */ #things = [];
  /** Ends what is said of them. */ #unsay = () => {};

  /**
   * @param {object} options
   * @param {(things: T[]) => Promise<void>} options.remove for good
   * @param {(things: T[]) => void} options.restore shows them again
   * @param {(things: T[]) => string} options.words that they are deleted
   * @param {HTMLElement} options.place for the notice
   */
  constructor({ remove, restore, words, place }) {
    this.words = words;
    this.remove = remove;
    this.restore = restore;
    this.place = place;
  }

  /** Deletes things, and says so. Those that were deleted just before can still be had back with them. @param {T[]} things */
  take(things) {
    const all = [...this.#things, ...things];
    this.#things = []; // the notice before takes nothing away when it goes
    this.#unsay = notice(this.words(all), { label: _('Undo'), act: () => this.undo(), ended: () => this.empty(), place: this.place });
    this.#things = all;
  }

  /** Gives back what was deleted last. */
  undo() {
    const things = this.#things;
    this.#things = [];
    if (things.length > 0) this.restore(things);
  }

  /** Takes away for good what is in it; it is there again if the browser cannot. */
  async empty() {
    const things = this.#things;
    this.#things = [];
    if (things.length === 0) return;
    this.#unsay();
    try {
      await this.remove(things);
    } catch {
      notice(_('This browser could not delete it.'));
      this.restore(things);
    }
  }
}
