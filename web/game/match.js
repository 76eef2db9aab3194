/* A game that is being played: what was played and taken back, who plays, the clocks, and how it ends. Nothing here
 * thinks or draws. */
import { Clock } from './clock.js';
import { anyHuman, human, levelOf, other, sides } from './players.js';
import { GameTree } from './tree.js';

/** @typedef {import('../types').Side} Side */
/** @typedef {import('../types').End} End */
/** @typedef {import('../types').Rules} Rules */
/** @typedef {import('../types').SavedGame} SavedGame */
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

export class Match {
  /**
   * @param {Rules} rules
   * @param {SavedGame} saved
   */
  constructor(rules, saved) {
    this.saved = saved;
    this.tree = GameTree.fromGame(rules, saved.game);
    /** Where the game stands, wherever one looks. @type {TreeNode} */
    this.head = this.tree.node;
    this.undone = [...saved.undone];
    this.clock = Clock.read(saved.game.tags.Clock);
    /** The computer waits until it is told to go on. */
    this.paused = false;
  }

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
    return this.standing.ending !== null;
  }

  /** Whose turn it is. */
  get side() {
    return this.tree.side(this.head);
  }

  get line() {
    return this.tree.line(this.head);
  }

  /** Whether the position that is looked at is that of the game. */
  get isLive() {
    return this.tree.node === this.head;
  }

  /** @param {Side} [side] */
  level(side = this.side) {
    return levelOf(this.tags, side);
  }

  get anyHuman() {
    return anyHuman(this.tags);
  }

  /** Whether a person is to move. */
  get isHumanTurn() {
    return !this.over && this.level() === human;
  }

  /** Who may move by hand at the position that is looked at. @returns {Side | null} */
  get mover() {
    return this.isLive && this.isHumanTurn ? this.side : null;
  }

  /** The side that gives up, or offers a draw: the one to move, or the person's if the computer is to move. */
  get ownSide() {
    return this.level() !== human && this.anyHuman ? other(this.side) : this.side;
  }

  /** Goes back to the game from wherever one looked. */
  lookAtGame() {
    this.tree.go(this.head);
  }

  /* ---- Moves ---- */

  /** @param {string} move */
  play(move) {
    this.clock?.stop(this.side, true);
    this.#add(move);
    this.undone = [];
    if (this.anyHuman) this.paused = false; // an answer is expected
  }

  /** @param {string} move */
  #add(move) {
    this.lookAtGame();
    this.head = this.tree.play(move);
    if (!this.tree.isMain(this.head)) this.tree.promote(this.head); // what was only thought of before
  }

  /** Takes back everything after a position, which can be played again. @param {TreeNode} node */
  rewind(node) {
    this.clock?.stop(this.side, false);
    if (this.tree.end) this.#resume(this.tree.end);
    while (this.head !== node && this.head.parent) {
      const { move, parent } = this.head;
      this.undone.push(/** @type {string} */ (move));
      this.tree.remove(this.head);
      this.head = parent;
    }
    this.lookAtGame();
    this.paused = this.level() !== human; // or it would be played again at once
  }

  /** Takes back an end that was agreed or came by the clock; whose time is up would lose again at once. @param {End} end */
  #resume(end) {
    if (end.kind === 'time' && end.loser) this.clock?.renew(end.loser);
    this.lookAtGame();
    this.tree.end = null;
  }

  /** The tags for another game of the same players, which begins today with full clocks. */
  freshTags() {
    /** @type {Record<string, string>} */
    const tags = { ...this.tags, Date: new Date().toLocaleDateString('sv') }; // 2026-03-01
    if (this.clock) tags.Clock = `${this.clock.minutes}+${this.clock.seconds}`;
    return tags;
  }

  /** The position in which a person was to move last, before the last move; between computers, the one before. */
  #ownTurn() {
    for (let node = this.head.parent; node; node = node.parent) {
      if (!this.anyHuman || this.level(this.tree.side(node)) === human) return node;
    }
    return null;
  }

  /** Where undo() leads: before an end that was agreed or came by the clock, else to a person's last turn. */
  get undoPlace() {
    return this.tree.end ? this.head : this.#ownTurn();
  }

  get canUndo() {
    return this.undoPlace !== null;
  }

  get canRedo() {
    return this.undone.length > 0;
  }

  /** Takes back the end of the game, or moves up to a person's last turn. */
  undo() {
    const node = this.undoPlace;
    if (node) this.rewind(node);
  }

  /** Plays again what was taken back, up to a person's turn. */
  redo() {
    this.clock?.stop(this.side, false);
    do {
      const move = this.undone.pop();
      if (move === undefined) return;
      this.#add(move);
    } while (this.anyHuman && !this.isHumanTurn);
  }

  /* ---- The end ---- */

  /** @param {End} end */
  finish(end) {
    this.clock?.stop(this.side, false);
    this.lookAtGame();
    this.tree.end = end;
  }

  /* ---- Clocks ---- */

  /** Lets the clock of the side to move run, or stand: while the game is over, or waits. @param {boolean} runs */
  runClock(runs) {
    if (runs && !this.over && !this.paused) this.clock?.run();
    else this.clock?.stop(this.side, false);
  }

  /** What a side has left in milliseconds; null without clocks. @param {Side} side */
  timeLeft(side) {
    return this.clock ? this.clock.leftOf(side, side === this.side) : null;
  }

  /** Whether a clock is to be seen running. @param {Side} side */
  clockRuns(side) {
    return !this.over && side === this.side;
  }

  /* ---- Keeping ---- */

  /** The game as the store keeps it. @returns {SavedGame} */
  toSaved() {
    if (this.clock) this.tags.Clock = this.#clockText(this.clock);
    const game = this.tree.toGame(this.head);
    return { ...this.saved, game, undone: [...this.undone], changed: Date.now(), over: this.over };
  }

  /** The clocks as they stand this moment. @param {Clock} clock */
  #clockText(clock) {
    const now = new Clock(clock.minutes, clock.seconds);
    for (const side of sides) now.left[side] = clock.leftOf(side, side === this.side);
    return now.text();
  }
}
