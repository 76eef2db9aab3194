/* Eigenstate: a sheet of six by six cells, and pieces whose faces say how they move. */
import { s } from 'tercet/ui/dom.js';
import { CELL, lastMoveOnEmpty, lastMoveOnPiece, pegs, pieceArt, plate } from 'tercet/board/art.js';

/** @typedef {import('tercet/types').Board} Board */

const SIDE = 6;
const PLATE = 92;

/** @param {SVGElement} layer @param {Board} _board @param {import('tercet/board/board.js').BoardView} view */
function drawUnder(layer, _board, view) {
  const corner = view.corner(view.flipped ? { x: SIDE - 1, y: 0 } : { x: 0, y: SIDE - 1 });
  const length = `${SIDE * CELL + 12}`;
  layer.replaceChildren(
    s('rect', {
      class: 'eigenstate-sheet',
      x: `${corner.x - 6}`,
      y: `${corner.y - 6}`,
      width: length,
      height: length,
      rx: '14',
    }),
  );
}

/** A position that shows what the game is like. */
export const example = 'a1:BFHP,c1:BHQ,e2:FH,f2:HKS,c4:BDHO b6:GIR,d6:RST,e6:DLR b';

/** @param {import('tercet/types').Rules} rules @returns {import('tercet/board/board.js').Look} */
export function board(rules) {
  return {
    size: SIDE,
    plate: PLATE,
    ground: () => 'board',
    drawGround: () => plate('white', PLATE + 2, { class: 'eigenstate-cell' }),
    drawPiece: (square, pending) => [
      pieceArt(rules, 'eigenstate', square.piece, square.side),
      pegs(square, pending),
      ...lastMoveOnPiece(square, PLATE, -4), // beside the pegs
    ],
    drawEmpty: (square) => lastMoveOnEmpty(square, PLATE - 4),
    drawUnder,
    face: true,
  };
}
