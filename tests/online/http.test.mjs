/* What the server answers beside the page: health, figures, records; limits, proxies, certificates, the journal. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import https from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import tls from 'node:tls';
import { Server, newFolder, pause, seatTwo, sit } from './server.mjs';
import { Wire, secret } from './wire.mjs';

const ask = (server, path, options) => fetch(new URL(path, server.url), options);

test('health, figures and records', async () => {
  const server = await Server.start(newFolder());
  const health = await ask(server, '/healthz');
  assert.deepEqual([health.status, await health.text()], [200, 'ok\n']);
  const { game, white, black } = await seatTwo(server, { clock: { kind: 'real', minutes: 5, seconds: 3 } });
  await white.done({ type: 'move', game, ply: 0, move: 'b2b3' });
  await black.done({ type: 'move', game, ply: 1, move: 'f6f5' });
  await black.refused({ type: 'move', game, ply: 2, move: 'f6f5' }, 'not-your-turn');
  const metrics = await (await ask(server, '/metrics')).text();
  for (const line of [
    /^tercet_sockets 2$/m, /^tercet_games_loaded 1$/m, /^tercet_moves_total 2$/m, /^tercet_storage_good 1$/m,
    /^tercet_refused_total\{rule="not-your-turn"\} 1$/m, /^tercet_write_seconds_count 3$/m, /^tercet_memory_bytes \d+$/m,
  ]) assert.match(metrics, line);
  await white.done({ type: 'resign', game });
  const record = await ask(server, `/api/games/${game}`);
  assert.equal(record.headers.get('content-type'), 'text/plain; charset=utf-8');
  const text = await record.text();
  for (const line of ['[Game "shakti"]', '[White "Ana"]', '[Black "Ben"]', '[Result "black"]']) {
    assert.ok(text.includes(line), `${line} is missing in ${text}`);
  }
  assert.match(text, /b2b3 f6f5/);
  const head = await ask(server, `/api/games/${game}`, { method: 'HEAD' });
  assert.deepEqual([head.status, await head.text()], [200, '']);
  const hidden = await seatTwo(server, { public: false });
  assert.equal((await ask(server, `/api/games/${hidden.game}`)).status, 404);
  assert.equal((await ask(server, '/api/games/aaaaaaaaaa')).status, 404);
  assert.equal((await ask(server, '/api/games/')).status, 404);
  assert.equal((await ask(server, `/api/games/${'x'.repeat(900)}`)).status, 404);
  assert.equal((await ask(server, '/healthz', { method: 'POST' })).status, 405);
  assert.equal(await server.stop(), 0);
  assert.equal(server.errors, '');
});

test('an address has limits, which are told', async () => {
  const server = await Server.start(newFolder());
  const wire = await server.open();
  let fast = 0;
  for (let i = 0; i < 100; i++) wire.say({ type: 'hello', id: 1000 + i });
  for (let i = 0; i < 100; i++) {
    const answer = await wire.await((message) => message.id === 1000 + i);
    fast += answer.type === 'refused' && answer.rule === 'too-fast';
  }
  assert.ok(fast > 20 && fast < 60, `${fast} of 100 messages at once are too fast`);
  await pause(1000);
  await wire.done({ type: 'hello' });

  const { game } = await wire.done({
    type: 'create', ruleset: 'shakti', seat: secret(), opponent: 'friend', invite: secret() });
  const guess = () => wire.ask({ type: 'join', game, seat: secret(), invite: secret() });
  const rules = [];
  for (let i = 0; i < 30; i++) {
    rules.push((await guess()).rule);
    await pause(50);
  }
  assert.equal(rules[0], 'wrong-invite');
  assert.equal(rules.at(-1), 'too-many');
  assert.ok(rules.filter((rule) => rule === 'wrong-invite').length < 25);

  const wires = await Promise.all(Array.from({ length: 99 }, () => server.open()));
  const one = await server.open();
  while (!one.closed) await pause(10);
  assert.equal(one.code, 1008);
  wires[0].drop();
  await pause(200);
  await (await server.open()).done({ type: 'hello' });
  assert.match(await (await ask(server, '/metrics')).text(), /^tercet_turned_away_total 1$/m);
  await server.stop();
});

test('behind a proxy the address is the last that it names, and the name of the site is its own', async () => {
  const folder = newFolder();
  const log = join(folder, 'log');
  const server = await Server.start(folder, '--trusted-proxy', '127.0.0.1', '--log', log);
  const wire = await server.open({
    headers: { 'X-Forwarded-For': '198.51.100.9, 203.0.113.7', Host: 'example.org', Origin: 'https://example.org' } });
  await wire.done({ type: 'hello' });
  await assert.rejects(server.open({ headers: { Host: 'example.org', Origin: 'https://example.com' } }));
  assert.equal((await server.open({ headers: { 'X-Forwarded-For': 'nonsense' } })).closed, false);
  const seat = secret();
  const { game } = await wire.done({ type: 'create', ruleset: 'shakti', side: 'white', seat, opponent: 'anyone', name: 'Ana' });
  await sit(wire, game, seat);
  await wire.refused({ type: 'open', game, seat: secret() }, 'wrong-secret');
  await server.stop();
  const text = readFileSync(log, 'utf8');
  const lines = text.trim().split('\n').map((line) => JSON.parse(line));
  assert.ok(lines.some((line) => line.event === 'enter' && line.address === '203.0.113.7'));
  assert.ok(lines.some((line) => line.event === 'enter' && line.address === '127.0.0.1'));
  assert.ok(lines.some((line) => line.event === 'create' && line.game === game));
  assert.ok(lines.some((line) => line.event === 'refuse' && line.rule === 'wrong-secret'));
  assert.ok(!text.includes(seat), 'a secret is in the journal');
});

test('pages of an origin that was named may connect', async () => {
  const server = await Server.start(newFolder(), '--origin', 'https://example.org');
  await (await server.open({ headers: { Origin: 'https://example.org' } })).done({ type: 'hello' });
  await assert.rejects(server.open({ headers: { Origin: 'https://example.com' } }));
  await server.stop();
});

/* The first line of the answer to what is sent as it is. */
function firstLine(server, request) {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket.on('data', (data) => {
      said += data;
      if (said.includes('\r\n')) socket.destroy();
    });
    socket.on('close', () => resolve(said.split('\r\n')[0]));
    socket.on('error', reject);
  });
}

