/* How the parts of a table are put, so that its board has the most room there is. */

/** Lower windows than this have no room for seats above and below a board. */
const LOW = 544;
/** What a table must have across for seats beside its board. */
const LOW_WIDTH = 544;
/** What stands beside a board with a face beside it, and above and below one with a face below it. */
const BESIDE = 332;
const BELOW = 340;

/**
 * Where seats and the face of a piece go on a table of this width, in a window of this height.
 * @param {number} width
 * @param {number} height
 * @param {boolean} hasFace
 */
function arrangementOf(width, height, hasFace) {
  if (height < LOW && width >= LOW_WIDTH) return 'is-low';
  return hasFace && width - BESIDE >= height - BELOW ? 'is-beside' : 'is-below';
}

/**
 * Gives a table the class of its arrangement, now and whenever the room or the window has changed. What is returned does
 * so when something else has.
 * @param {HTMLElement} table
 * @param {HTMLElement} room as wide as the table, with nothing in it
 * @param {() => boolean} hasFace
 */
export function keepArranged(table, room, hasFace) {
  const arrange = () => {
    const arrangement = arrangementOf(room.clientWidth, window.innerHeight, hasFace());
    for (const each of ['is-low', 'is-beside', 'is-below']) table.classList.toggle(each, each === arrangement);
  };
  /* It is called also when the room is taken off the page: nobody needs to look at the window for it any more. */
  new ResizeObserver(() => {
    window.removeEventListener('resize', arrange);
    if (!room.isConnected) return;
    window.addEventListener('resize', arrange);
    arrange();
  }).observe(room);
  return arrange;
}
