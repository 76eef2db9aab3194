/* How the library is asked: what stands for cells, steps, lines and ends. */

/** @typedef {import('../types').Cell} Cell */
/** @typedef {import('../types').End} End */
/** @typedef {import('../types').Line} Line */
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
