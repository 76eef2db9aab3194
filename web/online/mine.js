/* The games at the server in which this browser has a seat: in how many it is one's turn stands in the title of the window,
 * and who wishes is told by the system while the window is out of sight. */
import { _, format } from '../core/words.js';
import { setTurns } from '../ui/router.js';
import { titleOf } from '../ui/text.js';
import { Refused, connect } from './connection.js';
import { seats, watchSeats } from './seats.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').OnlineMessage} Message */

const mostAsked = 50;

class Mine {
  /** @type {Map<string, Message>} */
  #games = new Map();
  /** @type {Set<() => void>} */
  #watchers = new Set();
  /** Whether the server has said how they stand. */
  known = false;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    const connection = connect();
    const message = () => ({ type: 'mine', seats: this.#seats(), follow: true });
    this.following = connection.follow(message, (answer) => !(answer instanceof Refused) && this.#replace(answer.games));
    connection.listen((said) => said.type === 'mine' && this.#take(said.games));
    watchSeats(() => this.following.again());
  }

  /** The latest, which is as many as can be asked about. */
  #seats() {
    return seats().slice(0, mostAsked).map(({ game, secret }) => [game, secret]);
  }

  /** One's turn first, then what changed last. */
  get games() {
    return [...this.#games.values()].sort((a, b) => Number(b.turn) - Number(a.turn) || b.changed - a.changed);
  }

  /** A seat was taken. */
  again() {
    this.following.again();
  }

  /** @param {() => void} act */
  watch(act) {
    this.#watchers.add(act);
    return () => void this.#watchers.delete(act);
  }

  /** @param {Message[]} games */
  #replace(games) {
    const before = this.#games;
    this.#games = new Map(games.map((game) => [game.game, game]));
    this.known = true;
    this.#tell(games.filter(({ game, turn }) => turn && before.get(game)?.turn === false));
  }

  /** @param {Message[]} games */
  #take(games) {
    const begun = games.filter(({ game, turn }) => turn && this.#games.get(game)?.turn === false);
    for (const game of games) this.#games.set(game.game, game);
    this.#tell(begun);
  }

  /** @param {Message[]} begun games in which it is now one's turn */
  #tell(begun) {
    setTurns(this.games.filter(({ turn }) => turn).length);
    for (const act of [...this.#watchers]) act();
    for (const game of begun) this.#notify(game);
  }

  /** @param {Message} game */
  async #notify({ game, ruleset, opponent }) {
    if (!document.hidden || !mayNotify()) return;
    const title = format(_('%s: it is your turn'), titleOf(this.app.rules, ruleset));
    const options = { body: opponent, tag: game, icon: new URL('icons/icon-192.png', document.baseURI).href };
    const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    if (worker) return void worker.showNotification(title, { ...options, data: game });
    new Notification(title, options).onclick = () => {
      window.focus();
      this.app.go(`/online/${game}`);
    };
  }
}

/** Whether the user lets the page tell of turns. */
export function mayNotify() {
  return 'Notification' in window && Notification.permission === 'granted';
}

/** @type {Mine | null} */
let shared = null;

/** Those of this window. @param {App} app */
export function mine(app) {
  shared ??= new Mine(app);
  return shared;
}
