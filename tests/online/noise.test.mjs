/* A fuzzer on the socket of a running server: messages that are almost right, frames that are wrong, and noise. Whatever
 * comes, the server answers others, and a game that is being played is as it was. TERCET_TEST_NOISE says how many
 * connections make noise, TERCET_TEST_SEED which: it is told when something fails. */
import assert from 'node:assert/strict';
import net from 'node:net';
import process from 'node:process';
import { test } from 'node:test';
import { Server, newFolder, pause, seatTwo, sit } from './server.mjs';
import { frame, secret, upgrade } from './wire.mjs';

const connections = Number(process.env.TERCET_TEST_NOISE ?? 60);
const seed = Number(process.env.TERCET_TEST_SEED ?? Date.now() % 1_000_000);
const framesEach = 25;

/* Numbers that are the same again with the same seed (mulberry32). */
let state = seed;
function below(limit) {
  state = (state + 0x6d2b79f5) | 0;
  let value = Math.imul(state ^ (state >>> 15), 1 | state);
  value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
  return ((value ^ (value >>> 14)) >>> 0) % limit;
}
const pick = (list) => list[below(list.length)];
const noise = (length) => Buffer.from(Array.from({ length }, () => below(256)));

/* What a client could say, in a game of somebody else among others. */
const messages = (game) => [
  { type: 'hello', id: 1, client: 'noise' },
  { type: 'create', id: 2, ruleset: 'shakti', side: 'white', seat: secret(), opponent: 'friend', invite: secret(), name: 'Noise', clock: { kind: 'real', minutes: 5, seconds: 3 } },
  { type: 'create', id: 3, ruleset: 'echek', seat: secret(), opponent: 'anyone', start: '1kn/1K1/Q2 RBNPqrbp w Ss' },
  { type: 'join', id: 4, game, seat: secret(), invite: secret(), name: 'Noise' },
  { type: 'open', id: 5, game, seat: secret() },
  { type: 'open', id: 6, game },
  { type: 'move', id: 7, game, ply: 2, move: 'd2c2', version: 3 },
  { type: 'offer', id: 8, game, what: 'draw' },
  { type: 'accept', id: 9, game, what: 'takeback' },
  { type: 'resign', id: 10, game },
  { type: 'flag', id: 11, game },
  { type: 'say', id: 12, game, phrase: 'hello' },
  { type: 'lobby', id: 13, follow: true },
  { type: 'games', id: 14, which: 'over' },
  { type: 'mine', id: 15, seats: [[game, secret()]], follow: true },
  { type: 'qr', id: 16, text: 'https://example.org/' },
  { type: 'pong', time: 5 },
  { type: 'close', id: 17, game },
];

/* Changes a few bytes, or leaves some out, or says some twice, or puts one message into another. */
function mutate(text) {
  let bytes = Buffer.from(text);
  for (let changes = 1 + below(4); changes > 0; changes--) {
    const at = below(bytes.length + 1);
    const end = Math.min(bytes.length, at + below(12));
    const between = pick([Buffer.alloc(0), noise(1 + below(4)), bytes.subarray(at, end), Buffer.from(pick(['"', '{', '[', ',', '1e999', '-1', '\\u0000', 'null', '\u202e', '9'.repeat(40)]))]);
    bytes = Buffer.concat([bytes.subarray(0, at), between, bytes.subarray(pick([at, end]))]);
  }
  return bytes.subarray(0, 4090);
}

/* The bytes of a frame that no client sends: wrong lengths, reserved bits, unknown kinds, parts without a whole. */
function wrongFrame(game) {
  const good = frame(JSON.stringify(pick(messages(game))));
  const kinds = [
    () => noise(1 + below(200)),
    () => frame(noise(below(130)), { opcode: below(16), final: below(2) === 0, masked: below(3) > 0 }),
    () => Buffer.concat([Buffer.from([good[0] | (pick([0x10, 0x20, 0x40, 0x70]))]), good.subarray(1)]),
    () => good.subarray(0, below(good.length)),
    () => Buffer.from([0x81, 0xff, ...noise(8)]),
    () => frame('x'.repeat(126 + below(5000)), { opcode: pick([8, 9, 10]) }),
    () => frame('', { opcode: 0 }),
    () => Buffer.concat([frame('{"type":', { final: false }), frame('"hello"}', { opcode: pick([0, 1, 2, 9]) })]),
  ];
  return pick(kinds)();
}

/* A connection that makes noise until it is closed, or has said all. A busy server may turn one away before it begins, as it still
   has those that were just given up; returns whether it got in. */
async function makeNoise(server, game) {
  const connection = await upgrade(server.url).catch((error) => {
    if (error.code !== 'ECONNRESET') throw error;
  });
  if (!connection) return false;
  const { socket } = connection;
  socket.on('error', () => {});
  socket.resume();
  for (let i = 0; i < framesEach && !socket.destroyed; i++) {
    const kind = below(10);
    const text = JSON.stringify(pick(messages(game)));
    socket.write(kind < 2 ? frame(text) : kind < 8 ? frame(mutate(text)) : wrongFrame(game));
    if (below(4) === 0) await pause(5);
  }
  await pause(20);
  socket.destroy();
  return true;
}

/* Noise instead of a request. */
function knock(server) {
  const { hostname, port } = new URL(server.url);
  const head = `GET /online HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAA\r\nSec-WebSocket-Protocol: tercet.1\r\n\r\n`;
  return new Promise((resolve) => {
    const socket = net.connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.on('close', resolve);
    socket.resume();
    socket.write(pick([noise(1 + below(400)), mutate(head), mutate(`POST /api/account/login HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Length: 40\r\n\r\n${'{'.repeat(40)}`)]));
    setTimeout(() => socket.destroy(), 30);
  });
}

test(`noise of seed ${seed} changes nothing`, async (context) => {
  const server = await Server.start(newFolder());
  context.after(() => server.stop('SIGKILL'));
  const { game, seats, white, black } = await seatTwo(server);
  await white.done({ type: 'move', game, ply: 0, move: 'b2b3' });
  await black.done({ type: 'move', game, ply: 1, move: 'f6f5' });
  const before = await sit(white, game, seats.white);
  let made = 0;
  for (let i = 0; i < connections; i += 10) {
    const noises = await Promise.all([...Array.from({ length: 10 }, () => makeNoise(server, game)), knock(server), knock(server)]);
    made += noises.filter((noise) => noise === true).length;
    await white.done({ type: 'hello' });
  }
  assert.ok(made > connections / 2, `only ${made} of ${connections} made noise, with seed ${seed}`);
  const after = await sit(white, game, seats.white);
  for (const field of ['version', 'moves', 'players', 'status', 'offers']) assert.deepEqual(after[field], before[field], `${field}, with seed ${seed}`);
  await white.done({ type: 'move', game, ply: 2, move: 'd2c2' });
  assert.equal((await fetch(new URL('/healthz', server.url))).status, 200);
  assert.equal(await server.stop(), 0, `with seed ${seed}: ${server.errors}`);
  assert.equal(server.errors, '', `with seed ${seed}`);
});
