/* The database is gone for longer than a player's clock has left, and comes back. $TERCET_TEST_DB is an empty one;
 * $TERCET_TEST_PAUSE and $TERCET_TEST_AGAIN are commands that take it away and bring it back. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { test } from 'node:test';
import { Server, newFolder, pause, seatTwo, sit, update } from '../server.mjs';

const LEFT = 9000;
const program = process.env.TERCET ?? 'build/tercet';
const database = process.env.TERCET_TEST_DB;
const shell = (command) => execFileSync('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'inherit'] });

/* Fills the database with games in which White is to move and has LEFT milliseconds; resolves with them. */
async function makeGames(folder, count) {
  delete process.env.TERCET_TEST_DB;
  const before = await Server.start(folder);
  process.env.TERCET_TEST_DB = database;
  const games = [];
  for (let i = 0; i < count; i++) {
    const made = await seatTwo(before, { clock: { kind: 'real', minutes: 1, seconds: 0 } });
    await made.white.done({ type: 'move', game: made.game, ply: 0, move: 'b2b3' });
    await made.black.done({ type: 'move', game: made.game, ply: 1, move: 'f6f5' });
    games.push(made);
  }
  await before.stop();
  const kept = execFileSync(program, ['db', 'export', '--db', join(folder, 'games.db')], { encoding: 'utf8' });
  const lines = kept.trim().split('\n').map((line) => JSON.parse(line)).filter((line) => line.outage === undefined);
  for (const { game } of lines) {
    if (game !== undefined) Object.assign(game.events.at(-1), { white: LEFT, black: 60000 });
  }
  const since = Math.min(...lines.filter((line) => line.game !== undefined).map(({ game }) => game.events.at(-1).at));
  lines.push({ outage: { since, until: Date.now() + 2000 } });
  writeFileSync(join(folder, 'few.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  execFileSync(program, ['db', 'import', join(folder, 'few.jsonl'), '--db', database]);
  return games;
}

const health = async (server) => (await fetch(`${server.url}healthz`)).status;

test('clocks stand still while the database is gone', async (t) => {
  const folder = newFolder();
  const [early, late, none] = await makeGames(folder, 3);
  const server = await Server.start(folder);
  t.after(() => server.stop('SIGKILL'));
  for (const one of [early, late, none]) {
    one.white = await server.open();
    one.black = await server.open();
    await sit(one.white, one.game, one.seats.white);
    const { clock, status } = await sit(one.black, one.game, one.seats.black);
    assert.deepEqual([clock.runs, status], ['white', 'playing']);
    assert.ok(clock.white > LEFT - 4000 && clock.white <= LEFT, `White begins with ${clock.white} ms`);
  }
  assert.equal(await health(server), 200);
  await pause(1200); /* a beat comes after the clocks have begun to run here */

  shell(process.env.TERCET_TEST_PAUSE);
  const gone = Date.now();
  early.white.say({ type: 'move', id: 50, game: early.game, ply: 2, move: 'd2c2' });
  for (const one of [early, late, none]) {
    assert.equal((await one.black.await('storage', 20000)).good, false);
    assert.equal((await one.white.await('storage', 20000)).good, false);
  }
  assert.equal(await health(server), 503);
  await pause(gone + LEFT + 1000 - Date.now());
  late.white.say({ type: 'move', id: 50, game: late.game, ply: 2, move: 'd2c2' });
  none.black.say({ type: 'flag', id: 50, game: none.game });
  await pause(1000);
  for (const one of [early, late, none]) {
    const heard = [...one.white.heard, ...one.black.heard];
    assert.deepEqual(heard.filter(({ type }) => type !== 'presence'), [], 'nothing is called done, nobody has lost');
  }

  shell(process.env.TERCET_TEST_AGAIN);
  for (const one of [early, late]) {
    const answer = await one.white.await(({ id }) => id === 50, 20000);
    assert.deepEqual([answer.type, answer.version], ['done', 4], JSON.stringify(answer));
    const told = await update(one.black, 4);
    assert.deepEqual([told.status, told.moves, told.clock.runs], ['playing', ['d2c2'], 'black']);
    assert.ok(told.clock.white > 1000, `White has ${told.clock.white} ms left`);
    assert.ok(told.clock.black > 55000, `Black has ${told.clock.black} ms left`);
    assert.equal((await one.black.await('storage')).good, true);
  }
  assert.equal((await none.black.await(({ id }) => id === 50)).rule, 'not-now');
  assert.equal((await none.white.await('storage')).good, true);
  const { clock, status } = await none.white.await('state');
  assert.deepEqual([status, clock.runs], ['playing', 'white']);
  assert.ok(clock.white > 1000, `White has ${clock.white} ms left`);
  assert.equal(await health(server), 200);
  const end = await update(none.black, ({ version }) => version === 4);
  assert.deepEqual([end.status, end.result, end.ending], ['over', 'black', 'time']);
  assert.equal(await server.stop(), 0, server.errors);

  const again = await Server.start(folder);
  const wire = await again.open();
  assert.deepEqual((await sit(wire, late.game, late.seats.black)).moves, ['b2b3', 'f6f5', 'd2c2']);
  await again.stop();
});
