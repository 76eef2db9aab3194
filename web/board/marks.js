/* Marks on a board: what can be chosen, and what is pointed out. Kinds differ by shape, not by colour alone. */
import { s } from '../ui/dom.js';
import { CELL, holeMiddle, plate } from './art.js';

/** @typedef {import('../types').Cell} Cell */
/** @typedef {import('../types').Side} Side */
/** @typedef {import('./art.js').Point} Point */
/** @typedef {import('./board.js').BoardView} BoardView */
/** @typedef {'hint' | 'threat' | 'why' | 'better'} MarkKind */

const BADGE = 15;
const HEAD = 26;

/** What stands in the badge of a kind. */
const glyphs = {
  hint: 'M0 -8L2.500 -2.500L8 0L2.500 2.500L0 8L-2.500 2.500L-8 0L-2.500 -2.500Z',
  threat: 'M0 -8V2M0 7V7.500',
  why: 'M-5.500 -5.500L5.500 5.500M5.500 -5.500L-5.500 5.500',
  better: 'M-7 0L-2 5.500L7 -5.500',
};

/** A group whose origin is the middle of a cell. @param {BoardView} view @param {Cell} cell @param {string} name @param {...SVGElement} parts */
function atMiddle(view, cell, name, ...parts) {
  const { x, y } = view.middle(cell);
  return s('g', { class: name, transform: `translate(${x} ${y})` }, ...parts);
}

/** A plate's outline around the origin. @param {Side} side @param {number} size @param {string} name */
function outline(side, size, name) {
  return s('g', { transform: `translate(${-CELL / 2} ${-CELL / 2})` }, plate(side, size, { class: name }));
}

/* ---- What can be chosen ---- */

/** The piece that was chosen. @param {BoardView} view @param {Cell} cell @param {Side} side */
export const chosenMark = (view, cell, side) =>
  atMiddle(view, cell, 'aim-chosen', outline(side, view.style.plate + 5, 'aim-casing'), outline(side, view.style.plate + 5, 'aim-line'));

/** An empty cell that a piece can go to. @param {BoardView} view @param {Cell} cell */
export const targetDot = (view, cell) => atMiddle(view, cell, 'aim-dot', s('circle', { r: '11' }));

/** A piece that can be taken: corners around it. @param {BoardView} view @param {Cell} cell */
export function targetCorners(view, cell) {
  const far = view.style.plate / 2 + 3;
  const near = far - 20;
  const corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]]
    .map(([x, y]) => `M${x * near} ${y * far}H${x * far}V${y * near}`)
    .join('');
  return atMiddle(view, cell, 'aim-corners', s('path', { class: 'aim-casing', d: corners }), s('path', { class: 'aim-line', d: corners }));
}

/** A piece that can be sent back: an arrow that leaves the table. @param {BoardView} view @param {Cell} cell @param {Side} side */
export function recallMark(view, cell, side) {
  const corner = view.style.plate / 2 - 6;
  const badge = s(
    'g',
    { class: 'aim-badge', transform: `translate(${corner} ${-corner})` },
    s('circle', { r: `${BADGE + 2}` }),
    s('path', { d: 'M-7 -2H3A5 5 0 0 1 3 8H-2M-7 -2L-2 -7M-7 -2L-2 3' }),
  );
  return atMiddle(view, cell, 'aim-recall', outline(side, view.style.plate + 3, 'aim-casing'), outline(side, view.style.plate + 3, 'aim-line'), badge);
}

/** Where a piece leads: thin lines that end in rings. @param {BoardView} view @param {Cell} from @param {Cell[]} cells */
export function reachLines(view, from, cells) {
  const start = view.middle(from);
  return cells.map((cell) => {
    const end = shorten(start, view.middle(cell), 0, 10);
    const line = `M${start.x} ${start.y}L${end.x} ${end.y}`;
    const { x, y } = view.middle(cell);
    const ring = { cx: `${x}`, cy: `${y}`, r: '10' };
    return s(
      'g',
      { class: 'reach' },
      s('path', { class: 'reach-casing', d: line }),
      s('circle', { class: 'reach-casing', ...ring }),
      s('path', { d: line }),
      s('circle', ring),
    );
  });
}

/** The line along which check is given. @param {BoardView} view @param {[Cell, Cell]} ends */
export function checkLine(view, [attacker, king]) {
  const from = view.middle(attacker);
  const to = view.middle(king);
  const start = shorten(to, from, 0, view.style.plate / 2 - 4);
  const end = shorten(from, to, 0, view.style.plate / 2 + 4);
  const d = `M${start.x} ${start.y}L${end.x} ${end.y}`;
  return s(
    'g',
    { class: 'check' },
    s('path', { class: 'check-casing', d }),
    s('path', { class: 'check-line', d }),
    atMiddle(view, king, 'check-king', s('circle', { r: `${view.style.plate / 2 + 9}` })),
  );
}

/* ---- What is pointed out ---- */

/**
 * A point on the way from one to the other, so far from the first (if `after`) or the second (if `before`).
 * @param {Point} from
 * @param {Point} to
 * @param {number} after
 * @param {number} before
 */
function shorten(from, to, after, before) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = after > 0 ? after / length : 1 - before / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** @param {MarkKind} kind @param {number} x @param {number} y */
function badge(kind, x, y) {
  return s(
    'g',
    { class: 'mark-badge', transform: `translate(${x} ${y})` },
    s('circle', { r: `${BADGE}` }),
    s('path', { class: `mark-glyph ${kind}`, d: glyphs[kind] }),
  );
}

/** A ring around a cell. @param {BoardView} view @param {Cell} cell @param {MarkKind} kind @param {boolean} badged */
export function markRing(view, cell, kind, badged) {
  const size = Math.min(view.style.plate + 8, 96);
  return atMiddle(
    view,
    cell,
    `mark mark-${kind}`,
    outline('white', size, 'mark-casing'),
    outline('white', size, 'mark-line'),
    ...(badged ? [badge(kind, size / 2 - 8, 8 - size / 2)] : []),
  );
}

/** An arrow from a cell to another one. @param {BoardView} view @param {Cell} from @param {Cell} to @param {MarkKind} kind */
export function markArrow(view, from, to, kind) {
  const a = view.middle(from);
  const b = view.middle(to);
  const start = shorten(a, b, 22, 0);
  const tip = shorten(a, b, 0, 8);
  const neck = shorten(a, b, 0, 8 + HEAD);
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const line = `M${start.x} ${start.y}L${neck.x} ${neck.y}`;
  const head = { d: `M0 0L${-HEAD - 4} ${-HEAD * 0.62}V${HEAD * 0.62}Z`, transform: `translate(${tip.x} ${tip.y}) rotate(${angle})` };
  return s(
    'g',
    { class: `mark mark-${kind}` },
    s('path', { class: 'mark-casing', d: line }),
    s('path', { class: 'mark-head mark-casing', ...head }),
    s('path', { class: 'mark-line', d: line }),
    s('path', { class: 'mark-head', ...head }),
    badge(kind, start.x, start.y),
  );
}

/** A hole for a peg on the cell. @param {BoardView} view @param {Cell} cell @param {number} hole @param {MarkKind} kind */
export function markHole(view, cell, hole, kind) {
  const at = view.corner(cell);
  const { x, y } = holeMiddle(hole);
  const circle = { cx: `${at.x + x}`, cy: `${at.y + y}`, r: '9' };
  return s(
    'g',
    { class: `mark mark-${kind}` },
    s('circle', { class: 'mark-casing', ...circle }),
    s('circle', { class: 'mark-line mark-thin', ...circle }),
  );
}
