/* Several processes that share a PostgreSQL serve the same games. Its address is in $TERCET_TEST_DB. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Server, newFolder, pause, seatTwo, sit, update } from '../server.mjs';
import { secret } from '../wire.mjs';

const folder = newFolder();
const one = await Server.start(folder, '--no-limits');
const two = await Server.start(folder, '--no-limits');
test.after(async () => {
  for (const server of [one, two]) {
    assert.equal(await server.stop(), 0, server.errors);
    assert.equal(server.errors, '');
  }
});

/* A game with White at one process and Black at the other. */
async function seatApart(fields) {
  const { game, seats, invite, white, black } = await seatTwo(one, fields);
  black.drop();
  const other = await two.open();
  await sit(other, game, seats.black);
  return { game, seats, invite, white, black: other };
}

test('moves come through whichever process one is connected to', async () => {
  const { game, white, black } = await seatApart({ clock: { kind: 'real', minutes: 5, seconds: 3 } });
  await white.done({ type: 'move', game, ply: 0, move: 'b2b3' });
  assert.deepEqual((await update(black, 2)).moves, ['b2b3']);
  await black.done({ type: 'move', game, ply: 1, move: 'f6f5' });
  const { clock } = await update(white, 3);
  assert.equal(clock.runs, 'white');
  await pause(400);
  await white.done({ type: 'move', game, ply: 2, move: 'd2c2' });
  const told = (await update(black, 4)).clock;
  assert.ok(told.white > 302000 && told.white <= 302700, `White has ${told.white} left`);
  assert.ok(told.black > 299000, `Black has ${told.black} left`);
  await black.done({ type: 'resign', game });
  assert.equal((await update(white, 5)).status, 'over');
});

test('of two who are first at the same time, one is', async () => {
  for (let round = 0; round < 10; round++) {
    const { game, seats, white, black } = await seatApart();
    const again = await two.open();
    await sit(again, game, seats.white);
    const answers = await Promise.all([
      white.ask({ type: 'move', game, ply: 0, move: 'b2b3' }),
      again.ask({ type: 'move', game, ply: 0, move: 'b2b4' }),
    ]);
    assert.deepEqual(answers.map((answer) => answer.type).sort(), ['done', 'refused']);
    assert.equal(answers.find((answer) => answer.type === 'refused').rule, 'late');
    const [here, there] = [await sit(white, game, seats.white), await sit(black, game, seats.black)];
    assert.deepEqual(here.moves, there.moves);
    assert.deepEqual([here.version, here.moves.length], [2, 1]);
    for (const wire of [white, black, again]) wire.drop();
  }
});

test('one seat for two who want it at the same time', async () => {
  const maker = await one.open();
  const { game } = await maker.done({ type: 'create', ruleset: 'shakti', side: 'white', seat: secret(), opponent: 'anyone' });
  const wires = [await one.open(), await two.open()];
  const answers = await Promise.all(wires.map((wire) => wire.ask({ type: 'join', game, seat: secret() })));
  assert.deepEqual(answers.map((answer) => answer.type).sort(), ['done', 'refused']);
  assert.equal(answers.find((answer) => answer.type === 'refused').rule, 'seat-taken');
});

test('the lobby, my games, phrases and presence are those of all processes', async () => {
  const follower = await two.open();
  await follower.done({ type: 'lobby', follow: true });
  const maker = await one.open();
  const seat = secret();
  const { game } = await maker.done({ type: 'create', ruleset: 'shakti', side: 'white', seat, opponent: 'anyone', name: 'Ana' });
  await sit(maker, game, seat);
  await follower.await((message) => message.type === 'lobby' && message.seats.some((one_) => one_.game === game));
  const mine = await two.open();
  await mine.done({ type: 'mine', seats: [[game, seat]], follow: true });
  const joined = secret();
  await follower.done({ type: 'join', game, seat: joined });
  assert.equal((await mine.await('mine')).games[0].status, 'playing');
  const state = await sit(follower, game, joined);
  if (!state.players.white.here) await follower.await((message) => message.type === 'presence' && message.white);
  await maker.await((message) => message.type === 'presence' && message.black);
  await follower.done({ type: 'say', game, phrase: 'good luck' });
  assert.equal((await maker.await('said')).phrase, 'good luck');
  follower.drop();
  const presence = await maker.await((message) => message.type === 'presence' && !message.black);
  assert.equal(presence.white, true);
});

test('when a process is killed its games go on at the other', async () => {
  const third = await Server.start(folder, '--no-limits');
  const { game, seats, white } = await seatTwo(third, { clock: { kind: 'real', minutes: 5, seconds: 0 } });
  const watcher = await two.open();
  await sit(watcher, game);
  await white.done({ type: 'move', game, ply: 0, move: 'b2b3' });
  await update(watcher, 2);
  await third.stop('SIGKILL');
  const again = await two.open();
  const state = await sit(again, game, seats.black);
  assert.deepEqual(state.moves, ['b2b3']);
  await again.done({ type: 'move', game, ply: 1, move: 'f6f5' });
  assert.equal((await update(watcher, 3)).side, 'white');
  await watcher.await((message) => message.type === 'presence' && !message.white, 20000);
});
