/* Movement on the boards. Where less motion is wished for (--motion is 0) everything is at its place at once. */

const EASE = 'cubic-bezier(0.3, 0.1, 0.2, 1)';

/** What factor() has found, until the next frame. @type {number | null} */
let found = null;

/** How long things may take, of what is usual. Asked once a frame: each time the browser works out all styles for it. */
function factor() {
  if (found !== null) return found;
  const value = parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--motion'));
  found = Number.isNaN(value) ? 1 : value;
  requestAnimationFrame(() => (found = null));
  return found;
}

/**
 * Runs an animation; resolves when it is over, however it ends.
 * @param {Element} element
 * @param {Keyframe[]} frames
 * @param {number} milliseconds
 * @returns {Promise<void>}
 */
export async function move(element, frames, milliseconds) {
  const duration = element.isConnected ? milliseconds * factor() : 0;
  if (duration === 0) return;
  try {
    await element.animate(frames, { duration, easing: EASE }).finished;
  } catch {
    /* It was cancelled by the next one. */
  }
}

/** Resolves when the page goes out of sight. @param {AbortSignal} signal after which nobody waits for it */
function untilHidden(signal) {
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => document.hidden && resolve(undefined), { signal });
  });
}

/**
 * Resolves when all that moves in an element has come to rest, however long the machine takes for it; at once where
 * nothing moves. Out of sight browsers stop all movement, so nothing is waited for there.
 * @param {Element} element
 * @returns {Promise<void>}
 */
export async function atRest(element) {
  const moving = () => element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running');
  for (let all = moving(); all.length > 0 && !document.hidden; all = moving()) {
    const waited = new AbortController();
    await Promise.race([Promise.allSettled(all.map(({ finished }) => finished)), untilHidden(waited.signal)]);
    waited.abort();
  }
}

/**
 * Puts an element to another place, gliding from where it is seen now.
 * @param {SVGElement} element
 * @param {string} transform
 * @param {number} milliseconds
 */
export function glide(element, transform, milliseconds) {
  const from = getComputedStyle(element).transform;
  element.style.transform = transform;
  element.getAnimations().forEach((animation) => animation.cancel());
  void move(element, [{ transform: from }, { transform }], milliseconds);
}
