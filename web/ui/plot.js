/* A curve of a value over time, with lines to read it by. It is a picture with words; whoever shows it puts a table beside it. */
import { h, s } from './dom.js';
import { dateText } from './text.js';

/** A value, how far off it may be, where it stands on the way across, and when it was, in milliseconds since 1970.
 * @typedef {{ across: number, value: number, off?: number, at: number }} PlotPoint */
/** A line of the field, by its value and its label. @typedef {{ value: number, label: string | number }} Tick */
/** What the field goes over, from below and from above. @typedef {{ low: number, high: number }} Range */

const width = 600;
const height = 200;

/** @param {PlotPoint[]} points @param {Tick[]} ticks @param {(value: number) => number} up */
function picture(points, ticks, up) {
  const place = (/** @type {number} */ across, /** @type {number} */ value) => `${(across * width).toFixed(1)} ${(up(value) * height).toFixed(1)}`;
  const above = points.map(({ across, value, off = 0 }) => place(across, value + off));
  const below = points.map(({ across, value, off = 0 }) => place(across, value - off)).reverse();
  return s('svg', { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    ticks.map(({ value }) => s('path', { class: 'plot-tick', d: `M${place(0, value)}H${width}` })),
    points.some(({ off }) => off) && s('path', { class: 'plot-band', d: `M${[...above, ...below].join('L')}Z` }),
    s('path', { class: 'plot-line', d: `M${points.map(({ across, value }) => place(across, value)).join('L')}` }),
    points.map(({ across, value }) => s('path', { class: 'plot-dot', d: `M${place(across, value)}h0` })));
}

/**
 * @param {PlotPoint[]} points the oldest first
 * @param {Range} range
 * @param {Tick[]} ticks
 * @param {string} words what there is to see
 * @param {...import('./dom.js').Child} more stands below it
 */
export function plot(points, { low, high }, ticks, words, ...more) {
  const up = (/** @type {number} */ value) => 1 - (value - low) / (high - low);
  const labels = ticks.map(({ value, label }) => {
    const element = h('span', { class: 'plot-label figures' }, label);
    element.style.top = `${up(value) * 100}%`;
    return element;
  });
  const dates = [...new Set([points[0], points[points.length - 1]].map(({ at }) => dateText(at)))];
  return h('figure', { class: 'plot' },
    h('div', { class: 'plot-field', role: 'img', 'aria-label': words }, picture(points, ticks, up), labels),
    h('figcaption', { class: 'plot-dates soft small', 'aria-hidden': 'true' }, dates.map((date) => h('span', null, date))),
    ...more);
}
