/* Taking a game or position with one: copied as text or link, or as a picture. */

import { _ } from '../core/words.js';
import { fileName, linkOf, pngOf, saveFile, svgOf } from '../game/share.js';
import { notice, openDialog } from './dialog.js';
import { h } from './dom.js';
import { icon } from './icons.js';

/** @typedef {import('../types').App} App */

/**
 * What can be shared: the game, and the line to the position that is looked at, with the end of the game if it is there.
 * @typedef {object} Shared
 * @property {import('../types').Game} game
 * @property {import('../types').Line} line
 * @property {import('../types').End | null} end
 */

/** @param {App} app @param {Shared} shared */
export async function openShare(app, shared) {
  const { rules } = app;
  const { game, line, end } = shared;
  const ways = [
    way('copy', _('Copy the position'), () => copy(rules.standing(line).position)),
    way('copy', _('Copy a link to the position'), () => copy(linkOf({ ...line, start: rules.standing(line).position, moves: [] }))),
    way('copy', _('Copy the record of the game'), () => copy(rules.writeRecord(game))),
    way('share', _('Copy a link to the game'), () => copy(linkOf(game))),
    way('export', _('Save the record'), () => saveFile(fileName(game, 'tercet'), new Blob([rules.writeRecord(game)]))),
    way('picture', _('Picture (SVG)'), () => saveFile(fileName(line, 'svg'), svgOf(rules, line, end))),
    way('picture', _('Picture (PNG)'), () => savePng(app, shared)),
  ];
  await openDialog({ title: _('Share'), content: h('div', { class: 'ways' }, ways) });
}

/** @param {string} drawing @param {string} label @param {() => void} act */
function way(drawing, label, act) {
  return h('button', { type: 'button', class: 'button', on: { click: act } }, icon(drawing), label);
}

/** @param {App} app @param {Shared} shared */
async function savePng({ rules }, { line, end }) {
  try {
    saveFile(fileName(line, 'png'), await pngOf(rules, line, end));
  } catch (error) {
    notice(error instanceof Error ? error.message : String(error));
  }
}

/** Where the page may not write to the clipboard, the text is shown to be copied by hand. @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    notice(_('Copied.'));
  } catch {
    const field = h('textarea', { rows: '6', readonly: true, 'aria-label': _('Copy this') }, text);
    await openDialog({ title: _('Copy this'), content: field, ready: () => field.select() });
  }
}
