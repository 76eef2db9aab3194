/* A game at the server, as this window knows it: what the server has said, the own move that is on its way, and one that is
 * prepared for later. It keeps no time of its own: clocks are what the server said, run on until the next word of it or
 * until the connection is lost. Nothing here draws. */
import { other, sides } from '../game/players.js';
import { Preparation } from '../game/preparation.js';
import { GameTree } from '../game/tree.js';

/** @typedef {import('../types').OnlineMessage} Message */
/** @typedef {import('../types').Rules} Rules */
/** @typedef {import('../types').Side} Side */

/** Ends that the moves do not show, as records have them. */
const told = ['resignation', 'time', 'agreement', 'length', 'illegal-move', 'crash'];

export class OnlineGame {
  /** The last that the server said of the whole. @type {Message} */
  state;
  /** The own move that the server has not confirmed. @type {{ ply: number, move: string, at: number } | null} */
  pending = null;
  /** What a rated game has made of the own rating, in words. */
  rated = '';
  /** Since when each side is not there, by this window's clock; null while it is. @type {Record<Side, number | null>} */
  goneSince = { white: null, black: null };
  #received = performance.now();
  /** When the connection was lost; null while there is one. @type {number | null} */
  #lostAt = null;

  /** @param {Rules} rules @param {Message} state */
  constructor(rules, state) {
    this.rules = rules;
    this.state = state;
    const nothing = [null, ...state.moves.map(() => null)];
    /** @type {import('../types').Game} */
    const game = { ruleset: state.ruleset, start: state.start, moves: state.moves, tags: {}, comments: nothing, evaluations: nothing, variations: [], end: null };
    this.tree = GameTree.fromGame(rules, game);
    this.head = this.tree.node;
    /** A turn that is made when the other side has moved, if it can be. */
    this.preparation = new Preparation(rules, this.tree);
    this.#settle();
  }

  /* ---- What the server says ---- */

  /**
   * Takes a state or an update of this game. False if something was missed before it, so that the whole is needed.
   * @param {Message} message
   */
  take(message) {
    if (message.type === 'update') {
      if (message.version <= this.state.version) return true;
      if (message.version !== this.state.version + 1 || message.from > this.state.moves.length) return false;
      message = { ...this.state, ...message, moves: [...this.state.moves.slice(0, message.from), ...message.moves] };
    }
    this.state = message;
    this.#received = performance.now();
    if (this.pending && (this.pending.ply !== message.moves.length || this.ended)) this.pending = null;
    this.#follow(this.pending ? [...message.moves, this.pending.move] : message.moves);
    this.#settle();
    return true;
  }

