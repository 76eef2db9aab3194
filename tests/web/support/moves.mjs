// Games and their moves, read without the page's help: from the strings of the rules straight to what a person does.
import { ask, attempt } from './program.mjs';
import { readPlayed } from './games.mjs';

/** @typedef {import('../../../web/types').Step} Step */
/** @typedef {{ ruleset: string, start: string, moves: string[], result: string, text: string }} Played */

/** @param {string} name "c3" */
export function cell(name) {
  return { x: name.charCodeAt(0) - 'a'.charCodeAt(0), y: Number(name[1]) - 1 };
}

/** @param {{ x: number, y: number }} at */
export function cellName({ x, y }) {
  return `${String.fromCharCode('a'.charCodeAt(0) + x)}${y + 1}`;
}

/**
 * The steps of a move that is written in its canonical form.
 * @param {string} move
 * @returns {Step[]}
 */
export function stepsOf(move) {
  if (move === 'swap' || move === 'pass') return [{ kind: move }];
  const [way, pegs] = move.split('/');
  return [...stepsOfWay(way), ...(pegs ? pegs.split(',').map(stepOfPeg) : [])];
}

/** @param {string} way @returns {Step[]} */
function stepsOfWay(way) {
  if (way === '--') return [];
  if (way.length === 2) return [{ kind: 'target', cell: cell(way) }];
  const placed = /^([A-Z])@(..)(?:x(..))?$/.exec(way);
  if (!placed) {
    return [
      { kind: 'piece', cell: cell(way.slice(0, 2)) },
      { kind: 'target', cell: cell(way.slice(2)) },
    ];
  }
  const [, letter, to, recalled] = placed;
  /** @type {Step[]} */
  const steps = [
    { kind: 'hand', letter },
    { kind: 'target', cell: cell(to) },
  ];
  return recalled ? [...steps, { kind: 'recall', cell: cell(recalled) }] : steps;
}

/** @param {string} peg "d1N" @returns {Step} */
function stepOfPeg(peg) {
  return { kind: 'peg', cell: cell(peg.slice(0, 2)), letter: peg[2] };
}

/** The moves of a record that has no comments. @param {string} text */
export function movesOf(text) {
  const words = text.replace(/^\[.*\]$/gm, '').split(/\s+/);
  return words.filter((word) => word !== '' && !/^(\d+\.+|white|black|draw|none)$/.test(word));
}

/**
 * A ruleset's whole game. Only what tests need is read: the ruleset, the start, the moves.
 * @param {string} ruleset
 * @returns {Played}
 */
export function readGame(ruleset) {
  const text = readPlayed(ruleset);
  const tags = Object.fromEntries([...text.matchAll(/^\[(\w+) "(.*)"\]$/gm)].map(([, name, value]) => [name, value]));
  return { ruleset: tags.Game, start: tags.Start ?? 'startpos', moves: movesOf(text), result: tags.Result, text };
}

/**
 * What the program says about a position after moves.
 * @param {string} ruleset
 * @param {string} position
 * @param {string[]} [moves]
 * @returns {{ position: string, result: string | null, count: number, moves: string[] | null, error?: string, rule?: string }}
 */
export function after(ruleset, position, moves = []) {
  return JSON.parse(ask(['batch'], `${JSON.stringify({ ruleset, position, play: moves })}\n`));
}

/**
 * How the program says that a game is over, as a sentence.
 * @param {string} ruleset
 * @param {string[]} moves from the start
 */
export function howItEnded(ruleset, moves) {
  const { position } = after(ruleset, 'startpos', moves);
  if (after(ruleset, position).result === null) {
    return 'The game is over: it is a draw, as the position stands on the board for the third time.';
  }
  const { said } = attempt(['explain', ruleset, position, 'pass']);
  return `${said[0].toUpperCase()}${said.slice(1).trim()}.`;
}
