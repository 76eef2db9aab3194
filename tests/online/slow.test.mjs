/* What takes its time: all at once. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Server, newFolder, pause, seatTwo, sit, update } from './server.mjs';

const server = await Server.start(newFolder(), '--no-limits');

/* When White's clock will be up, by the server's clock, as was told last: a disk that stands still for seconds, as on a
 * busy machine, is not charged to it. */
function promisedEnd(wire) {
  const told = wire.heard.filter((message) => message.clock?.runs === 'white').at(-1);
  return told.time + told.clock.white;
}

describe('what takes its time', { concurrency: true }, () => {
  test.after(() => server.stop());

  test('the clock that is up loses by itself, and not before', async () => {
    const { game, white, black } = await seatTwo(server, { clock: { kind: 'real', minutes: 1, seconds: 0 } });
    await white.done({ type: 'move', game, ply: 0, move: 'b2b3' });
    await black.done({ type: 'move', game, ply: 1, move: 'f6f5' });
    const began = Date.now();
    await black.refused({ type: 'flag', game }, 'not-now');
    await pause(59500);
    assert.equal(white.heard.filter((message) => message.status === 'over').length, 0);
    const over = await black.await((message) => message.type === 'update' && message.status === 'over', 30000);
    assert.deepEqual([over.result, over.ending, over.loser, over.clock.white], ['black', 'time', 'white', 0]);
    const late = over.time - promisedEnd(white);
    assert.ok(late >= 0 && late < 2500, `it was ${late} ms late after ${Date.now() - began} ms`);
    await white.refused({ type: 'move', game, ply: 2, move: 'd2c2' }, 'game-over');
  });

  test('who says nothing for long is taken for gone', async () => {
    const wire = await server.open({ silent: true });
    const began = Date.now();
    while (!wire.closed) await pause(100);
    const took = Date.now() - began;
    assert.ok(took > 18000 && took < 30000, `that took ${took} ms`);
    assert.ok(wire.pings >= 4);
  });

  test('a player whose network goes silent is gone for the other, and comes back to the whole game', async () => {
    const { game, seats, white, black } = await seatTwo(server);
    await white.done({ type: 'move', game, ply: 0, move: 'b2b3' });
    await update(black, 2);
    const began = Date.now();
    white.heard = [];
    black.silent = true;
    black.stall();
    const gone = await white.await((message) => message.type === 'presence' && !message.black, 45000);
    const took = Date.now() - began;
    assert.ok(gone.white && took > 18000 && took < 40000, `that took ${took} ms`);
    await white.done({ type: 'offer', game, what: 'draw' });
    const again = await server.open();
    const state = await sit(again, game, seats.black);
    assert.deepEqual([state.version, state.moves, state.offers.white], [3, ['b2b3'], ['draw']]);
    assert.ok((await white.await('presence')).black);
    black.drop();
  });
});
