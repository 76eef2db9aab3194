// The program itself: what the browser's answers are compared with, and the server of the page.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tercet } from './places.mjs';

const environment = { ...process.env, LANGUAGE: 'en' };

/**
 * What the program says on stdout.
 * @param {string[]} args
 * @param {string} [input]
 */
export function ask(args, input = '') {
  return execFileSync(tercet, args, { input, env: environment, encoding: 'utf8', maxBuffer: 1 << 28 });
}

/**
 * What the program says where the answer may be no: its code, and both its outputs.
 * @param {string[]} args
 * @returns {{ code: number, said: string }}
 */
export function attempt(args) {
  try {
    return { code: 0, said: ask(args) };
  } catch (error) {
    const { status, stdout, stderr } = /** @type {any} */ (error);
    if (typeof status !== 'number') throw error;
    return { code: status, said: `${stdout}${stderr}` };
  }
}

/**
 * Starts `tercet serve` on a free port.
 * @param {string[]} [args]
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>}
 */
export async function serve(args = []) {
  const server = spawn(tercet, ['serve', '--port', '0', ...args], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  const address = await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`tercet serve ended with ${code}: ${said}`)));
    server.stdout.setEncoding('utf8').on('data', (text) => {
      said += text;
      const found = /http:\/\/[\w.:[\]]+\/?/.exec(said);
      if (found) resolve(found[0].replace(/\/?$/, '/'));
    });
  });
  server.removeAllListeners('exit');
  return {
    address,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}
