/* Who plays: as in record files, the tags White and Black say "human" or "level 3"; any other name is a person's. */
import { C_, _, format } from '../core/words.js';

/** @typedef {import('../types').Side} Side */
/** @typedef {Record<string, string>} Tags */

export const human = 0;
export const levels = 10;

/** @type {Side[]} */
export const sides = ['white', 'black'];

/** @param {Side} side */
export function other(side) {
  return side === 'white' ? 'black' : 'white';
}

/** @param {Side} side */
function tagName(side) {
  return side === 'white' ? 'White' : 'Black';
}

/**
 * The computer's level, or `human`.
 * @param {Tags} tags
 * @param {Side} side
 */
export function levelOf(tags, side) {
  const level = Number(/^level (\d+)$/.exec(tags[tagName(side)] ?? '')?.[1] ?? human);
  return level >= 1 && level <= levels ? level : human;
}

/**
 * @param {Tags} tags
 * @param {Side} side
 * @param {number} level
 */
export function seat(tags, side, level) {
  tags[tagName(side)] = level === human ? 'human' : `level ${level}`;
}

/** @param {Tags} tags */
export function anyHuman(tags) {
  return sides.some((side) => levelOf(tags, side) === human);
}

/**
 * Whether there is more to say of a player than that it is a person.
 * @param {Tags} tags
 * @param {Side} side
 */
export function isNamed(tags, side) {
  return (tags[tagName(side)] ?? 'human') !== 'human';
}

/**
 * Who plays a side, in words: a name, "human", or "level 3".
 * @param {Tags} tags
 * @param {Side} side
 */
export function playerText(tags, side) {
  const level = levelOf(tags, side);
  if (level !== human) return format(C_('player', 'level %d'), level);
  return isNamed(tags, side) ? tags[tagName(side)] : C_('player', 'human');
}

/**
 * A side at the beginning of a sentence, with its level if the computer plays it: "White (level 3)".
 * @param {Tags} tags
 * @param {Side} side
 */
export function playerName(tags, side) {
  const level = levelOf(tags, side);
  return level === human ? sideThe(side) : format(_('%s (level %d)'), sideThe(side), level);
}

/**
 * A side at the beginning of a sentence.
 * @param {Side} side
 */
export function sideThe(side) {
  return side === 'white' ? C_('The', 'White') : C_('The', 'Black');
}

/**
 * A side within a sentence.
 * @param {Side} side
 */
export function sideThis(side) {
  return side === 'white' ? C_('the', 'White') : C_('the', 'Black');
}

/**
 * Both sides as they stand at a board: with who plays them, if there is more to say than that it is a person.
 * @param {import('../types').Rules} rules
 * @param {Tags} tags
 * @returns {Record<Side, string>}
 */
export function namesOf(rules, tags) {
  const name = (/** @type {Side} */ side) =>
    isNamed(tags, side) ? `${rules.sideName(side)}, ${playerText(tags, side)}` : rules.sideName(side);
  return { white: name('white'), black: name('black') };
}
