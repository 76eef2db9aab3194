/* White's chances as a bar and a number. */

import { _, format } from '../core/words.js';
import { h } from './dom.js';

/** @typedef {import('../types').Score} Score */
/** @typedef {import('../types').Side} Side */
/** @typedef {import('../types').Standing} Standing */
/** @typedef {import('../types').EngineLine} EngineLine */

/** A score of so many hundredths is worth the chances 1 / (1 + 1/e): as reviews have it. */
const USUAL_ADVANTAGE = 300;

/** White's chances, from 0 to 1, by a score for the side to move. @param {Score} score @param {Side} side */
function chancesOf(score, side) {
  const own = score.mate ? Number(score.value > 0) : 1 / (1 + Math.exp(-score.value / USUAL_ADVANTAGE));
  return side === 'white' ? own : 1 - own;
}

/** White's chances where the game is over, and how that is written. */
const ENDS = {
  white: { chances: 1, text: '1–0' },
  black: { chances: 0, text: '0–1' },
  draw: { chances: 0.5, text: '½–½' },
  none: { chances: 0.5, text: '' },
};

export class EvalBar {
  #number = h('span', { class: 'evalbar-number' });
  #white = h('span', { class: 'evalbar-white' });

  constructor() {
    this.element = h(
      'div',
      { class: 'evalbar', role: 'meter', 'aria-valuemin': '0', 'aria-valuemax': '100', 'aria-label': _('Evaluation') },
      this.#white,
      h('span', { class: 'evalbar-middle' }),
      this.#number,
    );
    this.clear();
  }

  /** Whether Black is below. @param {boolean} flipped */
  set flipped(flipped) {
    this.element.classList.toggle('is-flipped', flipped);
  }

  /** What the engine found for a position where this side is to move. @param {EngineLine} line @param {Side} side */
  show(line, side) {
    this.showChances(chancesOf(line.score, side), line.text);
  }

  /** How a game stands that is over. @param {Standing} standing */
  showEnd(standing) {
    const { chances, text } = ENDS[standing.result];
    this.showChances(chances, text);
  }

  /** @param {number} chances White's, from 0 to 1 @param {string} text the number to show, White's view */
  showChances(chances, text) {
    const percent = Math.round(chances * 100);
    this.element.style.setProperty('--white', String(chances));
    this.element.setAttribute('aria-valuenow', String(percent));
    this.element.setAttribute('aria-valuetext', format(_("%s; White's chances: %d %%"), text, percent));
    this.element.classList.toggle('is-unknown', text === '');
    this.element.classList.toggle('is-black', chances < 0.5);
    this.#number.textContent = text;
  }

  clear() {
    this.showChances(0.5, '');
    this.element.setAttribute('aria-valuetext', _('not known yet'));
  }
}
