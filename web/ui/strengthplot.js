/* Where the player stands among the levels of the computer: in words, as a curve over the games that counted, and as a table. */
import { _, format } from '../core/words.js';
import { levels } from '../game/players.js';
import { h } from './dom.js';
import { plot } from './plot.js';
import { dateText } from './text.js';

/** @typedef {import('../types').Strength} Strength */
/** @typedef {import('../types').StrengthPoint} StrengthPoint */

const tenths = 10;
const second = 1000;

/** @param {StrengthPoint[]} curve */
function curveWords(curve) {
  const sorted = [...curve].sort((a, b) => a.tenths - b.tenths);
  const [lowest, highest] = [sorted[0], sorted[sorted.length - 1]];
  return format(_('Your strength over time: level %s after the first game, now %s, at best %s, at least %s.'),
    curve[0].text, curve[curve.length - 1].text, highest.text, lowest.text);
}

/** @param {StrengthPoint[]} curve */
function curvePlot(curve) {
  const last = curve.length - 1;
  const points = curve.map((point, index) => ({ across: last > 0 ? index / last : 0.5, value: point.tenths, at: point.when * second }));
  const ticks = Array.from({ length: levels }, (_unused, index) => ({ value: (index + 1) * tenths, label: index + 1 }));
  return plot(points, { low: tenths / 2, high: (levels + 0.5) * tenths }, ticks, curveWords(curve));
}

/** The last game first. @param {StrengthPoint[]} curve */
function curveTable(curve) {
  const outcomes = { won: _('won'), drawn: _('drawn'), lost: _('lost') };
  const heads = [_('Game'), _('Level'), _('Result'), _('Your strength after it')];
  const rows = [...curve].reverse().map(({ when, opponentText, outcome, text }) => h('tr', null,
    h('th', { scope: 'row' }, dateText(when * second)),
    h('td', { class: 'figures' }, opponentText), h('td', null, outcomes[outcome]), h('td', { class: 'figures' }, text)));
  return h('details', { class: 'stat-table' }, h('summary', null, _('Your strength in figures')),
    h('div', { class: 'stat-scroll', tabindex: '0', role: 'region', 'aria-label': _('Your strength in figures') },
      h('table', null, h('thead', null, h('tr', null, heads.map((head) => h('th', { scope: 'col' }, head)))), h('tbody', null, rows))));
}

/** @param {string} ruleset @param {Strength} strength */
export function strengthPart(ruleset, { words, record, curve }) {
  return h('div', { class: 'strength' },
    h('h3', null, _('Your strength')),
    h('p', null, words), record !== '' && h('p', { class: 'soft' }, record),
    curve.length > 0 && [curvePlot(curve), curveTable(curve)],
    h('p', null, h('a', { href: `#/new/${ruleset}?mine=1` }, _('Play one that fits you'))));
}
