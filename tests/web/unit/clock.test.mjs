// Clocks: how they are written in records, how they run down, and what is shown of them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Clock, clockText } from '../../../web/game/clock.js';

test('a tag without times is a game that has just begun', () => {
  const clock = Clock.read('5+3');
  assert.deepEqual(clock?.left, { white: 300000, black: 300000 });
  assert.equal(clock?.text(), '5+3 5:00 5:00');
});

test('a tag says what both sides have left, and is written as it was read', () => {
  const clock = Clock.read('5+3 4:31 2:10');
  assert.deepEqual(clock?.left, { white: 271000, black: 130000 });
  assert.equal(clock?.text(), '5+3 4:31 2:10');
});

test('what is no clock is none', () => {
  for (const tag of [undefined, '', '5', '0+3', '601+0', '5+3 4:31', 'club evening', '5+-1']) assert.equal(Clock.read(tag), null);
});

test('only the side to move loses time, and a turn earns its seconds', (context) => {
  let now = 1000;
  context.mock.method(performance, 'now', () => now);
  const clock = new Clock(1, 2);
  clock.run();
  now += 10000;
  assert.equal(clock.leftOf('white', true), 50000);
  assert.equal(clock.leftOf('black', false), 60000);
  clock.stop('white', true);
  assert.deepEqual(clock.left, { white: 52000, black: 60000 });
});

test('a clock that stands loses nothing, and one that is stopped without a turn earns nothing', (context) => {
  let now = 1000;
  context.mock.method(performance, 'now', () => now);
  const clock = new Clock(1, 2);
  now += 10000;
  assert.equal(clock.leftOf('white', true), 60000);
  clock.run();
  now += 1000;
  clock.stop('white', false);
  now += 10000;
  assert.equal(clock.leftOf('white', true), 59000);
});

test('time is never below nothing, and can be given again', (context) => {
  let now = 1000;
  context.mock.method(performance, 'now', () => now);
  const clock = new Clock(1, 0);
  clock.run();
  now += 70000;
  assert.equal(clock.leftOf('white', true), 0);
  clock.stop('white', false);
  clock.renew('white');
  assert.equal(clock.leftOf('white', true), 60000);
});

test('the last second is over when nothing is shown, and the last ten have tenths', () => {
  assert.equal(clockText(300000), '5:00');
  assert.equal(clockText(59001), '1:00');
  assert.equal(clockText(10000), '0:10');
  assert.equal(clockText(9950), '9.9');
  assert.equal(clockText(0), '0.0');
});
