/* Small things about words. */
import { format, movesOf, n_ } from '../core/words.js';

/** An ordinary word, and not a cell, a move or a ruleset, whose letters mean something: b9, c3d4/e5H, echek:fixed. */
const WORD = /^\p{L}+(-\p{L}+)*[.,;:!?…]*(?=[\s'’]|$)/u;

/** A text with a capital first letter, if it begins with an ordinary word. @param {string} text */
export function capital(text) {
  return !WORD.test(text) ? text : text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** A text as a sentence: with a capital letter and a full stop. @param {string} text */
export function sentence(text) {
  return text === '' || /[.!?]$/.test(text) ? capital(text) : `${capital(text)}.`;
}

/** What a ruleset is called. @param {import('../types').Rules} rules @param {string} ruleset */
export function titleOf(rules, ruleset) {
  return rules.rulesets().find(({ name }) => name === ruleset)?.title ?? ruleset;
}

/**
 * How many moves were played, counted as their numbers count them: a turn of each side is one.
 * @param {number} turns of both sides
 * @param {import('../types').Side} side to move after them
 */
export function moveCount(turns, side) {
  const blackBegan = (side === 'black') === (turns % 2 === 0);
  return turns === 0 ? 0 : movesOf(turns + (blackBegan ? 1 : 0));
}

/** The same in words. @param {number} turns @param {import('../types').Side} side */
export function movesText(turns, side) {
  const count = moveCount(turns, side);
  return format(n_('%d move', '%d moves', count), count);
}

/** A day and time as people of the page's language write it, where the browser is at home. @param {number} time milliseconds since 1970 */
export function dateText(time) {
  const { lang } = document.documentElement;
  const place = navigator.languages.find((tag) => tag.startsWith(lang)) ?? lang;
  return new Intl.DateTimeFormat(place, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}
