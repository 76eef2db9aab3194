/* A position in the making: pieces on a grid, and the string that they would be. Nothing here knows whether that is a
 * position: the rules say so when they read the string, and say what is missing. */

/** @typedef {import('../types').Board} Board */
/** @typedef {import('../types').Cell} Cell */
/** @typedef {import('../types').Side} Side */

/** What stands on a cell. @typedef {{ letter: string, side: Side, pegs: number }} Piece */

/**
 * What there is to set up in a game, as its page/kit.js says; what it does not say is as in PLAIN.
 * @typedef {object} Kit
 * @property {number} width
 * @property {number} height
 * @property {string} pieces capital letters
 * @property {Record<string, string>} names of the pieces, as the library calls them
 * @property {string} single those of which a side has one: a second is the first, moved
 * @property {boolean} pegs
 * @property {boolean} tiles
 * @property {boolean} tight rows are those of the box around the pieces, wherever it is
 * @property {boolean} hands what is not in play is in hand
 * @property {string} losable what may also be gone for good
 * @property {boolean} swaps each side's right to swap is part of the position
 * @property {(setup: Setup) => string} write everything in front of the side to move
 * @property {(setup: Setup) => string} after everything behind it
 */

/** What a game must say for itself. @typedef {Pick<Kit, 'width' | 'height' | 'pieces' | 'names'>} OwnKit */

/** Rows of pieces, and the side to move. @type {Omit<Kit, keyof OwnKit>} */
const PLAIN = {
  single: '',
  pegs: false,
  tiles: false,
  tight: false,
  hands: false,
  losable: '',
  swaps: false,
  write: (setup) => setup.rows(),
  after: () => '',
};

/** The hole in the middle of a piece, M, which takes no peg. */
export const CENTRE = 12;
export const HOLES = 25;

/** "c3" @param {Cell} cell */
const cellName = ({ x, y }) => String.fromCharCode(97 + x) + (y + 1);

export class Setup {
  /** What stands where, row by row from a1. @type {(Piece | null)[]} */ pieces = [];
  /** Where there is no tile. @type {boolean[]} */ gaps = [];

  /** @param {string} ruleset @param {OwnKit & Partial<Kit>} kit */
  constructor(ruleset, kit) {
    this.ruleset = ruleset;
    /** @type {Kit} */ this.kit = { ...PLAIN, ...kit };
    /** @type {Side} */ this.side = 'white';
    /** @type {Record<Side, boolean>} */ this.maySwap = { white: true, black: true };
    /** By side, the pieces that are gone for good if they are not in play. @type {Record<Side, string>} */
    this.gone = { white: '', black: '' };
    this.clear();
  }

  /** Takes all pieces away, and puts all tiles back. */
  clear() {
    const { width, height, tiles } = this.kit;
    this.pieces = Array(width * height).fill(null);
    this.gaps = this.pieces.map((_piece, index) => tiles && this.isCorner(this.cellAt(index)));
  }

  /** Takes over a position as the rules describe it; Echek's box comes to the middle. @param {Board} board */
  read(board) {
    this.clear();
    const shift = this.#shift(board);
    for (const square of board.squares) {
      const index = this.indexOf({ x: square.x + shift.x, y: square.y + shift.y });
      if (index < 0) continue;
      if (this.kit.tiles) this.gaps[index] = square.ground === 'gap';
      if (square.piece !== '') this.pieces[index] = { letter: square.piece, side: square.side, pegs: square.pegs };
    }
    this.side = board.side;
    this.maySwap = { ...board.maySwap };
    this.gone = { ...board.gone };
  }

