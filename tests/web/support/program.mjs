// The program itself: what the browser's answers are compared with, and the server of the page.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
 * A terminal at a game over the network, line by line, with seats of its own.
 * @param {string} link
 * @returns {{ type: (line: string) => void, until: (words: RegExp) => Promise<void>, stop: () => Promise<void> }}
 */
export function openTerminal(link) {
  const folder = mkdtempSync(join(tmpdir(), 'tercet-terminal-'));
  const terminal = spawn(tercet, ['online', link, '--plain', '--name', 'Tess'], { env: { ...environment, XDG_DATA_HOME: folder } });
  let said = '';
  for (const stream of [terminal.stdout, terminal.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  return {
    type: (line) => void terminal.stdin.write(`${line}\n`),
    async until(words) {
      for (let waited = 0; !words.test(said); waited += 100) {
        if (waited > 15_000) throw new Error(`the terminal did not say ${words}, but: ${said}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    async stop() {
      const ended = once(terminal, 'exit');
      terminal.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * @typedef {object} Served
 * @property {string} address with a slash at its end
 * @property {() => Promise<void>} stop ends it as one does, and takes its games away
 * @property {() => Promise<void>} kill ends it at once, as a machine that fails would
 * @property {() => Promise<void>} rest ends it as one does; its games stay
 * @property {() => Promise<void>} again starts it once more where it was, with the games that it had
 */

/** Starts the server, and waits until it says where it is. @param {string[]} args */
async function start(args) {
  const server = spawn(tercet, ['serve', ...args], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
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
  return { server, address };
}

/**
 * Starts `tercet serve` on a free port. Its games are in a file of its own, or in the data base that TERCET_TEST_DB names.
 * @param {string[]} [args]
 * @returns {Promise<Served>}
 */
export async function serve(args = []) {
  const folder = mkdtempSync(join(tmpdir(), 'tercet-served-'));
  const kept = args.includes('--no-online') ? [] : ['--db', process.env.TERCET_TEST_DB ?? join(folder, 'games.db')];
  const first = await start(['--port', '0', ...kept, ...args]);
  let { server } = first;
  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  return {
    address: first.address,
    kill: () => end('SIGKILL'),
    rest: () => end('SIGTERM'),
    async again() {
      ({ server } = await start(['--port', new URL(first.address).port, ...kept, ...args]));
    },
    async stop() {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
