/* A board as it is seen: ground, pieces, marks, and how all of it moves from one position to the next. It knows no rule
 * and takes no clicks; board/table.js does.
 *
 * Three kinds of coordinates: a *cell* is that of the position. In some games cells shift between positions, so everything
 * is kept by *place*, the cell in a frame that never shifts: a piece that is not moved stays where it is. *Columns* and
 * *rows* are places as they are seen, rows from the top, turned around if the board is flipped. */
import { games } from '../games.js';
import { h, s } from '../ui/dom.js';
import { CELL, defineArt } from './art.js';
import { cellKey, cellName, sameCell, squareAt } from './cell.js';
import { glide, move } from './motion.js';

/** @typedef {import('../types').Rules} Rules */
/** @typedef {import('../types').Board} Board */
/** @typedef {import('../types').Cell} Cell */
/** @typedef {import('../types').Square} Square */
/** @typedef {import('../types').Side} Side */

/**
 * What every board of a game says of itself.
 * @typedef {object} Shape
 * @property {number} size how many columns and rows are always in sight
 * @property {number} plate the size of a piece's plate
 * @property {(square: Square) => string} ground the kind of ground of a cell; '' for none
 * @property {(kind: string) => SVGElement} drawGround
 * @property {(square: Square, pending: number) => SVGElement[]} drawPiece
 * @property {(square: Square) => SVGElement[]} drawEmpty what the last move did to a cell without a piece
 */

/**
 * What it says only where it differs from others.
 * @typedef {object} Ease
 * @property {number} lift how far up in its cell a piece lies
 * @property {(square: Square) => boolean} sees whether a cell is worth showing
 * @property {(element: SVGElement) => Promise<void>} dropGround lets ground that is gone vanish
 * @property {(layer: SVGElement, board: Board, view: BoardView) => void} drawUnder what lies below all cells
 * @property {boolean} shifts whether a cell may have another name after a turn
 * @property {boolean} face whether pieces have faces with holes, which are shown beside the board
 * @property {{ draw: (square: Square) => SVGElement[], words: (name: string) => string } | null} falling ground that a turn would take
 *   away, pointed out before it is made, and what is said of the cell of this name
 * @property {string} royal the pieces that lie down when their side has lost
 * @property {string} swap what it is called when two pieces change places, if that can be
 * @property {Record<string, string | null>} signs by name of a remark: a path of 48 by 46 that stands for it beside a player, null
 *   if nothing is to be shown; others are shown in words
 * @property {import('./art.js').Gradient[]} gradients that its drawings refer to
 */

/** How the board of a game looks. @typedef {Shape & Ease} Style */
/** What `board()` of a game's page/board.js says. @typedef {Shape & Partial<Ease>} Look */

/** @typedef {{element: SVGElement, body: SVGElement, place: Cell, piece: string, side: Side, look: string}} Shown */
/** @typedef {{cell: Cell, place: Cell, square: Square}} Wanted */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Window */

const MARGIN = { left: 38, top: 20, right: 38, bottom: 42 };
const GLIDE = 260;
const FADE = 180;

/** What boards do that say nothing else. @type {Ease} */
const usual = {
  lift: 0,
  sees: () => true,
  dropGround: (element) => move(element, [{ opacity: 1 }, { opacity: 0 }], FADE),
  drawUnder: () => {},
  shifts: false,
  face: false,
  falling: null,
  royal: '',
  swap: '',
  signs: {},
  gradients: [],
};

/** @param {number} x @param {number} y */
const translate = (x, y) => `translate(${x}px, ${y}px)`;

/** @param {string} name */
const layer = (name) => s('g', { class: `layer-${name}` });

export class BoardView {
  flipped = false;
  /** @type {Board | null} what is shown */
  board = null;
  /** @type {(side: Side, piece: string) => DOMRect | null} where a piece lies that is in a hand */
  handPlace = () => null;
  layers = {
    under: layer('under'),
    ground: layer('ground'),
    empty: layer('empty'),
    reach: layer('reach'),
    pieces: layer('pieces'),
    aims: layer('aims'),
    marks: layer('marks'),
    drawn: layer('drawn'),
  };
  #camera = s('g', { class: 'camera' }, ...Object.values(this.layers));
  #labelLayer = layer('labels');
  /** @type {Cell} the place of the cell a1 */
  #offset = { x: 0, y: 0 };
  #frame = { left: 0, top: 0, size: 0 };
  /** @type {Shown[]} */
  #pieces = [];
  /** @type {Map<string, {kind: string, element: SVGElement}>} */
  #grounds = new Map();
  /** @type {Map<string, SVGElement>} */
  #labels = new Map();

