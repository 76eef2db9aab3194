/* Notices: one at a time in each place, part of the page like everything else, so that they lie over nothing. They go by
 * themselves after a time that is long enough to read them, or with a tap. */
import { _ } from '../core/words.js';
import { h } from './dom.js';
import { icon } from './icons.js';

/**
 * @typedef {object} Options
 * @property {string} [label] of something that can be done about it
 * @property {() => void} [act]
 * @property {() => void} [ended] called when it goes and that was not done
 * @property {boolean} [stays] it waits until it is used or dismissed
 * @property {HTMLElement} [place] a noticePlace(), if there is one nearer than the head of the page
 */

/** What is said, and the name of the file or other thing that it is about. @typedef {{ about?: string, text: string }} Remark */

const leastTime = 9000;
const timeOfLetter = 90; // milliseconds: for those who read slowly

/** What is shown, by place. @type {Map<Element, Notice>} */
const shown = new Map();

/** Where notices can be shown. It must be on the page before they are, or those who listen do not hear of them. */
export function noticePlace() {
  return h('div', { class: 'notices', role: 'status' });
}

/** In the dialog that is open, as the rest of the page is out of reach then, else at the head of the page. */
function usualPlace() {
  const dialog = [...document.querySelectorAll('dialog[open] > .notices')].pop();
  return /** @type {HTMLElement} */ (dialog ?? document.getElementById('notices'));
}

class Notice {
  #timer = 0;
  /** What comes back after it. @type {Notice | undefined} */
  after;

  /** @param {Remark[]} remarks @param {Options} options */
  constructor(remarks, { label = '', act, ended, stays = false, place = usualPlace() }) {
    this.ended = ended;
    this.place = place;
    this.stays = stays;
    this.time = Math.max(leastTime, timeOfLetter * remarks.map(({ text }) => text).join(' ').length);
    const use = (/** @type {Event} */ event) => {
      event.stopPropagation(); // the notice itself is tapped to be dismissed
      this.ended = undefined;
      this.dismiss();
      act?.();
    };
    const listeners = {
      click: () => this.dismiss(),
      pointerenter: () => this.wait(),
      pointerleave: () => this.go(),
      focusin: () => this.wait(),
      focusout: () => this.go(),
    };
    this.element = h('div', { class: 'notice', on: listeners },
      h('div', { class: 'notice-text' }, remarks.map(({ about, text }) =>
        h('p', null, about !== undefined && [h('strong', null, about), ' '], h('span', null, text)))),
      label !== '' && h('button', { class: 'button', type: 'button', on: { click: use } }, label),
      h('button', { class: 'button square', type: 'button', 'aria-label': _('Close') }, icon('close')));
  }

  /** A notice that stays comes back after the one that takes its place. */
  show() {
    const before = shown.get(this.place);
    before?.wait();
    this.after = before?.stays ? before : before?.after;
    if (!before?.stays) before?.end();
    shown.set(this.place, this);
    this.place.replaceChildren(this.element);
    this.element.scrollIntoView({ block: 'nearest' });
    this.go();
  }

  end() {
    const { ended } = this;
    this.ended = undefined;
    ended?.();
  }

  /** It stays as long as somebody is at it. */
  wait() {
    clearTimeout(this.#timer);
  }

  go() {
    this.wait();
    if (!this.stays) this.#timer = window.setTimeout(() => this.pass(), this.time);
  }

  /** Its time is over: it leaves its room behind until the screen changes, as nothing may move under somebody's hand. */
  pass() {
    const room = h('div', { class: 'notice-room' });
    room.style.height = `${this.element.offsetHeight}px`;
    this.dismiss();
    if (!shown.has(this.place)) this.place.append(room);
  }

  /** Where the focus was on it, it goes to the content. */
  dismiss() {
    if (shown.get(this.place) !== this) return;
    const focused = this.element.contains(document.activeElement);
    this.wait();
    shown.delete(this.place);
    this.element.remove();
    this.after?.show();
    this.end();
    if (focused && !this.place.closest('dialog')) document.getElementById('main')?.focus({ preventScroll: true });
  }
}

/**
 * Says something for a while, with something that can be done about it. Returns what ends that.
 * @param {string | Remark[]} what
 * @param {Options} [options]
 */
export function notice(what, options = {}) {
  const one = new Notice(typeof what === 'string' ? [{ text: what }] : what, options);
  one.show();
  return () => one.dismiss();
}

/* What was said about a screen goes with it, and so does the room that it left. */
addEventListener('hashchange', () => {
  for (const one of [...shown.values()]) if (!one.stays) one.dismiss();
  for (const room of document.querySelectorAll('.notice-room')) room.remove();
});