  /** Names, presence and the end. */
  #settle() {
    const { players, ending, loser } = this.state;
    for (const side of sides) {
      const { name, account, level } = players[side];
      this.tree.tags[side === 'white' ? 'White' : 'Black'] = level > 0 ? `level ${level}` : account || name || 'human';
      this.setPresence(side, players[side].here);
    }
    if (this.ended && told.includes(ending)) this.#end({ kind: ending, loser: loser ?? undefined });
    if (this.ended) this.preparation.drop();
    this.preparation.settle(this.head);
  }

  /** @param {import('../types').End} end */
  #end(end) {
    const { node } = this.tree;
    this.tree.go(this.head);
    this.tree.end = end;
    this.tree.go(node);
  }

  /** @param {Side} side @param {boolean} here */
  setPresence(side, here) {
    this.state.players[side].here = here;
    this.goneSince[side] = here ? null : (this.goneSince[side] ?? performance.now());
  }

  /** Lets the tree have just these moves; who looks at an earlier one that is still there goes on doing so. @param {string[]} moves */
  #follow(moves) {
    const { tree, isLive } = this;
    if (tree.end) tree.end = null;
    let last = tree.root;
    let count = 0;
    while (count < moves.length && last.children[0]?.move === moves[count]) {
      last = last.children[0];
      count++;
    }
    for (const child of [...last.children]) tree.remove(child);
    const { node } = tree;
    tree.go(last);
    for (const move of moves.slice(count)) tree.play(move);
    this.head = tree.node;
    if (!isLive) tree.go(node);
  }

  /** The connection is lost, so that clocks stand, or is back. @param {boolean} connected */
  setConnected(connected) {
    this.#lostAt = connected ? null : (this.#lostAt ?? performance.now());
  }

  /* ---- What there is to know ---- */

  get id() {
    return this.state.game;
  }

  get ruleset() {
    return this.tree.ruleset;
  }

  get tags() {
    return this.tree.tags;
  }

  /** The own side; null for who watches. @returns {Side | null} */
  get you() {
    return this.state.you;
  }

  /** The side across the table, for who plays. @returns {Side | null} */
  get opponent() {
    return this.you && other(this.you);
  }

  /** @returns {boolean} */
  get ended() {
    return this.state.status === 'over' || this.state.status === 'aborted';
  }

  get over() {
    return this.ended;
  }

  get isLive() {
    return this.tree.node === this.head;
  }

  get standing() {
    return this.tree.standing(this.head);
  }

  get side() {
    return this.tree.side(this.head);
  }

  get connected() {
    return this.#lostAt === null;
  }

  get mayMove() {
    return this.state.status === 'playing' && this.connected && this.you !== null && !this.pending && this.side === this.you;
  }

  get mover() {
    return this.isLive && this.mayMove ? this.you : null;
  }

  /** Whether both sides have made a move: before, nobody is asked about ending the game. */
  get begun() {
    return this.state.moves.length > 1;
  }

  /** Whether there is a turn of one's own to take back. */
  get hasMoved() {
    return this.state.moves.length > (this.tree.side(this.tree.root) === this.you ? 0 : 1);
  }

  /** What a side has offered and still does. @param {Side | null} side @returns {string[]} */
  offersOf(side) {
    return side ? this.state.offers[side] : [];
  }

  /** @param {Side} side */
  timeLeft(side) {
    const { clock } = this.state;
    if (clock.kind !== 'real') return null;
    const sent = side === this.you ? this.pending?.at : undefined;
    const until = sent ?? this.#lostAt ?? performance.now();
    const used = clock.runs === side ? Math.max(0, until - this.#received) : 0;
    return Math.max(0, clock[side] - used);
  }

  /** @param {Side} side */
  clockRuns(side) {
    const { clock, status } = this.state;
    const runs = clock.kind === 'days' ? this.side : clock.runs;
    return status === 'playing' && this.connected && runs === side && !(this.pending && side === this.you);
  }

  /** By when the side to move must have moved, if the time is counted in days. @returns {number | null} */
  get deadline() {
    return this.state.status === 'playing' && this.state.clock.kind === 'days' ? this.state.clock.deadline : null;
  }

  /** The game as records have it. @returns {import('../types').Game} */
  toGame() {
    const game = this.tree.toGame(this.head);
    const { clock, created } = this.state;
    const tags = { ...game.tags, Date: new Date(created).toLocaleDateString('sv') }; // 2026-03-01
    return { ...game, tags: clock.kind === 'real' ? { ...tags, Clock: `${clock.minutes}+${clock.seconds}` } : tags };
  }

  /* ---- The own move ---- */

  /** Shows a move as played, though the server has not said so. @param {string} move */
  play(move) {
    const { moves } = this.state;
    this.pending = { ply: moves.length, move, at: performance.now() };
    this.#follow([...moves, move]);
  }

  /** The server did not take it. */
  refuse() {
    this.pending = null;
    this.#follow(this.state.moves);
    this.#settle();
  }

  /* ---- A turn that is prepared ---- */

  /** Who can prepare a turn now, as the other side thinks, and not for days. @returns {Side | null} */
  get preparer() {
    const { status, clock } = this.state;
    const waits = status === 'playing' && clock.kind !== 'days' && this.isLive && this.side !== this.you;
    return waits ? this.you : null;
  }

  /** The turn that was prepared as a move of the position that there is now, as Preparation has it; null if nothing is due. */
  takePrepared() {
    const due = this.state.status === 'playing' && !this.pending && this.side === this.you;
    return due ? this.preparation.take(this.head) : null;
  }
}
