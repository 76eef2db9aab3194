/* Who plays: as in record files, the tags White and Black say "human", "level 3" or "mine (level 4.3)"; any other name is a
 * person's. */
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
  const found = /^(?:level (\d+)|mine \(level (\d+\.\d)\))$/.exec(tags[tagName(side)] ?? '');
  const level = Math.round(Number(found?.[1] ?? found?.[2] ?? human));
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

/** Whether a side is the computer that fits the player. @param {Tags} tags @param {Side} side */
export function isMine(tags, side) {
  return levelOf(tags, side) !== human && tags[tagName(side)].startsWith('mine');
}

/**
 * The same for the computer that fits the player, who is so strong.
 * @param {Tags} tags
 * @param {Side} side
 * @param {number} tenths of a level
 */
export function seatMine(tags, side, tenths) {
  tags[tagName(side)] = `mine (level ${(tenths / 10).toFixed(1)})`;
}

/** How strong the computer is that fits, as text: "4.3". @param {Tags} tags @param {Side} side */
function mineText(tags, side) {
  return tags[tagName(side)].slice('mine (level '.length, -1).replace('.', C_('decimal mark', '.'));
}

/** @param {Tags} tags */
export function anyHuman(tags) {
  return sides.some((side) => levelOf(tags, side) === human);
}

/** Whether one person plays the computer. @param {Tags} tags */
export function isAlone(tags) {
  return sides.filter((side) => levelOf(tags, side) === human).length === 1;
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
 * Who plays a side, in words: a name, "human", "level 3" or "mine (level 4.3)".
 * @param {Tags} tags
 * @param {Side} side
 */
export function playerText(tags, side) {
  const level = levelOf(tags, side);
  if (isMine(tags, side)) return format(C_('player', 'mine (level %s)'), mineText(tags, side));
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
  if (isMine(tags, side)) return format(_('%s (mine, level %s)'), sideThe(side), mineText(tags, side));
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
