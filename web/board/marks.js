/* Marks on a board: what can be chosen, and what is pointed out. Kinds differ by shape, not by colour alone. */
import { s } from '../ui/dom.js';
import { CELL, holeMiddle, plate } from './art.js';
import { squareAt } from './cell.js';
import { holeOf } from './turn.js';

/** @typedef {import('../types').Board} Board */
/** @typedef {import('../types').Cell} Cell */
/** @typedef {import('../types').Side} Side */
/** @typedef {import('../types').Step} Step */
/** @typedef {import('./art.js').Point} Point */
/** @typedef {import('./board.js').BoardView} BoardView */
/** @typedef {'hint' | 'threat' | 'why' | 'better' | 'prepared' | 'engine'} MarkKind */

const BADGE = 15;
/** How much smaller a badge is where there are pegs: it then lies on the centre of a face, which never has one. */
const AMONG_PEGS = 0.52;
const HEAD = 26;

/** What stands in the badge of a kind, if it has one: a star, an exclamation mark, a cross, a tick, the hands of a clock. */
/** @type {Partial<Record<MarkKind, string>>} */
const glyphs = {
  hint: 'M0 -8L2.5 -2.5L8 0L2.5 2.5L0 8L-2.5 2.5L-8 0L-2.5 -2.5Z',
  threat: 'M0 -8V2M0 7V7.5',
  why: 'M-5.5 -5.5L5.5 5.5M5.5 -5.5L-5.5 5.5',
  better: 'M-7 0L-2 5.5L7 -5.5',
  prepared: 'M0 -8V1L6 4',
};

/**
 * A group whose origin is the middle of a cell.
 * @param {BoardView} view
 * @param {Cell} cell
 * @param {string} name
 * @param {...SVGElement} parts
 */
function atMiddle(view, cell, name, ...parts) {
  const { x, y } = view.middle(cell);
  return s('g', { class: name, transform: `translate(${x} ${y})` }, ...parts);
}

/**
 * A plate's outline around the origin, with a light casing that sets it off from any ground.
 * @param {Side} side
 * @param {number} size
 * @param {'aim' | 'mark'} kind
 */
function outline(side, size, kind) {
  const line = (/** @type {string} */ name) => plate(side, size, { class: `${kind}-${name}` });
  return s('g', { transform: `translate(${-CELL / 2} ${-CELL / 2})` }, line('casing'), line('line'));
}

/**
 * A point on the way from one to another, this far before its end.
 * @param {Point} from
 * @param {Point} to
 * @param {number} before
 * @returns {Point}
 */
