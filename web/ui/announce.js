/* Saying things to those who listen: each sentence is a line of its own in the polite live region, so that two that
 * come at once are both read. */
import { h } from './dom.js';

const readTime = 12000;

/** @param {string} text */
export function announce(text) {
  const live = document.getElementById('live');
  if (!live || text === '') return;
  const line = h('p', null, text);
  live.append(line);
  setTimeout(() => line.remove(), readTime);
}
