/* The library as WebAssembly: how its modules are loaded, and how strings go in and JSON comes out. */
import { placeOf } from './place.js';

/** @typedef {'rules' | 'engine' | 'engine-simd' | 'engine-team'} ModuleName */
/** What several instances share, and where the stack of one that is not the first begins. @typedef {{ memory: WebAssembly.Memory, stack?: number }} Shared */
/** @typedef {{ code: string, catalogue: Uint8Array | null }} Language English needs no catalogue */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** @type {Map<ModuleName, Promise<WebAssembly.Module>>} */
const compiled = new Map();

/** The answer to a request for a file that lies beside the modules. @param {string} name */
async function request(name) {
  const response = await fetch(placeOf(name));
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  return response;
}

/** The bytes of such a file. @param {string} name */
export async function fetchBytes(name) {
  return new Uint8Array(await (await request(name)).arrayBuffer());
}

/** Compiles a module while it comes, where the server says what it is. @param {ModuleName} name */
async function fetchModule(name) {
  const response = await request(`${name}.wasm`);
  const isTold = response.headers.get('content-type') === 'application/wasm';
  return isTold ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** A module, loaded and compiled once. After a failure the next call tries again. @param {ModuleName} name */
export function compileModule(name) {
  let module = compiled.get(name);
  if (!module) {
    module = fetchModule(name);
    module.catch(() => compiled.delete(name));
    compiled.set(name, module);
  }
  return module;
}

/** A question that the library refuses to answer, like one about a string that is no position. */
export class Refusal extends Error {
  /** @param {import('../types').Reason} reason */
  constructor(reason) {
    super(reason.text);
    this.name = 'Refusal';
    this.reason = reason;
  }
}

/** An instance of a module: memory of its own, and functions to ask. */
export class Library {
  /** @type {Map<Uint8Array, number>} where the catalogues of languages lie */
  #catalogues = new Map();
  /** @type {Record<string, (...args: (number | bigint)[]) => number>} */
  #functions = {};
  /** @type {WebAssembly.Memory | undefined} */
  #memory;

  /**
   * @param {WebAssembly.Module} module
   * @param {(report: any) => void} [onReport] what the engine has found while it is still at work
   * @param {Shared} [shared] for a module that has no memory of its own
   */
  static async make(module, onReport, shared) {
    const library = new Library();
    const imports = {
      page: {
        report: (/** @type {number} */ place) => onReport?.(JSON.parse(library.#read(place))),
        capital: (/** @type {number} */ letter) => String.fromCodePoint(letter).toUpperCase().codePointAt(0),
      },
      wasi_snapshot_preview1: systemOf(() => library.#view()),
      env: { ...shared },
    };
    const exports = /** @type {any} */ ((await WebAssembly.instantiate(module, imports)).exports);
    library.#memory = shared?.memory ?? exports.memory;
    library.#functions = exports;
    if (shared?.stack) exports.__stack_pointer.value = shared.stack;
    else exports._initialize();
    return library;
  }

  /** Calls an exported function that answers with a number, or not at all. @param {string} name @param {...number} args */
  call(name, ...args) {
    return this.#functions[name](...args);
  }

  /**
   * Calls an exported function and returns what its JSON says.
   * @param {string} name
   * @param {...(string | number | boolean)} args
   * @returns {any}
   */
  ask(name, ...args) {
    const place = this.#functions[name](...this.#placed(args));
    if (place === 0) throw new Error('the library has not enough memory');
    const answer = JSON.parse(this.#read(place));
    if (answer?.refused) throw new Refusal(answer.refused);
    return answer;
  }

  /** Chooses the language of all words. @param {Language} language */
  speak({ code, catalogue }) {
    let place = (catalogue && this.#catalogues.get(catalogue)) ?? 0;
    if (catalogue && place === 0) {
      place = this.keep('catalogue', catalogue);
      this.#catalogues.set(catalogue, place);
    }
    this.#functions.chooseLanguage(this.#placed([code])[0], place);
  }

  /** Puts bytes into the memory; the exported function of this name makes room. @param {string} name @param {Uint8Array} bytes */
  keep(name, bytes) {
    const place = this.#functions[name](bytes.length);
    if (place === 0) throw new Error('the library has not enough memory');
    new Uint8Array(this.#view().buffer).set(bytes, place);
    return place;
  }

  /** A view of the memory. It grows, so that a view does not last. */
  #view() {
    return new DataView(/** @type {WebAssembly.Memory} */ (this.#memory).buffer);
  }

  /** The string that begins at a place. @param {number} place */
  #read(place) {
    const bytes = new Uint8Array(this.#view().buffer);
    return decoder.decode(bytes.slice(place, bytes.indexOf(0, place))); // a copy, as the memory may be shared
  }

  /** Arguments as the module takes them: strings become places in its memory. @param {(string | number | boolean)[]} args */
  #placed(args) {
    const texts = args.map((arg) => (typeof arg === 'string' ? encoder.encode(`${arg}\0`) : null));
    const size = texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
    let place = size === 0 ? 0 : this.#functions.input(size);
    if (size > 0 && place === 0) throw new Error('the library has not enough memory');
    const bytes = new Uint8Array(this.#view().buffer);
    return args.map((arg, index) => {
      const text = texts[index];
      if (!text) return Number(arg);
      bytes.set(text, place);
      place += text.length;
      return place - text.length;
    });
  }
}

/**
 * What the C library asks of its system: the clock; there are no files, so everything about them fails.
 * @param {() => DataView} view
 */
function systemOf(view) {
  const notThere = () => 52; // ENOSYS
  return {
    clock_time_get(/** @type {number} */ _clock, /** @type {bigint} */ _precision, /** @type {number} */ place) {
      view().setBigUint64(place, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    fd_close: notThere,
    fd_seek: notThere,
    fd_write: notThere,
    proc_exit(/** @type {number} */ code) {
      throw new Error(`the library has ended with ${code}`);
    },
  };
}
