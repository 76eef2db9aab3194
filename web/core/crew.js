/* The workers that think together: one that is given tasks, and others that help it where they can share a memory with it. */
import { hasVectors } from './engine.js';
import { placeOf } from './place.js';

/** @typedef {{ report?: any, answer?: any, error?: string }} Message what the first one says of its task */

/** As many pages of 64 KiB as the module is made for: what it begins with, and what it may come to have (cmake/module.cmake). */
const PAGES = { initial: 64, maximum: 8192 };

/**
 * Whether workers of this page can share a memory: its server, or its service worker, has to say that it is by itself. The module
 * for that is made with vectors.
 */
export function canShare() {
  return globalThis.crossOriginIsolated === true && typeof SharedArrayBuffer === 'function' && hasVectors();
}

/** A memory to share; null if there is not so much. */
export function newMemory() {
  try {
    return new WebAssembly.Memory({ ...PAGES, shared: true });
  } catch (error) {
    console.info(error);
    return null;
  }
}

export class Crew {
  #module;
  #memory;
  #onMessage;
  #onFailure;
  /** @type {Worker[]} */ #helpers = [];
  #first;
  /** Where a search is told to stop, and the stacks of those who are not here yet; null until the engine is made.
   * @type {Promise<{ flag: number, stacks: number[] }>} */ #furnished;
  /** @type {(furnished: { flag: number, stacks: number[] }) => void} */ #onFurnished = () => {};
  #flag = 0;
  /** Resolves when those who help are there. @type {Promise<unknown> | null} */ #assembled = null;
  /** Called when a task that was told to stop has ended. @type {(() => void) | null} */ #onHalted = null;
  /** Resolves when nothing is left of a task that was told to stop. */ #halted = Promise.resolve();

  /**
   * @param {object} options
   * @param {WebAssembly.Module} options.module
   * @param {WebAssembly.Memory | null} options.memory that is shared; null: the module has its own, and nobody helps
   * @param {number} options.table bytes of the engine's table
   * @param {number} options.threads how many there may be
   * @param {(message: Message) => void} options.onMessage
   * @param {(error: Error) => void} options.onFailure a worker could not start
   */
  constructor({ module, memory, table, threads, onMessage, onFailure }) {
    this.#module = module;
    this.#memory = memory;
    this.#onMessage = onMessage;
    this.#onFailure = onFailure;
    this.table = table;
    this.threads = memory ? threads : 1;
    this.#furnished = new Promise((resolve) => (this.#onFurnished = resolve));
    this.#first = this.#newWorker(memory ? { memory } : undefined, (message) => this.#hear(message));
  }

  /** @param {import('./wasm.js').Shared | undefined} shared @param {(message: any) => void} hear */
  #newWorker(shared, hear) {
    const worker = new Worker(placeOf('core/worker.js'), { type: 'module' });
    worker.onmessage = ({ data }) => hear(data);
    worker.onerror = (event) => this.#onFailure(new Error(event.message || 'the worker could not start'));
    worker.postMessage({ module: this.#module, shared, table: this.table, threads: this.threads });
    return worker;
  }

  /** @param {Message & { furnished?: { flag: number, stacks: number[] } }} message */
  #hear(message) {
    if (message.furnished) {
      this.#flag = message.furnished.flag;
      return this.#onFurnished(message.furnished);
    }
    if (!this.#onHalted) return this.#onMessage(message);
    if (message.report) return;
    this.#tell(0);
    this.#onHalted();
    this.#onHalted = null;
  }

  /** Writes into the memory whether a search is to stop. @param {0 | 1} stop */
  #tell(stop) {
    if (this.#memory) Atomics.store(new Uint8Array(this.#memory.buffer), this.#flag, stop);
  }

  /** Lets those come who help; resolves when they are there, and nothing is left of a task before. @param {number} threads */
  async ready(threads) {
    if (threads > 1) await (this.#assembled ??= this.#assemble());
    await this.#halted;
  }

  async #assemble() {
    const { stacks } = await this.#furnished;
    await Promise.all(stacks.map((stack) => this.#enlist(stack)));
  }

  /** @param {number} stack @returns {Promise<void>} */
  #enlist(stack) {
    const memory = /** @type {WebAssembly.Memory} */ (this.#memory);
    return new Promise((resolve) => {
      this.#helpers.push(this.#newWorker({ memory, stack }, ({ error }) => {
        if (error !== undefined) this.#onFailure(new Error(error));
        resolve();
      }));
    });
  }

  /** @param {{ task: import('./engine.js').Task, language?: import('./wasm.js').Language }} message */
  post(message) {
    this.#first.postMessage(message);
  }

  /** Tells a search that has begun to stop, of which nothing more is heard then; false if it cannot be told. */
  halt() {
    if (!this.#memory || this.#flag === 0) return false;
    this.#halted = new Promise((resolve) => (this.#onHalted = () => resolve()));
    this.#tell(1);
    return true;
  }

  /** What the workers still say is not heard. */
  end() {
    this.#onMessage = this.#onFailure = () => {};
    for (const worker of [this.#first, ...this.#helpers]) worker.terminate();
  }
}
