/* Pictures as pixels: the library draws them as SVG, the browser makes pixels of these, and a worker writes the files. */
import { placeOf } from '../core/place.js';
import { Breath } from './breath.js';

/** @typedef {import('../types').End} End */
/** @typedef {import('../types').Game} Game */
/** @typedef {import('../types').Line} Line */
/** @typedef {import('../types').Rules} Rules */
/** @typedef {import('./pixelworker.js').Frame} Frame */

/** @typedef {{ width: number, height: number }} Size */

/** Of one picture: its pixels for each of the library's, so that it is sharp on fine screens. */
const pictureScale = 2;
/** Of a moving one: its longer side. A position is seen for a second, the last one for longer. */
const filmSize = 640;
const frameTime = 1000;
const lastTime = 4000;

/** A worker that writes a file. */
class Writer {
  #worker = new Worker(placeOf('game/pixelworker.js'), { type: 'module' });
  /** Rejects if it could not start, which may be told before anything is to be written. @type {Promise<never>} */ #failed;

  constructor() {
    this.#failed = new Promise((_resolve, reject) => {
      this.#worker.onerror = (event) => reject(new Error(event.message || 'the worker could not start'));
    });
    this.#failed.catch(() => {}); // whoever writes hears of it
  }

  /** @param {Frame | null} frame @returns {Promise<Blob | undefined>} what is written, if that was the end of it */
  write(frame) {
    const written = new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }) => ('error' in data ? reject(new Error(data.error)) : resolve(data.written));
      this.#worker.postMessage({ frame }, frame ? [frame.pixels.buffer] : []);
    });
    return Promise.race([this.#failed, written]);
  }

  end() {
    this.#worker.terminate();
  }
}

/** @param {string} svg @returns {Size} */
function sizeOf(svg) {
  const [, width, height] = /\swidth="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}

/** @param {Blob} picture @returns {Promise<HTMLImageElement>} */
async function decode(picture) {
  const address = URL.createObjectURL(picture);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** @param {Size} size */
function contextOf({ width, height }) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('there is no canvas');
  return context;
}

/** @param {CanvasRenderingContext2D} context @returns {Frame} */
function frameOf(context) {
  const { width, height } = context.canvas;
  return { pixels: context.getImageData(0, 0, width, height).data, width, height };
}

/** The picture as a PNG, twice as fine as drawn. @param {string} svg @returns {Promise<Blob>} */
export async function pngOf(svg) {
  const image = await decode(new Blob([svg], { type: 'image/svg+xml' }));
  const { width, height } = sizeOf(svg);
  const context = contextOf({ width: width * pictureScale, height: height * pictureScale });
  context.drawImage(image, 0, 0, context.canvas.width, context.canvas.height);
  const writer = new Writer();
  try {
    return /** @type {Blob} */ (await writer.write(frameOf(context)));
  } finally {
    writer.end();
  }
}

/** The colour of a picture's own ground, for what it does not cover. @param {HTMLImageElement} image */
function groundOf(image) {
  const context = contextOf({ width: 1, height: 1 });
  context.drawImage(image, -image.naturalWidth / 2, -8);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red} ${green} ${blue})`;
}

/**
 * Draws a frame: the picture in the middle.
 * @param {CanvasRenderingContext2D} context
 * @param {HTMLImageElement} image
 * @param {number} scale
 */
function draw(context, image, scale) {
  const { width, height } = context.canvas;
  const [wide, high] = [Math.round(image.naturalWidth * scale), Math.round(image.naturalHeight * scale)];
  context.fillRect(0, 0, width, height);
  context.drawImage(image, (width - wide) >> 1, (height - high) >> 1, wide, high);
}

/**
 * A whole game as a moving picture, each position of it a frame.
 * @param {Rules} rules
 * @param {Game} game
 * @param {{ signal: AbortSignal, onProgress: (done: number, all: number) => void }} options
 * @returns {Promise<Blob | null>} null if the signal has ended it
 */
export async function filmOf(rules, game, { signal, onProgress }) {
  const count = game.moves.length + 1;
  const svgOf = (/** @type {number} */ index) =>
    rules.picture({ ...game, moves: game.moves.slice(0, index) }, index === count - 1 ? game.end : null);
  const sizes = [];
  const breath = new Breath();
  for (let index = 0; index < count && !signal.aborted; index++) {
    sizes.push(sizeOf(svgOf(index)));
    await breath.take();
  }
  const [width, height] = [Math.max(...sizes.map((size) => size.width)), Math.max(...sizes.map((size) => size.height))];
  const scale = filmSize / Math.max(width, height);
  const context = contextOf({ width: Math.round(width * scale), height: Math.round(height * scale) });
  const writer = new Writer();
  try {
    for (let index = 0; index < count && !signal.aborted; index++) {
      onProgress(index, count);
      const image = await decode(new Blob([svgOf(index)], { type: 'image/svg+xml' }));
      if (index === 0) context.fillStyle = groundOf(image);
      draw(context, image, scale);
      await writer.write({ ...frameOf(context), delay: index === count - 1 ? lastTime : frameTime });
    }
    return signal.aborted ? null : /** @type {Blob} */ (await writer.write(null));
  } finally {
    writer.end();
  }
}