  /**
   * @param {Rules} rules
   * @param {string} ruleset
   */
  constructor(rules, ruleset) {
    this.game = ruleset.split(':')[0];
    /** @type {Style} */
    this.style = { ...usual, ...games[this.game].board(rules, ruleset) };
    defineArt(this.style.gradients);
    const side = this.style.size * CELL;
    this.width = side + MARGIN.left + MARGIN.right;
    this.height = side + MARGIN.top + MARGIN.bottom;
    const viewBox = `${-MARGIN.left} ${-MARGIN.top} ${this.width} ${this.height}`;
    const props = { class: 'board-picture', viewBox, 'aria-hidden': 'true' };
    this.element = h('div', { class: `board board-${this.game}` }, s('svg', props, this.#labelLayer, this.#camera));
    this.element.style.aspectRatio = `${this.width} / ${this.height}`;
  }

  /* ---- Where things are ---- */

  /** @param {Cell} cell @returns {Cell} */
  placeOf(cell) {
    return { x: cell.x + this.#offset.x, y: cell.y + this.#offset.y };
  }

  /** @param {Cell} place @returns {Cell} */
  cellOf(place) {
    return { x: place.x - this.#offset.x, y: place.y - this.#offset.y };
  }

  /** @param {Cell} place */
  column(place) {
    return this.flipped ? -place.x : place.x;
  }

  /** @param {Cell} place */
  row(place) {
    return this.flipped ? place.y : -place.y;
  }

  /** The upper left corner of a cell in the camera's coordinates. @param {Cell} cell */
  corner(cell) {
    return this.#placeCorner(this.placeOf(cell));
  }

  /** @param {Cell} place */
  #placeCorner(place) {
    return { x: this.column(place) * CELL, y: this.row(place) * CELL };
  }

  /** The middle of a cell, or of the piece that lies on it. @param {Cell} cell */
  middle(cell) {
    const { x, y } = this.corner(cell);
    return { x: x + CELL / 2, y: y + CELL / 2 - this.style.lift };
  }

  /** How much smaller everything is drawn, since more than the usual columns are in sight. */
  get scale() {
    return this.style.size / this.#frame.size;
  }

  /** Where a cell lies in the element, in hundredths of its width and height. @param {Cell} cell */
  box(cell) {
    const place = this.placeOf(cell);
    const side = CELL * this.scale;
    return {
      left: ((this.column(place) - this.#frame.left) * side + MARGIN.left) * (100 / this.width),
      top: ((this.row(place) - this.#frame.top) * side + MARGIN.top) * (100 / this.height),
      width: side * (100 / this.width),
      height: side * (100 / this.height),
    };
  }

  /** The cells in sight as they are seen: rows from the top, each from the left. @returns {Square[][]} */
  rows() {
    if (!this.board) return [];
    const { left, top, right, bottom } = this.#windowOf(this.board);
    const rows = [];
    for (let row = top; row <= bottom; row++) {
      const line = [];
      for (let column = left; column <= right; column++) line.push(this.#squareSeen(column, row));
      rows.push(line.filter((square) => square !== undefined));
    }
    return rows;
  }

  /** @param {number} column @param {number} row */
  #squareSeen(column, row) {
    const place = this.flipped ? { x: -column, y: row } : { x: column, y: -row };
    return this.board ? squareAt(this.board, this.cellOf(place)) : undefined;
  }

  /** What must be in sight. @param {Board} board @returns {Window} */
  #windowOf(board) {
    const seen = [board.boxLow, board.boxHigh, ...board.squares.filter(this.style.sees)];
    const places = seen.map((cell) => this.placeOf(cell));
    const columns = places.map((place) => this.column(place));
    const rows = places.map((place) => this.row(place));
    return {
      left: Math.min(...columns),
      top: Math.min(...rows),
      right: Math.max(...columns),
      bottom: Math.max(...rows),
    };
  }

  /* ---- Drawing ---- */

  /**
   * Shows a board. `moves` are from where to where pieces have gone, in the cells of the board that is seen now.
   * @param {Board} board
   * @param {{moves?: [Cell, Cell][], animate?: boolean}} [options]
   */
  show(board, { moves = [], animate = true } = {}) {
    const paths = this.#pathsOf(moves);
    this.#align(board);
    this.#draw(board, paths, new Map(), animate);
  }

  /**
   * Shows how a turn in the making looks, in the cells of the board that was shown. `pending` are the pegs that are
   * not played yet, by cell.
   * @param {Board} board
   * @param {{moves?: [Cell, Cell][], pending?: Map<string, number>, animate?: boolean}} options
   */
  preview(board, { moves = [], pending = new Map(), animate = true }) {
    this.#draw(board, this.#pathsOf(moves), pending, animate);
  }

  /** @param {boolean} flipped */
  flip(flipped) {
    if (this.flipped === flipped) return;
    this.flipped = flipped;
    this.#frame.size = 0;
    if (this.board) this.#draw(this.board, new Map(), new Map(), true);
  }

  /** @param {[Cell, Cell][]} moves @returns {Map<string, Cell>} the place of arrival by that of departure */
  #pathsOf(moves) {
    return new Map(moves.map(([from, to]) => [cellKey(this.placeOf(from)), this.placeOf(to)]));
  }

  /** Finds the offset with which the pieces that did not move stay where they are. @param {Board} board */
  #align(board) {
    if (!this.style.shifts) return;
    /** @type {Map<string, {offset: Cell, votes: number}>} */
    const candidates = new Map();
    for (const square of board.squares) {
      const shown = this.#pieces.find((piece) => piece.piece === square.piece && piece.side === square.side);
      if (!shown || square.to) continue;
      const offset = { x: shown.place.x - square.x, y: shown.place.y - square.y };
      const candidate = candidates.get(cellKey(offset)) ?? { offset, votes: 0 };
      candidate.votes++;
      candidates.set(cellKey(offset), candidate);
    }
    const best = [...candidates.values()].sort((a, b) => b.votes - a.votes)[0];
    if (best) this.#offset = best.offset;
  }

  /**
   * @param {Board} board
   * @param {Map<string, Cell>} paths
   * @param {Map<string, number>} pending
   * @param {boolean} animate
   */
  #draw(board, paths, pending, animate) {
    this.element.classList.toggle('still', !animate || !this.board);
    const animated = animate && this.board !== null && this.element.isConnected;
    this.board = board;
    this.#fitFrame(board);
    this.#drawLabels(board);
    this.style.drawUnder(this.layers.under, board, this);
    this.#drawGrounds(board, animated);
    this.layers.empty.replaceChildren(...board.squares.flatMap((square) => this.#emptyMarks(square)));
    this.#drawPieces(board, paths, pending, animated);
    this.layers.reach.replaceChildren();
  }

  /**
   * Moves the frame no further than it must be for everything to be in sight; what is closed by a border is put in the
   * middle.
   * @param {Board} board
   */
  #fitFrame(board) {
    const window = this.#windowOf(board);
    const columns = window.right - window.left + 1;
    const rows = window.bottom - window.top + 1;
    const size = Math.max(this.style.size, columns, rows);
    const anew = size !== this.#frame.size;
    let { left, top } = this.#frame;
    if (anew || board.borderX) left = window.left - (size - columns) / 2;
    if (anew || board.borderY) top = window.top - (size - rows) / 2;
    left = Math.max(Math.min(left, window.left), window.right + 1 - size);
    top = Math.max(Math.min(top, window.top), window.bottom + 1 - size);
    this.#frame = { left, top, size };
    this.#camera.style.transform = `scale(${this.scale}) ${translate(-left * CELL, -top * CELL)}`;
  }

  /**
   * Letters of the files below the board, numbers of the ranks to the left of it, each with the place it belongs to.
   * @param {Board} board
   */
  #labelsOf(board) {
    const window = this.#windowOf(board);
    const side = CELL * this.scale;
    const x = (/** @type {number} */ column) => (column - this.#frame.left) * side;
    const y = (/** @type {number} */ row) => (row - this.#frame.top) * side;
    return board.squares.flatMap((square) => {
      const place = this.placeOf(square);
      const [column, row] = [this.column(place), this.row(place)];
      const file = row === window.bottom && column >= window.left && column <= window.right;
      const rank = column === window.left && row >= window.top && row <= window.bottom;
      const [letter, number] = [cellName(square)[0], String(square.y + 1)];
      return [
        ...(file ? [{ key: `file ${place.x}`, text: letter, x: x(column + 0.5), y: y(row + 1) + 30 }] : []),
        ...(rank ? [{ key: `rank ${place.y}`, text: number, x: x(column) - 21, y: y(row + 0.5) + 7 }] : []),
      ];
    });
  }

  /** @param {Board} board */
  #drawLabels(board) {
    const labels = this.#labelsOf(board);
    const keys = new Set(labels.map(({ key }) => key));
    for (const [key, element] of this.#labels) {
      if (keys.has(key)) continue;
      element.remove();
      this.#labels.delete(key);
    }
    for (const { key, text, x, y } of labels) {
      const element = this.#labels.get(key) ?? this.#labelLayer.appendChild(s('text'));
      element.textContent = text;
      element.style.transform = translate(x, y);
      this.#labels.set(key, element);
    }
  }

  /** @param {Board} board @param {boolean} animate */
  #drawGrounds(board, animate) {
    /** @type {Map<string, {kind: string, place: Cell}>} */
    const wanted = new Map();
    for (const square of board.squares) {
      const place = this.placeOf(square);
      const kind = this.style.ground(square);
      if (kind) wanted.set(cellKey(place), { kind, place });
    }
    for (const [key, ground] of this.#grounds) {
      if (wanted.get(key)?.kind === ground.kind) continue;
      this.#grounds.delete(key);
      void this.#dropGround(ground.element, animate);
    }
    for (const [key, { kind, place }] of wanted) this.#putGround(key, kind, place, animate);
  }

  /** @param {SVGElement} element @param {boolean} animate */
  async #dropGround(element, animate) {
    if (animate) await this.style.dropGround(/** @type {SVGElement} */ (element.firstElementChild));
    element.remove();
  }

  /** @param {string} key @param {string} kind @param {Cell} place @param {boolean} animate */
  #putGround(key, kind, place, animate) {
    let ground = this.#grounds.get(key);
    if (!ground) {
      ground = { kind, element: s('g', {}, this.style.drawGround(kind)) };
      this.#grounds.set(key, ground);
      this.layers.ground.append(ground.element);
      if (animate) void move(ground.element, [{ opacity: 0 }, { opacity: 1 }], FADE);
    }
    const { x, y } = this.#placeCorner(place);
    ground.element.setAttribute('transform', `translate(${x} ${y})`);
  }

  /** @param {Square} square @returns {SVGElement[]} */
  #emptyMarks(square) {
    if (square.piece !== '' || !(square.from || square.to || square.removed)) return [];
    const { x, y } = this.corner(square);
    return [s('g', { transform: `translate(${x} ${y})` }, ...this.style.drawEmpty(square))];
  }

