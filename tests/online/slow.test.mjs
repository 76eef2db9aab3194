/* What takes its time: all at once. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Server, newFolder, pause, seatTwo, update } from './server.mjs';

const server = await Server.start(newFolder(), '--no-limits');

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
    const over = await update(black, (message) => message.status === 'over');
    assert.deepEqual([over.result, over.ending, over.loser, over.clock.white], ['black', 'time', 'white', 0]);
    assert.ok(Date.now() - began < 62500, `that took ${Date.now() - began} ms`);
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
});
