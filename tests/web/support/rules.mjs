// The rules in node: the page's own scripts, on the module that the page loads. TERCET_PAGE names another page than the
// one of the build.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
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

/** The bytes of a file that the page loads. @param {string} name */
export const loadAsset = async (name) => new Uint8Array(readFileSync(assetPath(name)));

/** The names of the games. @param {import('../../../web/types').Rules} rules */
export const gamesOf = (rules) => rules.rulesets().filter(({ name, game }) => name === game).map(({ name }) => name);

/** @type {import('../../../web/types').Rules} */
export const rules = new LibraryRules(await libraryOf('rules'));
