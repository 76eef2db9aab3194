/* The keys of a screen, for those who do without a mouse. */
import { C_, _ } from '../core/words.js';
import { openDialog } from './dialog.js';
import { h } from './dom.js';
import { letterKeys } from './walk.js';

/** Those of a game. @returns {[string, string][]} */
function playKeys() {
  return [
    ['h', _('the best move, and why')],
    ['t', _('what the opponent threatens')],
    ['u', _('take your last turn back')],
    ['r', _('play it again')],
    ['e', _('evaluation on or off')],
    ['f', _('flip the board')],
    ['v', _('draw arrows and circles; the right mouse button does, too')],
    ['m', _('type a move')],
    ['l', _('the position in words')],
    ['Esc', _('do not play the prepared move')],
    ['n', _('the computer moves now')],
    [_('Space'), _('the computer pauses')],
    ['d', _('offer a draw')],
    ['g', _('give up')],
    ['s', _('share: a link, a record, pictures')],
    ['q', _('to the first screen, after a question; the game is kept')],
    ['?', _('this help')],
  ];
}

/** Those of a game over the network. @returns {[string, string][]} */
export function onlineKeys() {
  return [
    ['← →', _('back and forward')],
    [`${C_('key', 'Home')} ${C_('key', 'End')}`, _('to the start, to the end')],
    ['f', _('flip the board')],
    ['v', _('draw arrows and circles; the right mouse button does, too')],
    ['m', _('type a move')],
    ['Esc', _('do not play the prepared move')],
    ['l', _('the position in words')],
    ['u', _('ask to take your last turn back')],
    ['d', _('offer a draw')],
    ['c', _('say one of the phrases')],
    ['g', _('give up')],
    ['s', _('share: a link, a record, pictures')],
    ['?', _('this help')],
  ];
}

/** Those of an analysis. @returns {[string, string][]} */
export function studyKeys() {
  return [
    ['← →', _('back and forward')],
    [`${C_('key', 'Home')} ${C_('key', 'End')}`, _('to the start, to the end')],
    ['h', _('the best move, and why')],
    ['t', _('what the opponent threatens')],
    ['e', _('engine on or off')],
    ['a', _('the best move as an arrow, or not')],
    ['f', _('flip the board')],
    ['v', _('draw arrows and circles; the right mouse button does, too')],
    ['m', _('type a move')],
    ['l', _('the position in words')],
    ['s', _('share: a link, a record, pictures')],
    ['?', _('this help')],
  ];
}

/** Those of a review. @returns {[string, string][]} */
export function reviewKeys() {
  return [
    ['← →', _('back and forward')],
    [`${C_('key', 'Home')} ${C_('key', 'End')}`, _('to the start, to the end')],
    ['n', _('to the next mistake')],
    ['b', _('to the mistake before')],
    ['t', _('try again at mistakes')],
    ['f', _('flip the board')],
    ['v', _('draw arrows and circles; the right mouse button does, too')],
    ['l', _('the position in words')],
    ['?', _('this help')],
  ];
}

/** Those of an exercise with one's own mistakes. @returns {[string, string][]} */
export function againKeys() {
  return [
    ['u', _('try another move')],
    ['h', _('show the answer')],
    ['n', _('to the next mistake')],
    ['f', _('flip the board')],
    ['v', _('draw arrows and circles; the right mouse button does, too')],
    ['m', _('type a move')],
    ['l', _('the position in words')],
    ['?', _('this help')],
  ];
}

/** @param {[string, string][]} [keys] */
export function openKeys(keys = playKeys()) {
  const board = _('On the board the arrow keys move from cell to cell, Enter or Space chooses, Esc takes one step back. Tab goes to your hand, to the moves and to the buttons.');
  const rows = keys.flatMap(([key, words]) => [h('dt', null, h('kbd', null, key)), h('dd', null, words)]);
  const off = !letterKeys() && h('p', { class: 'warning' }, _('Letters and the space bar are switched off in the settings; these are their keys otherwise.'));
  return openDialog({ title: _('Keys'), content: [h('p', null, board), off, h('dl', { class: 'keys' }, rows)] });
}
