/* Clocks for a game. They are written in the game's tag Clock, as in record files: "5+3 4:31 2:10" are the minutes that
 * each side begins with and the seconds that it gets for a turn, then what White and Black have left. */

import { decimal } from '../core/words.js';

/** @typedef {import('../types').Side} Side */

const second = 1000;
const minute = 60 * second;
const lastSeconds = 10 * second;
export const mostMinutes = 600;

/**
 * As people count down: the last second is over when 0 is shown.
 * @param {number} left
 */
function wholeSeconds(left) {
  return Math.ceil(left / second);
}

/** @param {number} left milliseconds */
export function clockText(left) {
  const whole = wholeSeconds(left);
  if (left < lastSeconds) return decimal(Math.floor(left / 100) / 10, 1);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

export class Clock {
  /** When the side to move began to think; null while nobody does. @type {number | null} */
  #since = null;

  /**
   * @param {number} minutes that each side begins with
   * @param {number} seconds that it gets for each turn
   */
  constructor(minutes, seconds) {
    this.minutes = minutes;
    this.seconds = seconds;
    /** @type {Record<Side, number>} */
    this.left = { white: minutes * minute, black: minutes * minute };
  }

  /**
   * The clocks of a game, or null if it has none.
   * @param {string | undefined} tag
   */
  static read(tag) {
    const found = /^(\d{1,4})\+(\d{1,4})(?: (\d{1,6}):(\d\d) (\d{1,6}):(\d\d))?$/.exec(tag ?? '');
    if (!found) return null;
    const [minutes, seconds, ...left] = found.slice(1).map((part) => Number(part ?? NaN));
    if (minutes < 1 || minutes > mostMinutes) return null;
    const clock = new Clock(minutes, seconds);
    if (!Number.isNaN(left[0])) {
      clock.left = { white: left[0] * minute + left[1] * second, black: left[2] * minute + left[3] * second };
    }
    return clock;
  }

  /** The tag. */
  text() {
    const parts = [this.left.white, this.left.black].map((left) => {
      const whole = wholeSeconds(left);
      return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
    });
    return `${this.minutes}+${this.seconds} ${parts.join(' ')}`;
  }

  get runs() {
    return this.#since !== null;
  }

  run() {
    this.#since ??= performance.now();
  }

  /**
   * Ends the time of the side to move; a turn that was made earns its seconds.
   * @param {Side} side
   * @param {boolean} turnMade
   */
  stop(side, turnMade) {
    if (this.#since === null) return;
    this.left[side] = this.leftOf(side, true) + (turnMade ? this.seconds * second : 0);
    this.#since = null;
  }

  /**
   * What a side has left, not below 0.
   * @param {Side} side
   * @param {boolean} toMove
   */
  leftOf(side, toMove) {
    const used = toMove && this.#since !== null ? performance.now() - this.#since : 0;
    return Math.max(0, this.left[side] - used);
  }

  /**
   * Gives a side the time of the beginning again.
   * @param {Side} side
   */
  renew(side) {
    this.left[side] = this.minutes * minute;
  }
}
