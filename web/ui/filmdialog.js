/* A game as a moving picture: how far it is made, how long the file is, and then the file. */
import { _, format } from '../core/words.js';
import { filmOf } from '../game/pixels.js';
import { fileName, saveFile } from '../game/share.js';
import { openDialog } from './dialog.js';
import { fill, h } from './dom.js';
import { icon } from './icons.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').Game} Game */

/** @param {Blob} blob */
function lengthOf({ size }) {
  return format(_('%d KB'), Math.ceil(size / 1000));
}

/** Whether things may move by themselves. */
function mayMove() {
  return getComputedStyle(document.documentElement).getPropertyValue('--motion').trim() !== '0';
}

/**
 * What is there when the picture is. It is shown at once only to those who like things that move.
 * @param {Game} game
 * @param {Blob} film
 */
function donePart(game, film) {
  const address = URL.createObjectURL(film);
  const free = () => URL.revokeObjectURL(address);
  const save = () => saveFile(fileName(game, 'gif'), film);
  return [
    mayMove() && h('img', { class: 'film', src: address, alt: _('The game, move by move'), on: { load: free, error: free } }),
    h('p', { role: 'status' }, format(_('The picture is made: %s.'), lengthOf(film))),
    h('button', { class: 'button main', type: 'button', on: { click: save } }, icon('export'), `${_('Save the picture')} (${lengthOf(film)})`),
  ];
}

/**
 * Makes the picture and offers it; who closes the dialog ends that.
 * @param {App} app
 * @param {Game} game
 */
export async function openFilm({ rules }, game) {
  const ending = new AbortController();
  const bar = h('progress', { 'aria-label': _('Animated picture') });
  const state = h('p', { class: 'soft small' });
  const room = h('div', { class: 'share-part' }, bar, state,
    h('button', { class: 'button', type: 'button', autofocus: true, on: { click: () => leave() } }, _('Cancel')));
  let leave = () => {};
  const onProgress = (/** @type {number} */ done, /** @type {number} */ all) => {
    Object.assign(bar, { value: done, max: all });
    state.textContent = format(_('Position %d of %d'), done + 1, all);
  };
  const make = async (/** @type {(value: string) => void} */ close) => {
    leave = () => close('');
    try {
      const film = await filmOf(rules, game, { signal: ending.signal, onProgress });
      if (!film) return;
      fill(room, donePart(game, film));
      room.querySelector('button')?.focus();
    } catch (error) {
      console.warn(error);
      fill(room, h('p', { role: 'alert' }, _('The picture could not be made.')));
    }
  };
  await openDialog({ title: _('Animated picture'), content: room, ready: make });
  ending.abort();
}
