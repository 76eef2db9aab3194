/* Teeko: a sheet of five by five hollows, and pieces with a ring. */
import { s } from 'tercet/ui/dom.js';
import { CELL, lastMoveOnEmpty, lastMoveOnPiece, pieceArt } from 'tercet/board/art.js';

const SIDE = 5;
const PLATE = 76;

/** @param {SVGElement} layer @param {import('tercet/types').Board} _board @param {import('tercet/board/board.js').BoardView} view */
function drawUnder(layer, _board, view) {
  const corner = view.corner(view.flipped ? { x: SIDE - 1, y: 0 } : { x: 0, y: SIDE - 1 });
  const length = `${SIDE * CELL + 12}`;
  layer.replaceChildren(
    s('rect', {
      class: 'teeko-sheet',
      x: `${corner.x - 6}`,
      y: `${corner.y - 6}`,
      width: length,
      height: length,
      rx: '14',
    }),
  );
}

/** A position that shows what the game is like. */
export const example = '1t3/1T1t1/1tT2/1T1t1/2T2 w';

/** @param {import('tercet/types').Rules} rules @returns {import('tercet/board/board.js').Look} */
export function board(rules) {
  return {
    size: SIDE,
    plate: PLATE,
    ground: () => 'board',
    drawGround: () => s('circle', { class: 'teeko-cell', cx: '50', cy: '50', r: '44' }),
    drawPiece: (square) => [
      pieceArt(rules, 'teeko', square.piece, square.side),
      ...lastMoveOnPiece(square, PLATE),
    ],
    drawEmpty: (square) => lastMoveOnEmpty(square, PLATE - 8),
    drawUnder,
  };
}
