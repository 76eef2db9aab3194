/* How far the engine looks in an analysis, with how much memory and how many threads: part of its panel, loaded when it is opened. */

import { mostThreads, threadsOf } from '../core/thinker.js';
import { _, format, n_ } from '../core/words.js';
import { allowed } from '../game/preferences.js';
import { h } from './dom.js';

/** @typedef {import('../types').Settings} Settings */
/** @typedef {'engineDepth' | 'engineTime' | 'engineTable' | 'engineThreads'} Option */

/** @param {number} seconds */
function timeText(seconds) {
  if (seconds === 0) return _('as long as it is open');
  if (seconds < 60) return format(n_('%d second', '%d seconds', seconds), seconds);
  return format(n_('%d minute', '%d minutes', seconds / 60), seconds / 60);
}

/** @param {number} depth */
const depthText = (depth) => (depth === 0 ? _('as deep as it comes') : format(_('depth %d'), depth));

/** @param {number} megabytes */
const tableText = (megabytes) => format(_('%d MB'), megabytes);

/** @param {number} threads */
function threadsText(threads) {
  const text = format(n_('%d thread', '%d threads', threads || threadsOf(0)), threads || threadsOf(0));
  return threads === 0 ? format(_('as is good here: %s'), text) : text;
}

/**
 * A setting to choose, and what shows it as it is, which another window may have changed.
 * @param {Settings} settings
 * @param {Option} name
 * @param {string} title
 * @param {(value: number) => string} text
 * @param {readonly number[]} [values]
 */
function option(settings, name, title, text, values = allowed[name] ?? []) {
  const change = () => settings.set(name, Number(select.value));
  const select = h('select', { on: { change } }, values.map((value) => h('option', { value }, text(value))));
  const show = () => (select.value = String(settings.values[name]));
  show();
  return { element: h('label', { class: 'engine-option' }, h('span', { class: 'label' }, title), select), show };
}

/** What there is to choose, and what shows it as it is now. @param {Settings} settings @returns {{ elements: HTMLElement[], show: () => void }} */
export function engineOptions(settings) {
  const most = mostThreads();
  const counts = Array.from({ length: most }, (_unused, index) => index + 1);
  const options = [
    option(settings, 'engineTime', _('Time'), timeText),
    option(settings, 'engineDepth', _('Depth'), depthText),
    option(settings, 'engineTable', _('Memory'), tableText),
    ...(most > 1 ? [option(settings, 'engineThreads', _('Threads'), threadsText, [0, ...counts])] : []),
  ];
  const alone = h('p', { class: 'small soft' }, _('It has one thread here: this browser, or the server of this page, allows no more.'));
  return {
    elements: [...options.map(({ element }) => element), ...(most > 1 ? [] : [alone])],
    show: () => options.forEach(({ show }) => show()),
  };
}
