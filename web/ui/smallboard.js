/* A small picture of how a game stands: nothing to press, and hidden from those who listen, who hear the words beside
 * it. Drawn when it comes into view, as there may be many. */
import { fill, h, svgDocument } from './dom.js';

/** @type {WeakMap<Element, () => void>} */
const drawings = new WeakMap();

const watcher = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    watcher.unobserve(target);
    drawings.get(target)?.();
  }
}, { rootMargin: '200px' });

/**
 * @param {import('../types').Rules} rules
 * @param {import('../types').Line} line
 * @returns {HTMLElement}
 */
export function smallBoard(rules, line) {
  const element = h('div', { class: 'small-board', 'aria-hidden': 'true' });
  drawings.set(element, () => fill(element, svgDocument(rules.picture(line))));
  watcher.observe(element);
  return element;
}
