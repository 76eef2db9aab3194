/* The worker that writes pictures: what takes long about them is done beside the page. */
import { Gif } from './gif.js';
import { pngFrom } from './png.js';

/** @typedef {{ pixels: Uint8ClampedArray, width: number, height: number, delay?: number }} Frame without a delay it is a picture for itself */

/** @type {Gif | null} */
let gif = null;

/** @param {Frame | null} frame null ends a moving picture */
async function write(frame) {
  if (!frame) return gif?.end();
  const { pixels, width, height, delay } = frame;
  if (delay === undefined) return pngFrom(pixels, width, height);
  gif ??= new Gif(width, height);
  return gif.addFrame(pixels, delay);
}

addEventListener('message', async ({ data }) => {
  try {
    postMessage({ written: await write(data.frame) });
  } catch (error) {
    postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
