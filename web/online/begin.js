/* Making a game at the server. */
import { connect } from './connection.js';
import { mine } from './mine.js';
import { keepSeat, newSecret, ownName } from './seats.js';
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
    const { game, side } = await connect().ask(message);
    keepSeat({ game, side, secret, ...(invite ? { invite } : {}) });
    mine(app).again();
    return game;
  } catch (refusal) {
    throw new Error(refusalText(refusal));
  }
}
