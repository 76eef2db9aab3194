/* Pictures of few colours: what GIF can hold, and what makes a PNG small. */

/** @typedef {{ colours: Uint8Array, indexes: Uint8Array }} Indexed the colours as RGBA, the first of which is nothing at all */
/** @typedef {{ keys: number[], count: number, shift: number, score: number }} Box colours that lie near each other, and where they differ most */

/* A key is a colour that is a little coarser, 2 bits of how much it covers and 6 for each of blue, green and red: what a browser adds so that
 * gradients look smooth is gone with the rest, and takes no room. */
const keyBits = 20;
const shifts = [0, 6, 12];
const fine = 2;

/**
 * @param {Uint8ClampedArray} pixels
 * @param {number} at
 */
function keyOf(pixels, at) {
  return ((pixels[at + 3] >> 6) << 18) | ((pixels[at + 2] >> fine) << 12) | ((pixels[at + 1] >> fine) << 6) | (pixels[at] >> fine);
}

/**
 * How many pixels each key stands for, and the sums of what these are made of.
 * @param {Uint8ClampedArray} pixels
 */
function countKeys(pixels) {
  const counts = new Uint32Array(1 << keyBits);
  const sums = new Uint32Array(4 << keyBits);
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 0) continue;
    const key = keyOf(pixels, at);
    counts[key]++;
    for (let part = 0; part < 4; part++) sums[key * 4 + part] += pixels[at + part];
  }
  return { counts, sums };
}

/** @param {number[]} keys @param {Uint32Array} counts @returns {Box} */
function boxOf(keys, counts) {
  let [shift, spread, count] = [0, -1, 0];
  for (const each of shifts) {
    let [least, most] = [63, 0];
    for (const key of keys) {
      const value = (key >> each) & 63;
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    if (most - least > spread) [shift, spread] = [each, most - least];
  }
  for (const key of keys) count += counts[key];
  return { keys, count, shift, score: spread * Math.sqrt(count) };
}

/** Cuts a box in two that stand for about as many pixels each. @param {Box} box @param {Uint32Array} counts */
function cut({ keys, count, shift }, counts) {
  keys.sort((a, b) => ((a >> shift) & 63) - ((b >> shift) & 63));
  let place = 0;
  for (let sum = 0; place < keys.length - 1 && sum < count / 2; place++) sum += counts[keys[place]];
  place = Math.max(place, 1);
  return [boxOf(keys.slice(0, place), counts), boxOf(keys.slice(place), counts)];
}

/** @param {Uint32Array} counts @param {number} most */
function findBoxes(counts, most) {
  /** @type {number[]} */
  const keys = [];
  counts.forEach((count, key) => count > 0 && keys.push(key));
  const boxes = keys.length > 0 ? [boxOf(keys, counts)] : [];
  while (boxes.length > 0 && boxes.length < most) {
    const widest = boxes.reduce((best, box, index) => (box.score > boxes[best].score ? index : best), 0);
    if (boxes[widest].score === 0) break;
    boxes.splice(widest, 1, ...cut(boxes[widest], counts));
  }
  return boxes;
}

/** The colour that stands for all of a box. @param {Box} box @param {Uint32Array} sums */
function meanOf({ keys, count }, sums) {
  return [0, 1, 2, 3].map((part) => Math.round(keys.reduce((sum, key) => sum + sums[key * 4 + part], 0) / count));
}

/**
 * A picture with at most 256 colours, chosen by what there is most of. Pixels that cover nothing have the first colour.
 * @param {Uint8ClampedArray} pixels as a canvas has them
 * @returns {Indexed}
 */
export function quantize(pixels) {
  const { counts, sums } = countKeys(pixels);
  const boxes = findBoxes(counts, 255);
  const colours = Uint8Array.from([0, 0, 0, 0, ...boxes.flatMap((box) => meanOf(box, sums))]);
  const indexOf = new Uint8Array(1 << keyBits);
  boxes.forEach(({ keys }, index) => keys.forEach((key) => (indexOf[key] = index + 1)));
  const indexes = new Uint8Array(pixels.length / 4);
  for (let at = 0; at < pixels.length; at += 4) indexes[at / 4] = pixels[at + 3] > 0 ? indexOf[keyOf(pixels, at)] : 0;
  return { colours, indexes };
}
