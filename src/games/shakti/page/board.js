/* Shakti: blocks of stone over the dark, which fall away one by one. */
import { _, format } from 'tercet/core/words.js';
import { s } from 'tercet/ui/dom.js';
import { CELL, lastMoveOnEmpty, lastMoveOnPiece, pieceArt, plate } from 'tercet/board/art.js';
import { move } from 'tercet/board/motion.js';

/** @typedef {import('tercet/types').Board} Board */
/** @typedef {import('tercet/types').Square} Square */

const SIDE = 7;
const TOKEN = 70;
const LIFT = 6;

/** @param {SVGElement} layer @param {Board} _board @param {import('tercet/board/board.js').BoardView} view */
function drawUnder(layer, _board, view) {
  const corner = view.corner(view.flipped ? { x: SIDE - 1, y: 0 } : { x: 0, y: SIDE - 1 });
  const length = `${SIDE * CELL + 20}`;
  layer.replaceChildren(
    s('rect', {
      class: 'shakti-void',
      x: `${corner.x - 10}`,
      y: `${corner.y - 10}`,
      width: length,
      height: length,
      rx: '18',
    }),
  );
}

/** A block: its front, its top, and the light on its upper edge. */
function drawTile() {
  return s(
    'g',
    { class: 'shakti-tile' },
    s('rect', { x: '2', y: '20', width: '96', height: '78', rx: '8', fill: 'url(#stone-side)' }),
    s('rect', { x: '2', y: '2', width: '96', height: '84', rx: '8', fill: 'url(#stone)' }),
    s('path', { class: 'shakti-light', d: 'M4 12C4 7 7 4 12 4H88C93 4 96 7 96 12' }),
  );
}

/** @param {SVGElement} tile */
const fall = (tile) =>
  move(
    tile,
    [
      { transform: 'none', opacity: 1 },
      { transform: 'translate(0, -4px) rotate(-3deg)', opacity: 1, offset: 0.25 },
      { transform: 'translate(0, 26px) scale(0.35) rotate(14deg)', opacity: 0 },
    ],
    350,
  );

/** @param {Square} square */
function drawEmpty(square) {
  const lifted = { transform: `translate(0 ${-LIFT})` };
  if (square.ground !== 'gap') return [s('g', lifted, ...lastMoveOnEmpty(square, TOKEN - 2))];
  return [plate('white', 90, { class: 'last-gap' }), ...lastMoveOnEmpty(square, 84)];
}

/** A tile that a jump would take away: it is cracked, and its rim is broken. */
function drawCracks() {
  const cracks = 'M14 4L34 30L28 48L52 62L46 84M52 62L74 52L96 60M34 30L58 22L70 4';
  return [
    s('path', { class: 'shakti-crack-casing', d: cracks }),
    s('path', { class: 'shakti-crack', d: cracks }),
    s('rect', { class: 'shakti-doomed', x: '6', y: '6', width: '88', height: '76', rx: '8' }),
  ];
}

/** A position that shows what the game is like. */
export const example = '-5-/2-ww2/3k3/7/3W-2/1WK4/-5- w';

/** @param {import('tercet/types').Rules} rules @returns {import('tercet/board/board.js').Look} */
export function board(rules) {
  return {
    size: SIDE,
    plate: TOKEN,
    lift: LIFT,
    ground: (square) => (square.ground === 'gap' ? '' : 'tile'),
    drawGround: drawTile,
    dropGround: fall,
    drawPiece: (square) => [
      s(
        'g',
        { transform: `translate(0 ${-LIFT})` },
        pieceArt(rules, 'shakti', square.piece, square.side),
        ...lastMoveOnPiece(square, TOKEN),
      ),
    ],
    drawEmpty,
    drawUnder,
    falling: { draw: drawCracks, words: (name) => format(_('%s falls away'), name) },
    royal: 'K',
    gradients: [
      ['stone', '#e3d8c0', '#cbbc9c'],
      ['stone-side', '#a08e6d', '#74654a'],
    ],
  };
}
