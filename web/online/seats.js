/* The seats that this browser holds: a seat belongs to whoever knows its secret. They are kept in the browser's storage, and
 * leave it only in a private link that the user asks for. */

/** @typedef {import('../types').Side} Side */

/**
 * @typedef {object} KeptSeat
 * @property {string} game
 * @property {Side} side
 * @property {string} secret
 * @property {string} [invite] for the other seat, as long as it is free
 * @property {number} at when it was taken
 */

const seatsKey = 'tercet-online-seats';
const askedKey = 'tercet-online-asked';
const nameKey = 'tercet-online-name';
const mostSeats = 200;
export const longestName = 40;

/** 128 bits of chance, as 32 hexadecimal digits. */
export function newSecret() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What was kept while storage refuses it: it lasts as long as the page. @type {KeptSeat[]} */
let unkept = [];

/** All of them, the latest first. @returns {KeptSeat[]} */
export function seats() {
  try {
    const kept = JSON.parse(localStorage.getItem(seatsKey) ?? '[]');
    return [...unkept, ...(Array.isArray(kept) ? kept : [])];
  } catch {
    return [...unkept];
  }
}

/** @param {string} game @returns {KeptSeat | null} */
export function seatOf(game) {
  return seats().find((seat) => seat.game === game) ?? null;
}

/** @param {Omit<KeptSeat, 'at'>} seat */
export function keepSeat(seat) {
  const all = [{ ...seat, at: Date.now() }, ...seats().filter(({ game }) => game !== seat.game)].slice(0, mostSeats);
  write(all);
}

/** @param {string[]} games that are gone, or not wanted any more */
export function forgetSeats(games) {
  if (games.length > 0) write(seats().filter(({ game }) => !games.includes(game)));
}

/** @param {KeptSeat[]} all */
function write(all) {
  try {
    localStorage.setItem(seatsKey, JSON.stringify(all));
    unkept = [];
  } catch {
    unkept = all;
  }
}

/* ---- What was asked for ---- */

/** The seats that this page has asked for itself. @type {Set<string>} */
const asking = new Set();

/** What the server was asked for by a page that died before the answer. @returns {import('../types').OnlineMessage | null} */
export function unanswered() {
  try {
    const message = JSON.parse(localStorage.getItem(askedKey) ?? 'null');
    return message && !asking.has(message.seat) ? message : null;
  } catch {
    return null;
  }
}

/** @param {import('../types').OnlineMessage} message a 'create' or 'join' */
export function keepAsked(message) {
  asking.add(message.seat);
  try {
    localStorage.setItem(askedKey, JSON.stringify(message));
  } catch {
    /* Then the page must not die just now. */
  }
}

/** @param {import('../types').OnlineMessage} message that was answered */
export function forgetAsked({ seat }) {
  asking.delete(seat);
  try {
    if (localStorage.getItem(askedKey)?.includes(seat)) localStorage.removeItem(askedKey);
  } catch {
    /* It is asked once more, and does nothing. */
  }
}

/** Does something when another window has changed the seats. @param {() => void} act */
export function watchSeats(act) {
  addEventListener('storage', ({ key }) => key === seatsKey && act());
}

/** The name that was given last; '' if there was none. */
export function ownName() {
  try {
    return localStorage.getItem(nameKey) ?? '';
  } catch {
    return '';
  }
}

/** @param {string} name */
export function keepName(name) {
  try {
    localStorage.setItem(nameKey, name);
  } catch {
    /* It is asked for again. */
  }
}

/* ---- Links ---- */

/**
 * What stands behind '#/online/': a game, and an invitation or a seat to go on with.
 * @param {string} text
 * @returns {{ game: string, invite?: string, seat?: { side: Side, secret: string } } | null} null if it is no such link
 */
export function readLink(text) {
  const [, game, side, secret] = /^([a-z0-9]{10})(?:\/(?:(white|black)-)?([0-9a-f]{32}))?\/?$/.exec(text) ?? [];
  if (!game) return null;
  if (side) return { game, seat: { side: /** @type {Side} */ (side), secret } };
  return secret ? { game, invite: secret } : { game };
}

/** An address to give away. @param {string} path */
function address(path) {
  return `${location.href.split('#')[0]}#/online/${path}`;
}

/** @param {string} game */
export const watchLink = (game) => address(game);

/** @param {string} game @param {string} invite */
export const inviteLink = (game, invite) => address(`${game}/${invite}`);

/** @param {KeptSeat} seat */
export const privateLink = (seat) => address(`${seat.game}/${seat.side}-${seat.secret}`);
