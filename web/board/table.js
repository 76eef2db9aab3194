/* The table: a board that one plays on. It builds turns of as many steps as a game needs, by click, drag and keyboard,
 * asks the rules what can come next and why something cannot, and knows no rule itself. */
import { C_, _, format } from '../core/words.js';
import { sides } from '../game/players.js';
import { fill, h, s } from '../ui/dom.js';
import { sentence } from '../ui/text.js';
import { holeReach, pieceIcon } from './art.js';
import { keepArranged } from './arrangement.js';
import { BoardView } from './board.js';
import { cellKey, cellName, sameCell, squareAt } from './cell.js';
import { Cells } from './cells.js';
import { Drag } from './drag.js';
import { Drawings } from './drawings.js';
import { Face } from './face.js';
import { aimMarks, cellMarks, checkLine, decidingMarks, moveMarks, reachLines } from './marks.js';
import { atRest } from './motion.js';
import { Seat } from './seat.js';
import { TurnBuilder, holeLetter } from './turn.js';

/** @typedef {import('../types').Rules} Rules */
/** @typedef {import('../types').Board} Board */
/** @typedef {import('../types').Cell} Cell */
/** @typedef {import('../types').Side} Side */
/** @typedef {import('../types').Square} Square */
/** @typedef {import('../types').Step} Step */
/** @typedef {import('./marks.js').MarkKind} MarkKind */

/**
 * What is to be shown. With `before` and `move`, `position` is the one that the move leads to.
 * @typedef {object} Scene
 * @property {string} ruleset
 * @property {string} position
 * @property {string | null} [before]
 * @property {string | null} [move]
 * @property {import('../types').Situation} [situation] how it stands there, so that nothing has to be asked
 * @property {import('../types').Result} [result]
 * @property {Cell[]} [deciding] the cells that decided the game, if it is over
 * @property {Record<Side, string>} [players] their names
 * @property {Partial<Record<Side, string>>} [links] where their names lead
 * @property {string} [really] the position that there is, where the one that is shown is for a turn that is prepared
 * @property {Side | null} [turn] whose turn it is, if not that of the side to move
 */

/**
 * @typedef {object} TableOptions
 * @property {(move: string) => void} [onMove] a turn is complete; whoever plays it shows the new position
 * @property {(text: string) => void} [announce]
 * @property {(drawing: boolean) => void} [onDrawing] drawing on the board was switched on or off
 * @property {import('./arrangement.js').Surroundings} [surroundings] of a board that is to be as large as they allow
 * @property {boolean} [throughGame] whether keys go through a game; the board has them only for who came to it by keyboard
 */

/** How high the face of a piece may be, with what stands beside it, and what is left below it, in pixels. */
const LEAST_FACE = 168;
const MOST_FACE = 256;
const FACE_MARGIN = 24;

/** Keys that go from cell to cell, or through a game. */
const WALKING = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** Whether two scenes show the same, but for the names of the players. @param {Scene} a @param {Scene} b */
function sameScene(a, b) {
  const keys = /** @type {const} */ (['ruleset', 'position', 'before', 'move', 'result', 'turn']);
  return keys.every((key) => (a[key] ?? null) === (b[key] ?? null));
}

export class Table {
  #rules;
  #options;
  #builder;
  /** @type {Scene | null} */
  #scene = null;
  /** @type {Side | 'both' | null} */
  #enabled = null;
  #flipped = false;
  /** Whether a complete turn waits for a confirmation. */
  confirm = false;
  /** Whether a turn was played that is not shown yet. */
  #played = false;
  /** @type {Cell | null} the piece whose face is shown */
  #faceCell = null;
  /** @type {{cells: Cell[], kind: MarkKind}[]} */
  #marks = [];
  /** @type {{move: string, kind: MarkKind, position?: string}[]} */
  #moveMarks = [];
  /** What is pointed out for as long as the position is shown. @type {Map<MarkKind, string>} */
  #pointed = new Map();
  /** Whether a pointer was used on the table, and the Tab key not since. */
  #byPointer = false;
  /** Why the last attempt was refused, or ''. */
  #refusal = '';
  /** What is asked from elsewhere, and the buttons that answer it. @type {{ text: string, buttons: HTMLElement[] } | null} */
  #remark = null;

