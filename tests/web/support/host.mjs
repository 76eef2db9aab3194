// A host that sends the files of the page and nothing else, no header that they do not need.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { pagePath } from './rules.mjs';

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml',
  '.png': 'image/png', '.webmanifest': 'application/manifest+json',
};

/** Begins to send them: where, with a slash at its end, and what ends that. */
export async function sendFiles() {
  const server = createServer(async ({ url = '/' }, answer) => {
    const name = new URL(url, 'http://localhost').pathname.slice(1) || 'index.html';
    try {
      const bytes = await readFile(pagePath(name));
      answer.writeHead(200, { 'content-type': types[extname(name)] ?? 'application/octet-stream' }).end(bytes);
    } catch {
      answer.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const stop = () => new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
  return { address: `http://127.0.0.1:${port}/`, stop };
}
