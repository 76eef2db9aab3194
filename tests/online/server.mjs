/* Starts `tercet serve` for tests, with a page of one file and a database of its own. */
import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Wire, secret } from './wire.mjs';

const program = process.env.TERCET ?? 'build/tercet';
const folders = [];
const running = new Set();

process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/* A new folder with a page in it; it is gone when the tests are. */
export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tercet-online-'));
  folders.push(folder);
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>A page</title>');
  return folder;
}

export class Server {
  errors = '';

  /* Starts one and waits for its address. A database of $TERCET_TEST_DB is used instead of a file if it is set. */
  static async start(folder, ...options) {
    const server = new Server();
    const database = process.env.TERCET_TEST_DB ?? join(folder, 'games.db');
    server.child = spawn(program, ['serve', '--port', '0', '--root', folder, '--db', database, ...options],
      { stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(server.child);
    server.ended = new Promise((resolve) => server.child.on('exit', (code, signal) => {
      running.delete(server.child);
      resolve(code ?? signal);
    }));
    server.child.stderr.on('data', (data) => {
      server.errors += data;
    });
    let said = '';
    server.url = await new Promise((resolve, reject) => {
      server.child.stdout.on('data', (data) => {
        said += data;
        const found = /https?:\/\/[^ ]*\//.exec(said);
        if (found !== null) resolve(found[0]);
      });
      server.ended.then(() => reject(new Error(`the server does not start: ${server.errors}`)));
    });
    return server;
  }

  async stop(signal = 'SIGTERM') {
    this.child.kill(signal);
    return this.ended;
  }

  open(options) {
    return Wire.open(this.url, options);
  }
}

/* Two connections at the two seats of a new game. */
export async function seatTwo(server, fields = {}) {
  const seats = { white: secret(), black: secret() };
  const invite = secret();
  const white = await server.open();
  const black = await server.open();
  const { game } = await white.done({
    type: 'create', ruleset: 'shakti', side: 'white', seat: seats.white, opponent: 'friend', invite, name: 'Ana',
    public: true, ...fields,
  });
  await black.done({ type: 'join', game, seat: seats.black, invite, name: 'Ben' });
  await sit(white, game, seats.white);
  await sit(black, game, seats.black);
  return { game, seats, invite, white, black };
}

/* Opens a game and resolves with its state. */
export async function sit(wire, game, seat) {
  wire.heard = wire.heard.filter((message) => message.game !== game);
  await wire.done({ type: 'open', game, ...(seat === undefined ? {} : { seat }) });
  return wire.await((message) => message.type === 'state' && message.game === game);
}

/* The next update of this version, or one that is true of it. */
export const update = (wire, what) =>
  wire.await((message) => message.type === 'update' && (typeof what === 'number' ? message.version === what : what(message)));

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
