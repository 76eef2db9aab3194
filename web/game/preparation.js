/* A turn that is prepared while the other side thinks. It is made on the position with the sides exchanged, so that the rules
 * say what can be prepared; when the other side has moved, they say whether it is still legal. It lives in the window and
 * nowhere else. Nothing here draws. */

/** @typedef {import('../types').Board} Board */
/** @typedef {import('../types').Cell} Cell */
/** @typedef {import('../types').Situation} Situation */
/** @typedef {import('../types').Step} Step */
/** @typedef {import('../types').TreeNode} TreeNode */

/** `at` is where the game stood, and `board` how it looked there. @typedef {{ at: TreeNode, move: string, steps: Step[], board: Board }} Prepared */

/**
 * By how much cells have other names after a turn: what most pieces that stand still say.
 * @param {Board} before
 * @param {Board} after
 * @returns {Cell}
 */
export function shiftBetween(before, after) {
  /** @type {Map<string, { cell: Cell, votes: number }>} */
  const shifts = new Map([['0 0', { cell: { x: 0, y: 0 }, votes: 0.5 }]]);
  const pieces = (/** @type {Board} */ board) => board.squares.filter(({ piece }) => piece !== '');
  for (const now of pieces(after).filter(({ to }) => !to)) {
    for (const then of pieces(before).filter(({ piece, side }) => piece === now.piece && side === now.side)) {
      const cell = { x: now.x - then.x, y: now.y - then.y };
      const shift = shifts.get(`${cell.x} ${cell.y}`) ?? { cell, votes: 0 };
      shift.votes++;
      shifts.set(`${cell.x} ${cell.y}`, shift);
    }
  }
  return [...shifts.values()].reduce((best, one) => (one.votes > best.votes ? one : best)).cell;
}

export class Preparation {
  #rules;
  #tree;
  /** @type {Prepared | null} */
  prepared = null;
  /** What was asked last, as every drawing asks for it. @type {{ at: TreeNode, situation: Situation | null } | null} */
  #known = null;

  /** @param {import('../types').Rules} rules @param {import('./tree.js').GameTree} tree */
  constructor(rules, tree) {
    this.#rules = rules;
    this.#tree = tree;
  }

  /**
   * How the board looks to who prepares a turn: as it is, but the other side is to move. Null where that is no position.
   * @param {TreeNode} head where the game stands
   * @returns {Situation | null}
   */
  situation(head) {
    if (this.#known?.at !== head) this.#known = { at: head, situation: this.#turned(head) };
    return this.#known.situation;
  }

  /** @param {TreeNode} head @returns {Situation | null} */
  #turned(head) {
    const { ruleset } = this.#tree;
    const start = this.#rules.turned(ruleset, head.position);
    if (start === null) return null;
    const turned = this.#rules.situation({ ruleset, start, moves: [] });
    if (turned.ending !== null) return null;
    const { board } = this.#tree.situation(head);
    const squares = turned.board.squares.map((square, index) => {
      const { from, to, removed, pegged, newPegs } = board.squares[index] ?? square;
      return { ...square, from, to, removed, pegged, newPegs };
    });
    const remarks = board.remarks.filter(({ pressing }) => !pressing); // what presses, presses the other side
    return { ...turned, board: { ...turned.board, squares, remarks } };
  }

  /** @param {TreeNode} head @param {string} move of the position of situation() */
  prepare(head, move) {
    const start = this.situation(head)?.position;
    if (!start) return;
    const steps = this.#rules.stepsOf(this.#tree.ruleset, start, move);
    this.prepared = { at: head, move, steps, board: this.#tree.situation(head).board };
  }

  /** Forgets what was prepared; false if there is nothing. */
  drop() {
    const had = this.prepared !== null;
    this.prepared = null;
    return had;
  }

  /** Forgets what was prepared elsewhere: a turn was taken back meanwhile, or the game has gone on. @param {TreeNode} head */
  settle(head) {
    const { at } = this.prepared ?? {};
    if (at && at !== head && at !== head.parent) this.prepared = null;
  }

  /**
   * What was prepared as a move of the position that there is now, if the other side has moved: '' if it is not legal, null if
   * nothing is due. It is used up.
   * @param {TreeNode} head
   * @returns {string | null}
   */
  take(head) {
    const prepared = this.prepared;
    if (!prepared || prepared.at !== head.parent) return null;
    this.prepared = null;
    const shift = shiftBetween(prepared.board, this.#tree.situation(head).board);
    const steps = prepared.steps.map((step) =>
      step.cell ? { ...step, cell: { x: step.cell.x + shift.x, y: step.cell.y + shift.y } } : step);
    try {
      return this.#rules.turn(this.#tree.ruleset, head.position, steps).move ?? '';
    } catch {
      return '';
    }
  }
}