  /* ---- Pieces ---- */

  /**
   * @param {Board} board
   * @param {Map<string, Cell>} paths
   * @param {Map<string, number>} pending
   * @param {boolean} animate
   */
  #drawPieces(board, paths, pending, animate) {
    /** @type {Wanted[]} */
    const wanted = board.squares
      .filter((square) => square.piece !== '')
      .map((square) => ({ cell: square, place: this.placeOf(square), square }));
    const pairs = pairPieces(this.#pieces, wanted, paths);
    const kept = new Set([...pairs.values()]);
    for (const shown of this.#pieces) {
      if (!kept.has(shown)) void this.#dropPiece(shown, board, animate);
    }
    this.#pieces = wanted.map((want) => {
      const look = pending.get(cellKey(want.cell)) ?? 0;
      const shown = pairs.get(want);
      return shown ? this.#updatePiece(shown, want, look, animate) : this.#enterPiece(want, look, animate);
    });
  }

  /** @param {Shown} shown @param {Wanted} want @param {number} pending @param {boolean} animate */
  #updatePiece(shown, want, pending, animate) {
    this.#paintPiece(shown, want.square, pending);
    const { x, y } = this.#placeCorner(want.place);
    const transform = translate(x, y);
    if (shown.element.style.transform !== transform) {
      if (animate) {
        this.layers.pieces.append(shown.element);
        glide(shown.element, transform, GLIDE);
        void move(shown.body, [{ scale: 1 }, { scale: 1.12, offset: 0.4 }, { scale: 1 }], GLIDE);
      } else {
        shown.element.style.transform = transform;
      }
    }
    shown.place = want.place;
    return shown;
  }

  /** Draws a piece anew if it looks different. @param {Shown} shown @param {Square} square @param {number} pending */
  #paintPiece(shown, square, pending) {
    const look = [square.piece, square.side, square.pegs, square.newPegs, square.to, square.removed, pending].join();
    if (look === shown.look) return;
    shown.look = look;
    shown.body.replaceChildren(...this.style.drawPiece(square, pending));
  }

  /** @param {Wanted} want @param {number} pending @param {boolean} animate @returns {Shown} */
  #enterPiece(want, pending, animate) {
    const { piece, side } = want.square;
    const body = s('g', { class: 'piece-body' });
    const element = s('g', { class: 'piece' }, body);
    const shown = { element, body, place: want.place, piece, side, look: '' };
    this.#paintPiece(shown, want.square, pending);
    const { x, y } = this.#placeCorner(want.place);
    element.style.transform = translate(x, y);
    this.layers.pieces.append(element);
    if (!animate) return shown;
    const from = this.#fromHand(side, piece);
    if (from) void move(element, [{ transform: from }, { transform: translate(x, y) }], GLIDE);
    else void move(body, [{ opacity: 0, scale: 0.7 }, { opacity: 1, scale: 1 }], FADE);
    return shown;
  }

  /** Where a card of a hand lies, as a transform of pieces. @param {Side} side @param {string} piece */
  #fromHand(side, piece) {
    const at = this.handPlace(side, piece);
    const matrix = /** @type {SVGGElement} */ (this.layers.pieces).getScreenCTM();
    if (!at || !matrix) return null;
    const corner = new DOMPoint(at.x, at.y).matrixTransform(matrix.inverse());
    const size = at.width / matrix.a / CELL;
    return `${translate(corner.x, corner.y)} scale(${size})`;
  }

  /**
   * A piece that is no longer there goes back to its hand, or vanishes.
   * @param {Shown} shown
   * @param {Board} board
   * @param {boolean} animate
   */
  async #dropPiece(shown, board, animate) {
    const { element, body } = shown;
    element.classList.add('leaving');
    if (animate) {
      const home = board.hands[shown.side].includes(shown.piece) ? this.#fromHand(shown.side, shown.piece) : null;
      if (home) await move(element, [{ transform: element.style.transform }, { transform: home }], GLIDE);
      else await move(body, [{ opacity: 1, scale: 1 }, { opacity: 0, scale: 0.6 }], FADE);
    }
    element.remove();
  }

  /** The piece on a cell as it is drawn. @param {Cell} cell */
  pieceElement(cell) {
    const place = this.placeOf(cell);
    return this.#pieces.find((shown) => sameCell(shown.place, place))?.body ?? null;
  }
}

