/* Eigenstate: a sheet of six by six cells, and pieces whose faces say how they move. */
import { s } from 'tercet/ui/dom.js';
import { CELL, holeReach, holesOf, lastMoveOnEmpty, lastMoveOnPiece, pegs, pieceArt, plate } from 'tercet/board/art.js';

/** @typedef {import('tercet/types').Board} Board */
/** @typedef {import('tercet/types').Cell} Cell */

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

/** Where the pegs of a piece lead on the board. @param {import('tercet/types').Square} square @returns {Cell[]} */
function reach(square) {
  return holesOf(square.pegs)
    .map((hole) => ({ x: square.x + holeReach(hole).x, y: square.y + holeReach(hole).y }))
    .filter(({ x, y }) => x >= 0 && y >= 0 && x < SIDE && y < SIDE);
}

export { kit } from './kit.js';

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
      ...lastMoveOnPiece(square, PLATE),
    ],
    drawEmpty: (square) => lastMoveOnEmpty(square, PLATE - 4),
    drawUnder,
    reach,
    face: true,
  };
}