  /** @param {Board} board @returns {Cell} */
  #shift(board) {
    const { width, height, tight } = this.kit;
    if (!tight) return { x: 0, y: 0 };
    const taken = board.squares.filter((square) => square.piece !== '');
    const middle = (/** @type {number[]} */ at, /** @type {number} */ room) =>
      Math.floor((room - (Math.max(...at) - Math.min(...at) + 1)) / 2) - Math.min(...at);
    return { x: middle(taken.map(({ x }) => x), width), y: middle(taken.map(({ y }) => y), height) };
  }

  // ---- Cells ----

  /** -1 outside. @param {Cell} cell */
  indexOf({ x, y }) {
    const { width, height } = this.kit;
    return x >= 0 && x < width && y >= 0 && y < height ? y * width + x : -1;
  }

  /** @param {number} index @returns {Cell} */
  cellAt(index) {
    return { x: index % this.kit.width, y: Math.floor(index / this.kit.width) };
  }

  /** @param {Cell} cell */
  isCorner({ x, y }) {
    return (x === 0 || x === this.kit.width - 1) && (y === 0 || y === this.kit.height - 1);
  }

  // ---- Changes ----

  /** Puts a piece on a cell; a tile comes with it. @param {number} index @param {Piece} piece */
  put(index, piece) {
    if (this.kit.single.includes(piece.letter)) this.#takeAll(piece);
    this.pieces[index] = { ...piece };
    if (this.kit.tiles && !this.isCorner(this.cellAt(index))) this.gaps[index] = false;
  }

  /** @param {Piece} piece */
  #takeAll({ letter, side }) {
    this.pieces = this.pieces.map((there) => (there?.letter === letter && there.side === side ? null : there));
  }

  /** @param {number} index */
  take(index) {
    this.pieces[index] = null;
  }

  /** Takes a tile away with what is on it, or puts it back; corners never have one. @param {number} index */
  toggleTile(index) {
    if (this.isCorner(this.cellAt(index))) return;
    this.gaps[index] = !this.gaps[index];
    this.pieces[index] = null;
  }

  /** Moves what stands on a cell to another; what stood there is gone. @param {number} from @param {number} to */
  move(from, to) {
    const piece = this.pieces[from];
    if (!piece || from === to) return;
    this.take(from);
    this.put(to, piece);
  }

  /** Puts a peg in, or takes it out. @param {number} index @param {number} hole */
  togglePeg(index, hole) {
    const piece = this.pieces[index];
    if (piece && hole !== CENTRE) piece.pegs ^= 1 << hole;
  }

  /**
   * Whether a piece, when it is not in play, is gone rather than in hand.
   * @param {Side} side
   * @param {string} letter
   * @param {boolean} gone
   */
  setGone(side, letter, gone) {
    this.gone[side] = this.gone[side].replace(letter, '') + (gone ? letter : '');
  }

  /** @param {Side} side @param {string} letter */
  inPlay(side, letter) {
    return this.pieces.some((piece) => piece?.side === side && piece.letter === letter);
  }

  // ---- The string ----

  /** The position string as it would be. There is no box around nothing, and so no string. */
  text() {
    if (this.kit.tight && this.pieces.every((piece) => piece === null)) return '';
    return `${this.kit.write(this)} ${this.side === 'white' ? 'w' : 'b'}${this.kit.after(this)}`;
  }

  /** Rows from the top; where the area has no board of its own, those of the box around the pieces. */
  rows() {
    const { low, high } = this.box();
    const rows = [];
    for (let y = high.y; y >= low.y; y--) {
      let row = '';
      for (let x = low.x; x <= high.x; x++) row += this.#sign(this.indexOf({ x, y }));
      rows.push(row.replace(/\.+/g, (run) => String(run.length)));
    }
    return rows.join('/');
  }

  /** The smallest rectangle around the pieces where the rows are that, else the whole grid. */
  box() {
    const { width, height, tight } = this.kit;
    const whole = { low: { x: 0, y: 0 }, high: { x: width - 1, y: height - 1 } };
    const cells = this.pieces.flatMap((piece, index) => (piece ? [this.cellAt(index)] : []));
    if (!tight || cells.length === 0) return whole;
    const xs = cells.map(({ x }) => x);
    const ys = cells.map(({ y }) => y);
    return { low: { x: Math.min(...xs), y: Math.min(...ys) }, high: { x: Math.max(...xs), y: Math.max(...ys) } };
  }

  /** @param {number} index */
  #sign(index) {
    const piece = this.pieces[index];
    if (!piece) return this.gaps[index] ? '-' : '.';
    return piece.side === 'white' ? piece.letter : piece.letter.toLowerCase();
  }

  /** What is neither in play nor gone, White's first; kings are never in hand. */
  hands() {
    const held = (/** @type {Side} */ side, /** @type {string} */ letter) =>
      letter !== 'K' && !this.inPlay(side, letter) && !this.gone[side].includes(letter);
    const of = (/** @type {Side} */ side) => [...this.kit.pieces].filter((letter) => held(side, letter)).join('');
    return of('white') + of('black').toLowerCase();
  }

  swapText() {
    return (this.maySwap.white ? 'S' : '') + (this.maySwap.black ? 's' : '') || '-';
  }

  /** The pieces of a side with their pegs. @param {Side} side */
  pegged(side) {
    const written = this.pieces.flatMap((piece, index) => {
      if (piece?.side !== side) return [];
      return [`${cellName(this.cellAt(index))}:${holesOf(piece.pegs)}`];
    });
    return written.join(',') || '-';
  }
}

/** The letters of the holes that have a peg. @param {number} pegs */
export function holesOf(pegs) {
  let letters = '';
  for (let hole = 0; hole < HOLES; hole++) if ((pegs >> hole) & 1) letters += String.fromCharCode(65 + hole);
  return letters;
}
