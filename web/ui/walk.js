/* Going through a game: four buttons, and the keys that do the same wherever one is on the screen. */

import { _ } from '../core/words.js';
import { h } from './dom.js';
import { icon } from './icons.js';

/** @typedef {import('../game/tree.js').GameTree} GameTree */

/**
 * A button with a drawing, its words for those who listen or point.
 * @param {string} drawing
 * @param {string} label
 * @param {() => void} act
 * @param {string} [key] that does the same
 */
export function tool(drawing, label, act, key) {
  const used = key && (letterKeys() || !/^[a-z]$/.test(key)) ? key : undefined;
  const props = { type: 'button', class: 'button quiet square', title: used ? `${label} (${used})` : label };
  return h('button', { ...props, 'aria-label': label, 'aria-keyshortcuts': used, on: { click: act } }, icon(drawing));
}

/** A button that switches something on and off. @param {HTMLElement} button @param {boolean} on */
export function setPressed(button, on) {
  button.setAttribute('aria-pressed', String(on));
}

/** Whether single letters do something wherever the focus is: some speak to their computer, which hears them as keys. */
export function letterKeys() {
  return document.documentElement.dataset.keys !== 'no';
}

/** Whether a key is meant for what has the focus, a field or a dialog, or for nothing. @param {KeyboardEvent} event */
export function isTaken(event) {
  const target = event.target instanceof Element ? event.target : null;
  const meta = event.altKey || event.ctrlKey || event.metaKey;
  const silent = event.key.length === 1 && !letterKeys();
  return meta || silent || event.defaultPrevented || Boolean(target?.closest('input:not([type="checkbox"]), textarea, select, dialog'));
}

/** Buttons to go to the start, back, on, and to the end. */
export class Walk {
  /** @type {Record<string, (tree: GameTree) => void>} */
  static keys = {
    ArrowLeft: (tree) => tree.back(),
    ArrowRight: (tree) => tree.forward(),
    Home: (tree) => tree.first(),
    End: (tree) => tree.last(),
  };

  /** `onGo` is called with one of these ways to go. @param {(how: (tree: GameTree) => void) => void} onGo */
  constructor(onGo) {
    const { ArrowLeft, ArrowRight, Home, End } = Walk.keys;
    this.back = [
      tool('first', _('To the start'), () => onGo(Home), 'Home'),
      tool('back', _('Back'), () => onGo(ArrowLeft), '←'),
    ];
    this.on = [
      tool('forward', _('Forward'), () => onGo(ArrowRight), '→'),
      tool('last', _('To the end'), () => onGo(End), 'End'),
    ];
    this.element = h('div', { class: 'walk', role: 'group', 'aria-label': _('Through the game') }, ...this.back, ...this.on);
  }

  /** @param {GameTree} tree */
  show(tree) {
    for (const button of this.back) setOff(button, tree.node.parent === null);
    for (const button of this.on) setOff(button, tree.next() === null);
  }
}

/**
 * Does what a key is for on a screen where one goes through a game: one of its acts, or a way to go.
 * @param {KeyboardEvent} event
 * @param {Record<string, () => void>} acts
 * @param {(how: (tree: GameTree) => void) => void} go
 */
export function obeyKey(event, acts, go) {
  const how = Walk.keys[event.key];
  const act = how ? () => go(how) : acts[event.key];
  if (isTaken(event) || !act) return;
  event.preventDefault();
  act();
}

/** A button that does nothing now, but keeps the focus. @param {HTMLElement} button @param {boolean} off */
function setOff(button, off) {
  button.setAttribute('aria-disabled', String(off));
}
