// The pictures that the page writes are read as they were drawn.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Gif, pack } from '../../../web/game/gif.js';
import { quantize } from '../../../web/game/palette.js';
import { pngFrom } from '../../../web/game/png.js';
import { readGif, readPng, unpack } from '../support/pictures.mjs';

/** Numbers that look like chance and are always the same. @param {number} seed */
function numbers(seed) {
  return () => (seed = (seed * 16807) % 2147483647);
}

/**
 * A picture, each pixel of which has the colour that a function gives, as RGBA.
 * @param {number} width
 * @param {number} height
 * @param {(x: number, y: number) => number[]} colour
 */
function paint(width, height, colour) {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) pixels.set(colour(at % width, Math.floor(at / width)), at * 4);
  return pixels;
}

const far = (/** @type {ArrayLike<number>} */ one, /** @type {ArrayLike<number>} */ other) =>
  Math.max(...Array.from(one, (value, index) => Math.abs(value - other[index])));

const colourOf = (/** @type {number} */ word) => [word & 255, (word >> 8) & 255, (word >> 16) & 255];

test('what is packed is what comes out, however long and varied it is', () => {
  for (const [colours, bits] of [[2, 2], [4, 2], [16, 4], [3, 8], [256, 8]]) {
    const next = numbers(colours);
    for (const length of [1, 2, 3, 250, 251, 252, 253, 254, 255, 256, 257, 4000, 4095, 4096, 4097, 70_000]) {
      const indexes = Uint8Array.from({ length }, () => next() % colours);
      assert.deepEqual(unpack(Uint8Array.from(pack(indexes, bits)), bits), [...indexes], `${length} of ${colours}`);
    }
  }
});

test('few colours stay, and many become 255 that are near them', () => {
  const few = [[255, 253, 246, 255], [67, 83, 95, 255], [240, 138, 36, 255], [0, 0, 0, 0]];
  const flat = paint(16, 16, (x) => few[x % 4]);
  const { colours, indexes } = quantize(flat);
  assert.equal(colours.length / 4, 4);
  indexes.forEach((index, place) => assert.ok(far(colours.subarray(index * 4, index * 4 + 4), few[place % 4]) <= 3));
  const smooth = paint(256, 256, (x, y) => [x, y, 128, 255]);
  const many = quantize(smooth);
  assert.equal(many.colours.length / 4, 256);
  many.indexes.forEach((index, place) => {
    assert.ok(far(many.colours.subarray(index * 4, index * 4 + 4), smooth.subarray(place * 4, place * 4 + 4)) < 32);
  });
});

test('a moving picture has its frames, each for its time, and only what has changed', async () => {
  const [width, height] = [40, 30];
  const place = (/** @type {number} */ turn) => (/** @type {number} */ x, /** @type {number} */ y) =>
    x === 5 + turn && y === 7 ? [250, 10, 10, 255] : [4 * x, 4 * y, 90, 255];
  const gif = new Gif(width, height);
  const drawn = [0, 1, 2, 2].map((turn) => paint(width, height, place(turn)));
  drawn.forEach((pixels, index) => gif.addFrame(pixels.slice(), index < 3 ? 1000 : 4000));
  const read = readGif(Buffer.from(await gif.end().arrayBuffer()));
  assert.deepEqual([read.width, read.height, read.loops], [width, height, true]);
  assert.deepEqual(read.frames.map(({ delay }) => delay), [1000, 1000, 1000, 4000]);
  assert.deepEqual(read.frames.map((frame) => [frame.x, frame.y, frame.width, frame.height]),
    [[0, 0, width, height], [5, 7, 2, 1], [6, 7, 2, 1], [0, 0, 1, 1]]);
  read.frames.forEach(({ screen }, index) => screen.forEach((word, at) => {
    assert.ok(far(colourOf(word), drawn[index].subarray(at * 4, at * 4 + 3)) < 24, `${at} of frame ${index}`);
  }));
});

test('a picture is a PNG, with corners that one sees through', async () => {
  const drawn = paint(20, 10, (x, y) => (x + y < 3 ? [0, 0, 0, 0] : [10 * x, 20 * y, 60, 255]));
  const read = readPng(Buffer.from(await (await pngFrom(drawn, 20, 10)).arrayBuffer()));
  assert.deepEqual([read.width, read.height], [20, 10]);
  assert.ok(far(read.pixels, drawn) <= 3, `${far(read.pixels, drawn)}`);
});
