/* Taking games elsewhere: links that hold a whole game or a position, record files, and pictures. */
import { tagText } from '../core/questions.js';
import { Refusal } from '../core/wasm.js';
import { _, format } from '../core/words.js';

/** @typedef {import('../types').Game} Game */
/** @typedef {import('../types').Line} Line */
/** @typedef {import('../types').End} End */
/** @typedef {import('../types').Rules} Rules */

/* ---- Links ---- */

/**
 * A value for the fragment of a link: readable, as the fragment may hold nearly everything a position is written with.
 * @param {string} text
 */
function encode(text) {
  return encodeURIComponent(text).replace(/%20/g, '+').replace(/%(40|2F|3A|2C)/g, (code) => decodeURIComponent(code));
}

/** A player's tag, if it says anything. @param {string | undefined} tag */
function nameOf(tag) {
  return tag === undefined || tag === 'human' ? '' : tag;
}

/**
 * The route of a game or position, which stands wholly in it: r the ruleset, p the start (none is the usual one), m the
 * moves, e the end if the moves do not show it, w and b the players.
 * @param {Line | Game} line
 */
export function routeOf(line) {
  const game = 'tags' in line ? line : null;
  const end = game?.end ? [game.end.kind, game.end.loser ?? ''].join(' ').trim() : '';
  const parts = {
    r: line.ruleset,
    p: line.start === 'startpos' ? '' : line.start,
    m: line.moves.join(' '),
    e: end,
    w: nameOf(game?.tags.White),
    b: nameOf(game?.tags.Black),
  };
  const query = Object.entries(parts).filter(([, value]) => value !== '').map(([name, value]) => `${name}=${encode(value)}`);
  return `/analyse?${query.join('&')}`;
}

/**
 * The same as an address to give away.
 * @param {Line | Game} line
 */
export function linkOf(line) {
  return `${location.href.split('#')[0]}#${routeOf(line)}`;
}

/**
 * @param {string | undefined} text "resignation white"
 * @returns {End | null}
 */
function readEnd(text) {
  const [kind, loser] = (text ?? '').split(' ');
  if (kind === 'agreement' || kind === 'length') return { kind };
  if (loser !== 'white' && loser !== 'black') return null;
  const known = kind === 'resignation' || kind === 'time' || kind === 'illegal-move' || kind === 'crash';
  return known ? { kind, loser } : null;
}

/**
 * The game of a link, or the sentence that says what is wrong with it. Moves are read one by one, so that other
 * spellings are welcome and everything that is left is legal.
 * @param {Rules} rules
 * @param {Record<string, string>} params of the route
 * @returns {{ game: Game, problem: string }}
 */
export function gameOfLink(rules, params) {
  const known = rules.rulesets().map(({ name }) => name);
  const ruleset = known.find((name) => name === params.r) ?? known[0];
  /** @type {Game} */
  const game = { ruleset, start: 'startpos', moves: [], tags: {}, comments: [null], evaluations: [null], end: null };
  if (params.r && ruleset !== params.r) {
    return { game, problem: format(_("there is no ruleset '%s'; there are %s"), params.r, known.join(', ')) };
  }
  if (params.p && params.p !== 'startpos') {
    const { position, reason } = rules.readPosition(ruleset, params.p);
    if (position === null) return { game, problem: reason.text };
    game.start = position;
  }
  const badNames = readNames(game, params);
  const problem = readMoves(rules, game, (params.m ?? '').split(/\s+/).filter((move) => move !== ''));
  const tooLong = cutMoves(rules, game);
  if (problem + tooLong === '' && rules.standing(game).result === 'none') game.end = readEnd(params.e);
  const nothing = () => [null, ...game.moves.map(() => null)];
  return { game: { ...game, comments: nothing(), evaluations: nothing() }, problem: tooLong || problem || badNames };
}

/**
 * Gives a game the players of a link, as records can hold them; returns what is wrong with that.
 * @param {Game} game
 * @param {Record<string, string>} params
 */
function readNames(game, { w = '', b = '' }) {
  const [White, Black] = [w, b].map(tagText);
  if (White) game.tags.White = White;
  if (Black) game.tags.Black = Black;
  const whole = White === w && Black === b;
  return whole ? '' : _("a player's name in this link is too long, or has characters that cannot be written");
}

/**
 * Adds moves to a game up to the first that is wrong; returns what is wrong with that.
 * @param {Rules} rules
 * @param {Game} game
 * @param {string[]} moves
 */
function readMoves(rules, game, moves) {
  let position = game.start;
  for (const text of moves) {
    const read = rules.readMove(game.ruleset, position, text);
    if (read.move === null) return read.reason.text;
    game.moves.push(read.move);
    position = read.after;
  }
  return '';
}

/**
 * Takes back what was played after a repetition had ended the game, which no single move shows; returns what is wrong.
 * @param {Rules} rules
 * @param {Game} game
 */
function cutMoves(rules, game) {
  for (let problem = ''; ; game.moves.pop()) {
    try {
      rules.standing(game);
      return problem;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problem = error.reason.text;
    }
  }
}

/* ---- Files ---- */

/**
 * "shakti-2026-03-01.tercet"
 * @param {Line} line
 * @param {string} ending
 */
export function fileName(line, ending) {
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${line.ruleset.split(':')[0]}-${day.join('-')}.${ending}`;
}

/**
 * Gives the user a file.
 * @param {string} name
 * @param {Blob} blob
 */
export function saveFile(name, blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

/**
 * Lets the user choose files; resolves with their names and texts, with none if the user does not. The field is part of
 * the page meanwhile, as some browsers forget one that is not.
 * @returns {Promise<{ name: string, text: string }[]>}
 */
export function chooseTexts() {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', multiple: true, hidden: true, accept: '.tercet,.txt,text/plain' });
  document.body.append(input);
  return new Promise((resolve) => {
    const read = async (/** @type {File} */ file) => ({ name: file.name, text: await file.text() });
    const done = () => {
      input.remove();
      resolve(Promise.all([...(input.files ?? [])].map(read)));
    };
    input.addEventListener('change', done);
    input.addEventListener('cancel', done);
    input.click();
  });
}

/* ---- Pictures ---- */

/**
 * @param {Rules} rules
 * @param {Line} line
 * @param {End | null} end
 */
export function svgOf(rules, line, end) {
  return new Blob([rules.picture(line, end)], { type: 'image/svg+xml' });
}

const pngScale = 2;

/**
 * The picture as pixels, twice as fine as drawn.
 * @param {Rules} rules
 * @param {Line} line
 * @param {End | null} end
 * @returns {Promise<Blob>}
 */
export async function pngOf(rules, line, end) {
  const address = URL.createObjectURL(svgOf(rules, line, end));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * pngScale;
    canvas.height = image.naturalHeight * pngScale;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(_('The picture could not be made.')))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
