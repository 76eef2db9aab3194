/* The table: a board that one plays on. It builds turns of as many steps as a game needs, by click, drag and keyboard,
 * asks the rules what can come next and why something cannot, and knows no rule itself. */
import { _, format } from '../core/words.js';
import { fill, h, s } from '../ui/dom.js';
import { holeReach, pieceIcon } from './art.js';
import { BoardView, cellKey, sameCell, squareAt } from './board.js';
import { Drag } from './drag.js';
import { Face } from './face.js';
import {
  checkLine,
  chosenMark,
  markArrow,
  markHole,
  markRing,
  reachLines,
  recallMark,
  targetCorners,
  targetDot,
} from './marks.js';
import { Seat } from './seat.js';

/** @typedef {import('../types').Rules} Rules */
/** @typedef {import('../types').Board} Board */
/** @typedef {import('../types').Cell} Cell */
/** @typedef {import('../types').Side} Side */
/** @typedef {import('../types').Square} Square */
/** @typedef {import('../types').Step} Step */
/** @typedef {import('../types').Turn} Turn */
/** @typedef {import('./marks.js').MarkKind} MarkKind */

/**
 * What is to be shown. With `before` and `move`, `position` is the one that the move leads to.
 * @typedef {object} Scene
 * @property {string} ruleset
 * @property {string} position
 * @property {string | null} [before]
 * @property {string | null} [move]
 * @property {import('../types').Result} [result]
 * @property {Record<Side, string>} [players] their names
 */

/**
 * @typedef {object} TableOptions
 * @property {(move: string) => void} [onMove] a turn is complete; whoever plays it shows the new position
 * @property {(turn: Turn) => void} [onTurn] a step was made or taken back
 * @property {(cell: Cell) => boolean} [onCell] takes a choice of a cell for something else than a turn if it is true
 * @property {(text: string) => void} [announce]
 */

/** @type {Side[]} */
const SIDES = ['white', 'black'];

/** "c3 is taken" as a sentence of its own. @param {string} text */
const sentence = (text) => `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}.`;

/** @param {Step} step */
const holeOf = (step) => (step.letter ?? 'A').charCodeAt(0) - 65;

export class Table {
  #rules;
  #options;
  /** @type {Scene | null} */
  #scene = null;
  /** @type {Board | null} */
  #board = null;
  /** @type {Turn | null} */
  #turn = null;
  /** @type {Step[]} */
  #steps = [];
  /** @type {Side | 'both' | null} */
  #enabled = null;
  #flipped = false;
  /** Whether a complete turn waits for a confirmation. */
  confirm = false;
  /** @type {Cell} where the keyboard is, as a place of the view */
  #cursor = { x: 0, y: 0 };
  /** @type {Cell | null} the piece whose face is shown */
  #faceCell = null;
  /** @type {{cells: Cell[], kind: MarkKind}[]} */
  #marks = [];
  /** @type {{move: string, kind: MarkKind}[]} */
  #moveMarks = [];
  /** Whether a turn was played that is not shown yet. */
  #played = false;
  #message = '';
  #gridShape = '';

  /** @type {BoardView} */
  #view = /** @type {any} */ (null);
  /** @type {Record<Side, Seat>} */
  #seats = /** @type {any} */ ({});
  /** @type {Face | null} */
  #face = null;
  #grid;
  #line = h('p', { class: 'table-line' });
  #actions = h('div', { class: 'table-actions' });
  #foot = h('div', { class: 'table-foot' }, this.#line, this.#actions);
  #table;

