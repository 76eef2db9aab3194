/* Games over the end of a server: orderly, or killed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Server, newFolder, pause, seatTwo, sit, update } from './server.mjs';

for (const signal of ['SIGTERM', 'SIGKILL']) {
  test(`after ${signal} a game goes on where it was, and clocks stood still`, async () => {
    const folder = newFolder();
    let server = await Server.start(folder);
    const { game, seats, white, black } = await seatTwo(server, { clock: { kind: 'real', minutes: 5, seconds: 3 } });
    await white.done({ type: 'move', game, ply: 0, move: 'b2b3' });
    await black.done({ type: 'move', game, ply: 1, move: 'f6f5' });
    await pause(1500);
    const before = await sit(white, game, seats.white);
    assert.ok(before.clock.white < 299000);
    white.say({ type: 'offer', id: 50, game, what: 'draw' });
    await white.await((answer) => answer.id === 50);
    const ended = server.stop(signal);
    if (signal === 'SIGTERM') {
      const { back } = await white.await('goodbye');
      assert.ok(back > 0 && back < 60000);
      assert.equal(await ended, 0, server.errors);
      assert.equal(server.errors, '');
    }
    await ended;
    await pause(4000);
    server = await Server.start(folder);
    const wire = await server.open();
    const after = await sit(wire, game, seats.white);
    assert.deepEqual([after.version, after.moves, after.offers.white], [4, ['b2b3', 'f6f5'], ['draw']]);
    assert.equal(after.clock.runs, 'white');
    const lost = before.clock.white - after.clock.white;
    assert.ok(lost >= -1100 && lost < 2500, `${lost} ms were charged for a pause of 4 s`);
    assert.equal((await wire.done({ type: 'move', game, ply: 2, move: 'd2c2' })).version, 5);
    assert.equal(await server.stop(), 0);
  });
}

test('a game by days keeps its deadline', async () => {
  const folder = newFolder();
  let server = await Server.start(folder);
  const days = await seatTwo(server, { clock: { kind: 'days', days: 2 } });
  await days.white.done({ type: 'move', game: days.game, ply: 0, move: 'b2b3' });
  const { clock } = await update(days.white, 2);
  assert.ok(Math.abs(clock.deadline - Date.now() - 2 * 86400000) < 60000);
  await server.stop('SIGKILL');
  await pause(1200);
  server = await Server.start(folder);
  const state = await sit(await server.open(), days.game);
  assert.equal(state.clock.deadline, clock.deadline);
  await server.stop();
});

test('every move that was acknowledged is there after kill -9', async () => {
  const folder = newFolder();
  let server = await Server.start(folder);
  const games = await Promise.all(Array.from({ length: 8 }, () => seatTwo(server)));
  const script = ['b2b3', 'f6f5', 'd2c2', 'd6e6', 'c2d2', 'e6d6'];
  const known = games.map(() => 0);
  let killed = false;
  const playing = games.map(async ({ game, white, black }, index) => {
    for (let ply = 0; ply < script.length && !killed; ply++) {
      await (ply % 2 === 0 ? white : black).done({ type: 'move', game, ply, move: script[ply] });
      known[index] = ply + 1;
    }
  });
  setTimeout(() => {
    killed = true;
    server.stop('SIGKILL');
  }, 15);
  await Promise.allSettled(playing);
  await server.ended;
  server = await Server.start(folder);
  const wire = await server.open();
  for (const [index, { game, seats }] of games.entries()) {
    const { moves } = await sit(wire, game, seats.white);
    assert.ok(moves.length >= known[index], `${known[index]} moves were acknowledged, ${moves.length} are there`);
    assert.deepEqual(moves, script.slice(0, moves.length));
  }
  await server.stop();
});
