/* The shapes that the boards of all games are drawn with: the visual language of the library's pictures.
 *
 * White is ivory with rounded corners, Black is slate with cut corners. Orange speaks of the last move and of nothing
 * else. A cell is CELL wide. */
import { s, svgElements } from '../ui/dom.js';

/** @typedef {import('../types').Rules} Rules */
/** @typedef {import('../types').Side} Side */
/** @typedef {import('../types').Square} Square */
/** @typedef {{x: number, y: number}} Point */
/** A name, and the colours of its upper and lower end. @typedef {[string, string, string]} Gradient */

/** Two arrows that change places. */
export const SWAP_SIGN = 'M2 16H36L28 8M46 30H12L20 38';

export const CELL = 100;
export const FACE_SIDE = 5;
export const FACE_HOLES = 25;
export const FACE_CENTRE = 12;
const HOLE_PITCH = 17;

/* ---- What is shared by all pictures of a document ---- */

/** @type {Gradient[]} */
const GRADIENTS = [
  ['ivory', '#fffdf6', '#efe5cf'],
  ['slate', '#43535f', '#283640'],
];

/** @param {Gradient} gradient @param {string} [className] */
function gradientElement([id, from, to], className) {
  return s(
    'linearGradient',
    { id, class: className, x1: '0', y1: '0', x2: '0', y2: '1' },
    s('stop', { offset: '0', 'stop-color': from }),
    s('stop', { offset: '1', 'stop-color': to }),
  );
}

/**
 * The pictures of pieces and boards refer to gradients by name: these must be in the document, once. `more` are those
 * that only the board of one game has: what its ground is made of, above and at its side, which styles may change.
 * @param {Gradient[]} more
 */
export function defineArt(more) {
  const isMissing = (/** @type {Gradient} */ [id]) => !document.getElementById(id);
  const missing = [
    ...GRADIENTS.filter(isMissing).map((one) => gradientElement(one)),
    ...more.filter(isMissing).map((one) => gradientElement(one, `ground-${more.indexOf(one)}`)),
  ];
  if (missing.length === 0) return;
  const defs = s('defs', null, ...missing);
  document.body.append(s('svg', { class: 'board-art', width: '0', height: '0', 'aria-hidden': 'true' }, defs));
}

/* ---- Pieces ---- */

/** @type {Map<string, SVGElement>} */
const drawn = new Map();

/**
 * A piece with its plate, as the library draws it.
 * @param {Rules} rules
 * @param {string} game
 * @param {string} piece
 * @param {Side} side
 * @returns {SVGElement}
 */
export function pieceArt(rules, game, piece, side) {
  const key = `${game} ${piece} ${side}`;
  let art = drawn.get(key);
  if (!art) {
    art = s('g', null, ...svgElements(rules.pieceArt(game, piece, side)));
    drawn.set(key, art);
  }
  return /** @type {SVGElement} */ (art.cloneNode(true));
}

/**
 * The outline of a square plate of this side's shape around the middle of a cell.
 * @param {Side} side
 * @param {number} size
 * @param {Record<string, string>} props
 */
export function plate(side, size, props) {
  const low = (CELL - size) / 2;
  const high = low + size;
  const cut = Math.floor(size / 7);
  if (side === 'white') {
    return s('rect', { x: `${low}`, y: `${low}`, width: `${size}`, height: `${size}`, rx: `${cut}`, ...props });
  }
  const corners =
    `M${low + cut} ${low}H${high - cut}L${high} ${low + cut}V${high - cut}L${high - cut} ${high}` +
    `H${low + cut}L${low} ${high - cut}V${low + cut}Z`;
  return s('path', { d: corners, ...props });
}

/**
 * A piece alone, to stand in a hand or beside a name.
 * @param {Rules} rules
 * @param {string} game
 * @param {string} piece
 * @param {Side} side
 */
