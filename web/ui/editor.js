/* A board to set pieces up on: a palette of pieces, and cells to put them on by click, drag or keyboard. */

import { keepArranged } from '../board/arrangement.js';
import { pieceIcon } from '../board/art.js';
import { BoardView } from '../board/board.js';
import { Drag } from '../board/drag.js';
import { Face } from '../board/face.js';
import { C_, _ } from '../core/words.js';
import { sides } from '../game/players.js';
import { fill, h } from './dom.js';
import { icon } from './icons.js';

/** @typedef {import('../types').Board} Board */
/** @typedef {import('../types').Rules} Rules */
/** @typedef {import('../types').Side} Side */
/** @typedef {import('../game/setup.js').Setup} Setup */
/** @typedef {import('../game/setup.js').Piece} Piece */

/** What a click does: put this piece, move what is there, take it away, or take its tile away.
 * @typedef {Piece | 'move' | 'take' | 'tile'} Tool */

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

export class PositionEditor {
  #rules;
  #onChange;
  /** @type {Setup} */ #setup;
  /** @type {BoardView} */ #view;
  /** @type {Tool} */ #tool = 'move';
  /** What was picked up, or whose face is shown: an index of the grid, or -1. */
  #chosen = -1;
  #cursor = 0;
  /** @type {{ from: number, piece: Piece } | null} */ #held = null;
  /** @type {HTMLElement[]} */ #cells = [];
  /** How the setup looks, as the rules say. @type {Board} */ #board;
  #grid = h('div', { class: 'board-cells', role: 'grid', 'aria-label': _('Board') });
  #width = h('div');
  #table = h('div', { class: 'table' });
  /** The board, and the face of the piece that is chosen. */
  board = h('div', { class: 'table-room editor' }, this.#width, this.#table);
  palette = h('div', { class: 'card editor-palette' });
  /** @type {Face | null} */ #face = null;
  #foot = h('div', { class: 'table-foot' });
  #arrange;

  /** @param {Rules} rules @param {Setup} setup @param {() => void} onChange after every change of the setup */
  constructor(rules, setup, onChange) {
    this.#rules = rules;
    this.#onChange = onChange;
    this.#setup = setup;
    this.#board = setup.arrange().board;
    this.#view = new BoardView(rules, setup.ruleset);
    this.#arrange = keepArranged({ table: this.#table, room: this.#width, hasFace: () => this.#face !== null });
    this.#grid.addEventListener('click', (event) => this.#click(event));
    this.#grid.addEventListener('keydown', (event) => this.#key(event));
    for (const room of [this.board, this.palette]) {
      new Drag(room, { begin: (at) => this.#lift(at), over: () => {}, drop: (at) => this.#drop(at) });
    }
    this.show(setup);
  }

  /** Shows another setup. @param {Setup} setup */
  show(setup) {
    this.#setup = setup;
    this.#chosen = -1;
    this.#cursor = 0;
    this.#view = new BoardView(this.#rules, setup.ruleset);
    this.#board = setup.arrange().board;
    this.#view.show(this.#board, { animate: false });
    this.#buildCells();
    this.#view.element.append(this.#grid);
    this.#table.dataset.game = this.#view.game;
    this.#table.classList.toggle('has-face', this.#view.style.face);
    this.#face = this.#view.style.face ? this.#buildFace() : null;
    fill(this.#foot, this.#face?.element);
    fill(this.#table, this.#view.element, this.#face && this.#foot);
    this.#arrange();
    this.#choose('move');
    this.refresh();
  }

  #buildFace() {
    return new Face(this.#rules, this.#view.game, { onHole: (hole) => this.#peg(hole), onPoint: () => {} });
  }

  /** Draws what has changed. */
  refresh() {
    this.#board = this.#setup.arrange().board;
    this.#view.preview(this.#board, { animate: true });
    this.#cells.forEach((cell, index) => this.#updateCell(cell, index));
    this.#drawPalette();
    this.#drawFace();
  }

  flip() {
    this.#view.flip(!this.#view.flipped);
    this.refresh();
  }

  #changed() {
    this.refresh();
    this.#onChange();
  }

  // ---- The board ----

  #buildCells() {
    const { width, height } = this.#setup.kit;
    const cell = (/** @type {number} */ index) =>
      h('div', { class: 'cell can-start', role: 'gridcell', tabindex: '-1', 'data-index': String(index) });
    this.#cells = this.#setup.pieces.map((_piece, index) => cell(index));
    const rows = Array.from({ length: height }, (_row, y) => this.#cells.slice(y * width, (y + 1) * width)).reverse();
    fill(this.#grid, ...rows.map((row) => h('div', { role: 'row' }, ...row)));
  }

  /** @param {HTMLElement} element @param {number} index */
  #updateCell(element, index) {
    const box = this.#view.box(this.#setup.cellAt(index));
    Object.assign(element.style, { left: `${box.left}%`, top: `${box.top}%`, width: `${box.width}%`, height: `${box.height}%` });
    element.tabIndex = index === this.#cursor ? 0 : -1;
    element.setAttribute('aria-label', this.#board.squares[index].words);
    element.setAttribute('aria-selected', String(index === this.#chosen));
    element.classList.toggle('is-chosen', index === this.#chosen);
  }

  #drawFace() {
    const piece = this.#chosen >= 0 ? this.#setup.pieces[this.#chosen] : null;
    this.#foot.classList.toggle('pegging', piece !== null);
    this.#face?.update({ square: piece ? this.#board.squares[this.#chosen] : null, pending: 0, editing: piece !== null });
  }

  // ---- The palette ----

  /** @param {Tool} tool */
  #choose(tool) {
    this.#tool = tool;
    this.#chosen = -1;
    this.refresh();
  }

  /** @param {Tool} tool */
  #isChosenTool(tool) {
    const now = this.#tool;
    if (typeof tool === 'string' || typeof now === 'string') return tool === now;
    return tool.letter === now.letter && tool.side === now.side;
  }

  #drawPalette() {
    const rows = sides.map((side) =>
      h('div', { class: 'editor-tools', role: 'group', 'aria-label': side === 'white' ? _('White') : _('Black') },
        this.#setup.kit.pieces.map(({ letter, words }) => this.#pieceTool({ letter, side, pegs: 0 }, words[side]))));
    const others = h('div', { class: 'editor-tools', role: 'group', 'aria-label': _('Tools') },
      this.#wordTool('move', 'move', C_('tool', 'Move')),
      this.#wordTool('take', 'trash', _('Take away')),
      this.#setup.hasTiles && this.#wordTool('tile', 'board', _('Tile or gap')));
    const focused = this.palette.contains(document.activeElement) ? document.activeElement?.getAttribute('data-tool') : null;
    fill(this.palette, ...rows, others);
    const again = focused ? this.palette.querySelector(`[data-tool="${focused}"]`) : null;
    if (again instanceof HTMLElement) again.focus();
  }

  /** @param {Piece} piece @param {string} words */
  #pieceTool(piece, words) {
    const used = this.#setup.isSingle(piece.letter) && this.#setup.inPlay(piece.side, piece.letter);
    const art = pieceIcon(this.#rules, this.#setup.ruleset.split(':')[0], piece.letter, piece.side);
    const button = this.#toolButton(piece, `${piece.side} ${piece.letter}`, words, art);
    button.classList.add('editor-piece');
    button.classList.toggle('is-used', used);
    return button;
  }

  /** @param {'move' | 'take' | 'tile'} tool @param {string} drawing @param {string} label */
  #wordTool(tool, drawing, label) {
    const button = this.#toolButton(tool, tool, label, icon(drawing));
    button.append(label);
    return button;
  }

  /** @param {Tool} tool @param {string} name @param {string} label @param {Element} picture */
  #toolButton(tool, name, label, picture) {
    const pressed = String(this.#isChosenTool(tool));
    const props = { type: 'button', class: 'button', 'data-tool': name, 'aria-pressed': pressed };
    return h('button', { ...props, 'aria-label': label, title: label, on: { click: () => this.#choose(tool) } }, picture);
  }

  // ---- What is done ----

  /** @param {EventTarget | null} target @returns {number} */
  #indexOf(target) {
    const cell = target instanceof Element ? target.closest('.cell') : null;
    return cell instanceof HTMLElement && this.#grid.contains(cell) ? Number(cell.dataset.index) : -1;
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const index = this.#indexOf(event.target);
    if (index >= 0) this.#use(index);
  }

  /** Does with a cell what the tool is for. @param {number} index */
  #use(index) {
    const tool = this.#tool;
    this.#cursor = index;
    if (tool === 'move') this.#pick(index);
    else if (tool === 'take') this.#setup.take(index);
    else if (tool === 'tile') this.#setup.toggleTile(index);
    else this.#put(index, tool);
    this.#changed();
  }

  /** Picks a piece up, or puts the one down that was. @param {number} index */
  #pick(index) {
    const chosen = this.#chosen;
    if (chosen >= 0 && chosen !== index && (!this.#setup.hasPegs || !this.#setup.pieces[index])) {
      this.#setup.move(chosen, index);
      this.#chosen = this.#setup.hasPegs ? index : -1;
    } else {
      this.#chosen = chosen === index || !this.#setup.pieces[index] ? -1 : index;
    }
  }

  /** The same piece again takes it away, unless it has a face to be shown. @param {number} index @param {Piece} piece */
  #put(index, piece) {
    const there = this.#setup.pieces[index];
    const same = there?.letter === piece.letter && there.side === piece.side;
    if (!same) this.#setup.put(index, piece);
    else if (!this.#setup.hasPegs) this.#setup.take(index);
    this.#chosen = this.#setup.hasPegs ? index : -1;
  }

  /** @param {number} hole */
  #peg(hole) {
    if (this.#chosen < 0) return;
    this.#setup.togglePeg(this.#chosen, hole);
    this.#changed();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const index = this.#indexOf(event.target);
    const way = WAYS[event.key];
    if (index < 0 || !(way ? this.#walk(index, way) : this.#type(index, event.key))) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {number} index @param {[number, number]} way */
  #walk(index, way) {
    const { x, y } = this.#setup.cellAt(index);
    const sign = this.#view.flipped ? -1 : 1;
    const next = this.#setup.indexOf({ x: x + sign * way[0], y: y + sign * way[1] });
    if (next < 0) return true;
    this.#cursor = next;
    this.#cells.forEach((cell, at) => (cell.tabIndex = at === next ? 0 : -1));
    this.#cells[next].focus();
    return true;
  }

  /** Letters put pieces, as position strings write them. @param {number} index @param {string} key */
  #type(index, key) {
    const letter = key.toUpperCase();
    const isPiece = key.length === 1 && this.#setup.kit.pieces.some((piece) => piece.letter === letter);
    if (key === 'Enter' || key === ' ') this.#use(index);
    else if (key === 'Delete' || key === 'Backspace') this.#setup.take(index);
    else if (key === '-' && this.#setup.hasTiles) this.#setup.toggleTile(index);
    else if (isPiece) this.#put(index, { letter, side: key === letter ? 'white' : 'black', pegs: 0 });
    else return false;
    this.#changed();
    return true;
  }

  // ---- Dragging ----

  /** @param {Element} pressed */
  #lift(pressed) {
    const from = this.#indexOf(pressed);
    const piece = from >= 0 ? this.#setup.pieces[from] : this.#toolPiece(pressed);
    if (!piece) return null;
    this.#held = { from, piece: { ...piece } };
    if (from >= 0) this.#view.pieceElement(this.#setup.cellAt(from))?.classList.add('lifted');
    const picture = pieceIcon(this.#rules, this.#setup.ruleset.split(':')[0], piece.letter, piece.side);
    return { picture, size: this.#cells[0].getBoundingClientRect().width };
  }

  /** @param {Element} pressed @returns {Piece | null} */
  #toolPiece(pressed) {
    const [side, letter] = pressed.closest('[data-tool]')?.getAttribute('data-tool')?.split(' ') ?? [];
    return letter ? { letter, side: side === 'white' ? 'white' : 'black', pegs: 0 } : null;
  }

  /** Where it is put down; beside the board it is taken away. @param {Element | null} target */
  #drop(target) {
    const held = this.#held;
    const to = this.#indexOf(target);
    this.#held = null;
    for (const element of this.#view.element.querySelectorAll('.lifted')) element.classList.remove('lifted');
    if (!held) return;
    if (to >= 0 && held.from >= 0) this.#setup.move(held.from, to);
    else if (to >= 0) this.#setup.put(to, held.piece);
    else if (held.from >= 0) this.#setup.take(held.from);
    this.#chosen = this.#setup.hasPegs && to >= 0 ? to : -1;
    this.#changed();
  }
}
