/* The connection to the server of games (docs/online.md): one for each window, opened when something online is first needed.
 * It comes back by itself; what was asked and not answered is asked again, as the server does nothing twice. */

/** @typedef {import('../types').OnlineMessage} Message */
/** @typedef {'connecting' | 'connected' | 'lost' | 'leaving' | 'none'} ConnectionState */

/** Why the server refused something: `rule` is for programs. */
export class Refused extends Error {
  /** @param {string} rule @param {string} text */
  constructor(rule, text) {
    super(text);
    this.rule = rule;
  }
}

const firstWait = 300; // milliseconds until it is tried again; twice as long after each failure
const mostWait = 15_000;
const silence = 9000; // the server speaks every four seconds: after this it is gone
const watching = 1000;
const accountKey = 'tercet-account'; // is written anew when somebody signs in or out
const patience = 2000; // before something is asked again that the server had no time or storage for

/** @param {number} time milliseconds */
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** Whether a server of games answers where the page comes from: other hosts send files only. */
async function isServed() {
  try {
    const answer = await fetch(new URL('healthz', document.baseURI), { cache: 'no-store' });
    return answer.status === 503 || (answer.ok && (await answer.text()).trim() === 'ok');
  } catch {
    return true; // nobody answers at all, which may change
  }
}

/**
 * @typedef {object} Question
 * @property {Message} message
 * @property {boolean} again whether it is asked once more over the next connection
 * @property {(answer: Message) => void} resolve
 * @property {(error: Error) => void} reject
 */

export class Connection {
  /** @type {ConnectionState} */
  state = 'connecting';
  /** Whether the server can keep what is played. */
  storage = true;
  /** What the server said of itself. @type {Message} */
  server = {};
  /** By how much the server's clock is ahead of the browser's. */
  ahead = 0;

  /** @type {WebSocket | null} */
  #socket = null;
  #id = 0;
  #failures = 0;
  #heard = 0;
  #timer = 0;
  /** @type {Map<number, Question>} */
  #questions = new Map();
  /** What is asked over every connection. @type {Set<() => void>} */
  #followed = new Set();
  /** @type {Set<(message: Message) => void>} */
  #listeners = new Set();
  /** @type {Set<() => void>} */
  #watchers = new Set();

