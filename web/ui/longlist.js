/* A list that may have thousands of entries: only what is near the window is there, in parts. Those who listen are told of each
 * entry which it is, and of how many. The parts that are not there have the room that they need, so that one scrolls as through
 * the whole. */
import { fill, h } from './dom.js';

/** How many entries a part has: full rows, be there one column, two, three or four. */
const partSize = 12;
/** How many parts are there from the beginning. */
const firstParts = 2;
/** How far from the window something is there already. */
const margin = '900px 0px';
const usualHeight = 220; // of an entry, as long as none was seen

/** @template T */
export class LongList {
  /** @type {T[]} */ #entries = [];
  /** @type {HTMLElement[]} */ #parts = [];
  /** Parts that are to be there; they come one by one, as others need their turn, too. @type {Set<HTMLElement>} */ #due = new Set();
  #working = false;
  #width = 0;
  #near = new IntersectionObserver((seen) => this.#look(seen), { rootMargin: margin });
  #size = new ResizeObserver(() => this.#measure());

  /**
   * @param {string} label
   * @param {(entry: T) => HTMLElement} make what is seen of an entry
   */
  constructor(label, make) {
    this.make = make;
    this.element = h('div', { class: 'long-list', role: 'list', 'aria-label': label });
    this.#size.observe(this.element);
  }

  /** @param {T[]} entries */
  show(entries) {
    this.#near.disconnect();
    this.#due.clear();
    this.#entries = entries;
    this.#parts = [];
    for (let first = 0; first < entries.length; first += partSize) {
      this.#parts.push(h('div', { class: 'game-list', role: 'presentation', 'data-first': first }));
    }
    this.element.hidden = entries.length === 0;
    fill(this.element, this.#parts);
    for (const part of this.#parts.slice(0, firstParts)) this.#fill(part);
    this.#estimate();
    for (const part of this.#parts) this.#near.observe(part);
  }

  /** Makes what is seen of an entry anew. @param {T} entry */
  refresh(entry) {
    const item = this.itemOf(entry);
    if (item) item.replaceWith(this.#item(this.#entries.indexOf(entry)));
  }

  /** Makes all that is seen anew. */
  refreshAll() {
    for (const part of this.#parts) if (part.childElementCount > 0) this.#fill(part);
  }

  /** What is seen of an entry; null if it is not there. @param {T} entry @returns {HTMLElement | null} */
  itemOf(entry) {
    return this.element.querySelector(`[aria-posinset="${this.#entries.indexOf(entry) + 1}"]`);
  }

  /** Shows an entry and gives its link the focus. @param {number} index */
  focus(index) {
    const part = this.#parts[Math.floor(index / partSize)];
    if (!part) return;
    if (part.childElementCount === 0) this.#fill(part);
    const link = this.element.querySelector(`[aria-posinset="${index + 1}"] a`);
    if (link instanceof HTMLElement) link.focus();
  }

  /** @param {number} index */
  #item(index) {
    const item = this.make(this.#entries[index]);
    item.setAttribute('role', 'listitem');
    item.setAttribute('aria-setsize', String(this.#entries.length));
    item.setAttribute('aria-posinset', String(index + 1));
    return item;
  }

  /** @param {HTMLElement} part */
  #indices(part) {
    const first = Number(part.dataset.first);
    const length = Math.min(partSize, this.#entries.length - first);
    return Array.from({ length }, (_unused, index) => first + index);
  }

  /** @param {HTMLElement} part */
  #fill(part) {
    part.style.height = '';
    fill(part, this.#indices(part).map((index) => this.#item(index)));
  }

  /** What has the focus stays. @param {HTMLElement} part @param {number} height that it has */
  #empty(part, height) {
    if (part.childElementCount === 0 || part.contains(document.activeElement)) return;
    part.style.height = `${height}px`;
    part.replaceChildren();
  }

  /** @param {IntersectionObserverEntry[]} seen */
  #look(seen) {
    for (const { target, isIntersecting, boundingClientRect } of seen) {
      const part = /** @type {HTMLElement} */ (target);
      if (isIntersecting && part.childElementCount === 0) this.#due.add(part);
      if (isIntersecting) continue;
      this.#due.delete(part);
      this.#empty(part, boundingClientRect.height);
    }
    if (!this.#working) this.#work();
  }

  /** Fills one part that is due, and the others in turns of their own. */
  #work() {
    const [part] = this.#due;
    this.#working = part !== undefined;
    if (!part) return;
    this.#due.delete(part);
    setTimeout(() => this.#work()); // whatever comes of this one
    this.#fill(part);
  }

  /** Gives the parts that are not there the room that they will need, as far as one can tell from those that are. */
  #estimate() {
    const known = this.#parts.find((part) => part.childElementCount > 0 && part.offsetHeight > 0);
    const columns = known ? getComputedStyle(known).gridTemplateColumns.split(' ').length : 1;
    const rows = (/** @type {HTMLElement} */ part) => Math.ceil(this.#indices(part).length / columns);
    const height = known ? known.offsetHeight / rows(known) : usualHeight;
    for (const part of this.#parts) if (part.childElementCount === 0) part.style.height = `${Math.round(rows(part) * height)}px`;
  }

  /** The window has another width, or the list is in it for the first time. */
  #measure() {
    const width = this.element.offsetWidth;
    if (width === this.#width) return;
    this.#width = width;
    this.#estimate();
  }
}
