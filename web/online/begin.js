/* Making a game at the server, and taking a seat in one. What is asked for is kept before it is: the server makes and gives
 * nothing twice, so whoever comes back after the page died before the answer asks again, and has the seat. */
import { connect } from './connection.js';
import { mine } from './mine.js';
import { forgetAsked, keepAsked, keepSeat, newSecret, ownName, unanswered } from './seats.js';
import { refusalText } from './words.js';

/**
 * What is wished for.
 * @typedef {object} Wished
 * @property {string} ruleset
 * @property {string} start
 * @property {string} side 'white', 'black' or 'random'
 * @property {'friend' | 'anyone' | 'computer'} opponent
 * @property {number} level of the computer
 * @property {string} clock "5+3", "3 days" or 'none'
 * @property {boolean} listed
 * @property {boolean} rated
 */

/** As the server is told of it. @param {string} clock */
function clockOf(clock) {
  const [, minutes, seconds] = /^(\d+)\+(\d+)$/.exec(clock) ?? [];
  if (minutes) return { kind: 'real', minutes: Number(minutes), seconds: Number(seconds) };
  const [, days] = /^(\d+) days?$/.exec(clock) ?? [];
  return days ? { kind: 'days', days: Number(days) } : { kind: 'none' };
}

/**
 * Makes a game and keeps the seat. Fails with an error whose message is for people.
 * @param {import('../types').App} app
 * @param {Wished} wished
 * @returns {Promise<string>} the game's id
 */
export async function beginGame(app, wished) {
  const secret = newSecret();
  const invite = wished.opponent === 'friend' ? newSecret() : undefined;
  const message = {
    type: 'create',
    ruleset: wished.ruleset,
    ...(wished.start === 'startpos' ? {} : { start: wished.start }),
    side: wished.side,
    seat: secret,
    opponent: wished.opponent,
    ...(invite ? { invite } : {}),
    ...(wished.opponent === 'computer' ? { level: wished.level } : {}),
    clock: clockOf(wished.clock),
    name: ownName(),
    public: wished.listed,
    ...(wished.rated ? { rated: true } : {}),
  };
  try {
    return await askForSeat(app, message);
  } catch (refusal) {
    throw new Error(refusalText(refusal));
  }
}

/**
 * Asks for a seat, and keeps it. Fails with a Refused.
 * @param {import('../types').App} app
 * @param {import('../types').OnlineMessage} message
 * @returns {Promise<string>} the game's id
 */
export async function askForSeat(app, message) {
  keepAsked(message);
  try {
    const { game = message.game, side } = await connect().ask(message);
    const invite = message.type === 'create' && message.invite ? { invite: message.invite } : {};
    keepSeat({ game, side, secret: message.seat, ...invite });
    mine(app).again();
    return game;
  } finally {
    forgetAsked(message);
  }
}

/** Asks again for what was never answered. @param {import('../types').App} app */
export function askAgain(app) {
  const message = unanswered();
  if (message) askForSeat(app, message).catch(() => {}); // nobody remembers what was asked for then
}
