/* Moves as people read them. Records have the letters of the pieces in all languages; who knows pieces by other letters, or
 * likes it better, sees figures in their place. What is copied has the letters. */
import { C_ } from '../core/words.js';
import { h } from './dom.js';

/** @typedef {import('../types').Rules} Rules */

/** Whether moves are shown with figures: as the settings say, or as the language would rather have it. */
function areWanted() {
  return (document.documentElement.dataset.figures || C_('pieces in moves', 'letters')) === 'figures';
}

/** @param {Rules} rules @param {string} ruleset @param {string} move @param {(letter: string, figure: string) => string} change */
function replace(rules, ruleset, move, change) {
  const figures = areWanted() ? rules.rulesets().find(({ name }) => name === ruleset)?.figures ?? {} : {};
  return move.replace(/[A-Z]/g, (letter) => (figures[letter] ? change(letter, figures[letter]) : letter));
}

/** A move as it is shown, with its number or without. @param {Rules} rules @param {string} ruleset @param {string} move */
export function shownMove(rules, ruleset, move) {
  return replace(rules, ruleset, move, (_letter, figure) => {
    watchCopies(rules);
    return figure;
  });
}

/** The same as parts of the page, as figures are to be larger than letters. @param {Rules} rules @param {string} ruleset @param {string} move */
export function moveParts(rules, ruleset, move) {
  const shown = shownMove(rules, ruleset, move);
  return shown === move ? [move] : shown.split(/([^ -~…])/).map((part, i) => (i % 2 === 1 ? h('span', { class: 'move-figure' }, part) : part));
}

/** The same for those who hear it: pieces have their names. @param {Rules} rules @param {string} ruleset @param {string} move */
export function spokenMove(rules, ruleset, move) {
  return replace(rules, ruleset, move, (letter) => `${rules.pieceName(ruleset, letter)} `);
}

let watching = false;

/** Lets what is copied from the page have letters, as records do. @param {Rules} rules */
function watchCopies(rules) {
  if (watching) return;
  watching = true;
  const letters = new Map(rules.rulesets().flatMap(({ figures }) => Object.entries(figures).map(([letter, figure]) => [figure, letter])));
  document.addEventListener('copy', (event) => {
    const shown = String(getSelection());
    const copied = Array.from(shown, (sign) => letters.get(sign) ?? sign).join('');
    if (copied === shown || !event.clipboardData) return;
    event.clipboardData.setData('text/plain', copied);
    event.preventDefault();
  });
}
