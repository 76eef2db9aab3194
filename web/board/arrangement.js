/* How the parts of a table are put, so that its board has the most room there is. */

/** Lower windows than this have no room for seats above and below a board. */
const LOW = 544;
/** What a table must have across for seats beside its board. */
const LOW_WIDTH = 544;
/** What stands beside a board with a face beside it, and above and below one with a face below it. */
const BESIDE = 332;
const BELOW = 340;
/** What is left free below all that is to be in sight. */
const MARGIN = 8;
/** What the foot of a table has when little is said there; the board is not to change its size with every word. */
const FOOT = 52;

/**
 * What a screen says of all that stands around the board, which then is as large as that allows. A board on a page to be read
 * has the size that styles give it.
 * @typedef {object} Surroundings
 * @property {() => HTMLElement | null} controls what is to be in sight together with the board, if it stands below it
 * @property {(low: boolean) => void} onLow whether the window is low, so that what is below the board may go beside it
 */

/**
 * @typedef {object} Parts
 * @property {HTMLElement} table
 * @property {HTMLElement} room as wide as the table, with nothing in it
 * @property {() => boolean} hasFace
 * @property {HTMLElement} [foot]
 * @property {() => HTMLElement | null} [board]
 * @property {() => HTMLElement[]} [seats]
 * @property {Surroundings} [surroundings]
 */

/**
 * Where the face of a piece goes on a table of this width, in a window of this height.
 * @param {number} width
 * @param {number} height
 * @param {boolean} hasFace
 */
function arrangementOf(width, height, hasFace) {
  return hasFace && width - BESIDE >= height - BELOW ? 'is-beside' : 'is-below';
}

/** How much of the page stands above an element, however far it is scrolled. @param {HTMLElement} element */
const topOf = (element) => element.getBoundingClientRect().top + window.scrollY;

/**
 * How high everything but the board is that is to be in sight with it: what stands above it on the page, its seats, and
 * the controls below it.
 * @param {HTMLElement} table
 * @param {HTMLElement} board
 * @param {HTMLElement | undefined} foot
 * @param {HTMLElement | null} controls
 */
function heightAround(table, board, foot, controls) {
  const own = table.offsetHeight - board.offsetHeight - Math.max(0, (foot?.offsetHeight ?? 0) - FOOT);
  const gap = controls?.isConnected ? topOf(controls) - topOf(table) - table.offsetHeight : -1;
  return topOf(table) + own + (gap >= 0 && controls ? gap + controls.offsetHeight : 0) + MARGIN;
}

/**
 * Tells the styles how much room there is around the board. Seats that are as wide as the board may have another height beside
 * a smaller one: what was found twice for the same window stands, so that nothing goes back and forth.
 */
class Measure {
  /** @type {string[]} what was found for this window */
  #found = [];
  #window = '';

  /** @param {Parts} parts */
  take({ table, room, board, foot, surroundings }) {
    const element = board?.();
    if (!surroundings || !element || !room.isConnected || foot?.classList.contains('pegging')) return;
    const controls = surroundings.controls();
    const around = `${heightAround(table, element, foot, controls)}px`;
    const seen = [window.innerWidth, window.innerHeight, room.clientWidth, controls?.className].join(' ');
    if (seen !== this.#window) this.#found = [];
    this.#window = seen;
    if (this.#found.slice(0, -1).includes(around)) return;
    this.#found.push(around);
    table.style.setProperty('--above', `${topOf(table)}px`);
    table.style.setProperty('--around', around);
  }
}

/**
 * Arranges a table, now and whenever the room, the window or its seats have changed. What is returned does so when
 * something else has.
 * @param {Parts} parts
 */
export function keepArranged(parts) {
  const { table, room, hasFace, surroundings } = parts;
  const size = new Measure();
  const arrange = () => {
    const across = surroundings ? window.innerWidth : room.clientWidth; // a screen may use all of a low window
    const low = window.innerHeight < LOW && across >= LOW_WIDTH;
    const arrangement = low ? 'is-low' : arrangementOf(room.clientWidth, window.innerHeight, hasFace());
    for (const each of ['is-low', 'is-beside', 'is-below']) table.classList.toggle(each, each === arrangement);
    surroundings?.onLow(low);
    size.take(parts);
  };
  const watcher = new ResizeObserver(() => {
    window.removeEventListener('resize', arrange);
    if (!room.isConnected) return; // it is called also when the room is taken off the page
    window.addEventListener('resize', arrange);
    arrange();
  });
  watcher.observe(room);
  return () => {
    for (const seat of parts.seats?.() ?? []) watcher.observe(seat);
    arrange();
  };
}