test('every refusal has its number and its phrase', async () => {
  const server = await Server.start(newFolder());
  const host = `Host: ${new URL(server.url).host}\r\n`;
  for (const [line, request] of [
    ['HTTP/1.1 200 OK', `GET / HTTP/1.1\r\n${host}\r\n`],
    ['HTTP/1.0 200 OK', 'GET / HTTP/1.0\r\n\r\n'],
    ['HTTP/1.1 400 Bad Request', 'GET / HTTP/1.1\r\n\r\n'],
    ['HTTP/1.1 400 Bad Request', 'GET /healthz HTTP/1.1\r\nAccept: text/plain\r\n\r\n'],
    ['HTTP/1.1 404 Not Found', `GET /nothing HTTP/1.1\r\n${host}\r\n`],
    ['HTTP/1.1 405 Method Not Allowed', `DELETE / HTTP/1.1\r\n${host}\r\n`],
    ['HTTP/1.1 421 Misdirected Request', 'GET / HTTP/1.1\r\nHost: example.org\r\n\r\n'],
    ['HTTP/1.1 431 Request Header Fields Too Large', `GET / HTTP/1.1\r\n${host}Cookie: ${'a'.repeat(20000)}\r\n\r\n`],
    ['HTTP/1.1 431 Request Header Fields Too Large', `GET /healthz HTTP/1.1\r\n${host}Cookie: ${'a'.repeat(20000)}\r\n\r\n`],
    ['HTTP/1.1 431 Request Header Fields Too Large', `GET /${'a'.repeat(20000)} HTTP/1.1\r\n${host}\r\n`],
    ['HTTP/1.1 200 OK', `GET / HTTP/1.1\r\n${host}Cookie: ${'a'.repeat(12000)}\r\n\r\n`],
  ]) assert.equal(await firstLine(server, request), line);
  assert.equal(await server.stop(), 0);
});

/* Starts a server with a certificate that nobody has signed. */
async function startSecure(folder) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '1',
    '-subj', '/CN=localhost'], { stdio: 'ignore' });
  return Server.start(folder, '--cert', cert, '--key', key);
}

test('with a certificate of its own the server speaks HTTPS', async () => {
  const server = await startSecure(newFolder());
  assert.match(server.url, /^https:/);
  const page = await new Promise((resolve, reject) => {
    https.get(server.url, { rejectUnauthorized: false }, (response) => {
      let text = '';
      response.on('data', (data) => {
        text += data;
      });
      response.on('end', () => resolve(text));
    }).on('error', reject);
  });
  assert.match(page, /A page/);
  const wire = await Wire.open(server.url);
  await wire.done({ type: 'hello' });
  assert.equal(await server.stop(), 0);
});

/* Offers protocols to a server with a certificate and sends what it says as it is; resolves with the protocol that was
 * agreed on, and with all that comes until the connection ends. */
function offer(server, protocols, request) {
  const { hostname: host, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = tls.connect({ host, port: Number(port), rejectUnauthorized: false, ALPNProtocols: protocols },
      () => socket.write(request));
    socket.on('data', (data) => {
      said += data.toString('latin1');
    });
    socket.on('close', () => resolve({ agreed: socket.alpnProtocol, said }));
    socket.on('error', (error) => (error.code === 'ECONNRESET' ? undefined : reject(error)));
  });
}

test('HTTP/2 is not spoken, whatever a client offers', async () => {
  const preface = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\u0004\0\0\0\0\0';
  const server = await startSecure(newFolder());
  const host = `Host: ${new URL(server.url).host}\r\n`;
  const page = await offer(server, ['h2', 'http/1.1'], `GET / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
  assert.equal(page.agreed, 'http/1.1');
  assert.match(page.said, /^HTTP\/1\.1 200 OK\r\n[^]*A page/);
  const forced = await offer(server, ['h2'], preface);
  assert.equal(forced.agreed, false);
  assert.match(forced.said, /^(HTTP\/1\.[01] 4|$)/);
  const upgraded = await offer(server, ['http/1.1'], `GET / HTTP/1.1\r\n${host}Connection: Upgrade, HTTP2-Settings\r\n` +
    'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n');
  assert.equal(upgraded.said, '');
  assert.equal(await server.stop(), 0);
});

test('a reader who does not read is sent away, and others are not held up', async () => {
  const server = await Server.start(newFolder(), '--no-limits');
  const { game, white } = await seatTwo(server);
  const slow = await server.open();
  slow.stall();
  const is_gone = async () => /^tercet_slow_total 1$/m.test(await (await ask(server, '/metrics')).text());
  for (let i = 0; i < 6000 && !slow.closed; i++) {
    slow.say({ type: 'qr', id: i, text: 'x'.repeat(400) }); // some 8 KB each
    if (i % 250 !== 249) continue;
    await pause(20);
    if (await is_gone()) break;
  }
  assert.ok(await is_gone());
  await white.done({ type: 'move', game, ply: 0, move: 'b2b3' });
  await server.stop();
});
