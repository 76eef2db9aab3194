/* The engine: what a worker does with the module that has it. */
import { endedArguments, lineArguments } from './questions.js';

/** @typedef {import('../types').Game} Game */
/** @typedef {import('../types').Limits} Limits */
/** @typedef {import('../types').Line} Line */

/** @typedef {{ kind: 'think', line: Line, level: number, seed: number, limits: Limits }} ThinkTask level 0: full strength */
/** @typedef {{ kind: 'review', game: Game, limits: Limits, memory: string }} ReviewTask */
/** @typedef {ThinkTask | ReviewTask | { kind: 'bench' }} Task */

/** @param {Limits} limits @returns {[number, number, number]} */
const limitArguments = ({ depth = 0, nodes = 0, milliseconds = 0 }) => [depth, nodes, milliseconds];

/**
 * Does a task; reports go where the library was told when it was made.
 * @param {import('./wasm.js').Library} library of the module 'engine'
 * @param {Task} task
 */
export function work(library, task) {
  switch (task.kind) {
    case 'think':
      return library.ask('think', ...lineArguments(task.line), task.level, task.seed, ...limitArguments(task.limits),
        task.limits.lines ?? 1);
    case 'review':
      return library.ask('review', ...endedArguments(task.game, task.game.end), ...limitArguments(task.limits), task.memory);
    case 'bench':
      return library.ask('bench');
  }
}
