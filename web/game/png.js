/* A picture as PNG with few colours, a tenth as long as what browsers write of the same. */
import { quantize } from './palette.js';

const encoder = new TextEncoder();

/** The sums that PNG has behind each of its parts. */
const sums = Uint32Array.from({ length: 256 }, (_unused, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

/** @param {Uint8Array} bytes */
function checkSum(bytes) {
  let sum = ~0;
  for (const byte of bytes) sum = sums[(sum ^ byte) & 255] ^ (sum >>> 8);
  return ~sum >>> 0;
}

/** @param {string} name @param {ArrayLike<number>} data */
function chunk(name, data) {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(encoder.encode(name), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, checkSum(bytes.subarray(4, data.length + 8)));
  return bytes;
}

/** @param {Uint8Array} bytes */
async function deflate(bytes) {
  const packed = new Blob([/** @type {BlobPart} */ (bytes)]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/**
 * @param {Uint8ClampedArray} pixels as a canvas has them
 * @param {number} width
 * @param {number} height
 */
export async function pngFrom(pixels, width, height) {
  const { colours, indexes } = quantize(pixels);
  const rows = new Uint8Array((width + 1) * height); // each begins with how it is written: as it is
  for (let row = 0; row < height; row++) rows.set(indexes.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  head.set([8, 3], 8); // indexes of eight bits
  const parts = [
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', colours.filter((_unused, at) => at % 4 < 3)),
    chunk('tRNS', colours.filter((_unused, at) => at % 4 === 3)),
    chunk('IDAT', await deflate(rows)),
    chunk('IEND', []),
  ];
  return new Blob(/** @type {BlobPart[]} */ (parts), { type: 'image/png' });
}
