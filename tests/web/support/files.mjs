// Node fetches no files, so what the page's scripts fetch is read from the page of the build.
import { readFileSync } from 'node:fs';
import { assetPath } from './rules.mjs';

globalThis.fetch = async (/** @type {unknown} */ address) => {
  const name = String(address).split('/').pop() ?? '';
  return new Response(readFileSync(assetPath(name)));
};
