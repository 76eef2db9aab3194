/* The engine, in workers of its own; see Thinker in ../types.d.ts. Where these share a memory with the page, a search is told
 * there to stop, and what it has seen stays in its table. Elsewhere it cannot be interrupted, so it is stopped by ending the
 * worker; the next one starts at once, as the module stays compiled. */
import { canShare, Crew, newMemory } from './crew.js';
import { compileEngine } from './engine.js';
import { language } from './words.js';

/** @typedef {import('./engine.js').Task} Task */
/** @typedef {import('../types').Game} Game */
/** @typedef {import('../types').Judgement} Judgement */
/** @typedef {import('../types').Limits} Limits */
/** @typedef {import('../types').Line} Line */
/** @typedef {import('../types').Report} Report */
/** @typedef {import('../types').Review} Review */
/** @typedef {import('../types').ThinkOptions} ThinkOptions */
/** @typedef {import('../types').Thinker} ThinkerType */

/** What is asked for: who waits for it, and what is known so far; `heard` once it has begun to report. */
/** @typedef {{ task: Task, resolve(answer: any): void, reject(error: Error): void, onReport?(report: any): void, last: any, heard: boolean }} Wait */

/** The table that levels, reviews and bench are made for, in megabytes. */
const USUAL_TABLE = 16;
/** More threads than this are only used if somebody says so: what each of them adds becomes less and less. */
const USUAL_THREADS = 4;
/** What is more than a search of full strength may not be limited by. */
const FULL_LEVEL = 10;

/** How many threads there can be here. */
export const mostThreads = () => (canShare() ? Math.min(navigator.hardwareConcurrency || 1, 16) : 1);

/** How many there are by these wishes, of which 0 is none. @param {number} wish */
export const threadsOf = (wish) => Math.min(wish || USUAL_THREADS, mostThreads());

/** @returns {Report} */
const noReport = () => ({ depth: 0, selectiveDepth: 0, nodes: 0, milliseconds: 0, lines: [], words: '' });

/** A review that knows nothing yet. @param {Game} game @returns {Review} */
function noReview({ moves }) {
  /** @type {Judgement} */
  const unknown = { verdict: 'unknown', word: '', chances: 0.5, loss: 0, best: '', bestText: '', playedText: '', why: '', against: '' };
  return { done: 0, count: moves.length + 1, judgements: moves.map(() => unknown), lastChances: 0.5, memory: '' };
}

/** @implements {ThinkerType} */
export class Thinker {
  #settings;
  /** @type {Crew | null} */
  #crew = null;
  /** Whether workers could not share a memory here, though the browser has said so. */
  #alone = false;
  /** The language that the crew speaks. */
  #spoken = '';
  /** @type {Wait | null} */
  #wait = null;

  /** @param {import('../types').Settings} [settings] how large a table is wished for, and how many threads */
  constructor(settings) {
    this.#settings = settings;
  }

  /** @param {Line} line @param {ThinkOptions} [options] @returns {Promise<Report>} */
  think(line, { level = 0, seed = 0, limits = {}, words, pulse = 0, onReport } = {}) {
    const together = (level === 0 || level >= FULL_LEVEL) && !limits.nodes;
    const threads = together ? this.#threads : 1;
    return this.#run({ kind: 'think', line, level, seed, limits, words, pulse, threads }, noReport(), onReport);
  }

  /** @param {Game} game @param {Limits} limits @param {(review: Review) => void} onProgress @param {string} [memory] @returns {Promise<Review>} */
  review(game, limits, onProgress, memory = '') {
    return this.#run({ kind: 'review', game, limits, memory }, noReview(game), onProgress);
  }

  /** @returns {Promise<{ nodes: number, milliseconds: number }>} */
  bench() {
    return this.#run({ kind: 'bench' }, { nodes: 0, milliseconds: 0 });
  }

  stop() {
    const wait = this.#wait;
    if (!wait) return;
    this.#wait = null;
    if (!wait.heard || wait.task.kind !== 'think' || !this.#crew?.halt()) this.#end();
    wait.resolve(wait.last);
  }

  get #threads() {
    return this.#alone ? 1 : threadsOf(this.#settings?.values.engineThreads ?? 0);
  }

  /**
   * Hands a task to the crew, in place of the one before.
   * @param {Task} task
   * @param {any} last the answer if it is stopped before anything was found
   * @param {(report: any) => void} [onReport]
   * @returns {Promise<any>}
   */
  #run(task, last, onReport) {
    this.stop();
    return new Promise((resolve, reject) => {
      this.#wait = { task, resolve, reject, onReport, last, heard: false };
      this.#begin(this.#wait);
    });
  }

  /** @param {Wait} wait */
  async #begin(wait) {
    try {
      const shared = canShare() && !this.#alone;
      const module = await compileEngine(shared);
      if (this.#wait !== wait) return;
      const crew = this.#crewFor(wait.task, module, shared);
      if (!crew) return void this.#begin(wait);
      await crew.ready(wait.task.kind === 'think' ? wait.task.threads ?? 1 : 1);
      if (this.#wait === wait && this.#crew === crew) this.#post(crew, wait.task);
    } catch (error) {
      this.#fail(wait, error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** @param {Crew} crew @param {Task} task */
  #post(crew, task) {
    const speech = language();
    const changed = speech.code !== this.#spoken;
    this.#spoken = speech.code;
    crew.post(changed ? { task, language: speech } : { task });
  }

  /** The crew that there is, if it has the table and the threads that a task needs; else a new one; null if there is no
   * memory to share, and it must do without.
   * @param {Task} task @param {WebAssembly.Module} module @param {boolean} shared */
  #crewFor(task, module, shared) {
    const wished = task.kind === 'think' ? this.#settings?.values.engineTable : undefined;
    const table = (wished ?? USUAL_TABLE) * 2 ** 20;
    const threads = this.#threads;
    if (this.#crew?.table === table && this.#crew.threads === threads) return this.#crew;
    this.#crew?.end();
    this.#spoken = 'en';
    const memory = shared ? newMemory() : null;
    this.#crew = null;
    if (shared && !memory) {
      this.#alone = true;
      return null;
    }
    this.#crew = new Crew({
      module, memory, table, threads,
      onMessage: (message) => this.#hear(message),
      onFailure: (error) => this.#failTogether(error),
    });
    return this.#crew;
  }

  /** @param {import('./crew.js').Message} message */
  #hear({ report, answer, error }) {
    const wait = this.#wait;
    if (!wait) return;
    if (report) {
      wait.heard = true;
      wait.last = { ...wait.last, pulse: undefined, ...report };
      wait.onReport?.(wait.last);
    } else if (error !== undefined) {
      this.#fail(wait, new Error(error));
    } else {
      this.#wait = null;
      wait.resolve(answer);
    }
  }

  /** What went wrong among several is tried again alone. @param {Error} error */
  #failTogether(error) {
    const wait = this.#wait;
    const shared = (this.#crew?.threads ?? 1) > 1;
    if (!shared || !wait) return this.#fail(wait, error);
    console.info(error);
    this.#alone = true;
    this.#crew?.end();
    this.#crew = null;
    if (wait.task.kind === 'think') wait.task.threads = 1;
    this.#begin(wait);
  }

  /** @param {Wait | null} wait @param {Error} error */
  #fail(wait, error) {
    if (!wait || this.#wait !== wait) return;
    this.#end();
    wait.reject(error);
  }

  #end() {
    this.#wait = null;
    this.#crew?.end();
    this.#crew = null;
  }
}
