// Where things are. The packages of the tests live in the build folder, so that nothing is added to the project's own.
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { buildFolder } from './games.mjs';

/** The project's folder, with a slash at its end. */
export const root = new URL('../../../', import.meta.url);
export const build = pathToFileURL(join(buildFolder, '/'));

/** The program. */
export const tercet = fileURLToPath(new URL('tercet', build));

/** Where pictures of what went wrong are put. */
export const failures = fileURLToPath(new URL('web-tests/failures/', build));

const require = createRequire(new URL('web-tests/package.json', build));

/** @type {import('playwright-core')} */
export const playwright = require('playwright-core');

/** The script that looks for what keeps people from using a page. */
export const axe = /** @type {string} */ (require('axe-core').source);