function shorten(from, to, before) {
  const part = 1 - before / (Math.hypot(to.x - from.x, to.y - from.y) || 1);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/* ---- What can be chosen ---- */

/**
 * What is chosen, and what can be chosen next.
 * @param {BoardView} view
 * @param {Board} board
 * @param {Step[]} next
 * @param {Cell | null} chosen
 */
export function aimMarks(view, board, next, chosen) {
  const aims = next.flatMap(({ kind, cell }) => {
    const square = cell && squareAt(board, cell);
    if (!square) return [];
    if (kind === 'target') return [square.piece ? targetCorners(view, square) : targetDot(view, square)];
    return kind === 'recall' ? [recallMark(view, square, square.side)] : [];
  });
  if (chosen) aims.unshift(atMiddle(view, chosen, 'aim-chosen', outline(board.side, view.style.plate + 5, 'aim')));
  return aims;
}

/** An empty cell that a piece can go to. @param {BoardView} view @param {Cell} cell */
const targetDot = (view, cell) => atMiddle(view, cell, 'aim-dot', s('circle', { r: 11 }));

/** A piece that can be taken: corners around it. @param {BoardView} view @param {Cell} cell */
function targetCorners(view, cell) {
  const far = view.style.plate / 2 + 3;
  const near = far - 20;
  const corner = (/** @type {number} */ x, /** @type {number} */ y) =>
    `M${x * near} ${y * far}H${x * far}V${y * near}`;
  const d = corner(-1, -1) + corner(1, -1) + corner(1, 1) + corner(-1, 1);
  const line = (/** @type {string} */ name) => s('path', { class: name, d });
  return atMiddle(view, cell, 'aim-corners', line('aim-casing'), line('aim-line'));
}

/** A piece that can go home. @param {BoardView} view @param {Cell} cell @param {Side} side */
function recallMark(view, cell, side) {
  const corner = view.style.plate / 2 - 6;
  const badge = s(
    'g',
    { class: 'aim-badge', transform: `translate(${corner} ${-corner})` },
    s('circle', { r: BADGE + 2 }),
    s('path', { d: 'M-7 -2H3A5 5 0 0 1 3 8H-2M-7 -2L-2 -7M-7 -2L-2 3' }),
  );
  return atMiddle(view, cell, 'aim-recall', outline(side, view.style.plate + 3, 'aim'), badge);
}

/**
 * Where a piece leads: thin lines that end in rings.
 * @param {BoardView} view
 * @param {Cell} from
 * @param {Cell[]} cells
 */
export function reachLines(view, from, cells) {
  const start = view.middle(from);
  return cells.map((cell) => {
    const { x, y } = view.middle(cell);
    const end = shorten(start, { x, y }, 10);
    const d = `M${start.x} ${start.y}L${end.x} ${end.y}`;
    const ring = { cx: x, cy: y, r: 10 };
    return s(
      'g',
      { class: 'reach' },
      s('path', { class: 'reach-casing', d }),
      s('circle', { class: 'reach-casing', ...ring }),
      s('path', { d }),
      s('circle', ring),
    );
  });
}

/** The line along which check is given. @param {BoardView} view @param {[Cell, Cell]} ends */
export function checkLine(view, [attacker, king]) {
  const from = view.middle(attacker);
  const to = view.middle(king);
  const start = shorten(to, from, view.style.plate / 2 - 4);
  const end = shorten(from, to, view.style.plate / 2 + 4);
  const d = `M${start.x} ${start.y}L${end.x} ${end.y}`;
  return s(
    'g',
    { class: 'check' },
    s('path', { class: 'check-casing', d }),
    s('path', { class: 'check-line', d }),
    atMiddle(view, king, 'check-king', s('circle', { r: view.style.plate / 2 + 9 })),
  );
}

/* ---- What is pointed out ---- */

/**
 * Marks of cells: two are an arrow from the first to the second, except for a reason's.
 * @param {BoardView} view
 * @param {Cell[]} cells
 * @param {MarkKind} kind
 */
export function cellMarks(view, cells, kind) {
  if (cells.length === 2 && kind !== 'why') return [arrow(view, cells[0], cells[1], kind)];
  return cells.map((cell) => ring(view, cell, kind));
}

/**
 * Marks of a move, by its steps.
 * @param {BoardView} view
 * @param {Board} board
 * @param {Step[]} steps
 * @param {MarkKind} kind
 * @param {(steps: Step[]) => Board} done how the board looks with these steps done
 * @returns {SVGElement[]}
 */
export function moveMarks(view, board, steps, kind, done) {
  const from = steps.find((step) => step.kind === 'piece')?.cell;
  return steps.flatMap((step) => {
    const { cell } = step;
    if (step.kind === 'swap') return swapMarks(view, board, done([step]), kind);
    if (!cell) return [];
    if (step.kind === 'target' && from) return [arrow(view, from, cell, kind)];
    if (step.kind === 'target') return placingMarks(view, board, steps[0], cell, kind);
    if (step.kind === 'recall') return [recallMark(view, cell, squareAt(board, cell)?.side ?? 'white')];
    return step.kind === 'peg' ? [holeMark(view, cell, holeOf(step), kind)] : [];
  });
}

/**
 * @param {MarkKind} kind
 * @param {Point} at
 * @param {number} [scale]
 * @returns {SVGElement | null}
 */
function badge(kind, { x, y }, scale = 1) {
  const d = glyphs[kind];
  if (!d) return null;
  return s(
    'g',
    { class: 'mark-badge', transform: `translate(${x} ${y}) scale(${scale})` },
    s('circle', { r: BADGE }),
    s('path', { class: `mark-glyph ${kind}`, d }),
  );
}

/** A ring around a cell. @param {BoardView} view @param {Cell} cell @param {MarkKind} kind */
function ring(view, cell, kind) {
  const size = Math.min(view.style.plate + 8, 96);
  const corner = size / 2 - 8;
  const sign = view.style.face ? badge(kind, { x: 0, y: 0 }, AMONG_PEGS) : badge(kind, { x: corner, y: -corner });
  return atMiddle(view, cell, `mark mark-${kind}`, outline('white', size, 'mark'), ...(sign ? [sign] : []));
}

/**
 * The lines of an arrow, to be drawn twice: as a casing, and in colour.
 * @param {BoardView} view
 * @param {Cell} from
 * @param {Cell} to
 * @param {string} name of the classes
 */
export function arrowLines(view, from, to, name) {
  const [a, b] = [view.middle(from), view.middle(to)];
  const gap = view.style.face ? 12 : 8;
  const [start, tip, neck] = [shorten(b, a, 22), shorten(a, b, gap), shorten(a, b, gap + HEAD)];
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const d = `M${start.x} ${start.y}L${neck.x} ${neck.y}`;
  const wing = HEAD * 0.62;
  const head = { d: `M0 0L${-HEAD - 4} ${-wing}V${wing}Z`, transform: `translate(${tip.x} ${tip.y}) rotate(${angle})` };
  return [
    s('path', { class: `${name}-casing`, d }),
    s('path', { class: `${name}-head ${name}-casing`, ...head }),
    s('path', { class: `${name}-line`, d }),
    s('path', { class: `${name}-head`, ...head }),
  ];
}

/**
 * The badge lies where the arrow begins; that of a move that was played in its middle, as another one may begin there, too;
 * and among pegs on the centre of the cell where it ends.
 * @param {BoardView} view @param {Cell} from @param {Cell} to @param {MarkKind} kind
 */
function arrow(view, from, to, kind) {
  const [a, b] = [view.middle(from), view.middle(to)];
  const before = kind === 'why' ? Math.hypot(b.x - a.x, b.y - a.y) / 2 : 22;
  const sign = view.style.face ? badge(kind, b, AMONG_PEGS) : badge(kind, shorten(b, a, before));
  return s('g', { class: `mark mark-${kind}` }, ...arrowLines(view, from, to, 'mark'), ...(sign ? [sign] : []));
}

/** A hole for a peg. @param {BoardView} view @param {Cell} cell @param {number} hole @param {MarkKind} kind */
function holeMark(view, cell, hole, kind) {
  const corner = view.corner(cell);
  const { x, y } = holeMiddle(hole);
  const circle = { cx: corner.x + x, cy: corner.y + y, r: 9 };
  return s(
    'g',
    { class: `mark mark-${kind}` },
    s('circle', { class: 'mark-casing', ...circle }),
    s('circle', { class: 'mark-line mark-thin', ...circle }),
  );
}

/**
 * A piece that would come from the hand, as if it were half there; one that comes from nowhere has no letter.
 * @param {BoardView} view
 * @param {Board} board
 * @param {Step} step
 * @param {Cell} cell
 * @param {MarkKind} kind
 */
function placingMarks(view, board, step, cell, kind) {
  const square = squareAt(board, cell);
  if (!square) return [];
  if (!step.letter) return [ring(view, cell, kind)];
  const { x, y } = view.corner(cell);
  const art = view.style.drawPiece({ ...square, piece: step.letter, side: board.side, to: false }, 0);
  return [s('g', { class: 'mark-ghost', transform: `translate(${x} ${y})` }, ...art), ring(view, cell, kind)];
}

/**
 * Two pieces change places.
 * @param {BoardView} view
 * @param {Board} board
 * @param {Board} after
 * @param {MarkKind} kind
 */
function swapMarks(view, board, after, kind) {
  const [one, other] = board.squares.filter((square) => squareAt(after, square)?.piece !== square.piece);
  return one && other ? [arrow(view, one, other, kind), arrow(view, other, one, kind)] : [];
}

/**
 * What decided a game: a frame around each of the pieces; that of a king, or of any piece where there is none, has a badge, a
 * star for who has won and a cross for who has lost.
 * @param {BoardView} view
 * @param {Board} board
 * @param {Cell[]} cells
 * @param {import('../types').Result} result
 */
export function decidingMarks(view, board, cells, result) {
  const { royal, plate: size } = view.style;
  return cells.map((cell) => {
    const square = squareAt(board, cell);
    const side = square?.side ?? 'white';
    const counts = royal === '' || royal.includes(square?.piece || '-');
    const kind = result === side ? 'hint' : 'why';
    const corner = size / 2 - 6;
    const sign = counts && result !== 'draw' ? badge(kind, { x: corner, y: -corner }) : null;
    return atMiddle(view, cell, 'mark mark-deciding', outline(side, size + 4, 'mark'), ...(sign ? [sign] : []));
  });
}
