/* A game that is being played. The library plays it (src/play): this tells it what happens and when, has what it last
 * answered, and lets the tree follow, in which one can look around. Nothing here knows a rule of play, thinks or draws. */
import { Preparation } from './preparation.js';
import { GameTree } from './tree.js';

/** @typedef {import('../types').PlayAnswer} PlayAnswer */
/** @typedef {import('../types').Rules} Rules */
/** @typedef {import('../types').SavedGame} SavedGame */
/** @typedef {import('../types').Side} Side */
/** @typedef {import('../types').TreeNode} TreeNode */

/**
 * A game that begins, as the store keeps it.
 * @param {string} id
 * @param {import('../types').Line} line where it begins, with the moves to there
 * @param {Record<string, string>} tags
 * @returns {SavedGame}
 */
export function newGame(id, line, tags) {
  const now = Date.now();
  const nothing = [null, ...line.moves.map(() => null)];
  const game = { ...line, tags, comments: nothing, evaluations: nothing, variations: [], end: null };
  return { id, name: '', game, undone: [], created: now, changed: now, over: false };
}

/** What happens though nobody need be there. */
const passive = ['attend', 'leave', 'pause', 'tick', 'keep', 'help'];

export class LiveGame {
  #rules;
  /** What can be played again, the next one first. @type {string[]} */
  #undone = [];

  /**
   * @param {Rules} rules
   * @param {SavedGame} saved
   */
  constructor(rules, saved) {
    this.#rules = rules;
    this.saved = saved;
    this.tree = GameTree.fromGame(rules, saved.game);
    /** A turn that is made when the computer has moved, if it can be. */
    this.preparation = new Preparation(rules, this.tree);
    /** Where the game stands, wherever one looks. @type {TreeNode} */
    this.head = this.tree.node;
    /** What the library said last. @type {PlayAnswer} */
    this.state = this.#hear(rules.beginPlay(saved.game, [...saved.undone].reverse()));
  }

  /** @param {PlayAnswer} answer */
  #hear(answer) {
    const { course, kept } = answer;
    if (kept) this.tree.tags = kept.tags;
    if (course) {
      this.head = this.tree.follow(this.head, course);
      this.#undone = course.undone;
    }
    this.state = answer;
    if (answer.over) this.preparation.drop();
    this.preparation.settle(this.head);
    return answer;
  }

  /**
   * Tells what happens: 'move d2d3', 'undo', 'tick'… Whoever does something sits down at the game, if nobody has: its
   * clocks run then.
   * @param {string} event
   */
  tell(event) {
    if (!this.state.attended && !passive.includes(event.split(' ')[0])) this.tell('attend');
    return this.#hear(this.#rules.tellPlay(this.state.play, event, performance.now()));
  }

  /** Tells how the computer, which was offered a draw, judges the position. @param {import('../types').Score} score */
  judgeDraw(score) {
    return this.#hear(this.#rules.judgeDraw(this.state.play, score, performance.now()));
  }

  /** Nothing can be told from now on. */
  end() {
    this.#rules.endPlay(this.state.play);
  }

  /* ---- What there is to see ---- */

  get ruleset() {
    return this.tree.ruleset;
  }

  get tags() {
    return this.tree.tags;
  }

  get standing() {
    return this.tree.standing(this.head);
  }

  get over() {
    return this.state.over;
  }

  /** Whose turn it is. */
  get side() {
    return this.state.side;
  }

  get line() {
    return this.tree.line(this.head);
  }

  /** Whether the position that is looked at is that of the game. */
  get isLive() {
    return this.tree.node === this.head;
  }

  /** Who may move by hand at the position that is looked at. @returns {Side | null} */
  get mover() {
    return this.isLive && this.state.personsTurn ? this.side : null;
  }

  /** Who can prepare a turn at the position that is looked at, as the computer is to move. @returns {Side | null} */
  get preparer() {
    const { over, anyPerson, personsTurn, ownSide } = this.state;
    const guided = this.tags.Help === 'guide'; // who learns is told everything in its turn
    return this.isLive && !over && anyPerson && !personsTurn && !guided ? ownSide : null;
  }

  /** The turn that was prepared as a move of the position that there is now, as Preparation has it; null if nothing is due. */
  takePrepared() {
    return this.state.personsTurn ? this.preparation.take(this.head) : null;
  }

  /** What a side has left in milliseconds; null without clocks. @param {Side} side */
  timeLeft(side) {
    return this.state.clocks?.[side] ?? null;
  }

  /** Whether a clock is to be seen running. @param {Side} side */
  clockRuns(side) {
    return (this.state.clocks?.run ?? false) && side === this.side;
  }

  /** Where undo leads; null if there is nothing to undo. */
  get undoPlace() {
    const { undoLength } = this.state;
    return undoLength === null ? null : this.tree.path(this.head)[undoLength];
  }

  /** The last position of the game on the way to what is looked at. */
  get lookedAt() {
    const game = this.tree.path(this.head);
    let node = this.tree.node;
    while (node.parent && !game.includes(node)) node = node.parent;
    return node;
  }

  /** Goes back to the game from wherever one looked. */
  lookAtGame() {
    this.tree.go(this.head);
  }

  /* ---- Keeping ---- */

  /** The tags for another game of the same players, which begins today with full clocks. */
  freshTags() {
    const { Help: _help, ...rest } = this.tags;
    /** @type {Record<string, string>} */
    const tags = { ...rest, Date: new Date().toLocaleDateString('sv') }; // 2026-03-01
    if (this.state.clocks) tags.Clock = this.state.clocks.control;
    return tags;
  }

  /** The game as the store keeps it. @returns {SavedGame} */
  toSaved() {
    const game = this.tree.toGame(this.head);
    return { ...this.saved, game, undone: [...this.#undone].reverse(), changed: Date.now(), over: this.over };
  }
}
