/* Small line drawings for buttons, on a sheet of 24 x 24. They never stand without words: as a label, or as a name for
 * those who listen. */
import { s } from './dom.js';

/** @type {Record<string, string>} */
const paths = {
  arrow: 'M5 19L19 5M9 5h10v10',
  back: 'M15 5l-7 7 7 7',
  board: 'M4 4h16v16H4zM4 12h16M12 4v16',
  chart: 'M3 17l5-6 4 3 8-9M3 21h18',
  check: 'M5 13l4 4L19 7',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 1 1 0-18zM12 7v5l3 2',
  close: 'M6 6l12 12M18 6L6 18',
  computer: 'M5 5h14v10H5zM3 19h18M9 9v2M15 9v2',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  draw: 'M5 9h14M5 15h14',
  evaluation: 'M9 3h6v18H9zM9 13h6',
  export: 'M12 15V3M8 7l4-4 4 4M5 13v7h14v-7',
  first: 'M18 5l-7 7 7 7M6 5v14',
  flag: 'M6 21V4M6 4c4-2 7 2 12 0v9c-5 2-8-2-12 0',
  flip: 'M8 4v15M4 15l4 4 4-4M16 20V5M12 9l4-4 4 4',
  forward: 'M9 5l7 7-7 7',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10c1 1 1.500 1.700 1.500 2.500h5c0-.800.500-1.500 1.500-2.500a6 6 0 0 0-4-10z',
  'fault-back': 'M9 5l-6 7 6 7M17 7l4.500 5-4.500 5-4.500-5z',
  'fault-on': 'M15 5l6 7-6 7M7 7l4.500 5L7 17l-4.500-5z',
  import: 'M12 3v12M8 11l4 4 4-4M5 13v7h14v-7',
  keyboard: 'M3 6h18v12H3zM7 10h.010M12 10h.010M17 10h.010M8 14h8',
  last: 'M6 5l7 7-7 7M18 5v14',
  learn: 'M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14',
  more: 'M4 12a1 1 0 1 1 2 0 1 1 0 1 1-2 0zM11 12a1 1 0 1 1 2 0 1 1 0 1 1-2 0zM18 12a1 1 0 1 1 2 0 1 1 0 1 1-2 0z',
  move: 'M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3',
  now: 'M5 5l7 7-7 7M13 5l7 7-7 7',
  pause: 'M8 5v14M16 5v14',
  pencil: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 1 1 0-8zM4 21c1-5 4-7 8-7s7 2 8 7',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.010',
  play: 'M7 4l13 8-13 8z',
  plus: 'M12 5v14M5 12h14',
  promote: 'M12 20V5M6 11l6-6 6 6',
  redo: 'M15 5l5 5-5 5M20 10h-9a6 6 0 0 0 0 12h1',
  retry: 'M5 4v6h6M5.500 10a8 8 0 1 1-1 5',
  review: 'M10 4a6 6 0 1 1 0 12 6 6 0 1 1 0-12zM14.500 14.500L20 20',
  say: 'M4 5h16v11H11l-5 4v-4H4z',
  share: 'M8 12l8-5M8 12l8 5M6 10a2 2 0 1 1 0 4 2 2 0 1 1 0-4zM18 4a2 2 0 1 1 0 4 2 2 0 1 1 0-4zM18 16a2 2 0 1 1 0 4 2 2 0 1 1 0-4z',
  threat: 'M12 3l10 17H2zM12 10v4M12 17h.010',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
  undo: 'M9 5l-5 5 5 5M4 10h9a6 6 0 0 1 0 12h-1',
  watch: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 9a3 3 0 1 1 0 6 3 3 0 1 1 0-6z',
};

/** @param {string} name */
export function icon(name) {
  return s('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, s('path', { d: paths[name] }));
}
