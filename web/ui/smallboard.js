/* A small picture of how a game stands: nothing to press, and hidden from those who listen, who hear the words beside
 * it. Drawn when it comes into view, as there may be many. */
import { BoardView } from '../board/board.js';
import { fill, h } from './dom.js';

/** @typedef {import('../types').Rules} Rules */
/** @typedef {import('../types').Line} Line */

/** @type {WeakMap<Element, () => void>} */
const drawings = new WeakMap();

/** What has come into view: drawn one by one, as others need their turn, too. @type {Set<Element>} */
const waiting = new Set();

function drawNext() {
  const [target] = waiting;
  if (!target) return;
  waiting.delete(target);
  if (waiting.size > 0) setTimeout(drawNext); // whatever comes of this one
  if (target.isConnected) drawings.get(target)?.();
}

const watcher = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    watcher.unobserve(target);
    if (waiting.size === 0) setTimeout(drawNext);
    waiting.add(target);
  }
}, { rootMargin: '200px' });

/** @param {Rules} rules @param {Line} line */
function drawBoard(rules, line) {
  const view = new BoardView(rules, line.ruleset);
  view.show(rules.standing(line).board, { animate: false });
  return view.element;
}

/**
 * @param {Rules} rules
 * @param {Line} line
 * @returns {HTMLElement}
 */
export function smallBoard(rules, line) {
  const element = h('div', { class: 'small-board', 'aria-hidden': 'true' });
  drawings.set(element, () => fill(element, drawBoard(rules, line)));
  watcher.observe(element);
  return element;
}
