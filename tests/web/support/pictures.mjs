// Reading pictures, to see that what the page writes is what others read.
import assert from 'node:assert/strict';
import { inflateSync } from 'node:zlib';

/** @typedef {{ x: number, y: number, width: number, height: number, delay: number, screen: Uint32Array }} GifFrame delays in milliseconds; what is seen then */

/** What the method of Lempel, Ziv and Welch has packed. @param {Uint8Array} bytes @param {number} bits @returns {number[]} */
export function unpack(bytes, bits) {
  const clear = 1 << bits;
  /** @type {number[]} */ const indexes = [];
  /** @type {number[][]} */ let known = [];
  /** @type {number[] | null} */ let last = null;
  let [size, waiting, count, at] = [bits + 1, 0, 0, 0];
  for (;;) {
    for (; count < size; count += 8) waiting |= bytes[at++] << count;
    assert.ok(at <= bytes.length, 'it ends too early');
    const code = waiting & ((1 << size) - 1);
    waiting >>>= size;
    count -= size;
    if (code === clear + 1) return indexes;
    if (code === clear) {
      known = Array.from({ length: clear + 2 }, (_unused, index) => [index]);
      [size, last] = [bits + 1, null];
      continue;
    }
    assert.ok(code < known.length || (last && code === known.length), `there is no code ${code}`);
    /** @type {number[]} */
    const entry = known[code] ?? [.../** @type {number[]} */ (last), /** @type {number[]} */ (last)[0]];
    if (last && known.length < 4096) known.push([...last, entry[0]]);
    indexes.push(...entry);
    last = entry;
    if (known.length === 1 << size && size < 12) size++;
  }
}

/** Blocks, put together, and where they end. @param {Buffer} file @param {number} at */
function blocksAt(file, at) {
  const parts = [];
  for (; file[at] > 0; at += file[at] + 1) parts.push(file.subarray(at + 1, at + 1 + file[at]));
  return { data: Buffer.concat(parts), end: at + 1 };
}

/** @param {Buffer} file */
export function readGif(file) {
  assert.equal(file.toString('latin1', 0, 6), 'GIF89a');
  const [width, height] = [file.readUInt16LE(6), file.readUInt16LE(8)];
  /** @type {GifFrame[]} */ const frames = [];
  let screen = new Uint32Array(width * height);
  let [at, delay, loops] = [13, 0, false];
  for (; file[at] !== 0x3b; ) {
    if (file[at] === 0x21) {
      if (file[at + 1] === 0xf9) delay = file.readUInt16LE(at + 4) * 10;
      else loops = file.toString('latin1', at + 3, at + 14) === 'NETSCAPE2.0';
      at = blocksAt(file, at + 2).end;
      continue;
    }
    assert.equal(file[at], 0x2c);
    const [x, y, wide, high] = [1, 3, 5, 7].map((place) => file.readUInt16LE(at + place));
    assert.ok(wide > 0 && high > 0 && x + wide <= width && y + high <= height, 'a frame is not in the picture');
    const table = at + 10;
    const tableEnd = table + (6 << (file[at + 9] & 7));
    const { data, end } = blocksAt(file, tableEnd + 1);
    const indexes = unpack(data, file[tableEnd]);
    assert.equal(indexes.length, wide * high);
    screen = screen.slice();
    indexes.forEach((index, place) => {
      if (index > 0) screen[(y + Math.floor(place / wide)) * width + x + (place % wide)] = 0xff000000 + file.readUIntLE(table + 3 * index, 3);
    });
    frames.push({ x, y, width: wide, height: high, delay, screen });
    at = end;
  }
  return { width, height, loops, frames };
}

/** A PNG of indexes: its size, and its pixels as RGBA. @param {Buffer} file */
export function readPng(file) {
  assert.equal(file.toString('latin1', 1, 4), 'PNG');
  /** @type {Record<string, Buffer>} */ const chunks = {};
  for (let at = 8; at < file.length; at += file.readUInt32BE(at) + 12) {
    chunks[file.toString('latin1', at + 4, at + 8)] = file.subarray(at + 8, at + 8 + file.readUInt32BE(at));
  }
  const [width, height] = [chunks.IHDR.readUInt32BE(0), chunks.IHDR.readUInt32BE(4)];
  assert.deepEqual([...chunks.IHDR.subarray(8)], [8, 3, 0, 0, 0]);
  const rows = inflateSync(chunks.IDAT);
  assert.equal(rows.length, (width + 1) * height);
  const pixels = [];
  for (let place = 0; place < width * height; place++) {
    const index = rows[Math.floor(place / width) * (width + 1) + 1 + (place % width)];
    pixels.push(...chunks.PLTE.subarray(3 * index, 3 * index + 3), chunks.tRNS[index]);
  }
  return { width, height, pixels };
}
