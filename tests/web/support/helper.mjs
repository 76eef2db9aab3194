// A thread of node that helps an engine, as a worker of the page does: web/core/worker.js.
import { parentPort, workerData } from 'node:worker_threads';
import { Library } from '../../../web/core/wasm.js';

const library = await Library.make(workerData.module, undefined, workerData.shared);
const number = library.call('enlist');
parentPort?.postMessage(number);
library.call('help', number);