  constructor() {
    this.#open();
    setInterval(() => this.#watchSilence(), watching);
    addEventListener('online', () => this.hurry());
    addEventListener('offline', () => this.#drop());
    addEventListener('storage', ({ key }) => key === accountKey && this.#reopen());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.hurry();
    });
  }

  get connected() {
    return this.state === 'connected';
  }

  /** Tries at once, if it waits for the next try. */
  hurry() {
    this.#watchSilence();
    if (this.#socket || this.state === 'none') return;
    clearTimeout(this.#timer);
    this.#open();
  }

  /** Who is signed in has changed: connections say who one is when they begin, here and in other windows. */
  signedAnew() {
    try {
      localStorage.setItem(accountKey, String(Date.now()));
    } catch {
      /* Then other windows hear of it later. */
    }
    this.#reopen();
  }

  #reopen() {
    if (this.state === 'none') return;
    this.server = { ...this.server, account: undefined };
    this.#drop();
    this.hurry();
  }

  /** The name of the account that one is signed in with; null if there is none, undefined as long as that is not known. @returns {string | null | undefined} */
  get account() {
    return this.server.account;
  }

  /* ---- What others do with it ---- */

  /**
   * Asks something that the server answers; over the next connection if this one is lost. Fails with a Refused.
   * @param {Message} message
   * @returns {Promise<Message>}
   */
  async ask(message) {
    for (;;) {
      try {
        return await this.#ask(message, true);
      } catch (error) {
        if (!(error instanceof Refused) || !['too-fast', 'no-storage'].includes(error.rule)) throw error;
        await pause(patience);
      }
    }
  }

  /** Says something that is of no use later. @param {Message} message */
  say(message) {
    if (this.connected) this.#ask(message, false).catch(() => {});
  }

  /**
   * Asks something now and after every reconnection, until `stop` is called; `again` asks at once.
   * @param {() => Message} message
   * @param {(answer: Message | Refused) => void} act
   */
  follow(message, act) {
    const ask = () => void this.#ask(message(), false).then(act, (error) => error instanceof Refused && act(error));
    this.#followed.add(ask);
    if (this.connected) ask();
    return { again: () => this.connected && ask(), stop: () => void this.#followed.delete(ask) };
  }

  /** Hears all that the server says by itself. @param {(message: Message) => void} act */
  listen(act) {
    this.#listeners.add(act);
    return () => void this.#listeners.delete(act);
  }

  /** Is told when the state or the storage has changed. @param {() => void} act */
  watch(act) {
    this.#watchers.add(act);
    return () => void this.#watchers.delete(act);
  }

  /* ---- Coming and going ---- */

  #open() {
    const address = new URL('online', document.baseURI);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address, 'tercet.1');
    this.#socket = socket;
    this.#heard = performance.now();
    const own = (/** @type {(event: any) => void} */ act) => (/** @type {Event} */ event) => socket === this.#socket && act(event);
    socket.addEventListener('open', own(() => this.#greet()));
    socket.addEventListener('message', own(({ data }) => this.#hear(String(data))));
    socket.addEventListener('close', own(() => this.#drop()));
  }

  #greet() {
    this.#ask({ type: 'hello', client: 'page' }, false, true).then((server) => this.#begin(server), () => this.#drop());
  }

  /** @param {Message} server */
  #begin(server) {
    this.server = server;
    this.ahead = server.time - Date.now();
    this.#failures = 0;
    this.#heard = performance.now();
    this.storage = true;
    const before = [...this.#questions];
    this.#become('connected');
    for (const ask of this.#followed) ask(); // first, as they show the secrets of seats
    for (const [id, { message }] of before) this.#send({ ...message, id });
  }

  /** Gives the connection up, if there is one, and waits before the next. @param {number} [back] when the server says that it is back */
  #drop(back) {
    const socket = this.#socket;
    if (!socket) return;
    this.#socket = null;
    socket.close();
    for (const [id, question] of [...this.#questions]) {
      if (question.again) continue;
      this.#questions.delete(id);
      question.reject(new Error('the connection was lost'));
    }
    const never = this.state === 'connecting' && this.#failures === 0;
    this.#become(back === undefined ? (this.state === 'leaving' ? 'leaving' : 'lost') : 'leaving');
    const wait = back ?? Math.min(mostWait, firstWait * 2 ** this.#failures++);
    this.#timer = window.setTimeout(() => this.#open(), wait * (0.5 + Math.random()));
    if (never) this.#lookForServer();
  }

  async #lookForServer() {
    if (await isServed()) return;
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#become('none');
    for (const { reject } of this.#questions.values()) reject(new Refused('no-server', ''));
    this.#questions.clear();
  }

  /** @param {ConnectionState} state */
  #become(state) {
    this.state = state;
    this.#tell();
  }

  #tell() {
    for (const act of [...this.#watchers]) act();
  }

  /** A connection that says nothing is gone, whatever the browser believes. */
  #watchSilence() {
    if (this.#socket && performance.now() - this.#heard > silence) this.#drop();
  }

  /* ---- Messages ---- */

  /**
   * @param {Message} message
   * @param {boolean} again
   * @param {boolean} [first] whether it is what a connection begins with
   * @returns {Promise<Message>}
   */
  #ask(message, again, first = false) {
    const id = ++this.#id;
    return new Promise((resolve, reject) => {
      this.#questions.set(id, { message, again, resolve, reject });
      if (first || this.connected) this.#send({ ...message, id });
    });
  }

  /** @param {Message} message */
  #send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** @param {string} text */
  #hear(text) {
    /** @type {Message} */
    const message = JSON.parse(text);
    if (this.connected) this.#heard = performance.now(); // a connection that leaves the greeting unanswered is none
    if (message.type === 'ping') this.#send({ type: 'pong', time: message.time });
    else if (message.type === 'done' || message.type === 'refused') this.#answer(message);
    else if (message.type === 'storage') this.#setStorage(message.good);
    else if (message.type === 'goodbye') this.#drop(message.back);
    else for (const act of [...this.#listeners]) act(message);
  }

  /** @param {Message} message */
  #answer(message) {
    const question = this.#questions.get(message.id);
    this.#questions.delete(message.id);
    if (message.type === 'done') question?.resolve(message);
    else question?.reject(new Refused(message.rule, message.text));
  }

  /** @param {boolean} good */
  #setStorage(good) {
    this.storage = good;
    this.#tell();
  }
}

/** @type {Connection | null} */
let shared = null;

/** The connection of this window. */
export function connect() {
  shared ??= new Connection();
  return shared;
}
