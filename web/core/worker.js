/* The worker that thinks. The first message has the module; each one after it has a task, and the language if it has
 * changed. While a task goes on nothing else is heard: whoever wants it to end ends the worker. */
import { equip, work } from './engine.js';
import { Library } from './wasm.js';

/** @type {Promise<Library> | null} */
let library = null;

addEventListener('message', async ({ data }) => {
  try {
    library ??= Library.make(data.module, (report) => postMessage({ report }));
    const engine = await library;
    if (data.language) engine.speak(data.language);
    if (!data.task) return;
    await equip(engine, data.task);
    postMessage({ answer: work(engine, data.task) });
  } catch (error) {
    postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
