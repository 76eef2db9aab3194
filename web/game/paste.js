/* Understanding whatever somebody pastes: a link, a record, or a position string. */

import { gameOfLink, nameOfLink } from './share.js';

/** @typedef {import('../types').Game} Game */
/** @typedef {import('../types').Rules} Rules */

/** What it is and is called, or one sentence on what is wrong with it.
 * @typedef {{ game: Game, name: string, problem: '' } | { game: null, problem: string }} Pasted */

/** What links have in common. */
const LINK = '#/analyse?';

/** @param {Game} game @param {string} [name] @returns {Pasted} */
const taken = (game, name = '') => ({ game, name, problem: '' });

/** @param {string} problem @returns {Pasted} */
const refused = (problem) => ({ game: null, problem });

/** @param {string} ruleset @param {string} start @returns {Game} */
function newGame(ruleset, start) {
  return { ruleset, start, moves: [], tags: {}, comments: [null], evaluations: [null], variations: [], end: null };
}

/**
 * Nothing at all is the start. A position string says nothing of its ruleset: the one that is thought of comes first,
 * then the others.
 * @param {Rules} rules
 * @param {string} ruleset
 * @param {string} text
 * @returns {Pasted}
 */
export function readPasted(rules, ruleset, text) {
  const trimmed = text.trim();
  if (trimmed === '') return taken(newGame(ruleset, 'startpos'));
  if (trimmed.includes(LINK)) return readLink(rules, trimmed);
  if (/^\uFEFF?\s*[[;{]/.test(trimmed)) return readRecord(rules, trimmed);
  return readPosition(rules, ruleset, trimmed);
}

/** @param {Rules} rules @param {string} text @returns {Pasted} */
function readLink(rules, text) {
  const query = text.slice(text.indexOf(LINK) + LINK.length);
  const params = Object.fromEntries(new URLSearchParams(query));
  const { game, problem } = gameOfLink(rules, params);
  return problem === '' ? taken(game, nameOfLink(params)) : refused(problem);
}

/** The first game of a record. @param {Rules} rules @param {string} text @returns {Pasted} */
function readRecord(rules, text) {
  const { games, reason } = rules.readRecords(rules.splitRecords(text)[0]);
  if (games === null) return refused(reason.text);
  return taken(games[0]);
}

/** @param {Rules} rules @param {string} ruleset @param {string} text @returns {Pasted} */
function readPosition(rules, ruleset, text) {
  const others = rules.rulesets().map(({ name }) => name).filter((name) => name !== ruleset);
  for (const name of [ruleset, ...others]) {
    const { position } = rules.readPosition(name, text);
    if (position !== null) return taken(newGame(name, text === 'startpos' ? text : position));
  }
  return refused(rules.readPosition(ruleset, text).reason?.text ?? '');
}