  /**
   * @param {Rules} rules
   * @param {TableOptions} [options]
   */
  constructor(rules, options = {}) {
    this.#rules = rules;
    this.#options = options;
    this.#grid = h('div', { class: 'board-cells', role: 'grid', 'aria-label': _('Board') });
    this.#table = h('div', { class: 'table' });
    this.element = h('div', { class: 'table-room' }, this.#table);
    this.#listen();
  }

  /* ---- What others say to it ---- */

  /** @param {Scene} scene */
  show(scene) {
    const last = this.#scene;
    this.#scene = scene;
    if (last?.ruleset !== scene.ruleset) this.#build(scene.ruleset);
    const moved = scene.before && scene.move ? this.#paths(scene.ruleset, scene.before, scene.move) : [];
    const played = moved.length > 0 && last?.position === scene.before;
    const back = last?.before === scene.position && last.move ? this.#pathsBack(last) : [];
    this.#board = this.#rules.board(scene.ruleset, scene.before && scene.move ? scene.before : scene.position, scene.before ? scene.move : null);
    this.#steps = [];
    this.#marks = [];
    this.#moveMarks = [];
    this.#message = '';
    this.#faceCell = null;
    this.#played = false;
    this.#view.show(this.#board, { moves: played ? moved : back });
    this.#readTurn();
    this.#keepFocus(() => this.#refresh());
  }

  /** Who may move by hand. */
  get enabled() {
    return this.#enabled;
  }

  set enabled(side) {
    if (side === this.#enabled) return;
    this.#enabled = side;
    if (!this.#played) this.#setSteps([]);
  }

  /** Whether Black sits at the lower side. */
  get flipped() {
    return this.#flipped;
  }

  set flipped(flipped) {
    this.#flipped = flipped;
    if (!this.#scene) return;
    this.#seatAll();
    this.#view.flip(flipped);
    this.#redraw();
  }

  /** Whether letters and numbers stand beside the board. @param {boolean} shown */
  set coordinates(shown) {
    this.#table.classList.toggle('plain', !shown);
  }

  /**
   * Marks cells; two cells are an arrow from the first to the second, except for a reason's.
   * @param {Cell[]} cells
   * @param {MarkKind} kind
   */
  mark(cells, kind) {
    this.#marks.push({ cells, kind });
    this.#drawMarks();
  }

  /**
   * Marks a legal move of the position that is shown.
   * @param {string} move
   * @param {MarkKind} kind
   */
  markMove(move, kind) {
    this.#moveMarks.push({ move, kind });
    this.#drawMarks();
  }

  clearMarks() {
    this.#marks = [];
    this.#moveMarks = [];
    this.#drawMarks();
  }

  /** Forgets the steps that were made, and a turn that was not accepted. */
  cancel() {
    this.#played = false;
    this.#setSteps([]);
  }

  /** Room beside a player's name, for a clock. @param {Side} side */
  slot(side) {
    return this.#seats[side].slot;
  }

  /** Puts the keyboard on the board. */
  focus() {
    this.#cellElement(this.#cursorCell())?.focus();
  }

  /* ---- Building ---- */

  /** @param {string} ruleset */
  #build(ruleset) {
    const game = ruleset.split(':')[0];
    const slots = this.#view ? SIDES.map((side) => [...this.#seats[side].slot.childNodes]) : [[], []];
    this.#view = new BoardView(this.#rules, ruleset);
    this.#view.handPlace = (side, piece) => this.#seats[side].placeOf(piece);
    this.#view.element.append(this.#grid);
    this.#gridShape = '';
    SIDES.forEach((side, index) => {
      this.#seats[side] = new Seat(this.#rules, game, side, {
        onChoose: (letter, byKeyboard) => this.#chooseHand(letter, byKeyboard),
        onSwap: () => this.#chooseWord('swap'),
      });
      this.#seats[side].slot.append(...slots[index]);
    });
    this.#face = game === 'eigenstate' ? this.#buildFace() : null;
    this.#table.dataset.game = game;
    this.#view.flipped = this.#flipped;
    this.#seatAll();
  }

  #buildFace() {
    return new Face(this.#rules, {
      onHole: (hole) => this.#chooseHole(hole),
      onPoint: (hole) => this.#showReachOfHole(hole),
    });
  }

  /** Black sits at the far side, unless the board is flipped. */
  #seatAll() {
    const [far, near] = this.#flipped ? SIDES : [...SIDES].reverse();
    fill(this.#foot, this.#line, this.#actions, this.#face?.element);
    fill(this.#table, this.#seats[far].element, this.#view.element, this.#seats[near].element, this.#foot);
  }

  /** From where to where pieces go in a move. @param {string} ruleset @param {string} before @param {string} move @returns {[Cell, Cell][]} */
  #paths(ruleset, before, move) {
    const steps = this.#rules.stepsOf(ruleset, before, move);
    const from = steps.find((step) => step.kind === 'piece')?.cell;
    const to = steps.find((step) => step.kind === 'target')?.cell;
    return from && to ? [[from, to]] : [];
  }

  /** The way back, in the cells that are seen now. @param {Scene} last @returns {[Cell, Cell][]} */
  #pathsBack(last) {
    const from = this.#board?.squares.find((square) => square.from);
    const to = this.#board?.squares.find((square) => square.to && square.piece !== '');
    const moves = last.move && last.before ? this.#paths(last.ruleset, last.before, last.move) : [];
    return moves.length > 0 && from && to ? [[to, from]] : [];
  }

  /** If what had the focus is no longer there, or was only for the turn that was played, the board has it. @param {() => void} change */
  #keepFocus(change) {
    const focused = this.element.contains(document.activeElement);
    change();
    const now = /** @type {HTMLElement | null} */ (document.activeElement);
    if (focused && (!this.element.contains(now) || this.#foot.contains(now))) this.focus();
  }

  /* ---- The turn in the making ---- */

  /** Whether the one to move moves by hand here. */
  #mayMove() {
    const side = this.#board?.side;
    const over = (this.#scene?.result ?? 'none') !== 'none';
    return !over && !this.#played && this.#enabled !== null && (this.#enabled === 'both' || this.#enabled === side);
  }

  #readTurn() {
    const scene = this.#scene;
    this.#turn = scene && this.#mayMove() ? this.#rules.turn(scene.ruleset, scene.position, this.#steps) : null;
  }

  /** @param {Step[]} steps @param {boolean} [animate] */
  #setSteps(steps, animate = true) {
    this.#steps = steps;
    this.#message = '';
    this.#marks = [];
    this.#readTurn();
    this.#redraw(animate);
    if (this.#turn) this.#options.onTurn?.(this.#turn);
  }

  /** Makes a step, which must be one of the next ones. @param {Step} step @param {boolean} [animate] */
  #add(step, animate = true) {
    if (step.kind === 'target') this.#faceCell = step.cell ?? null;
    this.#setSteps([...this.#steps, step], animate);
    if (this.#ready() && !this.#waits()) {
      this.#play();
      return;
    }
    const waits = this.#ready() && format(_('Enter plays %s, Esc takes a step back.'), this.#turn?.move ?? '');
    this.#announce(`${this.#saidOf(step)} ${waits || this.#prompt()}`.trim());
  }

  /** Whether a complete turn waits for a confirmation: pegs can be thought over. */
  #waits() {
    return this.confirm || this.#steps.some((step) => step.kind === 'peg');
  }

  #play() {
    const move = this.#turn?.move;
    if (!move) return;
    this.#played = true;
    this.#turn = null;
    this.#options.onMove?.(move);
  }

  /** Whether the turn is complete, and waits. */
  #ready() {
    return Boolean(this.#turn?.move) && this.#turn?.next.length === 0;
  }

  /** Takes the last step back; false if there is none. */
  #back() {
    if (this.#steps.length === 0) return false;
    this.#setSteps(this.#steps.slice(0, -1));
    this.#announce(this.#prompt());
    return true;
  }

  /** @param {Step['kind']} kind @param {Cell | undefined} cell @param {string} [letter] */
  #findNext(kind, cell, letter) {
    return this.#turn?.next.find(
      (step) =>
        step.kind === kind && (!cell || sameCell(step.cell, cell)) && (letter === undefined || step.letter === letter),
    );
  }

  /** Whether pegs are what comes next, or can still be changed. */
  #pegging() {
    return this.#steps.some((step) => step.kind === 'peg') || this.#findNext('peg', undefined) !== undefined;
  }

  /** What pointing at a cell means now. @returns {Step['kind']} */
  #pointingKind() {
    const last = this.#steps.at(-1)?.kind;
    if (last === 'piece' || last === 'hand') return 'target';
    if (this.#pegging()) return 'peg';
    return last === undefined ? 'piece' : 'recall';
  }

  /** @param {Cell} cell @param {boolean} [animate] */
  #choose(cell, animate = true) {
    this.#cursor = this.#view.placeOf(cell);
    if (this.#options.onCell?.(cell) || !this.#turn) return;
    const kind = this.#pointingKind();
    const step = this.#findNext(kind, cell);
    if (kind === 'peg') this.#choosePegged(cell);
    else if (step) this.#add(step, animate);
    else if (this.#isChosen(cell)) this.#back();
    else if (!this.#changePiece(cell)) this.#refuse({ kind, cell });
  }

  /** @param {Cell} cell */
  #isChosen(cell) {
    const last = this.#steps.at(-1);
    return last?.kind === 'piece' && sameCell(last.cell, cell);
  }

  /** Whether another piece is meant, after all: then the turn begins again with that. @param {Cell} cell */
  #changePiece(cell) {
    const scene = this.#scene;
    if (!scene || this.#steps.length !== 1) return false;
    const first = this.#rules.turn(scene.ruleset, scene.position, []).next;
    const step = first.find((one) => one.kind === 'piece' && sameCell(one.cell, cell));
    if (!step) return false;
    this.#steps = [];
    this.#add(step);
    return true;
  }

  /** @param {string} letter @param {boolean} byKeyboard */
  #chooseHand(letter, byKeyboard) {
    if (!this.#mayMove()) return;
    const again = this.#steps[0]?.kind === 'hand' && this.#steps[0].letter === letter;
    this.#setSteps([]);
    if (again) return;
    const step = this.#findNext('hand', undefined, letter);
    if (step) {
      this.#add(step);
      const target = this.#findNext('target', undefined)?.cell;
      if (byKeyboard && target) this.#goTo(target);
    } else this.#say(_('There is no cell where this piece could be put.'));
  }

  /** Swaps, or passes. @param {'swap' | 'pass'} kind */
  #chooseWord(kind) {
    if (!this.#mayMove()) return;
    this.#setSteps([]);
    const step = this.#findNext(kind, undefined);
    if (step) this.#add(step);
    else this.#refuse({ kind });
  }

  /** Chooses the piece that gets the next peg. @param {Cell} cell */
  #choosePegged(cell) {
    const square = this.#turn && squareAt(this.#turn.board, cell);
    if (square?.piece && square.side === this.#board?.side) {
      this.#faceCell = cell;
      this.#refresh();
      this.#face?.focus();
    } else {
      this.#refuse({ kind: 'peg', cell, letter: 'A' });
    }
  }

  /** Puts a peg, or takes one back that is not played yet. @param {number} hole */
  #chooseHole(hole) {
    const cell = this.#faceCell;
    if (!cell || !this.#turn || !this.#pegging()) return;
    const letter = String.fromCharCode(65 + hole);
    const pending = this.#steps.find((step) => step.kind === 'peg' && sameCell(step.cell, cell) && step.letter === letter);
    const step = this.#findNext('peg', cell, letter);
    if (pending) this.#setSteps(this.#steps.filter((one) => one !== pending));
    else if (step) this.#add(step);
    else if (this.#turn.move) this.#say(_('All pegs of this turn are set: play it, or take one back.'));
    else this.#refuse({ kind: 'peg', cell, letter });
  }

  /** Says why a step cannot come next, and where. @param {Step} step */
  #refuse(step) {
    const scene = this.#scene;
    if (!scene) return;
    const reason = this.#rules.whyNot(scene.ruleset, scene.position, this.#steps, step);
    this.#marks = [{ cells: reason.cells, kind: 'why' }];
    this.#say(sentence(reason.text));
    this.#drawMarks();
  }

  /** @param {string} message */
  #say(message) {
    this.#message = message;
    this.#drawFoot();
    this.#announce(message);
  }

  /** @param {string} text */
  #announce(text) {
    if (text) this.#options.announce?.(text);
  }

  /** What was chosen, in words. @param {Step} step */
  #saidOf(step) {
    if (step.kind === 'hand') return `${format(_('%s in hand'), this.#rules.pieceName(step.letter ?? ''))}, ${_('chosen')}.`;
    const square = step.cell && this.#turn && squareAt(this.#turn.board, step.cell);
    if (step.kind === 'peg') return `${_('peg')} ${step.letter}.`;
    return square ? `${square.words}${step.kind === 'piece' ? `, ${_('chosen')}` : ''}.` : '';
  }

  /** What can be done next, in words. */
  #prompt() {
    const turn = this.#turn;
    if (!turn) return '';
    const last = this.#steps.at(-1)?.kind;
    if (this.#ready()) return _('The turn is complete: play it, or take a step back.');
    if (last === 'piece' || last === 'hand') return _('Choose where it goes.');
    if (this.#findNext('pass', undefined)) return _('There is no legal move: pass.');
    if (this.#findNext('recall', undefined)) return _("Choose a piece that goes back to its owner's hand.");
    if (last === 'peg') return _('One more peg: choose a hole, or another piece.');
    if (this.#pegging()) return _('Choose a hole for a peg, or another piece.');
    return this.#board?.hands[this.#board.side] ? _('Choose a piece, on the table or in your hand.') : _('Choose a piece.');
  }

  /* ---- What is seen ---- */

  /** Draws the turn in the making, and all around it. @param {boolean} [animate] */
  #redraw(animate = true) {
    if (!this.#board) return;
    const [from, to] = [this.#steps[0], this.#steps[1]];
    const moved = from?.kind === 'piece' && to?.kind === 'target' && from.cell && to.cell;
    /** @type {[Cell, Cell][]} */
    const moves = moved ? [[/** @type {Cell} */ (from.cell), /** @type {Cell} */ (to.cell)]] : [];
    const board = this.#turn && this.#steps.length > 1 ? this.#turn.board : this.#board;
    this.#view.preview(board, { moves, pending: this.#pending(), animate });
    this.#refresh();
  }

  /** The pegs that are not played yet, by cell. @returns {Map<string, number>} */
  #pending() {
    const pending = new Map();
    for (const step of this.#steps) {
      if (step.kind !== 'peg' || !step.cell) continue;
      const key = cellKey(step.cell);
      pending.set(key, (pending.get(key) ?? 0) | (1 << holeOf(step)));
    }
    return pending;
  }

  #refresh() {
    if (!this.#board || !this.#scene) return;
    this.#drawCells();
    this.#drawAims();
    this.#drawMarks();
    this.#drawSeats();
    this.#drawResult();
    this.#drawFace(this.#faceCell);
    this.#drawFoot();
  }

  #drawSeats() {
    const scene = /** @type {Scene} */ (this.#scene);
    const base = /** @type {Board} */ (this.#board);
    const board = this.#turn && this.#steps.length > 1 ? { ...base, hands: this.#turn.board.hands } : base;
    const held = this.#steps.length === 1 && this.#steps[0].kind === 'hand' ? (this.#steps[0].letter ?? '') : '';
    for (const side of SIDES) {
      const toMove = side === board.side;
      this.#seats[side].update({
        name: scene.players?.[side] ?? this.#rules.sideName(side),
        board,
        result: scene.result ?? 'none',
        active: toMove && this.#mayMove(),
        chosen: toMove ? held : '',
        swaps: this.#findNext('swap', undefined) !== undefined,
      });
    }
  }

  /** The king of a side that has lost is down. */
  #drawResult() {
    const result = this.#scene?.result;
    for (const square of this.#boardNow().squares) {
      const beaten = square.piece === 'K' && (result === 'white' || result === 'black') && square.side !== result;
      this.#view.pieceElement(square)?.classList.toggle('beaten', beaten);
    }
  }

  #drawFoot() {
    this.#line.textContent = this.#message || this.#prompt();
    this.#line.classList.toggle('refused', this.#message !== '');
    const focused = this.#actions.contains(document.activeElement) ? document.activeElement?.textContent : null;
    fill(
      this.#actions,
      this.#findNext('pass', undefined) && this.#button(_('Pass'), () => this.#chooseWord('pass'), 'main'),
      this.#steps.length > 0 && this.#button(_('Step back'), () => this.#back()),
      (this.#ready() || this.#pegging()) && this.#playButton(),
    );
    const again = [...this.#actions.querySelectorAll('button')].find((button) => button.textContent === focused);
    if (focused) (again ?? this).focus();
    this.#foot.classList.toggle('pegging', this.#pegging());
    this.#foot.classList.toggle('quiet', !this.#line.textContent && !this.#actions.firstChild);
  }

  /** @param {string} words @param {() => void} act @param {string} [kind] */
  #button(words, act, kind = '') {
    return h('button', { class: `button ${kind}`, type: 'button', on: { click: act } }, words);
  }

  #playButton() {
    const button = this.#button(_('Play'), () => this.#play(), 'main');
    button.disabled = !this.#ready();
    return button;
  }

  /* ---- The cells, for pointers, keys and those who listen ---- */

  /** The board with the steps so far. @returns {Board} */
  #boardNow() {
    return /** @type {Board} */ (this.#view.board);
  }

  #drawCells() {
    const rows = this.#view.rows();
    const shape = rows.map((row) => row.map((square) => cellKey(this.#view.placeOf(square))).join(' ')).join('/') + this.#flipped;
    if (shape !== this.#gridShape) this.#buildCells(rows);
    this.#gridShape = shape;
    for (const square of rows.flat()) this.#updateCell(square);
    this.#settleCursor();
  }

  /** @param {Square[][]} rows */
  #buildCells(rows) {
    const focused = this.#grid.contains(document.activeElement);
    fill(
      this.#grid,
      ...rows.map((row) =>
        h(
          'div',
          { role: 'row' },
          ...row.map((square) => h('div', { class: 'cell', role: 'gridcell', tabindex: '-1', 'data-place': cellKey(this.#view.placeOf(square)), 'data-cell': cellKey(square) })),
        ),
      ),
    );
    if (focused) this.focus();
  }

  /** @param {Cell} cell @returns {HTMLElement | null} */
  #cellElement(cell) {
    return this.#grid.querySelector(`[data-place="${cellKey(this.#view.placeOf(cell))}"]`);
  }

  /** @param {Square} square */
  #updateCell(square) {
    const element = this.#cellElement(square);
    if (!element) return;
    const box = this.#view.box(square);
    Object.assign(element.style, { left: `${box.left}%`, top: `${box.top}%`, width: `${box.width}%`, height: `${box.height}%` });
    const next = this.#turn?.next.filter((step) => sameCell(step.cell, square)) ?? [];
    const starts = next.some((step) => step.kind === 'piece');
    const chosen = this.#isChosen(square);
    element.dataset.cell = cellKey(square);
    element.setAttribute('aria-label', [square.words, ...this.#stateWords(next, chosen)].join(', '));
    element.setAttribute('aria-selected', chosen ? 'true' : 'false');
    element.classList.toggle('can-start', starts);
    element.classList.toggle('can-choose', next.length > 0);
  }

  /** @param {Step[]} next @param {boolean} chosen */
  #stateWords(next, chosen) {
    if (chosen) return [_('chosen')];
    if (next.some((step) => step.kind === 'target')) return [_('can go here')];
    if (next.some((step) => step.kind === 'recall')) return [_('can be sent back')];
    return [];
  }

  /** @returns {Cell} */
  #cursorCell() {
    const offset = this.#view.placeOf({ x: 0, y: 0 });
    return { x: this.#cursor.x - offset.x, y: this.#cursor.y - offset.y };
  }

  /** There is always one cell that the Tab key comes to. */
  #settleCursor() {
    const all = /** @type {HTMLElement[]} */ ([...this.#grid.querySelectorAll('.cell')]);
    const at = this.#cellElement(this.#cursorCell()) ?? all[all.length - 1];
    for (const element of all) element.tabIndex = element === at ? 0 : -1;
    const [x, y] = (at?.dataset.place ?? '0,0').split(',').map(Number);
    this.#cursor = { x, y };
  }

  /** @param {number} columns @param {number} rows */
  #walk(columns, rows) {
    const sign = this.#flipped ? -1 : 1;
    const cell = this.#cursorCell();
    this.#goTo({ x: cell.x + columns * sign, y: cell.y - rows * sign });
  }

  /** @param {Cell} cell */
  #goTo(cell) {
    const element = this.#cellElement(cell);
    if (!element) return;
    this.#cursor = this.#view.placeOf(cell);
    this.#settleCursor();
    element.focus();
  }

  /* ---- Marks ---- */

  #drawAims() {
    const view = this.#view;
    const board = this.#boardNow();
    const first = this.#steps[0];
    const aims = [];
    if (this.#steps.length === 1 && first.cell) aims.push(chosenMark(view, first.cell, board.side));
    if (this.#pegging() && this.#faceCell) aims.push(chosenMark(view, this.#faceCell, board.side));
    for (const step of this.#turn?.next ?? []) {
      const square = step.cell && squareAt(board, step.cell);
      if (!step.cell || !square) continue;
      if (step.kind === 'target') aims.push(square.piece ? targetCorners(view, step.cell) : targetDot(view, step.cell));
      if (step.kind === 'recall') aims.push(recallMark(view, step.cell, square.side));
    }
    const checks = this.#steps.length < 2 ? view.style.checks(board).map((ends) => checkLine(view, ends)) : [];
    fill(view.layers.aims, ...checks, ...aims);
  }

  #drawMarks() {
    if (!this.#scene || !this.#board) return;
    const shapes = this.#marks.flatMap(({ cells, kind }) => this.#markShapes(cells, kind));
    shapes.push(...this.#moveMarks.flatMap(({ move, kind }) => this.#moveShapes(move, kind)));
    fill(this.#view.layers.marks, ...shapes);
  }

  /** @param {Cell[]} cells @param {MarkKind} kind */
  #markShapes(cells, kind) {
    if (cells.length === 2 && kind !== 'why') return [markArrow(this.#view, cells[0], cells[1], kind)];
    return cells.map((cell) => markRing(this.#view, cell, kind, true));
  }

  /** @param {string} move @param {MarkKind} kind */
  #moveShapes(move, kind) {
    const { ruleset, position } = /** @type {Scene} */ (this.#scene);
    const steps = this.#rules.stepsOf(ruleset, position, move);
    const from = steps.find((step) => step.kind === 'piece')?.cell;
    return steps.flatMap((step) => {
      const cell = step.cell;
      if (step.kind === 'swap') return this.#swapShapes(kind);
      if (!cell) return [];
      if (step.kind === 'target') return from ? [markArrow(this.#view, from, cell, kind)] : this.#placingShapes(steps[0], cell, kind);
      if (step.kind === 'recall') return [markRing(this.#view, cell, kind, false), recallMark(this.#view, cell, 'white')];
      return step.kind === 'peg' ? [markHole(this.#view, cell, holeOf(step), kind)] : [];
    });
  }

  /** A piece that would come from the hand: as if it were half there. @param {Step} step @param {Cell} cell @param {MarkKind} kind */
  #placingShapes(step, cell, kind) {
    const board = /** @type {Board} */ (this.#board);
    const square = squareAt(board, cell);
    const { x, y } = this.#view.corner(cell);
    const art = square ? this.#view.style.drawPiece({ ...square, piece: step.letter ?? '', side: board.side, to: false }, 0) : [];
    const ghost = s('g', { class: 'mark-ghost', transform: `translate(${x} ${y})` }, ...art);
    return [ghost, markRing(this.#view, cell, kind, true)];
  }

  /** King and rook change places. @param {MarkKind} kind */
  #swapShapes(kind) {
    const own = this.#board?.squares.filter((square) => square.side === this.#board?.side) ?? [];
    const king = own.find((square) => square.piece === 'K');
    const rook = own.find((square) => square.piece === 'R');
    if (!king || !rook) return [];
    return [markArrow(this.#view, king, rook, kind), markArrow(this.#view, rook, king, kind)];
  }

  /* ---- Faces, and where pieces lead ---- */

  /** @param {Cell | null} cell */
  #drawFace(cell) {
    const square = cell && squareAt(this.#boardNow(), cell);
    this.#face?.update({
      square: square?.piece ? square : null,
      pending: (cell && this.#pending().get(cellKey(cell))) || 0,
      editing: this.#pegging() && square?.side === this.#board?.side,
      ready: this.#ready(),
    });
  }

  /** What the piece under the pointer can reach, while nothing is chosen. @param {Cell | null} cell */
  #pointAt(cell) {
    const board = this.#boardNow();
    const square = cell && squareAt(board, cell);
    const view = this.#view;
    const shown = square?.piece && this.#steps.length === 0 ? view.style.reach(square, board) : [];
    fill(view.layers.reach, ...(square ? reachLines(view, square, shown) : []));
    if (!this.#pegging()) this.#drawFace(square?.piece ? cell : this.#faceCell);
  }

  /** @param {number | null} hole */
  #showReachOfHole(hole) {
    const cell = this.#faceCell;
    const view = this.#view;
    const end = cell && hole !== null && { x: cell.x + holeReach(hole).x, y: cell.y + holeReach(hole).y };
    const inside = cell && end && !sameCell(cell, end) && squareAt(this.#boardNow(), end);
    fill(view.layers.reach, ...(cell && inside ? reachLines(view, cell, [end]) : []));
  }

  /* ---- Events ---- */

  #listen() {
    this.#grid.addEventListener('click', (event) => {
      const cell = this.#eventCell(event.target);
      if (cell) this.#choose(cell);
    });
    this.#grid.addEventListener('pointerover', (event) => {
      if (event.pointerType === 'mouse') this.#pointAt(this.#eventCell(event.target));
    });
    this.#grid.addEventListener('pointerleave', () => this.#pointAt(null));
    this.#grid.addEventListener('focusin', (event) => {
      const cell = this.#eventCell(event.target);
      if (!cell) return;
      this.#cursor = this.#view.placeOf(cell);
      this.#settleCursor();
      if (/** @type {Element} */ (event.target).matches(':focus-visible')) this.#pointAt(cell);
    });
    this.#grid.addEventListener('focusout', () => this.#pointAt(null));
    this.#table.addEventListener('keydown', (event) => this.#press(event));
    new Drag(this.#table, {
      begin: (pressed) => this.#lift(pressed),
      over: (under) => this.#hoverTarget(under),
      drop: (under) => this.#drop(under),
    });
  }

  /** @param {EventTarget | null} target @returns {Cell | null} */
  #eventCell(target) {
    const element = target instanceof Element ? target.closest('.cell') : null;
    if (!(element instanceof HTMLElement) || !this.#grid.contains(element)) return null;
    const [x, y] = (element.dataset.cell ?? '0,0').split(',').map(Number);
    return { x, y };
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    const onBoard = this.#eventCell(event.target) !== null;
    if (event.key === 'Enter' && this.#ready() && !(event.target instanceof HTMLButtonElement)) {
      this.#play();
      event.preventDefault();
    } else if (this.#pressAnywhere(event.key) || (onBoard && this.#pressOnBoard(event.key))) event.preventDefault();
  }

  /** @param {string} key */
  #pressAnywhere(key) {
    if (key === 'Escape') return this.#back();
    if (key === 'w' || key === 'p') {
      if (!this.#board?.hasHands && key === 'w') return false;
      this.#chooseWord(key === 'w' ? 'swap' : 'pass');
      return true;
    }
    const letter = this.#board && /^[1-5]$/.test(key) ? this.#board.hands[this.#board.side][Number(key) - 1] : undefined;
    if (letter) this.#chooseHand(letter, true);
    return letter !== undefined;
  }

  /** @param {string} key */
  #pressOnBoard(key) {
    const ways = /** @type {Record<string, [number, number]>} */ ({
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    });
    if (ways[key]) this.#walk(...ways[key]);
    else if (key === 'Home' || key === 'End') this.#goToCorner(key === 'Home');
    else if (key === 'Enter' || key === ' ') this.#pressChoose();
    else return false;
    return true;
  }

  /** The keyboard goes where the next step is made. */
  #pressChoose() {
    this.#choose(this.#cursorCell());
    if (this.#steps.length > 0 && this.#pegging()) this.#face?.focus();
  }

  /** To the lower left corner of the board as it is seen, or to the upper right one. @param {boolean} lower */
  #goToCorner(lower) {
    const rows = this.#view.rows();
    const cell = lower ? rows.at(-1)?.[0] : rows[0]?.at(-1);
    if (cell) this.#goTo(cell);
  }

  /* ---- Dragging ---- */

  /** @param {Element} pressed @returns {import('./drag.js').Load | null} */
  #lift(pressed) {
    const scene = this.#scene;
    if (!scene || !this.#turn || this.#steps.length > 1) return null;
    const first = this.#rules.turn(scene.ruleset, scene.position, []).next;
    const cell = this.#eventCell(pressed);
    const letter = /** @type {HTMLElement | null} */ (pressed.closest('.hand-card'))?.dataset.letter;
    const step = first.find((one) => (cell ? one.kind === 'piece' && sameCell(one.cell, cell) : one.kind === 'hand' && one.letter === letter));
    if (!step) return null;
    this.#steps = [];
    this.#add(step);
    const piece = cell ? squareAt(this.#boardNow(), cell)?.piece : letter;
    return this.#loadOf(piece ?? '', cell);
  }

  /** @param {string} piece @param {Cell | null} cell */
  #loadOf(piece, cell) {
    const side = /** @type {Board} */ (this.#board).side;
    const square = cell && squareAt(this.#boardNow(), cell);
    const picture = square
      ? s('svg', { viewBox: '0 0 100 100' }, ...this.#view.style.drawPiece({ ...square, to: false }, 0))
      : pieceIcon(this.#rules, this.#view.game, piece, side);
    const size = (this.#view.element.clientWidth * this.#view.box({ x: 0, y: 0 }).width) / 100;
    if (cell) this.#view.pieceElement(cell)?.classList.add('lifted');
    return { picture, size };
  }

  /** @param {Element | null} under */
  #hoverTarget(under) {
    const cell = this.#eventCell(under);
    for (const element of this.#grid.querySelectorAll('.drop-here')) element.classList.remove('drop-here');
    if (cell && this.#findNext('target', cell)) this.#cellElement(cell)?.classList.add('drop-here');
  }

  /** @param {Element | null} under */
  #drop(under) {
    for (const element of this.#view.element.querySelectorAll('.lifted')) element.classList.remove('lifted');
    const cell = this.#eventCell(under);
    const start = this.#steps[0]?.cell;
    if (cell && !sameCell(cell, start)) this.#choose(cell, false);
  }
}