/**
 * Which of the pieces that are shown becomes which of those that are wanted: first those whose path is known, then
 * those that stay, then the nearest of the same kind.
 * @param {Shown[]} shown
 * @param {Wanted[]} wanted
 * @param {Map<string, Cell>} paths
 * @returns {Map<Wanted, Shown>}
 */
function pairPieces(shown, wanted, paths) {
  /** @type {Map<Wanted, Shown>} */
  const pairs = new Map();
  const free = new Set(shown);
  const pair = (/** @type {Wanted} */ want, /** @type {(piece: Shown) => boolean} */ fits) => {
    if (pairs.has(want)) return;
    const alike = [...free].filter((one) => one.piece === want.square.piece && one.side === want.square.side);
    const distance = (/** @type {Shown} */ one) =>
      Math.abs(one.place.x - want.place.x) + Math.abs(one.place.y - want.place.y);
    const best = alike.filter(fits).sort((a, b) => distance(a) - distance(b))[0];
    if (!best) return;
    pairs.set(want, best);
    free.delete(best);
  };
  for (const want of wanted) pair(want, (one) => sameCell(paths.get(cellKey(one.place)), want.place));
  for (const want of wanted) {
    pair(want, (one) => sameCell(one.place, want.place) && !paths.has(cellKey(one.place)));
  }
  for (const want of wanted) pair(want, () => true);
  return pairs;
}
