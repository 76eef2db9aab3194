/* Cells and squares. */

/** @typedef {import('../types').Board} Board */
/** @typedef {import('../types').Cell} Cell */
/** @typedef {import('../types').Square} Square */

/** @param {Cell} cell */
export const cellKey = (cell) => `${cell.x},${cell.y}`;

/** @param {Cell | undefined} a @param {Cell | undefined} b */
export const sameCell = (a, b) => a !== undefined && b !== undefined && a.x === b.x && a.y === b.y;

/** "c3". @param {Cell} cell */
export const cellName = (cell) => `${String.fromCharCode(97 + cell.x)}${cell.y + 1}`;

/** @param {string} key @returns {Cell} */
export function cellOfKey(key) {
  const [x, y] = key.split(',').map(Number);
  return { x, y };
}

/** @param {Board} board @param {Cell} cell @returns {Square | undefined} */
export function squareAt(board, cell) {
  const inside = cell.x >= 0 && cell.y >= 0 && cell.x < board.width && cell.y < board.height;
  return inside ? board.squares[cell.y * board.width + cell.x] : undefined;
}
