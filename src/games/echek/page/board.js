/* Echek: twelve cards on a green table. The cards are the board; places where it can grow are faint. */
import { _ } from 'tercet/core/words.js';
import { s } from 'tercet/ui/dom.js';
import { CELL, SWAP_SIGN, lastMoveOnEmpty, lastMoveOnPiece, pieceArt, plate } from 'tercet/board/art.js';

/** @typedef {import('tercet/types').Board} Board */
/** @typedef {import('tercet/board/board.js').BoardView} BoardView */

const CARD = 86;
const WALL = 10;

/** @typedef {import('tercet/types').Square} Square */

/** Cells outside the border are shown only if something is there. @param {Square} square */
const isInside = (square) =>
  square.ground !== 'beyond' || square.piece !== '' || square.from || square.to || square.removed;

/** @param {string} kind */
function drawGround(kind) {
  if (kind === 'board') return plate('white', CARD, { class: 'echek-cell' });
  if (kind === 'beyond') return s('circle', { class: 'echek-beyond', cx: '50', cy: '50', r: '4' });
  return s(
    'g',
    { class: 'echek-ring' },
    s('circle', { cx: '50', cy: '50', r: '4' }),
    plate('white', CARD, { class: 'echek-ring-line' }),
  );
}

/** The corners of the box in the camera's coordinates. @param {Board} board @param {BoardView} view */
function boxOf(board, view) {
  const a = view.corner(board.boxLow);
  const b = view.corner(board.boxHigh);
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    right: Math.max(a.x, b.x) + CELL,
    bottom: Math.max(a.y, b.y) + CELL,
  };
}

/** @param {SVGElement} element @param {number} x @param {number} y @param {number} width @param {number} height */
function setRectangle(element, x, y, width, height) {
  Object.assign(element.style, { x: `${x}px`, y: `${y}px`, width: `${width}px`, height: `${height}px` });
}

/** The floor of the box, and a dark wall with a thread of brass along each side. @param {SVGElement} layer */
function buildUnder(layer) {
  layer.append(s('rect', { class: 'echek-floor', rx: '8' }));
  for (const side of ['left', 'right', 'top', 'bottom']) {
    const [wood, brass] = [s('rect', { rx: 5 }), s('rect', { class: 'brass', rx: 1 })];
    layer.append(s('g', { class: `echek-wall ${side}` }, wood, brass));
  }
}

/** @param {SVGElement} layer @param {Board} board @param {BoardView} view */
function drawUnder(layer, board, view) {
  if (!layer.firstChild) buildUnder(layer);
  const { left, top, right, bottom } = boxOf(board, view);
  const [floor, ...walls] = /** @type {SVGElement[]} */ ([...layer.children]);
  setRectangle(floor, left, top, right - left, bottom - top);
  const wide = right - left + 2 * WALL;
  const high = bottom - top + 2 * WALL;
  const places = [
    [left - WALL, top - WALL, WALL, high],
    [right, top - WALL, WALL, high],
    [left - WALL, top - WALL, wide, WALL],
    [left - WALL, bottom, wide, WALL],
  ];
  walls.forEach((wall, index) => {
    const [x, y, width, height] = places[index];
    const [wood, brass] = /** @type {SVGElement[]} */ ([...wall.children]);
    setRectangle(wood, x, y, width, height);
    setRectangle(brass, x + 4, y + 4, width - 8, height - 8);
    wall.classList.toggle('open', !(index < 2 ? board.borderX : board.borderY));
  });
}

/** A position that shows what the game is like. */
export const example = '2b/rkR/1K1/Qn1 BNPqp w Ss';

/**
 * @param {import('tercet/types').Rules} rules
 * @param {string} ruleset
 * @returns {import('tercet/board/board.js').Look}
 */
export function board(rules, ruleset) {
  const roaming = ruleset === 'echek:roaming';
  return {
    size: ruleset === 'echek:fixed' ? 4.3 : 5,
    plate: CARD,
    sees: (square) => roaming || isInside(square),
    ground: (square) => (square.ground === 'beyond' && !roaming ? '' : square.ground),
    drawGround,
    drawPiece: (square) => [
      pieceArt(rules, 'echek', square.piece, square.side),
      ...lastMoveOnPiece(square, CARD),
    ],
    drawEmpty: (square) => lastMoveOnEmpty(square, CARD - 4),
    drawUnder,
    shifts: true,
    royal: 'K',
    swap: _('swap king and rook'),
    signs: { 'may-swap': SWAP_SIGN, 'may-not-swap': null },
  };
}
