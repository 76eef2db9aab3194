/* How the library is asked: what stands for cells, steps, lines, ends and notes. */

/** @typedef {import('../types').Cell} Cell */
/** @typedef {import('../types').End} End */
/** @typedef {import('../types').Game} Game */
/** @typedef {import('../types').Line} Line */
/** @typedef {import('../types').Score} Score */
/** @typedef {import('../types').Step} Step */

/** @param {Cell} cell */
const cellText = ({ x, y }) => String.fromCharCode(97 + x, 49 + y);

/** "peg:c3H" @param {Step} step */
export const stepText = ({ kind, cell, letter }) => `${kind}:${cell ? cellText(cell) : ''}${letter ?? ''}`;

/** @param {Step[]} steps */
export const stepsText = (steps) => steps.map(stepText).join(' ');

/** "resignation white" @param {End | null | undefined} end */
const endText = (end) => (end ? `${end.kind} ${end.loser ?? ''}` : '');

/** A line. @param {Line} line @returns {[string, string, string]} */
export const lineArguments = ({ ruleset, start, moves }) => [ruleset, start, moves.join(' ')];

/** A line with its end. @param {Line} line @param {End | null} [end] @returns {[string, string, string, string]} */
export const endedArguments = (line, end) => [...lineArguments(line), endText(end)];

/* ---- Notes of a record ---- */

/** All that a record can note of a game. */
const tagNames = ['White', 'Black', 'Date', 'Event', 'Clock'];
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
const commentText = (text) => oneLine(text).replaceAll('[%eval ', '[% eval ');

/** "mate 3" or "35" @param {Score} score */
const scoreText = ({ mate, value }) => `${mate ? 'mate ' : ''}${value}`;

/** A game's notes, a line each. Whatever they are, a record can hold them: no game is lost for a note. @param {Game} game */
export function notesText({ tags, comments, evaluations }) {
  return [
    ...tagNames.map((name) => (tags[name] ? `t${name} ${tagText(tags[name])}` : '')),
    ...comments.map((text, ply) => (text ? `c${ply} ${commentText(text)}` : '')),
    ...evaluations.map((value, ply) => (value ? `e${ply} ${scoreText(value)}` : '')),
  ].filter((line) => line !== '').join('\n');
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