  /** @type {Board} the position that is shown, without the steps of a turn */
  #board = /** @type {any} */ (null);
  /** @type {BoardView} */
  #view = /** @type {any} */ (null);
  /** @type {Cells} */
  #cells = /** @type {any} */ (null);
  /** @type {Drawings} */
  #drawings = /** @type {any} */ (null);
  /** @type {Record<Side, Seat>} */
  #seats = /** @type {any} */ ({});
  /** @type {Face | null} */
  #face = null;
  #line = h('p', { class: 'table-line' });
  #actions = h('div', { class: 'table-actions' });
  #foot = h('div', { class: 'table-foot' });
  #table = h('div', { class: 'table' });
  #width = h('div');
  element = h('div', { class: 'table-room' }, this.#width, this.#table);
  /** Room beside the board for what else is to be in sight where the window is low. */
  aside = h('div', { class: 'table-aside' });
  #arrange;

  /**
   * @param {Rules} rules
   * @param {TableOptions} [options]
   */
  constructor(rules, options = {}) {
    this.#rules = rules;
    this.#options = options;
    this.#builder = new TurnBuilder(rules);
    this.#arrange = keepArranged({
      table: this.#table,
      room: this.#width,
      foot: this.#foot,
      board: () => this.#view?.element ?? null,
      seats: () => Object.values(this.#seats).map((seat) => seat.element),
      hasFace: () => this.#face !== null,
      surroundings: options.surroundings,
    });
    this.#table.addEventListener('keydown', (event) => this.#press(event));
    this.#table.addEventListener('pointerdown', () => (this.#byPointer = true));
    this.#table.addEventListener('keyup', ({ key }) => (this.#byPointer &&= key !== 'Tab'));
    new Drag(this.#table, {
      begin: (pressed) => this.#lift(pressed),
      over: (under) => this.#hoverTarget(under),
      drop: (under) => this.#drop(under),
    });
  }

  /* ---- What others say to it ---- */

  /**
   * Shows a scene; one that is shown already changes nothing but names, and who may move by hand.
   * @param {Scene} scene
   * @param {Side | 'both' | null} [enabled]
   */
  show(scene, enabled = this.#enabled) {
    if (this.#scene && !this.#played && sameScene(this.#scene, scene)) {
      this.#scene = scene;
      this.#drawSeats();
      this.enabled = enabled;
      return;
    }
    this.#enabled = enabled;
    const moves = this.#paths(this.#scene, scene);
    const begun = this.#scene?.really ? this.#stepPlaces() : [];
    if (this.#scene?.ruleset !== scene.ruleset) this.#build(scene.ruleset);
    this.#scene = scene;
    this.#board = scene.situation?.board ?? this.#askForBoard(scene);
    this.#played = false;
    this.#faceCell = null;
    this.#marks = [];
    this.#moveMarks = [];
    this.#pointed.clear();
    this.#drawings.clear();
    this.#view.show(this.#board, { moves });
    this.#keepFocus(() => this.#beginTurn());
    if (this.#builder.turn && begun.length > 0) this.#goOnWith(begun);
  }

  /** The steps of the turn in the making, by place: their cells may have other names in the next position. */
  #stepPlaces() {
    return this.#builder.steps.map((step) => (step.cell ? { ...step, cell: this.#view.placeOf(step.cell) } : step));
  }

  /** The other side has moved while a turn was being prepared: its steps stand, as far as they can be made now. @param {Step[]} begun */
  #goOnWith(begun) {
    const builder = this.#builder;
    for (const { kind, letter, cell } of begun) {
      const step = builder.find(kind, cell && this.#view.cellOf(cell), letter);
      if (!step) break;
      builder.set([...builder.steps, step]);
      if (step.kind === 'target') this.#faceCell = step.cell ?? null;
    }
    this.#redraw();
  }

  /** @param {Scene} scene */
  #askForBoard({ ruleset, position, before, move }) {
    return before && move ? this.#rules.board(ruleset, before, move) : this.#rules.board(ruleset, position);
  }

  /** Who may move by hand. */
  get enabled() {
    return this.#enabled;
  }

  set enabled(side) {
    if (side === this.#enabled) return;
    this.#enabled = side;
    if (!this.#scene || this.#played) return;
    this.#beginTurn();
    this.#redraw();
  }

  /** Whether Black sits at the lower side. */
  get flipped() {
    return this.#flipped;
  }

  set flipped(flipped) {
    if (flipped === this.#flipped) return;
    this.#flipped = flipped;
    if (!this.#scene) return;
    this.#seatAll();
    this.#view.flip(flipped);
    this.#drawings.draw();
    this.#redraw();
  }

  /** Whether pointers and the keyboard draw arrows and circles, and make no turn. */
  get drawing() {
    return this.#drawings.on;
  }

  set drawing(drawing) {
    if (drawing === this.drawing) return;
    if (drawing && this.#builder.steps.length > 0 && this.#builder.turn) this.#setSteps([]);
    this.#drawings.on = drawing;
    this.#refusal = '';
    this.#drawFoot();
    this.#drawCells();
    if (drawing) this.focus();
    this.#announce(drawing ? this.#line.textContent ?? '' : this.#prompt());
    this.#options.onDrawing?.(drawing);
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
   * Marks a legal move of the position that is shown, or of another one in which the pieces stand alike.
   * @param {string} move
   * @param {MarkKind} kind
   * @param {string} [position]
   */
  markMove(move, kind, position) {
    this.#moveMarks.push({ move, kind, position });
    this.#drawMarks();
  }

  clearMarks() {
    this.#marks = [];
    this.#moveMarks = [];
    this.#drawMarks();
  }

  /**
   * Points out a move of the position that is shown, apart from marks that come and go: one of a kind, until another position
   * is shown.
   * @param {MarkKind} kind
   * @param {string | null} move
   */
  pointOut(kind, move) {
    if ((this.#pointed.get(kind) ?? null) === move) return;
    if (move === null) this.#pointed.delete(kind);
    else this.#pointed.set(kind, move);
    this.#drawMarks();
  }

  /** Says something below the board, until the next step is made. @param {string} text */
  say(text) {
    this.#refusal = text;
    this.#drawFoot();
    this.#announce(text);
  }

  /** Forgets the steps that were made, and a turn that was not accepted. */
  cancel() {
    this.#played = false;
    this.#beginTurn();
    this.#redraw();
  }

  /** Asks something below the board, where it is seen, as long as no turn is in the making. @param {string} text @param {HTMLElement[]} buttons */
  setRemark(text, buttons) {
    if (text === '' && !this.#remark) return;
    this.#remark = text === '' ? null : { text, buttons };
    this.#drawFoot();
  }

  /** Room beside a player's name, for a clock. @param {Side} side */
  slot(side) {
    return this.#seats[side].slot;
  }

  /** Resolves when what was shown last has come to its place. */
  atRest() {
    return atRest(this.#view.element);
  }

  /** Finds the room for the board anew, when something around it has changed. */
  arrange() {
    if (this.#scene) this.#arrange();
  }

  /** Puts the keyboard on the board. */
  focus() {
    this.#cells?.focus();
  }

  /* ---- Building ---- */

  /** @param {string} ruleset */
  #build(ruleset) {
    const game = ruleset.split(':')[0];
    const draws = this.#drawings?.on ?? false;
    this.#view = new BoardView(this.#rules, ruleset);
    this.#view.flipped = this.#flipped;
    this.#view.handPlace = (side, piece) => this.#seats[side].placeOf(piece);
    this.#cells = new Cells(this.#view, {
      onChoose: (cell) => this.#choose(cell),
      onPoint: (cell) => this.#pointAt(cell),
      onPress: (cell) => this.#drawFalling(cell),
    });
    this.#drawings = new Drawings(this.#view, this.#cells, (text) => {
      this.#drawCells();
      this.#announce(text);
    });
    this.#drawings.on = draws; // another board is drawn on as the one before
    for (const side of sides) this.#seats[side] = this.#buildSeat(game, side);
    this.#face = this.#view.style.face ? this.#buildFace(game) : null;
    this.#table.dataset.game = game;
    this.#table.classList.toggle('has-face', this.#view.style.face);
    this.#seatAll();
    this.#arrange();
  }

  /** @param {string} game @param {Side} side */
  #buildSeat(game, side) {
    const seat = new Seat(this.#rules, game, side, {
      onChoose: (letter, byKeyboard) => this.#chooseHand(letter, byKeyboard),
      onSwap: () => this.#chooseWord('swap'),
      style: this.#view.style,
    });
    if (this.#seats[side]) seat.slot.append(...this.#seats[side].slot.childNodes);
    return seat;
  }

  /** @param {string} game */
  #buildFace(game) {
    return new Face(this.#rules, game, {
      onHole: (hole) => this.#chooseHole(hole),
      onPoint: (hole) => this.#showReachOfHole(hole),
    });
  }

  /** Black sits at the far side, unless the board is flipped. */
  #seatAll() {
    const [far, near] = this.#flipped ? sides : [...sides].reverse();
    fill(this.#foot, this.#line, this.#actions, this.#face?.element);
    fill(this.#table, this.#seats[far].element, this.#view.element, this.#seats[near].element, this.#foot, this.aside);
  }

  /**
   * From where to where pieces go between two scenes that are a move apart, in the cells that are seen before.
   * @param {Scene | null} last
   * @param {Scene} next
   * @returns {[Cell, Cell][]}
   */
  #paths(last, next) {
    if (next.before && next.move && (last?.really ?? last?.position) === next.before) {
      const steps = next.situation?.steps ?? this.#rules.stepsOf(next.ruleset, next.before, next.move);
      const from = steps.find((step) => step.kind === 'piece')?.cell;
      const to = steps.find((step) => step.kind === 'target')?.cell;
      return from && to ? [[from, to]] : [];
    }
    if (last?.move && last.before === next.position) {
      const left = this.#board.squares.find((square) => square.from);
      const came = this.#board.squares.find((square) => square.to && square.piece !== '');
      return left && came ? [[came, left]] : [];
    }
    return [];
  }

  /**
   * If what had the focus is gone, or was only for the turn that is over, the board has it.
   * @param {() => void} change
   */
  #keepFocus(change) {
    const focused = this.element.contains(document.activeElement);
    change();
    const now = document.activeElement;
    if (focused && (!this.element.contains(now) || this.#foot.contains(now))) this.focus();
  }

  /* ---- The turn in the making ---- */

  /** Whether the one to move moves by hand here. */
  #mayMove() {
    const over = (this.#scene?.result ?? 'none') !== 'none';
    return !over && !this.#played && (this.#enabled === 'both' || this.#enabled === this.#board.side);
  }

  #beginTurn() {
    if (!this.#scene) return;
    this.#builder.begin(this.#scene.ruleset, this.#scene.position, this.#scene.situation?.next);
    if (!this.#mayMove()) this.#builder.close();
    if (this.#builder.pegging) this.#faceCell = this.#builder.find('peg')?.cell ?? null;
    this.#refusal = '';
    this.#refresh();
  }

  /** @param {Step[]} steps @param {boolean} [animate] */
  #setSteps(steps, animate = true) {
    this.#builder.set(steps);
    this.#showSteps(animate);
  }

  /** @param {boolean} animate */
  #showSteps(animate) {
    this.#refusal = '';
    this.#marks = [];
    this.#redraw(animate);
  }

  /** Makes a step, which must be one of the next ones. @param {Step} step @param {boolean} [animate] */
  #add(step, animate = true) {
    if (step.kind === 'target') this.#faceCell = step.cell ?? null;
    this.#builder.set([...this.#builder.steps, step]);
    const move = this.#builder.move;
    const plays = move && !this.#waits();
    if (!plays || !animate) this.#showSteps(animate); // what was dragged lies where it is at once
    if (plays) {
      this.#play();
    } else {
      const next = move ? format(_('Enter plays %s, Esc takes a step back.'), move) : this.#prompt();
      this.#announce(`${this.#saidOf(step)} ${next}`.trim());
    }
  }

  /** Whether a complete turn waits for a confirmation: pegs can be thought over. */
  #waits() {
    return this.confirm || this.#builder.lastKind === 'peg';
  }

  #play() {
    const { move } = this.#builder;
    if (!move) return;
    this.#played = true;
    this.#builder.close();
    this.#options.onMove?.(move);
  }

  /** Takes the last step back; false if there is none. */
  #back() {
    const { steps, turn } = this.#builder;
    if (!turn || steps.length === 0) return false;
    this.#setSteps(steps.slice(0, -1));
    this.#announce(this.#prompt());
    return true;
  }

  /** @param {Cell} cell @param {boolean} [animate] */
  #choose(cell, animate = true) {
    const builder = this.#builder;
    if (!builder.turn || this.drawing) return;
    const kind = builder.pointing;
    const [step] = builder.nextAt(cell);
    const other = builder.otherStart(cell);
    if (kind === 'peg') this.#choosePegged(cell);
    else if (step) this.#add(step, animate);
    else if (builder.isChosen(cell)) this.#back();
    else if (other) this.#beginWith(other);
    else this.#refuse({ kind, cell });
  }

  /** Begins the turn again. @param {Step} step */
  #beginWith(step) {
    this.#builder.set([]);
    this.#add(step);
  }

  /** @param {string} letter @param {boolean} byKeyboard */
  #chooseHand(letter, byKeyboard) {
    if (!this.#builder.turn || this.drawing) return;
    const again = this.#builder.held === letter;
    this.#setSteps([]);
    const step = this.#builder.find('hand', undefined, letter);
    if (again) return;
    if (!step) {
      this.say(_('There is no cell where this piece could be put.'));
      return;
    }
    this.#add(step);
    const target = this.#builder.find('target')?.cell;
    if (byKeyboard && target) this.#cells.goTo(target);
  }

  /** Swaps, or passes. @param {'swap' | 'pass'} kind */
  #chooseWord(kind) {
    if (!this.#builder.turn) return;
    this.#setSteps([]);
    const step = this.#builder.find(kind);
    if (step) this.#add(step);
    else this.#refuse({ kind });
  }

  /** Chooses the piece that gets the next peg. @param {Cell} cell */
  #choosePegged(cell) {
    const square = squareAt(this.#boardNow(), cell);
    if (square?.piece && square.side === this.#board.side) {
      this.#faceCell = cell;
      this.#refresh();
      this.#face?.focus();
    } else {
      this.#refuse({ kind: 'peg', cell, letter: 'A' });
    }
  }

  /** Puts a peg, or takes one back that is not played yet. @param {number} hole */
  #chooseHole(hole) {
    const builder = this.#builder;
    const cell = this.#faceCell;
    if (!cell || !builder.pegging) return;
    const letter = holeLetter(hole);
    const pending = builder.pendingPeg(cell, letter);
    const step = builder.find('peg', cell, letter);
    if (pending) this.#setSteps(builder.steps.filter((one) => one !== pending));
    else if (step) this.#add(step);
    else if (builder.move) this.say(_('All pegs of this turn are set: play it, or take one back.'));
    else this.#refuse({ kind: 'peg', cell, letter });
  }

  /* ---- Words ---- */

  /** Says why a step cannot come next, and where. @param {Step} step */
  #refuse(step) {
    const reason = this.#builder.whyNot(step);
    this.#marks = [{ cells: reason.cells, kind: 'why' }];
    this.say(sentence(reason.text));
    this.#drawMarks();
  }

  /** @param {string} text */
  #announce(text) {
    if (text) this.#options.announce?.(text);
  }

  /** What was chosen. @param {Step} step */
  #saidOf(step) {
    const piece = step.letter ? this.#rules.pieceName(this.#scene?.ruleset ?? '', step.letter) : '';
    const square = step.cell && squareAt(this.#boardNow(), step.cell);
    switch (step.kind) {
      case 'hand':
        return `${format(_('%s in hand'), piece)}, ${_('chosen')}.`;
      case 'peg':
        return `${format(_('%s, %s: %s'), step.letter ?? '', this.#rules.describeHole(step.letter ?? ''), C_('mark', 'new peg'))}.`;
      case 'piece':
        return square ? `${square.words}, ${_('chosen')}.` : '';
      default:
        return square ? `${square.words}.` : '';
    }
  }

  /** What can be done next. */
  #prompt() {
    const builder = this.#builder;
    const { lastKind } = builder;
    if (!builder.turn) return '';
    if (this.#scene?.really && builder.steps.length === 0) return _('You can prepare your turn meanwhile.');
    if (builder.move) return _('The turn is complete: play it, or take a step back.');
    if (lastKind === 'piece' || lastKind === 'hand') return _('Choose where it goes.');
    if (builder.find('pass')) return _('There is no legal move: pass.');
    if (builder.find('recall')) return _("Choose a piece that goes back to its owner's hand.");
    if (lastKind === 'peg') return _('One more peg: choose a hole, or another piece.');
    if (builder.pegging) return _('Choose a hole for a peg, or another piece.');
    if (this.#board.hands[this.#board.side]) return _('Choose a piece, on the table or in your hand.');
    if (builder.find('piece')) return _('Choose a piece.');
    return builder.find('target') ? _('Choose a cell.') : '';
  }

  /** What can be done with a cell. @param {import('../types').Way[]} next @param {boolean} chosen */
  #cellWords(next, chosen) {
    if (chosen) return [_('chosen')];
    const target = next.find((step) => step.kind === 'target');
    if (target) return [_('can go here'), ...this.#fallingWords(target)];
    if (next.some((step) => step.kind === 'recall')) return [_('can be sent back')];
    return [];
  }

  /* ---- What is seen ---- */

  /** The board with the steps so far; a piece that is only chosen changes nothing, and the last move stays marked. */
  #boardNow() {
    const { turn, steps } = this.#builder;
    return turn && (steps.length > 1 || steps[0]?.kind === 'target') ? turn.board : this.#board;
  }

  /** Draws the turn in the making, and all around it. @param {boolean} [animate] */
  #redraw(animate = true) {
    if (!this.#scene) return;
    this.#view.preview(this.#boardNow(), {
      moves: this.#builder.path,
      pending: this.#builder.pendingPegs(),
      animate,
    });
    this.#refresh();
  }

  #refresh() {
    this.#drawCells();
    this.#drawAims();
    this.#drawMarks();
    this.#drawSeats();
    this.#drawResult();
    this.#drawFace(this.#faceCell);
    this.#drawFoot();
  }

  #drawCells() {
    this.#cells.update((square) => {
      const next = this.#builder.nextAt(square);
      const chosen = this.#builder.isChosen(square);
      const starts = next.some((step) => step.kind === 'piece');
      const words = [...this.#cellWords(next, chosen), ...this.#drawings.wordsAt(square)];
      return { words, chosen, starts, open: next.length > 0 };
    });
  }

  /** What can be chosen, what is chosen, and who gives check. */
  #drawAims() {
    const { steps, turn, pegging } = this.#builder;
    const board = this.#boardNow();
    const chosen = pegging ? this.#faceCell : steps.length === 1 ? steps[0].cell : null;
    const checks = board.squares.flatMap((square) => square.endangeredBy.map((from) => /** @type {[Cell, Cell]} */ ([from, square])));
    fill(
      this.#view.layers.aims,
      ...this.#fallingMarks(this.#builder.move),
      ...checks.map((ends) => checkLine(this.#view, ends)),
      ...aimMarks(this.#view, board, turn?.next ?? [], chosen ?? null),
      ...decidingMarks(this.#view, board, this.#scene?.deciding ?? [], this.#scene?.result ?? 'none'),
    );
  }

  #drawMarks() {
    const scene = this.#scene;
    if (!scene) return;
    fill(
      this.#view.layers.marks,
      ...this.#marks.flatMap(({ cells, kind }) => cellMarks(this.#view, cells, kind)),
      ...[...this.#pointedOut(), ...this.#moveMarks].flatMap((mark) => this.#marksOfMove(scene, mark)),
    );
  }

  /** @param {Scene} scene @param {{move: string, kind: MarkKind, position?: string}} mark */
  #marksOfMove({ ruleset, position: shown }, { move, kind, position = shown }) {
    const board = position === shown ? this.#board : this.#rules.board(ruleset, position);
    const done = (/** @type {Step[]} */ made) => this.#rules.turn(ruleset, position, made).board;
    return moveMarks(this.#view, board, this.#rules.stepsOf(ruleset, position, move), kind, done);
  }

  #pointedOut() {
    return [...this.#pointed].map(([kind, move]) => ({ move, kind }));
  }

  #drawSeats() {
    const builder = this.#builder;
    const board = { ...this.#board, hands: this.#boardNow().hands };
    for (const side of sides) {
      const active = side === board.side && this.#mayMove();
      this.#seats[side].update({
        name: this.#scene?.players?.[side] ?? this.#rules.sideName(side),
        link: this.#scene?.links?.[side],
        board,
        result: this.#scene?.result ?? 'none',
        turn: this.#scene?.turn === undefined ? board.side : this.#scene.turn,
        active,
        chosen: active ? builder.held : '',
        swaps: active && builder.find('swap') !== undefined,
      });
    }
  }

  /** The king of a side that has lost is down. */
  #drawResult() {
    const result = this.#scene?.result;
    const decided = result === 'white' || result === 'black';
    for (const square of this.#board.squares) {
      if (square.piece === '') continue;
      const beaten = decided && square.side !== result && this.#view.style.royal.includes(square.piece);
      this.#view.pieceElement(square)?.classList.toggle('beaten', beaten);
    }
  }

  #drawFoot() {
    if (this.drawing) return this.#drawDrawingFoot();
    this.#foot.classList.remove('is-drawing');
    const { steps, turn, move, pegging } = this.#builder;
    const remark = steps.length === 0 && !pegging ? this.#remark : null;
    this.#line.textContent = this.#refusal || remark?.text || this.#prompt();
    this.#foot.classList.toggle('has-remark', remark !== null); // what is asked is seen after the end, too
    this.#line.classList.toggle('refused', this.#refusal !== '');
    this.#line.classList.toggle('meanwhile', Boolean(this.#scene?.really) && steps.length === 0 && !remark && !this.#refusal);
    const focused = this.#actions.contains(document.activeElement) ? document.activeElement?.textContent : null;
    fill(
      this.#actions,
      ...(remark?.buttons ?? []),
      this.#builder.find('pass') && this.#button(_('Pass'), 'main', () => this.#chooseWord('pass')),
      turn && steps.length > 0 && this.#button(_('Step back'), '', () => this.#back()),
      (move || pegging) && this.#button(this.#scene?.really ? _('Prepare') : _('Play'), 'main', () => this.#play(), !move),
    );
    const again = [...this.#actions.querySelectorAll('button')].find((button) => button.textContent === focused);
    if (focused) (again ?? this).focus();
    const opens = pegging && !this.#foot.classList.contains('pegging');
    this.#foot.classList.toggle('pegging', pegging);
    if (opens) this.#makeRoomForFace();
  }

  /** What one draws with. */
  #drawDrawingFoot() {
    const focused = this.#actions.contains(document.activeElement) ? document.activeElement?.getAttribute('aria-label') : null;
    this.#line.textContent = _('Drag from cell to cell for an arrow, or choose a cell for a circle.');
    this.#line.classList.remove('refused', 'meanwhile');
    this.#foot.classList.remove('pegging');
    this.#foot.classList.add('is-drawing');
    fill(this.#actions, ...this.#drawings.buttons(() => this.#drawFoot()),
      this.#button(C_('drawing', 'Done'), 'main', () => (this.drawing = false)));
    if (focused) /** @type {HTMLElement | null} */ (this.#actions.querySelector(`[aria-label="${focused}"]`))?.focus();
  }

  /**
   * The face takes the room that the window has below the board, or the height of the board beside it. Only where there
   * is not enough of it does the page scroll.
   */
  #makeRoomForFace() {
    const board = this.#view.element;
    const { bottom, height } = board.getBoundingClientRect();
    const below = this.#table.classList.contains('is-below');
    const room = below ? window.innerHeight - bottom - FACE_MARGIN : height;
    this.#foot.style.setProperty('--face-room', `${Math.min(Math.max(room, LEAST_FACE), MOST_FACE)}px`);
    board.style.scrollMarginBottom = below ? `${this.#foot.offsetHeight}px` : '';
    board.scrollIntoView({ block: 'nearest' });
    if (!below) this.#actions.scrollIntoView({ block: 'nearest' });
  }

  /** @param {string} words @param {string} kind @param {() => void} act @param {boolean} [disabled] */
  #button(words, kind, act, disabled = false) {
    return h('button', { class: `button ${kind}`, type: 'button', disabled, on: { click: act } }, words);
  }

  /* ---- Faces, and where pieces lead ---- */

  /** @param {Cell | null} cell */
  #drawFace(cell) {
    const { pegging, move } = this.#builder;
    const square = cell && squareAt(this.#boardNow(), cell);
    this.#face?.update({
      square: square?.piece ? square : null,
      pending: (cell && this.#builder.pendingPegs().get(cellKey(cell))) || 0,
      editing: pegging && square?.side === this.#board.side,
      ready: move !== null,
    });
  }

  /** Shows where the piece under the pointer leads, while nothing is chosen. @param {Cell | null} cell */
  #pointAt(cell) {
    const board = this.#boardNow();
    const square = cell && squareAt(board, cell);
    const leads = square?.piece && this.#builder.steps.length === 0 ? square.sight : [];
    fill(this.#view.layers.reach, ...(square ? reachLines(this.#view, square, leads) : []));
    this.#drawFalling(cell);
    if (!this.#builder.pegging) this.#drawFace(square?.piece ? cell : this.#faceCell);
  }

  /** The ground that would be gone with a move. @param {string | null | undefined} move @returns {Square[]} */
  #fallingWith(move) {
    const { falling, ground } = this.#view.style;
    if (!falling || !move || !this.#scene) return [];
    const after = this.#rules.board(this.#scene.ruleset, this.#scene.position, move);
    return this.#board.squares.filter((square, index) => ground(square) !== '' && ground(after.squares[index]) === '');
  }

  /** @param {import('../types').Way} way */
  #fallingWords({ move }) {
    return this.#fallingWith(move).map((square) => this.#view.style.falling?.words(cellName(square)) ?? '');
  }

  /** @param {string | null | undefined} move */
  #fallingMarks(move) {
    return this.#fallingWith(move).map((square) => {
      const { x, y } = this.#view.corner(square);
      return s('g', { class: 'falling', transform: `translate(${x} ${y})` }, ...(this.#view.style.falling?.draw(square) ?? []));
    });
  }

  /** Shows what falls away if a piece goes to a cell. @param {Cell | null} cell */
  #drawFalling(cell) {
    const { reach } = this.#view.layers;
    for (const shown of reach.querySelectorAll('.falling')) shown.remove();
    reach.append(...this.#fallingMarks(cell && this.#builder.find('target', cell)?.move));
  }

  /** Shows where a peg would lead. @param {number | null} hole */
  #showReachOfHole(hole) {
    const from = this.#faceCell;
    const reach = hole === null ? { x: 0, y: 0 } : holeReach(hole);
    const to = from && { x: from.x + reach.x, y: from.y + reach.y };
    const shown = from && to && !sameCell(from, to) && squareAt(this.#boardNow(), to);
    fill(this.#view.layers.reach, ...(from && shown ? reachLines(this.#view, from, [to]) : []));
  }

  /* ---- Keys ---- */

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (this.#options.throughGame && this.#byPointer && WALKING.includes(event.key)) return;
    const onBoard = this.#cells?.cellAt(event.target) !== null;
    const onButton = event.target instanceof HTMLButtonElement;
    const known =
      (!onButton && event.key === 'Enter' && this.#pressPlay()) ||
      (onBoard && (this.#cells.walk(event.key) || this.#pressCell(event.key))) ||
      this.#pressAnywhere(event.key);
    if (known) event.preventDefault();
  }

  /** Plays a turn that waits. */
  #pressPlay() {
    const waits = this.#builder.move !== null;
    if (waits) this.#play();
    return waits;
  }

  /** Chooses a cell; the keyboard goes where the next step is made. @param {string} key */
  #pressCell(key) {
    if (key !== 'Enter' && key !== ' ') return false;
    if (this.drawing) this.#drawings.choose(this.#cells.cursor);
    this.#choose(this.#cells.cursor);
    if (this.#builder.pegging && this.#faceCell) this.#face?.focus();
    return true;
  }

  /** @param {string} key */
  #pressAnywhere(key) {
    if (key === 'Escape') return this.#pressEscape();
    if (this.drawing) return false;
    const hand = this.#board.hands[this.#board.side];
    const letter = /^[1-5]$/.test(key) ? hand[Number(key) - 1] : undefined;
    if (letter) this.#chooseHand(letter, true);
    else if (key === 'w' && this.#view.style.swap) this.#chooseWord('swap');
    else if (key === 'p') this.#chooseWord('pass');
    else return false;
    return true;
  }

  /** Goes one step back in what is drawn or made; false if there is none. */
  #pressEscape() {
    if (!this.drawing) return this.#back();
    if (!this.#drawings.back()) this.drawing = false;
    return true;
  }

  /* ---- Dragging ---- */

  /** @param {Element} pressed @returns {import('./drag.js').Load | null} */
  #lift(pressed) {
    const { turn, steps } = this.#builder;
    if (!turn || steps.length > 1 || this.drawing) return null;
    const cell = this.#cells.cellAt(pressed);
    const letter = /** @type {HTMLElement | null} */ (pressed.closest('.hand-card'))?.dataset.letter;
    const step = this.#builder
      .firstSteps()
      .find((one) => (cell ? one.kind === 'piece' && sameCell(one.cell, cell) : letter && one.letter === letter));
    if (!step) {
      if (cell && squareAt(this.#board, cell)?.piece) this.#refuseToLift(cell);
      return null;
    }
    this.#beginWith(step);
    const size = (this.#view.element.clientWidth * this.#view.box({ x: 0, y: 0 }).width) / 100;
    return { picture: cell ? this.#liftPiece(cell) : this.#cardPicture(letter ?? ''), size };
  }

  /** @param {Cell} cell */
  #refuseToLift(cell) {
    this.#setSteps([]);
    this.#refuse({ kind: 'piece', cell });
  }

  /** @param {string} letter */
  #cardPicture(letter) {
    return pieceIcon(this.#rules, this.#view.game, letter, this.#board.side);
  }

  /** A picture of the piece on a cell, which fades meanwhile. @param {Cell} cell */
  #liftPiece(cell) {
    const square = /** @type {Square} */ (squareAt(this.#board, cell));
    this.#view.pieceElement(cell)?.classList.add('lifted');
    return s('svg', { viewBox: '0 0 100 100' }, ...this.#view.style.drawPiece({ ...square, to: false }, 0));
  }

  /** @param {Element | null} under */
  #hoverTarget(under) {
    const cell = this.#cells.cellAt(under);
    this.#drawFalling(cell);
    for (const element of this.#table.querySelectorAll('.drop-here')) element.classList.remove('drop-here');
    if (cell && this.#builder.find('target', cell)) this.#cells.elementOf(cell)?.classList.add('drop-here');
  }

  /** @param {Element | null} under */
  #drop(under) {
    for (const element of this.#table.querySelectorAll('.lifted')) element.classList.remove('lifted');
    const cell = this.#cells.cellAt(under);
    if (cell && !this.#builder.isChosen(cell)) this.#choose(cell, false);
  }
}
