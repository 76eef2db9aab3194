/* The engine: what a worker does with the module that has it. */
import { endedArguments, lineArguments } from './questions.js';
import { compileModule, fetchBytes } from './wasm.js';

/** @typedef {import('../types').Game} Game */
/** @typedef {import('../types').Limits} Limits */
/** @typedef {import('../types').Line} Line */

/** @typedef {import('../types').ThinkOptions['words']} Words */
/** Level 0 is full strength; `pulse` are milliseconds between two pulses, 0 for none.
 * @typedef {{ kind: 'think', line: Line, level: number, seed: number, limits: Limits, words?: Words, threads?: number, pulse?: number }} ThinkTask */
/** @typedef {{ kind: 'review', game: Game, limits: Limits, memory: string }} ReviewTask */
/** @typedef {ThinkTask | ReviewTask | { kind: 'bench' }} Task */

/* A module of one function that makes a vector: who finds it good has the instructions for vectors. */
const probe = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];

/** Whether this browser has these instructions. */
export const hasVectors = () => WebAssembly.validate(new Uint8Array(probe));

/** The module with the engine that this browser runs best. */
export const engineName = () => (hasVectors() ? 'engine-simd' : 'engine');

/** Compiles it; `shared` that of which several instances share one memory. @param {boolean} [shared] */
export const compileEngine = (shared = false) => compileModule(shared ? 'engine-team' : engineName());

/** The file with the network of a ruleset. @param {string} ruleset */
export const networkFile = (ruleset) => `${ruleset.replace(':', '-')}.net`;

/** The rulesets that a task is about; null: all. @param {Task} task */
function rulesetOf(task) {
  if (task.kind === 'bench') return null;
  return task.kind === 'think' ? task.line.ruleset : task.game.ruleset;
}

/**
 * Gives the library the networks that it evaluates with in a task, unless it has them.
 * @param {import('./wasm.js').Library} library
 * @param {Task} task
 * @param {(name: string) => Promise<Uint8Array>} load
 */
export async function equip(library, task, load = fetchBytes) {
  const wanted = rulesetOf(task);
  for (const ruleset of library.ask('lacking')) {
    if (wanted === null || wanted === ruleset) {
      const bytes = await load(networkFile(ruleset));
      library.ask('learn', ruleset, library.keep('network', bytes), bytes.length);
    }
  }
}

/** @param {Limits} limits @returns {[number, number, number]} */
const limitArguments = ({ depth = 0, nodes = 0, milliseconds = 0 }) => [depth, nodes, milliseconds];

/** What is to be said of what is found, as FindingsWords of the library has it. @param {Words} words */
const wordsArgument = (words) => (words === 'hint' ? 1 : words === 'threat' ? 2 : 0);

/**
 * Does a task; reports go where the library was told when it was made.
 * @param {import('./wasm.js').Library} library of the module 'engine'
 * @param {Task} task
 */
export function work(library, task) {
  switch (task.kind) {
    case 'think':
      return library.ask('think', ...lineArguments(task.line), Math.round(task.level * 10), task.seed, ...limitArguments(task.limits),
        task.limits.lines ?? 1, wordsArgument(task.words), task.threads ?? 1, task.pulse ?? 0);
    case 'review':
      return library.ask('review', ...endedArguments(task.game, task.game.end), ...limitArguments(task.limits), task.memory);
    case 'bench':
      return library.ask('bench');
  }
}
