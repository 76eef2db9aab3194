/* What a game remarks on a position, in its own words: "in check", "may swap". */

/** @typedef {import('../types').Board} Board */
/** @typedef {import('../types').Remark} Remark */
/** @typedef {import('../types').Side} Side */

/** The remark of this name about a side. @param {Board} board @param {Side} side @param {string} name */
export const remarkOf = (board, side, name) =>
  board.remarks.find((remark) => remark.name === name && remark.about.includes(side));

/** What a side has besides its pieces. @param {Board} board @param {Side} side */
export const remarksOf = (board, side) =>
  board.remarks.filter((remark) => !remark.pressing && remark.about.includes(side));

/** What the side to move has to do something about. @param {Board} board */
const pressing = (board) => board.remarks.filter((remark) => remark.pressing && remark.about.includes(board.side));

/** What is said behind whose turn it is: ", in check", or ''. @param {Board} board */
export const pressingText = (board) => pressing(board).map(({ text }) => `, ${text}`).join('');

/** The same as a sentence, or null. @param {Board} board */
export const pressingSentence = (board) => pressing(board).find(({ sentence }) => sentence)?.sentence ?? null;
