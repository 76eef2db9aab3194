/* Taking a game or a position elsewhere: a link, a record, pictures. */
import { _ } from '../core/words.js';
import { fileName, linkOf, lossesOf, saveFile, svgOf } from '../game/share.js';
import { openDialog } from './dialog.js';
import { h } from './dom.js';
import { icon } from './icons.js';
import { notice } from './notice.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').Game} Game */
/** @typedef {import('../types').Line} Line */

/**
 * @param {string} picture
 * @param {string} label
 * @param {() => void} act
 */
function button(picture, label, act) {
  return h('button', { class: 'button', type: 'button', on: { click: act } }, icon(picture), label);
}

/** What records and links leave out of a tree. @param {import('../game/tree.js').GameTree} tree */
export function tooMuchText(tree) {
  return tree.isTooMuch()
    ? _('Not all of this can be shared: variations are nested at most 32 deep, and only the main line has an end.') : '';
}

/** Copies what stands in a field. @param {HTMLInputElement} field */
export async function copyLink(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    notice(_('The link is copied.'));
  } catch {
    notice(_('The link is selected: copy it from there.'));
  }
}

/**
 * The link, with a button that copies it, and one for the system's own ways where it has any.
 * @param {Game} game
 * @param {string} name
 */
function linkPart(game, name) {
  const link = linkOf(game, name);
  const field = h('input', { type: 'url', readonly: true, value: link, 'aria-label': _('Link') });
  const canShare = typeof navigator.share === 'function';
  return h('div', { class: 'share-part' },
    h('p', { class: 'soft small' }, _('The link holds the whole game, with variations and comments; whoever opens it can play through it.')),
    field,
    h('div', { class: 'row' },
      h('button', { class: 'button main', type: 'button', autofocus: true, on: { click: () => copyLink(field) } },
        icon('copy'), _('Copy the link')),
      canShare && button('share', _('Share'), () => navigator.share({ url: link }).catch(() => {}))));
}

/** @param {string} text */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    notice(_('Copied.'));
  } catch {
    const field = h('textarea', { rows: '6', readonly: true, 'aria-label': _('Copy this') }, text);
    await openDialog({ title: _('Copy this'), content: field, ready: () => field.select() });
  }
}

/**
 * @param {App} app
 * @param {Game} game
 * @param {Line} here
 */
function textPart({ rules }, game, here) {
  const position = () => rules.standing(here).position;
  return h('div', { class: 'share-part share-ways' },
    button('copy', _('Copy the position'), () => copyText(position())),
    button('copy', _('Copy a link to the position'), () => copyText(linkOf({ ...here, start: position(), moves: [] }))),
    button('copy', _('Copy the record'), () => copyText(rules.writeRecord(game))));
}

/**
 * @param {App} app
 * @param {Game} game
 * @param {Line} here
 */
function filePart(app, game, here) {
  const end = here.moves.join() === game.moves.join() ? game.end : null;
  const saveRecord = () => saveFile(fileName(game, 'tercet'), new Blob([app.rules.writeRecord(game)], { type: 'text/plain' }));
  const savePicture = () => saveFile(fileName(game, 'svg'), svgOf(app.rules, here, end));
  const savePixels = async () => {
    try {
      const { pngOf } = await import('../game/pixels.js');
      saveFile(fileName(game, 'png'), await pngOf(app.rules.picture(here, end)));
    } catch {
      notice(_('The picture could not be made.'));
    }
  };
  const saveFilm = async () => {
    try {
      const { openFilm } = await import('./filmdialog.js');
      await openFilm(app, game);
    } catch {
      notice(_('The picture could not be made.'));
    }
  };
  return h('div', { class: 'share-part share-ways' },
    button('export', _('Save the record'), saveRecord),
    button('picture', _('Picture (SVG)'), savePicture),
    button('picture', _('Picture (PNG)'), savePixels),
    game.moves.length > 0 && button('picture', _('Animated picture (GIF)'), saveFilm));
}

/**
 * @param {App} app
 * @param {Game} game
 * @param {Line} [here] the way to the position that is looked at, if that is not the end of the game
 * @param {{ remark?: string, name?: string }} [about] what is left out of it, and what somebody has called it
 */
export function openShare(app, game, here = game, { remark = '', name = '' } = {}) {
  const remarks = [remark, ...lossesOf(game)].filter((text) => text !== '');
  const left = remarks.map((text) => h('p', { class: 'share-loss' }, text));
  return openDialog({
    title: _('Share'),
    content: [...left, linkPart(game, name), textPart(app, game, here), filePart(app, game, here)],
  });
}
