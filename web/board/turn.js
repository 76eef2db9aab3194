/* A turn in the making: the steps so far, what can come next, and what pointing at something means. It knows of no
 * board on a screen; the rules answer everything else. */
import { cellKey, sameCell } from './cell.js';

/** @typedef {import('../types').Rules} Rules */
/** @typedef {import('../types').Cell} Cell */
/** @typedef {import('../types').Step} Step */
/** @typedef {import('../types').Turn} Turn */
/** @typedef {import('../types').Way} Way */

/** The hole that a step is about, from 0. @param {Step} step */
export const holeOf = (step) => (step.letter ?? 'A').charCodeAt(0) - 65;

/** @param {number} hole */
export const holeLetter = (hole) => String.fromCharCode(65 + hole);

/** @param {Step} a @param {Step} b */
const sameStep = (a, b) =>
  a.kind === b.kind && a.letter === b.letter && (a.cell === b.cell || (b.cell !== undefined && sameCell(a.cell, b.cell)));

export class TurnBuilder {
  #rules;
  #ruleset = '';
  #position = '';
  /** How a turn can begin. @type {Way[]} */
  #ways = [];
  /** @type {Step[]} */
  steps = [];
  /** @type {Turn | null} as the rules see it; null while nobody may make a step */
  turn = null;

  /** @param {Rules} rules */
  constructor(rules) {
    this.#rules = rules;
  }

  /**
   * Begins a turn.
   * @param {string} ruleset
   * @param {string} position
   * @param {Way[]} [ways] how it can begin, if that is known
   */
  begin(ruleset, position, ways) {
    this.#ruleset = ruleset;
    this.#position = position;
    this.#ways = ways ?? this.#rules.turn(ruleset, position, []).next;
    this.set([]);
  }

  /** Nobody may make a step any more; those that were made stay. */
  close() {
    this.turn = null;
  }

  /** @param {Step[]} steps which must be able to follow each other */
  set(steps) {
    this.steps = steps;
    this.turn = this.#knownTurn(steps) ?? this.#ask(steps);
  }

  /** @param {Step[]} steps */
  #ask(steps) {
    return this.#rules.turn(this.#ruleset, this.#position, steps);
  }

  /**
   * The turn that is made of these steps, as far as it is known without a question; only how it looks has to be asked for.
   * @param {Step[]} steps
   * @returns {Turn | null}
   */
  #knownTurn(steps) {
    /** @type {Way[] | undefined} */ let next = this.#ways;
    /** @type {string | null} */ let move = null;
    for (const step of steps) {
      /** @type {Way | undefined} */ const way = next.find((one) => sameStep(one, step));
      next = way?.move ? [] : way?.then;
      move = way?.move ?? null;
      if (!next) return null;
    }
    const ask = () => this.#ask(steps).board;
    return { steps, next, move, get board() { return ask(); } };
  }

  /** The steps that a turn can begin with. */
  firstSteps() {
    return this.#ways;
  }

  /** Why a step that is not one of the next ones cannot come next. @param {Step} step */
  whyNot(step) {
    return this.#rules.whyNot(this.#ruleset, this.#position, this.steps, step);
  }

  /**
   * The next step of this kind, at this cell, with this letter; what is not said may be anything.
   * @param {Step['kind']} kind
   * @param {Cell} [cell]
   * @param {string} [letter]
   */
  find(kind, cell, letter) {
    return this.turn?.next.find(
      (step) => step.kind === kind && (!cell || sameCell(step.cell, cell)) && (!letter || step.letter === letter),
    );
  }

  /** What can come next at a cell. @param {Cell} cell */
  nextAt(cell) {
    return this.turn?.next.filter((step) => sameCell(step.cell, cell)) ?? [];
  }

  /** The move, once the turn is complete. */
  get move() {
    return this.turn && this.turn.next.length === 0 ? this.turn.move : null;
  }

  /** @returns {Step['kind'] | undefined} */
  get lastKind() {
    return this.steps.at(-1)?.kind;
  }

  /** Whether pegs are what comes next, or can still be changed. */
  get pegging() {
    return this.turn !== null && (this.lastKind === 'peg' || this.find('peg') !== undefined);
  }

  /** The piece in hand that was chosen, and waits for its cell; '' if there is none. */
  get held() {
    return this.steps.length === 1 && this.steps[0].kind === 'hand' ? (this.steps[0].letter ?? '') : '';
  }

  /** From where to where a piece has gone. @returns {[Cell, Cell][]} */
  get path() {
    const [from, to] = this.steps;
    return from?.kind === 'piece' && to?.kind === 'target' && from.cell && to.cell ? [[from.cell, to.cell]] : [];
  }

  /** Whether this is the piece that was chosen, and waits for its target. @param {Cell} cell */
  isChosen(cell) {
    return this.steps.length === 1 && this.steps[0].kind === 'piece' && sameCell(this.steps[0].cell, cell);
  }

  /** What pointing at a cell means now, whichever kind of step that is. @returns {Step['kind']} */
  get pointing() {
    if (this.pegging) return 'peg';
    return this.turn?.next.find((step) => step.cell)?.kind ?? (this.steps.length === 0 ? 'piece' : 'target');
  }

  /** Another step to begin the turn with at a cell, while only the first is made. @param {Cell} cell */
  otherStart(cell) {
    if (this.steps.length !== 1) return undefined;
    return this.firstSteps().find((step) => sameCell(step.cell, cell));
  }

  /** The step of a peg that is not played yet. @param {Cell} cell @param {string} letter */
  pendingPeg(cell, letter) {
    return this.steps.find((step) => step.kind === 'peg' && sameCell(step.cell, cell) && step.letter === letter);
  }

  /** The pegs that are not played yet, by cell. @returns {Map<string, number>} */
  pendingPegs() {
    const pending = new Map();
    for (const step of this.steps) {
      if (step.kind !== 'peg' || !step.cell) continue;
      const key = cellKey(step.cell);
      pending.set(key, (pending.get(key) ?? 0) | (1 << holeOf(step)));
    }
    return pending;
  }
}
