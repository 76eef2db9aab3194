/* Many wrong passphrases: each is refused with a reason and counted, others are answered meanwhile, and nothing has changed.
 * TERCET_TEST_GUESSES says how many. */
import assert from 'node:assert/strict';
import http from 'node:http';
import process from 'node:process';
import { test } from 'node:test';
import { Server, newFolder, seatTwo } from './server.mjs';

const guesses = Number(process.env.TERCET_TEST_GUESSES ?? 2000);
const atOnce = 20;
const patience = 5000; // milliseconds in which others are answered, however busy the machine is

const server = await Server.start(newFolder());
let left = guesses;
const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });

/* Asks about an account, from another address of this machine if one is given. */
function post(path, body, options = {}) {
  const text = JSON.stringify(body);
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request(new URL(path, server.url), {
      method: 'POST', agent, headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }, ...options,
    }, (response) => {
      let said = '';
      response.on('data', (data) => (said += data));
      response.on('end', () => resolve({ status: response.statusCode, ...JSON.parse(said) }));
    });
    request.on('error', (error) => reject(new Error(`${error.message} after ${Math.round(performance.now() - began)} ms, ${left} left`)));
    request.setTimeout(30000, () => request.destroy(new Error('no answer')));
    request.end(text);
  });
}

test('wrong passphrases are refused and counted, and hold nobody up', async (context) => {
  context.after(() => server.stop('SIGKILL'));
  const made = await post('/api/account/create', { name: 'ana', passphrase: 'correct horse battery' });
  assert.equal(made.status, 201);
  const { game, white, black } = await seatTwo(server);
  const count = { 'wrong-passphrase': 0, 'too-many': 0 };
  const guess = async () => {
    while (left-- > 0) {
      const answer = await post('/api/account/login', { name: 'ana', passphrase: `wrong horse ${left}` });
      assert.equal(answer.status, answer.rule === 'wrong-passphrase' ? 403 : 429);
      assert.ok(answer.rule in count && answer.text.length > 10, JSON.stringify(answer));
      count[answer.rule]++;
    }
  };
  const all = Promise.all(Array.from({ length: atOnce }, guess));
  let slowest = 0;
  const ask = async (wire, message) => {
    const began = performance.now();
    await wire.done(message);
    slowest = Math.max(slowest, performance.now() - began);
  };
  await ask(white, { type: 'move', game, ply: 0, move: 'b2b3' });
  await ask(black, { type: 'move', game, ply: 1, move: 'f6f5' });
  for (let i = 0; i < 20; i++) await ask(white, { type: 'hello' });
  await all;
  assert.ok(slowest < patience, `others wait for ${slowest} ms`);
  assert.equal(count['wrong-passphrase'] + count['too-many'], guesses);
  assert.ok(count['wrong-passphrase'] < 200, `${count['wrong-passphrase']} were looked at`);
  const metrics = await (await fetch(new URL('/metrics', server.url))).text();
  for (const [rule, number] of Object.entries(count)) {
    assert.match(metrics, new RegExp(`^tercet_refused_total\\{rule="${rule}"\\} ${number}$`, 'm'));
  }
  const elsewhere = await post('/api/account/login', { name: 'ana', passphrase: 'correct horse battery' }, { agent: undefined, localAddress: '127.0.0.2' });
  assert.deepEqual([elsewhere.status, elsewhere.name], [200, 'ana']);
  agent.destroy();
  assert.equal(await server.stop(), 0);
  assert.equal(server.errors, '');
});
