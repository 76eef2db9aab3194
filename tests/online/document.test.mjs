/* What docs/online.md shows a client say is what the server reads. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Server, newFolder, update } from './server.mjs';

const page = readFileSync(new URL('../../docs/online.md', import.meta.url), 'utf8');

/* The first JSON object of a text. Null if something is left out in it. */
function objectOf(text) {
  let depth = 0;
  let end = 0;
  do {
    if (text[end] === '{') depth++;
    if (text[end] === '}') depth--;
    end++;
  } while (depth > 0 && end < text.length);
  const object = text.slice(0, end);
  return object.includes('…') ? null : JSON.parse(object);
}

/* Everything behind an arrow to the right, in the order of the page. */
const said = page.split('    → ').slice(1).map(objectOf);
const complete = said.filter((message) => message !== null);

test('the examples that are whole do what the page says', async () => {
  assert.deepEqual(complete.map(({ type }) => type), ['hello', 'create', 'move', 'lobby', 'games']);
  const server = await Server.start(newFolder());
  try {
    const [hello, create, move, lobby, games] = complete;
    const shown = JSON.parse(/\n {4}(\{"type": "state"[^]*?\})\n\n/.exec(page)[1]);
    const white = await server.open();
    const black = await server.open();
    const greeting = await white.done(hello);
    assert.deepEqual([greeting.protocol, greeting.levels, greeting.storage, greeting.account], [1, 10, true, null]);
    const { game, side } = await white.done(create);
    assert.equal(side, 'white');
    const seat = '00112233445566778899aabbccddeeff';
    await black.done({ type: 'join', game, seat, invite: create.invite, name: 'Ben' });
    await white.done({ type: 'open', game, seat: create.seat });
    await black.done({ type: 'open', game, seat });
    for (const [ply, text] of shown.moves.entries()) {
      await (ply % 2 === 0 ? white : black).done({ type: 'move', game, ply, move: text });
    }
    await black.done({ type: 'offer', game, what: 'draw' });
    await white.done({ type: 'open', game, seat: create.seat });
    const state = await white.await((message) => message.type === 'state' && message.version === shown.version);
    assert.deepEqual(Object.keys(state).sort(), Object.keys(shown).sort());
    for (const key of ['ruleset', 'start', 'status', 'moves', 'side', 'players', 'offers', 'result', 'you', 'public']) {
      assert.deepEqual(state[key], shown[key], key);
    }
    assert.deepEqual(Object.keys(state.clock).sort(), Object.keys(shown.clock).sort());
    assert.equal((await white.done({ ...move, game })).version, 5);
    assert.deepEqual((await update(black, 5)).moves, [move.move]);
    assert.ok(Array.isArray((await white.done(lobby)).seats));
    assert.equal((await white.done(games)).games[0].game, game);
  } finally {
    await server.stop();
  }
});
