/* Movement on the boards. Where less motion is wished for (--motion is 0) everything is at its place at once. */

const EASE = 'cubic-bezier(0.3, 0.1, 0.2, 1)';

/** @param {Element} element */
function factor(element) {
  const value = parseFloat(getComputedStyle(element).getPropertyValue('--motion'));
  return Number.isNaN(value) ? 1 : value;
}

/**
 * Runs an animation; resolves when it is over, however it ends.
 * @param {Element} element
 * @param {Keyframe[]} frames
 * @param {number} milliseconds
 * @returns {Promise<void>}
 */
export async function move(element, frames, milliseconds) {
  const duration = milliseconds * factor(element);
  if (duration === 0 || !element.isConnected) return;
  try {
    await element.animate(frames, { duration, easing: EASE }).finished;
  } catch {
    /* It was cancelled by the next one. */
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
