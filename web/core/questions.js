/* How the library is asked: what stands for cells, steps, lines, ends and notes. */

/** @typedef {import('../types').Arrangement} Arrangement */
/** @typedef {import('../types').Cell} Cell */
/** @typedef {import('../types').End} End */
/** @typedef {import('../types').Game} Game */
/** @typedef {import('../types').Line} Line */
/** @typedef {import('../types').Score} Score */
/** @typedef {import('../types').Side} Side */
/** @typedef {import('../types').Step} Step */
/** @typedef {import('../types').Variation} Variation */

/** @param {Cell} cell */
const cellText = ({ x, y }) => String.fromCharCode(97 + x, 49 + y);

/** "peg:c3H" @param {Step} step */
export const stepText = ({ kind, cell, letter }) => `${kind}:${cell ? cellText(cell) : ''}${letter ?? ''}`;

/** @param {Step[]} steps */
export const stepsText = (steps) => steps.map(stepText).join(' ');

/** The letters of the holes that have a peg. @param {number} pegs */
const holesText = (pegs) => Array.from('ABCDEFGHIJKLMNOPQRSTUVWXY').filter((_hole, index) => (pegs >> index) & 1).join('');

/** A letter as position strings write it for a side. @param {string} letter @param {Side} side */
const sideLetter = (letter, side) => (side === 'white' ? letter : letter.toLowerCase());

/** What is set up, as src/web/setups.h has it: "w Kc3 kc4 -d5 -q w+0". @param {Arrangement} arrangement */
export function arrangementText({ side, pieces, gaps, gone, rights }) {
  const ofSide = (/** @type {Side} */ owner) => [
    ...Array.from(gone[owner], (letter) => `-${sideLetter(letter, owner)}`),
    ...rights[owner].flatMap((has, index) => (has ? [`${owner[0]}+${index}`] : [])),
  ];
  const placed = pieces.map((piece) =>
    `${sideLetter(piece.letter, piece.side)}${cellText(piece)}${piece.pegs ? `:${holesText(piece.pegs)}` : ''}`);
  return [side[0], ...placed, ...gaps.map((cell) => `-${cellText(cell)}`), ...ofSide('white'), ...ofSide('black')].join(' ');
}

/** "resignation white" @param {End | null | undefined} end */
const endText = (end) => (end ? `${end.kind} ${end.loser ?? ''}` : '');

/** A line. @param {Line} line @returns {[string, string, string]} */
export const lineArguments = ({ ruleset, start, moves }) => [ruleset, start, moves.join(' ')];

/** A line with its end. @param {Line} line @param {End | null} [end] @returns {[string, string, string, string]} */
export const endedArguments = (line, end) => [...lineArguments(line), endText(end)];

/* ---- Games with variations ----
 *
 * Their moves are listed in the order of records, variations between parentheses behind the move that they replace. What is
 * noted about positions is listed in the same order, for the start first. */

/** @typedef {Pick<Variation, 'moves' | 'comments' | 'evaluations' | 'variations'>} Branch */
/** @typedef {{ moves: string[], comments: (string | null)[], evaluations: (Score | null)[] }} Listed */

/**
 * Adds a line to a list. `at` moves come before it; `first` of its notes are about the position before its moves.
 * @param {Listed} list
 * @param {Branch} line
 * @param {number} at
 * @param {number} first
 */
function addLine(list, line, at, first) {
  line.moves.forEach((move, index) => {
    list.moves.push(move);
    list.comments.push(line.comments[index + first] ?? null);
    list.evaluations.push(line.evaluations[index + first] ?? null);
    for (const variation of line.variations.filter((one) => one.at === at + index)) {
      list.moves.push('(');
      addLine(list, variation, variation.at, 0);
      list.moves.push(')');
    }
  });
}

/** @param {Game} game @returns {Listed} */
export function listGame(game) {
  const list = { moves: [], comments: [game.comments[0] ?? null], evaluations: [game.evaluations[0] ?? null] };
  addLine(list, game, 0, 1);
  return list;
}

/**
 * The game that is listed so.
 * @param {Omit<Game, 'variations'>} listed
 * @returns {Game}
 */
export function unlistGame({ moves, comments, evaluations, ...rest }) {
  const game = { ...rest, moves: [], comments: [comments[0]], evaluations: [evaluations[0]], variations: [] };
  /** @type {(Branch & { at: number })[]} */ const open = [{ ...game, at: 0 }];
  let index = 0;
  for (const word of moves) {
    const line = open[open.length - 1];
    if (word === ')') open.pop();
    else if (word === '(') {
      const variation = { at: line.at + line.moves.length - 1, moves: [], comments: [], evaluations: [], variations: [] };
      line.variations.push(variation);
      open.push(variation);
    } else {
      index++;
      line.moves.push(word);
      line.comments.push(comments[index]);
      line.evaluations.push(evaluations[index]);
    }
  }
  return game;
}

/* ---- Notes of a record ---- */

/** All that a record can note of a game. */
export const tagNames = ['White', 'Black', 'Date', 'Event', 'Clock', 'Help'];
const mostTagBytes = 127;

/** Text for one line of a record, which has no control characters. @param {string} text */
const oneLine = (text) => text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');

/** How many bytes a text has for the library, as a NUL does not end it. @param {string} text */
export const lengthOf = (text) => new TextEncoder().encode(text).length;

/** The value of a tag as a record can hold it: on one line, and not too long. @param {string} text */
export function tagText(text) {
  const room = new Uint8Array(mostTagBytes);
  const value = oneLine(text);
  return value.slice(0, new TextEncoder().encodeInto(value, room).read);
}

/** A comment likewise: what looks like an evaluation is none. @param {string} text */
export const commentText = (text) => oneLine(text).replaceAll('[%eval ', '[% eval ');

/** "mate 3" or "35" @param {Score} score */
const scoreText = ({ mate, value }) => `${mate ? 'mate ' : ''}${value}`;

/** What is noted about positions, a line each. Whatever it is, a record can hold it. @param {Listed} listed */
export function notesText({ comments, evaluations }) {
  return [
    ...comments.map((text, index) => (text ? `c${index} ${commentText(text)}` : '')),
    ...evaluations.map((value, index) => (value ? `e${index} ${scoreText(value)}` : '')),
  ].filter((line) => line !== '').join('\n');
}

/** A game's tags likewise: no game is lost for a note. @param {Game} game */
const tagsText = ({ tags }) =>
  tagNames.flatMap((name) => (tags[name] ? [`t${name} ${tagText(tags[name])}\n`] : [])).join('');

/** What writes the record of a game. @param {Game} game @returns {string[]} */
export function recordArguments(game) {
  const listed = listGame(game);
  return [...endedArguments(game, game.end), listed.moves.join(' '), tagsText(game) + notesText(listed)];
}

/**
 * A record that an older version kept, with those notes changed that are refused now.
 * @param {string} record
 */
export function mendedRecord(record) {
  const value = (/** @type {string} */ text) => tagText(text.replace(/\\(.)/g, '$1')).replace(/["\\]/g, '\\$&');
  const tag = new RegExp(`^(\\[(?:${tagNames.join('|')}) ")(.*)("\\])$`, 'gm');
  return record.split('\n').map(oneLine).join('\n').replace(tag, (_all, begin, text, end) => begin + value(text) + end);
}
