/* A moving picture: GIF, which every program that shows pictures can play. */
import { quantize } from './palette.js';

/** @typedef {{ x: number, y: number, width: number, height: number }} Part of a picture */

/** How many bits the indexes of so many colours have; less than two are not allowed. @param {number} count */
const bitsFor = (count) => Math.max(2, Math.ceil(Math.log2(count)));

/** @param {number} number */
const short = (number) => [number & 255, number >> 8];

const longestCode = 4096;

/** Puts codes of changing length together, the lowest bits first. */
class BitWriter {
  /** @type {number[]} */
  bytes = [];
  #waiting = 0;
  #count = 0;

  /** @param {number} code @param {number} bits */
  write(code, bits) {
    this.#waiting |= code << this.#count;
    this.#count += bits;
    for (; this.#count >= 8; this.#count -= 8, this.#waiting >>>= 8) this.bytes.push(this.#waiting & 255);
  }

  end() {
    if (this.#count > 0) this.bytes.push(this.#waiting & 255);
    return this.bytes;
  }
}

/**
 * Packs indexes as GIF does: by the method of Lempel, Ziv and Welch.
 * @param {Uint8Array} indexes
 * @param {number} bits of an index
 */
export function pack(indexes, bits) {
  const clear = 1 << bits;
  const writer = new BitWriter();
  const longer = new Uint16Array(longestCode * 256); // the code of what a code stands for and one index more
  let [size, next] = [bits + 1, clear + 2];
  writer.write(clear, size);
  let code = indexes[0];
  for (let at = 1; at < indexes.length; at++) {
    const place = (code << 8) | indexes[at];
    if (longer[place] > 0) {
      code = longer[place];
      continue;
    }
    writer.write(code, size);
    code = indexes[at];
    if (next < longestCode) {
      if (next === 1 << size) size++;
      longer[place] = next++;
      continue;
    }
    writer.write(clear, size);
    longer.fill(0);
    [size, next] = [bits + 1, clear + 2];
  }
  writer.write(code, size);
  if (next === 1 << size && size < 12) size++;
  writer.write(clear + 1, size);
  return writer.end();
}

/** In blocks, each of which begins with its length. @param {number[]} bytes */
function blocks(bytes) {
  /** @type {number[]} */
  const all = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.slice(at, at + 255);
    all.push(block.length, ...block);
  }
  return [...all, 0];
}

export class Gif {
  /** @type {Uint8Array[]} */
  #parts = [];
  /** What the last frame shows. @type {Uint32Array | null} */
  #shown = null;

  /** @param {number} width @param {number} height */
  constructor(width, height) {
    this.width = width;
    this.height = height;
    this.#add([...'GIF89a'].map((letter) => letter.charCodeAt(0)), short(width), short(height), [0x70, 0, 0]);
    this.#add([0x21, 0xff, 11], [...'NETSCAPE2.0'].map((letter) => letter.charCodeAt(0)), [3, 1, 0, 0, 0]); // it begins again for ever
  }

  /** @param {number[][]} lists */
  #add(...lists) {
    this.#parts.push(Uint8Array.from(lists.flat()));
  }

  /**
   * Adds what is shown next, and for how long. Only what differs from the last frame is written.
   * @param {Uint8ClampedArray} pixels as a canvas has them; they cover everything
   * @param {number} delay in milliseconds
   */
  addFrame(pixels, delay) {
    const now = new Uint32Array(pixels.buffer, pixels.byteOffset, this.width * this.height);
    const part = this.#changed(now);
    const { colours, indexes } = quantize(this.#cut(now, part));
    const bits = bitsFor(colours.length / 4);
    const table = new Array(3 << bits).fill(0);
    for (let at = 0; at < colours.length; at++) if (at % 4 < 3) table[(at >> 2) * 3 + (at % 4)] = colours[at];
    this.#add([0x21, 0xf9, 4, 0b101], short(Math.round(delay / 10)), [0, 0]); // it stays, and its first colour is nothing
    this.#add([0x2c], short(part.x), short(part.y), short(part.width), short(part.height), [0x80 | (bits - 1)], table, [bits]);
    this.#add(blocks(pack(indexes, bits)));
    this.#shown = now;
  }

  /** The part in which a frame differs from the last one; never nothing at all. @param {Uint32Array} now @returns {Part} */
  #changed(now) {
    const { width, height } = this;
    const shown = this.#shown;
    if (!shown) return { x: 0, y: 0, width, height };
    let [left, top, right, bottom] = [width, height, -1, -1];
    for (let at = 0; at < now.length; at++) {
      if (now[at] === shown[at]) continue;
      const x = at % width;
      left = Math.min(left, x);
      right = Math.max(right, x);
      bottom = (at - x) / width;
      top = Math.min(top, bottom);
    }
    return right < 0 ? { x: 0, y: 0, width: 1, height: 1 } : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  }

  /** A part of a frame; what has not changed in it covers nothing. @param {Uint32Array} now @param {Part} part */
  #cut(now, { x, y, width, height }) {
    const cells = new Uint32Array(width * height);
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        const at = (y + row) * this.width + x + column;
        if (now[at] !== this.#shown?.[at]) cells[row * width + column] = now[at];
      }
    }
    return new Uint8ClampedArray(cells.buffer);
  }

  end() {
    this.#add([0x3b]);
    return new Blob(/** @type {BlobPart[]} */ (this.#parts), { type: 'image/gif' });
  }
}
