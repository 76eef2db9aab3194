/* A position in the making: pieces on a grid. What there is to set up, the string that it would be, and whether that is
 * a position: all of that the rules say. */

/** @typedef {import('../types').Board} Board */
/** @typedef {import('../types').Cell} Cell */
/** @typedef {import('../types').Rules} Rules */
/** @typedef {import('../types').Side} Side */

/** What stands on a cell. @typedef {{ letter: string, side: Side, pegs: number }} Piece */

export class Setup {
  #rules;
  /** What stands where, row by row from a1. @type {(Piece | null)[]} */ pieces = [];
  /** Where there is no tile. @type {boolean[]} */ gaps = [];

  /** An empty board. @param {Rules} rules @param {string} ruleset */
  constructor(rules, ruleset) {
    this.#rules = rules;
    this.ruleset = ruleset;
    this.kit = rules.kit(ruleset);
    /** @type {Side} */ this.side = 'white';
    /** What each side may still do, as the kit lists it. @type {Record<Side, boolean[]>} */
    this.rights = { white: this.kit.rights.map(() => true), black: this.kit.rights.map(() => true) };
    /** By side, the pieces that are gone for good if they are not in play. @type {Record<Side, string>} */
    this.gone = { white: '', black: '' };
    this.clear();
  }

  /** Takes all pieces away, and puts all tiles back. */
  clear() {
    this.pieces = this.kit.places.map(() => null);
    this.gaps = this.kit.places.map((canHold) => !canHold);
  }

  /** Takes over a position. @param {string} position */
  read(position) {
    const { board, rights } = this.#rules.setUp(this.ruleset, position);
    this.pieces = board.squares.map(({ piece, side, pegs }) => (piece === '' ? null : { letter: piece, side, pegs }));
    this.gaps = board.squares.map(({ ground }) => ground === 'gap');
    this.side = board.side;
    this.rights = rights;
    this.gone = board.gone;
  }

  // ---- What there is ----

  /** Whether tiles can be taken away. */
  get hasTiles() {
    return this.kit.places.some((_canHold, index) => this.hasTile(index));
  }

  /** Whether the tile of a cell can be taken away and put back. @param {number} index */
  hasTile(index) {
    return this.kit.places[index] && this.kit.gaps[index];
  }

  get hasPegs() {
    return this.kit.holes !== 0;
  }

  /** Whether a side has one of this piece: a second is the first, moved. @param {string} letter */
  isSingle(letter) {
    return this.kit.pieces.some((piece) => piece.letter === letter && piece.most === 1);
  }

  /** -1 outside. @param {Cell} cell */
  indexOf({ x, y }) {
    const { width, height } = this.kit;
    return x >= 0 && x < width && y >= 0 && y < height ? y * width + x : -1;
  }

  /** @param {number} index @returns {Cell} */
  cellAt(index) {
    return { x: index % this.kit.width, y: Math.floor(index / this.kit.width) };
  }

  // ---- Changes ----

  /** Puts a piece on a cell; a tile comes with it. @param {number} index @param {Piece} piece */
  put(index, piece) {
    if (this.isSingle(piece.letter)) this.#takeAll(piece);
    this.pieces[index] = { ...piece };
    if (this.kit.places[index]) this.gaps[index] = false;
  }

  /** @param {Piece} piece */
  #takeAll({ letter, side }) {
    this.pieces = this.pieces.map((there) => (there?.letter === letter && there.side === side ? null : there));
  }

  /** @param {number} index */
  take(index) {
    this.pieces[index] = null;
  }

  /** Takes a tile away with what is on it, or puts it back. @param {number} index */
  toggleTile(index) {
    if (!this.hasTile(index)) return;
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
    if (piece) piece.pegs ^= this.kit.holes & (1 << hole);
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

  // ---- What the rules make of it ----

  /** The position string as it would be, and something to draw. */
  arrange() {
    const { side, gone, rights } = this;
    const pieces = this.pieces.flatMap((piece, index) => (piece ? [{ ...piece, ...this.cellAt(index) }] : []));
    const gaps = this.gaps.flatMap((isGap, index) => (isGap ? [this.cellAt(index)] : []));
    return this.#rules.arrange(this.ruleset, { side, pieces, gaps, gone, rights });
  }
}
