/* A small board to look at: for lists, menus and pages of text. */
import { setProps } from '../ui/dom.js';
import { BoardView } from './board.js';

/**
 * A picture of a position, or of the position after a move of it. Those who listen hear `label`, if there is one.
 * @param {import('../types').Rules} rules
 * @param {{ruleset: string, position: string, move?: string | null, flipped?: boolean, label?: string}} scene
 * @returns {HTMLElement}
 */
export function boardPicture(rules, { ruleset, position, move = null, flipped = false, label }) {
  const view = new BoardView(rules, ruleset);
  view.flipped = flipped;
  view.show(rules.board(ruleset, position, move), { animate: false });
  view.element.classList.add('still-life');
  setProps(view.element, label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' });
  return view.element;
}
