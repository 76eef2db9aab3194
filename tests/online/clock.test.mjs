/* A wall clock that jumps, on a real server: games that somebody follows do not care, and days are counted by it when a game
 * is read again. */
import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { test } from 'node:test';
import { Server, newFolder, seatTwo, sit, update } from './server.mjs';

const shim = join(process.env.TERCET_BUILD ?? 'build', 'tests', 'libjumping_clock.so');
const day = 24 * 60 * 60;

/* A server whose wall clock is told by a file. */
async function start(folder, file) {
  process.env.LD_PRELOAD = shim;
  process.env.JUMPING_CLOCK = file;
  const server = await Server.start(folder);
  delete process.env.LD_PRELOAD;
  return server;
}

const options = { skip: !existsSync(shim) && 'a sanitised build loads no library before its own' };

test('a clock that jumps when a game has just begun', options, async (context) => {
  const folder = newFolder();
  const file = join(folder, 'ahead');
  writeFileSync(file, '0');
  const server = await start(folder, file);
  context.after(() => server.stop('SIGKILL'));
  const { game, white, black, seats } = await seatTwo(server, { clock: { kind: 'real', minutes: 5, seconds: 0 } });
  await white.done({ type: 'move', game, ply: 0, move: 'b2b3' });
  const answered = black.done({ type: 'move', game, ply: 1, move: 'f6f5' });
  writeFileSync(file, String(2 * day));
  await answered;
  await new Promise((resolve) => setTimeout(resolve, 2500)); // it is noted every second that the server is there
  assert.equal(await server.stop(), 0, server.errors);
  const again = await start(folder, file);
  context.after(() => again.stop('SIGKILL'));
  const { status, clock } = await sit(await again.open(), game, seats.white);
  assert.equal(status, 'playing');
  assert.ok(clock.white > 280000, `white has ${clock.white} left`);
  assert.equal(await again.stop(), 0);
});

test('clocks that jump', options, async (context) => {
  const folder = newFolder();
  const file = join(folder, 'ahead');
  const jump = (seconds) => writeFileSync(file, String(seconds));
  jump(0);
  const server = await start(folder, file);
  context.after(() => server.stop('SIGKILL'));
  const games = {
    real: await seatTwo(server, { clock: { kind: 'real', minutes: 5, seconds: 0 } }),
    day: await seatTwo(server, { clock: { kind: 'days', days: 1 } }),
    days: await seatTwo(server, { clock: { kind: 'days', days: 3 } }),
  };
  const began = Date.now();
  const moves = ['b2b3', 'f6f5', 'd2c2', 'd6c6'];
  const move = ({ game, white, black }, ply) => (ply % 2 === 0 ? white : black).done({ type: 'move', game, ply, move: moves[ply] });
  /* The clock in real time has lost no more than what went by since it began. */
  const untouched = ({ status, clock }) => {
    assert.equal(status, 'playing');
    const least = 300000 - (Date.now() - began) - 1000;
    for (const side of ['white', 'black']) assert.ok(clock[side] <= 300000 && clock[side] >= least, `${side} has ${clock[side]} left`);
  };
  for (const ply of [0, 1]) await move(games.real, ply);
  for (const one of [games.day, games.days]) await move(one, 0);

  // In games that somebody follows, no jump counts, back or forth.
  for (const [seconds, ply] of [[-2 * day, 2], [2 * day, 3]]) {
    jump(seconds);
    await move(games.real, ply);
    untouched(await sit(games.real.white, games.real.game, games.real.seats.white));
    for (const { game, seats, black } of [games.day, games.days]) assert.equal((await sit(black, game, seats.black)).status, 'playing');
  }

  // After a restart days are counted by the clock on the wall, and clocks in real time have stood still.
  assert.equal(await server.stop(), 0, server.errors);
  const again = await start(folder, file);
  context.after(() => again.stop('SIGKILL'));
  const wire = await again.open();
  untouched(await sit(wire, games.real.game, games.real.seats.white));
  const { status } = await sit(wire, games.day.game, games.day.seats.white);
  if (status !== 'over') await update(wire, (message) => message.game === games.day.game && message.status === 'over');
  const over = await sit(wire, games.day.game, games.day.seats.white);
  assert.deepEqual([over.ending, over.loser], ['time', 'black']);
  assert.equal((await sit(wire, games.days.game, games.days.seats.white)).status, 'playing');
  assert.equal(await again.stop(), 0);
  assert.equal(server.errors + again.errors, '');
});
