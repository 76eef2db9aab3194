/* A worker that thinks, or one that helps it. The first message has the module, and what is shared with others; to the one
 * that thinks, each message after it has a task, and the language if it has changed. While a task goes on nothing else is heard:
 * whoever wants it to end says so in the memory that is shared, or ends the worker. */
import { equip, work } from './engine.js';
import { Library } from './wasm.js';

/** @typedef {import('./wasm.js').Shared} Shared */
/** @typedef {{ module: WebAssembly.Module, shared?: Shared, table: number, threads: number }} Beginning */

/** @type {Promise<Library> | null} */
let library = null;

/** Makes the engine, with stacks for those who will help it. @param {Beginning} beginning */
async function begin({ module, shared, table, threads }) {
  const made = await Library.make(module, (report) => postMessage({ report }), shared);
  const flag = made.ask('furnish', table, threads);
  const stacks = Array.from({ length: threads - 1 }, () => made.call('stack'));
  postMessage({ furnished: { flag, stacks: stacks.filter((stack) => stack > 0) } });
  return made;
}

/** Becomes a thread of the engine, for good. @param {Beginning} beginning */
async function help({ module, shared }) {
  const made = await Library.make(module, undefined, shared);
  const number = made.call('enlist');
  postMessage({ enlisted: true });
  if (number >= 0) made.call('help', number);
}

addEventListener('message', async ({ data }) => {
  try {
    if (data.shared?.stack) return await help(data);
    library ??= begin(data);
    const engine = await library;
    if (data.language) engine.speak(data.language);
    if (!data.task) return;
    await equip(engine, data.task);
    postMessage({ answer: work(engine, data.task) });
  } catch (error) {
    postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
