/* The engine, in a worker of its own; see Thinker in ../types.d.ts. A search cannot be interrupted from outside, so it is
 * stopped by ending the worker; the next one starts at once, as the module stays compiled. */
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

/** What is asked for: who waits for it, and what is known so far. */
/** @typedef {{ resolve(answer: any): void, reject(error: Error): void, onReport?(report: any): void, last: any }} Wait */

/** @returns {Report} */
const noReport = () => ({ depth: 0, selectiveDepth: 0, nodes: 0, milliseconds: 0, lines: [], words: '' });

/** A review that knows nothing yet. @param {Game} game @returns {Review} */
function noReview({ moves }) {
  /** @type {Judgement} */
  const unknown = { verdict: 'unknown', word: '', chances: 0.5, loss: 0, best: '', bestText: '', playedText: '', why: '' };
  return { done: 0, count: moves.length + 1, judgements: moves.map(() => unknown), lastChances: 0.5, memory: '' };
}

/** @implements {ThinkerType} */
export class Thinker {
  /** @type {Worker | null} */
  #worker = null;
  /** The language that the worker speaks. */
  #spoken = '';
  /** @type {Wait | null} */
  #wait = null;

  /** @param {Line} line @param {ThinkOptions} [options] @returns {Promise<Report>} */
  think(line, { level = 0, seed = 0, limits = {}, words, onReport } = {}) {
    return this.#run({ kind: 'think', line, level, seed, limits, words }, noReport(), onReport);
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
    this.#end();
    wait.resolve(wait.last);
  }

  /**
   * Hands a task to the worker, in place of the one before.
   * @param {Task} task
   * @param {any} last the answer if it is stopped before anything was found
   * @param {(report: any) => void} [onReport]
   * @returns {Promise<any>}
   */
  #run(task, last, onReport) {
    this.stop();
    return new Promise((resolve, reject) => {
      const wait = { resolve, reject, onReport, last };
      this.#wait = wait;
      compileEngine().then((module) => {
        if (this.#wait === wait) this.#post(module, task);
      }).catch((error) => this.#fail(wait, error));
    });
  }

  /** @param {WebAssembly.Module} module @param {Task} task */
  #post(module, task) {
    const worker = this.#worker ?? this.#begin(module);
    const speech = language();
    const changed = speech.code !== this.#spoken;
    this.#spoken = speech.code;
    worker.postMessage(changed ? { task, language: speech } : { task });
  }

  /** A new worker; what one that was ended still says is not heard. @param {WebAssembly.Module} module */
  #begin(module) {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => {
      if (worker === this.#worker) this.#hear(data);
    };
    worker.onerror = (event) => {
      if (worker === this.#worker) this.#fail(this.#wait, new Error(event.message || 'the worker could not start'));
    };
    worker.postMessage({ module });
    this.#worker = worker;
    this.#spoken = 'en';
    return worker;
  }

  /** @param {{ report?: any, answer?: any, error?: string }} message */
  #hear({ report, answer, error }) {
    const wait = this.#wait;
    if (!wait) return;
    if (report) {
      wait.last = report;
      wait.onReport?.(report);
    } else if (error !== undefined) {
      this.#fail(wait, new Error(error));
    } else {
      this.#wait = null;
      wait.resolve(answer);
    }
  }

  /** @param {Wait | null} wait @param {Error} error */
  #fail(wait, error) {
    if (!wait || this.#wait !== wait) return;
    this.#end();
    wait.reject(error);
  }

  #end() {
    this.#wait = null;
    this.#worker?.terminate();
    this.#worker = null;
  }
}
