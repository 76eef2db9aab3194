/* Games through a real server: all that docs/online.md tells, once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Server, newFolder, pause, seatTwo, sit, update } from './server.mjs';
import { Wire, frame, secret, upgrade } from './wire.mjs';

const server = await Server.start(newFolder());
test.after(async () => {
  const code = await server.stop();
  assert.equal(code, 0, server.errors);
  assert.equal(server.errors, '');
});

const minutes = (number, seconds = 0) => ({ kind: 'real', minutes: number, seconds });

test('the server says who it is', async () => {
  const wire = await server.open();
  const hello = await wire.done({ type: 'hello', client: 'a test' });
  assert.equal(hello.protocol, 1);
  assert.match(hello.server, /^tercet \d/);
  assert.ok(Math.abs(hello.time - Date.now()) < 60000);
  assert.ok(hello.rulesets.includes('shakti:near'));
  assert.equal(hello.levels, 10);
  assert.ok(hello.phrases.includes('hello'));
  assert.equal(hello.account, null);
});

test('two play a game, a third watches, and all see the same', async () => {
  const { game, white, black } = await seatTwo(server, { clock: minutes(5, 3) });
  const watcher = await server.open();
  const seen = await sit(watcher, game);
  assert.equal(seen.you, null);
  assert.equal(seen.status, 'playing');
  assert.deepEqual(seen.players.white, { name: 'Ana', account: null, level: 0, taken: true, here: true });
  assert.equal(seen.clock.runs, null);
  const { version } = await white.done({ type: 'move', game, ply: 0, move: 'b2b3' });
  assert.equal(version, 2);
  for (const wire of [white, black, watcher]) {
    const { from, moves, side } = await update(wire, 2);
    assert.deepEqual({ from, moves, side }, { from: 0, moves: ['b2b3'], side: 'black' });
  }
  await black.done({ type: 'move', game, ply: 1, move: 'f6f5' });
  const { clock } = await update(white, 3);
  assert.equal(clock.runs, 'white');
  assert.ok(clock.white <= 300000 && clock.white > 299000, `${clock.white} left just after the clock began`);
  await pause(300);
  const later = await sit(watcher, game);
  assert.ok(later.clock.white <= 299700 && later.clock.white > 290000, `${later.clock.white} left`);
  assert.deepEqual(later.moves, ['b2b3', 'f6f5']);
  await watcher.refused({ type: 'move', game, ply: 2, move: 'd2c2' }, 'no-seat');
  await white.done({ type: 'resign', game });
  const over = await update(watcher, 4);
  assert.deepEqual([over.status, over.result, over.ending, over.loser], ['over', 'black', 'resignation', 'white']);
  assert.equal(over.clock.runs, null);
});

test('what comes twice, late or early changes nothing', async () => {
  const { game, white, black } = await seatTwo(server);
  await white.done({ type: 'move', game, ply: 0, move: 'b2b3' });
  assert.equal((await white.done({ type: 'move', game, ply: 0, move: 'b2b3' })).version, 2);
  await white.refused({ type: 'move', game, ply: 0, move: 'd2c2' }, 'late');
  assert.equal((await white.await('state')).version, 2);
  await white.refused({ type: 'move', game, ply: 2, move: 'd2c2' }, 'early');
  assert.equal((await white.await('state')).version, 2);
  await white.refused({ type: 'move', game, ply: 1, move: 'd2c2' }, 'not-your-turn');
  await black.refused({ type: 'move', game, ply: 1, move: 'f6a1' }, 'no-tile');
  await black.refused({ type: 'move', game, ply: 1, move: 'what' }, 'not-a-move');
  // Sent together, before any answer: each is done once.
  for (let i = 0; i < 5; i++) black.say({ type: 'move', id: 100 + i, game, ply: 1, move: 'f6f5' });
  for (let i = 0; i < 5; i++) assert.equal((await black.await((answer) => answer.id === 100 + i)).type, 'done');
  assert.deepEqual((await sit(black, game)).moves, ['b2b3', 'f6f5']);
  assert.equal((await sit(black, game)).version, 3);
});

test('a lost answer is asked for again: the same seat makes one game and takes one seat', async () => {
  const wire = await server.open();
  const asked = { type: 'create', ruleset: 'echek', side: 'random', seat: secret(), opponent: 'anyone' };
  const first = await wire.done(asked);
  const second = await wire.done(asked);
  assert.deepEqual([second.game, second.side], [first.game, first.side]);
  const joining = { type: 'join', game: first.game, seat: secret(), name: 'Ben' };
  const { side } = await wire.done(joining);
  assert.notEqual(side, first.side);
  assert.equal((await wire.done(joining)).side, side);
  await wire.refused({ ...joining, seat: secret() }, 'seat-taken');
});

test('draws, takebacks, aborts and rematches are agreed', async () => {
  const { game, seats, white, black } = await seatTwo(server);
  await white.refused({ type: 'accept', game, what: 'draw' }, 'nothing-offered');
  await white.refused({ type: 'offer', game, what: 'takeback' }, 'not-now');
  await white.refused({ type: 'offer', game, what: 'rematch' }, 'not-now');
  await white.done({ type: 'move', game, ply: 0, move: 'b2b3' });
  await white.done({ type: 'offer', game, what: 'takeback' });
  assert.deepEqual((await update(black, 3)).offers.white, ['takeback']);
  await black.done({ type: 'accept', game, what: 'takeback' });
  const back = await update(white, 4);
  assert.deepEqual([back.from, back.moves, back.side, back.offers.white], [0, [], 'white', []]);
  // The move that was taken back, sent before that, does not come true after it.
  await white.refused({ type: 'move', game, ply: 0, move: 'b2b3', version: 1 }, 'late');
  await white.done({ type: 'move', game, ply: 0, move: 'b2b4', version: 4 });
  await black.done({ type: 'move', game, ply: 1, move: 'f6f5' });
  await black.done({ type: 'offer', game, what: 'draw' });
  await white.done({ type: 'decline', game, what: 'draw' });
  await black.done({ type: 'offer', game, what: 'draw' });
  await black.done({ type: 'decline', game, what: 'draw' }); // its own
  await white.done({ type: 'offer', game, what: 'abort' });
  await white.done({ type: 'decline', game, what: 'abort' });
  await black.done({ type: 'offer', game, what: 'draw' });
  await white.done({ type: 'offer', game, what: 'draw' }); // the same is agreed
  const over = await update(black, (message) => message.status === 'over');
  assert.deepEqual([over.result, over.ending, over.loser], ['draw', 'agreement', null]);
  await black.done({ type: 'offer', game, what: 'rematch' });
  await white.done({ type: 'accept', game, what: 'rematch' });
  const { after } = await update(black, (message) => message.after !== null);
  const next = await sit(black, after, seats.black);
  assert.deepEqual([next.you, next.before, next.players.white.name], ['white', game, 'Ben']);
  await white.done({ type: 'open', game: after, seat: seats.white });
  await black.done({ type: 'move', game: after, ply: 0, move: 'b2b3' });
  await white.done({ type: 'offer', game: after, what: 'abort' }); // nobody's consent is needed yet
  const aborted = await update(black, (message) => message.status === 'aborted');
  assert.deepEqual([aborted.result, aborted.ending], ['none', 'abort']);
});

test('wrong secrets open nothing', async () => {
  const { game, invite } = await seatTwo(server);
  const wire = await server.open();
  await wire.refused({ type: 'open', game, seat: secret() }, 'wrong-secret');
  await wire.refused({ type: 'join', game, seat: secret(), invite }, 'seat-taken');
  const { game: other } = await wire.done({
    type: 'create', ruleset: 'shakti', seat: secret(), opponent: 'friend', invite: secret() });
  await wire.refused({ type: 'join', game: other, seat: secret(), invite }, 'wrong-invite');
  await wire.refused({ type: 'join', game: other, seat: secret() }, 'wrong-invite');
  await wire.refused({ type: 'open', game: 'aaaaaaaaaa' }, 'no-game');
  await wire.refused({ type: 'resign', game }, 'no-seat');
  assert.deepEqual((await wire.done({ type: 'mine', seats: [[game, secret()], ['aaaaaaaaaa', secret()]] })).games, []);
});

test('there are fixed phrases, for the others', async () => {
  const { game, white, black } = await seatTwo(server);
  await white.done({ type: 'say', game, phrase: 'good luck' });
  const { side, phrase } = await black.await('said');
  assert.deepEqual([side, phrase], ['white', 'good luck']);
  assert.equal(white.heard.filter((message) => message.type === 'said').length, 0);
  await white.refused({ type: 'say', game, phrase: 'something else' }, 'not-a-message');
});

test('presence: who leaves is gone after a moment, who comes back at once was never gone', async () => {
  const { game, seats, white, black } = await seatTwo(server);
  await white.await((message) => message.type === 'presence' && message.black);
  black.drop();
  const again = await server.open();
  await sit(again, game, seats.black);
  await pause(6000);
  assert.equal(white.heard.filter((message) => message.type === 'presence' && !message.black).length, 0);
  again.drop();
  const left = Date.now();
  const presence = await white.await((message) => message.type === 'presence' && !message.black);
  assert.deepEqual([presence.white, presence.black], [true, false]);
  assert.ok(Date.now() - left > 4500, 'that was too soon');
  await sit(await server.open(), game, seats.black);
  await white.await((message) => message.type === 'presence' && message.black);
});

test('the lobby has open seats, and tells who follows it of changes', async () => {
  const follower = await server.open();
  await follower.done({ type: 'lobby', follow: true });
  const maker = await server.open();
  const { game } = await maker.done({
    type: 'create', ruleset: 'eigenstate', side: 'black', seat: secret(), opponent: 'anyone', name: 'Cem' });
  const shows = (message) => message.type === 'lobby' && message.seats.some((seat) => seat.game === game);
  const { seats } = await follower.await(shows);
  const seat = seats.find((one) => one.game === game);
  assert.deepEqual([seat.side, seat.name, seat.ruleset, seat.clock], ['white', 'Cem', 'eigenstate', { kind: 'none' }]);
  await follower.done({ type: 'join', game, seat: secret() });
  await follower.await((message) => message.type === 'lobby' && !message.seats.some((one) => one.game === game));
  assert.ok(!(await maker.done({ type: 'lobby' })).seats.some((one) => one.game === game));
});

test('lists: public games, and my own with whose turn it is', async () => {
  const { game, seats, white, black } = await seatTwo(server, { public: true });
  const hidden = await seatTwo(server, { public: false });
  const wire = await server.open();
  const { games } = await wire.done({ type: 'games', which: 'playing' });
  assert.ok(games.some((one) => one.game === game && one.players.white.name === 'Ana'));
  assert.ok(!games.some((one) => one.game === hidden.game));
  const mine = await wire.done({ type: 'mine', seats: [[game, seats.black]], follow: true });
  assert.deepEqual([mine.games[0].you, mine.games[0].turn, mine.games[0].opponent], ['black', false, 'Ana']);
  await white.done({ type: 'move', game, ply: 0, move: 'b2b3' });
  const changed = await wire.await('mine');
  assert.deepEqual([changed.games[0].game, changed.games[0].turn], [game, true]);
  await black.done({ type: 'resign', game });
  assert.ok((await wire.done({ type: 'games', which: 'over' })).games.some((one) => one.game === game));
});

test('the computer plays, and grants a takeback and a rematch', async () => {
  const wire = await server.open();
  const seat = secret();
  const { game, side } = await wire.done({
    type: 'create', ruleset: 'shakti', side: 'black', seat, opponent: 'computer', level: 1, clock: minutes(5) });
  assert.equal(side, 'black');
  const state = await sit(wire, game, seat);
  assert.deepEqual([state.players.white.level, state.players.white.here], [1, true]);
  const first = state.moves.length > 0 ? state : await update(wire, (message) => message.moves.length === 1);
  assert.equal(first.side, 'black');
  await wire.done({ type: 'resign', game });
  await wire.done({ type: 'offer', game, what: 'rematch' });
  const { after } = await update(wire, (message) => message.after !== null);
  const next = await sit(wire, after, seat);
  assert.equal(next.you, 'white');
  await wire.done({ type: 'move', game: after, ply: 0, move: 'b2b3' });
  await update(wire, (message) => message.game === after && message.moves.length === 1 && message.side === 'white');
  await wire.done({ type: 'offer', game: after, what: 'takeback' });
  await update(wire, (message) => message.game === after && message.from === 0 && message.moves.length === 0);
});

test('a draw offered to the computer is answered', async () => {
  const wire = await server.open();
  const seat = secret();
  const { game } = await wire.done({
    type: 'create', ruleset: 'shakti', side: 'white', seat, opponent: 'computer', level: 2 });
  await sit(wire, game, seat);
  await wire.done({ type: 'offer', game, what: 'draw' });
  const answered = await update(wire, (message) => message.offers.white.length === 0);
  assert.equal(answered.status, 'playing'); // at the beginning nobody is worse
});

test('a QR code is drawn', async () => {
  const wire = await server.open();
  const { size, rows } = await wire.done({ type: 'qr', text: 'https://example.org/#/online/k3v9x0q2ab/fedcba' });
  assert.equal(rows.length, size);
  for (const row of rows) assert.match(row, new RegExp(`^[01]{${size}}$`));
  assert.match(rows[0], /^1111111/);
  await wire.refused({ type: 'qr', text: 'x'.repeat(600) }, 'not-a-message');
});

test('a game begins where one wants it to', async () => {
  const wire = await server.open();
  const start = '-5-/1w1k3/5w1/7/1W5/3K1W1/-5- w';
  const seat = secret();
  const asked = { type: 'create', ruleset: 'shakti', side: 'white', seat, opponent: 'anyone' };
  await wire.refused({ ...asked, start: 'nonsense' }, 'position-format');
  const { game } = await wire.done({ ...asked, start });
  assert.equal((await sit(wire, game, seat)).start, start);
});

test('a closed game is no longer told of', async () => {
  const { game, white, black } = await seatTwo(server);
  const watcher = await server.open();
  await sit(watcher, game);
  await watcher.done({ type: 'close', game });
  await white.done({ type: 'move', game, ply: 0, move: 'b2b3' });
  await update(black, 2);
  await watcher.done({ type: 'hello' });
  assert.equal(watcher.heard.length, 0);
});

test('what is no message is refused with a reason, and the connection goes on', async () => {
  const wire = await server.open();
  const say = async (text, rule, id) => {
    wire.write(frame(text));
    const answer = await wire.await('refused');
    assert.equal(answer.rule, rule, `${text}: ${answer.text}`);
    assert.equal(answer.id, id);
  };
  await say('', 'not-json', null);
  await say('{', 'not-json', null);
  await say('{"type": "hello", "type": "hello"}', 'not-json', null);
  await say('[]', 'not-a-message', null);
  await say('{"type": "nothing", "id": 3}', 'not-a-message', 3);
  await say('{"type": "hello"}', 'not-a-message', null);
  await say('{"type": "hello", "id": -1}', 'not-a-message', null);
  await say('{"type": "hello", "id": 1.5}', 'not-a-message', null);
  await say('{"type": "hello", "id": 4, "more": 1}', 'not-a-message', 4);
  await say('{"type": "move", "id": 5, "game": "K3V9X0Q2AB", "ply": 0, "move": "b2b3"}', 'not-a-message', 5);
  await say('{"type": "open", "id": 6, "game": "k3v9x0q2ab", "seat": "short"}', 'not-a-message', 6);
  await say(`{"type": "join", "id": 7, "game": "k3v9x0q2ab", "seat": "${secret()}", "name": "${'x'.repeat(41)}"}`,
    'too-long', 7);
  await say(`{"type": "join", "id": 8, "game": "k3v9x0q2ab", "seat": "${secret()}", "name": "a\\u202eb"}`,
    'not-a-message', 8);
  await wire.done({ type: 'hello' });
});

test('frames that are wrong end the connection, and only that', async () => {
  const ends = async (bytes) => {
    const wire = await server.open();
    for (const part of bytes) wire.write(part);
    while (!wire.closed) await pause(10);
    return wire.code;
  };
  assert.equal(await ends([frame('x'.repeat(5000))]), 1009);
  assert.equal(await ends([frame('x'.repeat(3000), { final: false }), frame('x'.repeat(3000), { opcode: 0 })]), 1009);
  assert.equal(await ends([frame('{}', { opcode: 2 })]), 1003);
  assert.equal(await ends([Buffer.from([0xff, 0xff, 0xff, 0xff])]), 1002);
  assert.equal(await ends([frame(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))]), 1007);
  const wire = await server.open();
  const parts = JSON.stringify({ type: 'hello', id: 1 });
  wire.write(frame(parts.slice(0, 5), { final: false }));
  wire.write(frame(parts.slice(5), { opcode: 0 }));
  await wire.await('done');
});

test('only our own pages may connect, by our own protocol, where it is spoken', async () => {
  const { host } = new URL(server.url);
  await assert.rejects(upgrade(server.url, { headers: { Origin: 'https://example.org' } }));
  await assert.rejects(upgrade(server.url, { headers: { Origin: 'null' } }));
  await assert.rejects(upgrade(server.url, { headers: { Host: 'example.org', Origin: 'http://example.org' } }));
  await assert.rejects(upgrade(server.url, { protocol: null }));
  await assert.rejects(upgrade(server.url, { protocol: 'tercet.2' }));
  await assert.rejects(upgrade(server.url, { path: '/' }));
  (await Wire.open(server.url, { headers: { Origin: `http://${host}` } })).drop();
});