export function pieceIcon(rules, game, piece, side) {
  const art = pieceArt(rules, game, piece, side);
  return s('svg', { class: 'piece-icon', viewBox: '4 4 92 94', 'aria-hidden': 'true' }, art);
}

/**
 * The shape of a side, to stand beside its name.
 * @param {Side} side
 */
export function sideIcon(side) {
  return s('svg', { class: `side-icon ${side}`, viewBox: '5 5 90 90', 'aria-hidden': 'true' }, plate(side, 84, {}));
}

/* ---- The faces of pieces with pegs ---- */

/**
 * The middle of a hole in the coordinates of its cell.
 * @param {number} hole
 * @returns {Point}
 */
export function holeMiddle(hole) {
  return {
    x: CELL / 2 + HOLE_PITCH * ((hole % FACE_SIDE) - 2),
    y: CELL / 2 + HOLE_PITCH * (Math.floor(hole / FACE_SIDE) - 2),
  };
}

/**
 * How far a peg in this hole leads.
 * @param {number} hole
 * @returns {Point}
 */
export function holeReach(hole) {
  return { x: (hole % FACE_SIDE) - 2, y: 2 - Math.floor(hole / FACE_SIDE) };
}

/** @param {number} pegs @returns {number[]} */
export function holesOf(pegs) {
  return Array.from({ length: FACE_HOLES }, (_, hole) => hole).filter((hole) => (pegs >> hole) & 1);
}

/**
 * The pegs of a piece, to lie on its plate: rays from the centre to all of them, those of the last move in orange,
 * those that are not played yet hollow.
 * @param {Square} square
 * @param {number} pending
 */
export function pegs(square, pending) {
  const holes = holesOf(square.pegs);
  const rays = holes.map((hole) => `M50 50L${holeMiddle(hole).x} ${holeMiddle(hole).y}`).join('');
  return s(
    'g',
    { class: `pegs ${square.side}` },
    s('path', { class: 'peg-rays', d: rays }),
    ...holes.map((hole) => {
      const { x, y } = holeMiddle(hole);
      const kind = (pending >> hole) & 1 ? 'pending' : (square.newPegs >> hole) & 1 ? 'new' : 'old';
      return s('circle', { class: `peg ${kind}`, cx: `${x}`, cy: `${y}`, r: kind === 'old' ? '6' : '7' });
    }),
    centre(square.side),
  );
}

/**
 * The centre of a face: a ring for White, a diamond for Black.
 * @param {Side} side
 */
function centre(side) {
  return side === 'white'
    ? s('circle', { class: 'face-centre', cx: '50', cy: '50', r: '5' })
    : s('path', { class: 'face-centre', d: 'M50 43L57 50L50 57L43 50Z' });
}

/* ---- Marks ---- */

/**
 * What the last move did to the piece on a plate of this size: a rim, and a cross if it took what stood there, so far inside
 * the corner of the plate.
 * @param {Square} square
 * @param {number} size
 * @param {number} [inside]
 */
export function lastMoveOnPiece(square, size, inside = 6) {
  if (!square.to) return [];
  const rim = plate(square.side, size, { class: 'last-rim' });
  if (!square.removed) return [rim];
  const corner = (CELL + size) / 2 - inside;
  const badge = s(
    'g',
    { class: 'last-took', transform: `translate(${corner} ${CELL - corner})` },
    s('circle', { r: '13' }),
    s('path', { d: 'M-5 -5L5 5M5 -5L-5 5' }),
  );
  return [rim, badge];
}

/**
 * What the last move did to a cell without a piece: a dashed outline if a piece left it, a cross if something is gone.
 * @param {Square} square
 * @param {number} size
 */
export function lastMoveOnEmpty(square, size) {
  const marks = [];
  if (square.from || square.to) marks.push(plate('white', size, { class: 'last-left' }));
  if (square.removed) marks.push(s('path', { class: 'last-gone', d: 'M36 36L64 64M64 36L36 64' }));
  return marks;
}
