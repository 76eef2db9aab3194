// The rules in node: the page's own scripts, on the module that the page loads. TERCET_PAGE names another page than the
// one of the build.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { LibraryRules } from '../../../web/core/rules.js';
import { Library } from '../../../web/core/wasm.js';
import { buildFolder } from './games.mjs';

const page = process.env.TERCET_PAGE ?? join(buildFolder, 'web');
const assets = readdirSync(page).find((name) => name.startsWith('assets')) ?? '';

/** Where a file lies that has a name of its own. @param {string} name */
export const pagePath = (name) => join(page, name);

/** Where a file lies that the page loads. @param {string} name */
export const assetPath = (name) => join(page, assets, name);

/** An instance of a module. @param {import('../../../web/core/wasm.js').ModuleName} name @param {(report: any) => void} [onReport] */
export async function libraryOf(name, onReport) {
  const module = await WebAssembly.compile(readFileSync(assetPath(`${name}.wasm`)));
  return Library.make(module, onReport);
}

/**
 * An engine of several threads that share a memory: what it is asked by, and what ends the others.
 * @param {number} threads
 * @param {(report: any) => void} [onReport]
 */
export async function teamOf(threads, onReport) {
  const module = await WebAssembly.compile(readFileSync(assetPath('engine-team.wasm')));
  const memory = new WebAssembly.Memory({ initial: 64, maximum: 8192, shared: true });
  const library = await Library.make(module, onReport, { memory });
  const flag = library.ask('furnish', 16 * 2 ** 20, threads);
  const helpers = Array.from({ length: threads - 1 }, () => {
    const workerData = { module, shared: { memory, stack: library.call('stack') } };
    return new Worker(new URL('./helper.mjs', import.meta.url), { workerData });
  });
  await Promise.all(helpers.map((helper) => new Promise((resolve) => helper.once('message', resolve))));
  const stop = () => Atomics.store(new Uint8Array(memory.buffer), flag, 1);
  return { library, stop, end: () => Promise.all(helpers.map((helper) => helper.terminate())) };
}

/** The bytes of a file that the page loads. @param {string} name */
export const loadAsset = async (name) => new Uint8Array(readFileSync(assetPath(name)));

/** The names of the games. @param {import('../../../web/types').Rules} rules */
export const gamesOf = (rules) => rules.rulesets().filter(({ name, game }) => name === game).map(({ name }) => name);

/** @type {import('../../../web/types').Rules} */
export const rules = new LibraryRules(await libraryOf('rules'));
