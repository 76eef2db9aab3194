/* Dragging pieces with a mouse, a finger or a pen. A press that hardly moves is left to the click that follows it. */

const THRESHOLD = 6;

/**
 * What is dragged: a picture that follows the pointer, and its size on the screen.
 * @typedef {{picture: Element, size: number}} Load
 */

/**
 * @typedef {object} DragOptions
 * @property {(pressed: Element) => Load | null} begin what is dragged from here, if anything
 * @property {(under: Element | null) => void} over what the pointer is over now
 * @property {(under: Element | null) => void} drop where it was put down
 */

/** @param {number} x @param {number} y */
const under = (x, y) => document.elementFromPoint(x, y);

export class Drag {
  #element;
  #options;
  /** @type {{pointer: number, x: number, y: number, pressed: Element} | null} */
  #press = null;
  /** @type {{ghost: HTMLElement, load: Load} | null} */
  #held = null;
  /** Ends listening to the pointer, which may be anywhere by now. @type {AbortController | null} */
  #follows = null;
  /** Whether the next click is only the end of a drag. */
  #swallows = false;

  /**
   * @param {HTMLElement} element
   * @param {DragOptions} options
   */
  constructor(element, options) {
    this.#element = element;
    this.#options = options;
    element.addEventListener('pointerdown', (event) => this.#down(event));
    element.addEventListener('dragstart', (event) => event.preventDefault());
    element.addEventListener('click', (event) => this.#swallow(event), true);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.#swallows = false;
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
    this.#end(false);
    this.#press = { pointer: event.pointerId, x: event.clientX, y: event.clientY, pressed: event.target };
    this.#follows = new AbortController();
    const { signal } = this.#follows;
    addEventListener('pointermove', (moved) => this.#move(moved), { signal });
    addEventListener('pointerup', (up) => this.#up(up), { signal });
    addEventListener('pointercancel', () => this.#end(false), { signal });
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#press;
    if (!press || press.pointer !== event.pointerId) return;
    if (!this.#held && Math.hypot(event.clientX - press.x, event.clientY - press.y) < THRESHOLD) return;
    if (!this.#held && !this.#begin(press.pressed)) return this.#end(false);
    this.#follow(event.clientX, event.clientY);
    this.#options.over(under(event.clientX, event.clientY));
  }

  /** @param {Element} pressed */
  #begin(pressed) {
    const load = this.#options.begin(pressed);
    if (!load || !this.#press) return false;
    const ghost = document.createElement('div');
    ghost.className = 'drag-ghost';
    ghost.append(load.picture);
    Object.assign(ghost.style, { width: `${load.size}px`, height: `${load.size}px` });
    document.body.append(ghost);
    this.#element.setPointerCapture(this.#press.pointer);
    this.#element.classList.add('dragging');
    this.#held = { ghost, load };
    return true;
  }

  /** @param {number} x @param {number} y */
  #follow(x, y) {
    if (!this.#held) return;
    const { ghost, load } = this.#held;
    ghost.style.transform = `translate(${x - load.size / 2}px, ${y - load.size / 2}px)`;
  }

  /** @param {PointerEvent} event */
  #up(event) {
    this.#end(true, under(event.clientX, event.clientY));
  }

  /** @param {boolean} drops @param {Element | null} [target] */
  #end(drops, target = null) {
    if (this.#held) {
      this.#held.ghost.remove();
      this.#element.classList.remove('dragging');
      this.#held = null;
      this.#swallows = true;
      this.#options.over(null);
      if (drops) this.#options.drop(target);
    }
    this.#press = null;
    this.#follows?.abort();
  }

  /** The click that follows a drag is not one. @param {MouseEvent} event */
  #swallow(event) {
    if (!this.#swallows || event.detail === 0) return;
    this.#swallows = false;
    event.stopPropagation();
    event.preventDefault();
  }
}
