/* Taking games elsewhere: links that hold a whole game or a position, record files, and pictures. */
import { commentText, listGame, notesText, tagNames, tagText } from '../core/questions.js';
import { Refusal } from '../core/wasm.js';
import { _, format } from '../core/words.js';
import { mostNesting } from './tree.js';

/** @typedef {import('../types').Game} Game */
/** @typedef {import('../types').Line} Line */
/** @typedef {import('../types').End} End */
/** @typedef {import('../types').Rules} Rules */
/** @typedef {import('../types').Score} Score */
/** @typedef {import('../types').Variation} Variation */

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
 * moves with variations between parentheses, c what is noted about positions, e the end if the moves do not show it, w and
 * b the players, d the date, v the event, k the clocks, t what somebody has called it.
 * @param {Line | Game} line
 * @param {string} [name]
 */
export function routeOf(line, name = '') {
  const game = 'tags' in line ? line : null;
  const listed = game ? listGame(game) : { moves: line.moves, comments: [], evaluations: [] };
  const end = game?.end ? [game.end.kind, game.end.loser ?? ''].join(' ').trim() : '';
  const parts = {
    r: line.ruleset,
    p: line.start === 'startpos' ? '' : line.start,
    m: listed.moves.join(' ').replaceAll('( ', '(').replaceAll(' )', ')'),
    c: notesText(listed),
    e: end,
    w: nameOf(game?.tags.White),
    b: nameOf(game?.tags.Black),
    d: game?.tags.Date ?? '',
    v: game?.tags.Event ?? '',
    k: game?.tags.Clock ?? '',
    t: name,
  };
  const query = Object.entries(parts).filter(([, value]) => value !== '').map(([part, value]) => `${part}=${encode(value)}`);
  return `/analyse?${query.join('&')}`;
}

/** A link that is longer, or has remarks in it, is cut by some programs on its way, so it says what it should be. */
const safeLength = 300;

/**
 * The same as an address to give away. One that may be cut begins with a sum of all else, x.
 * @param {Line | Game} line
 * @param {string} [name]
 */
export function linkOf(line, name = '') {
  const route = routeOf(line, name);
  const isShort = route.length < safeLength && !route.includes('&c=');
  const whole = isShort ? route : route.replace('?', `?x=${sumOf(paramsOf(route))}&`);
  return `${location.href.split('#')[0]}#${whole}`;
}

/** @param {string} route @returns {Record<string, string>} */
function paramsOf(route) {
  return Object.fromEntries(new URLSearchParams(route.slice(route.indexOf('?') + 1)));
}

/** What changes if anything of a link does. @param {Record<string, string>} params */
function sumOf(params) {
  let sum = 0;
  const text = Array.from('rpmcewbdvkt', (part) => params[part] ?? '').join('\n');
  for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) >>> 0;
  return sum.toString(36);
}

/** Whether a link has come to its end, as far as it says so. @param {Record<string, string>} params */
function isWhole(params) {
  return params.x === undefined || params.x === sumOf(params);
}

/** As in the field for names. */
const longestName = 80;

/** From this length on links are refused or cut by some programs. */
const longLink = 8000;

/**
 * What neither links nor records hold of a game, and whether its link is too long for some, in sentences.
 * @param {Game} game
 */
export function lossesOf(game) {
  const { comments } = listGame(game);
  const tags = Object.entries(game.tags);
  const unknown = tags.map(([tag]) => tag).filter((tag) => !tagNames.includes(tag));
  return [
    comments.some((text) => text && text !== commentText(text)) ? _('Line breaks in comments become blanks.') : '',
    tags.some(([, text]) => text !== tagText(text)) ? _('Names that are too long for a record are cut.') : '',
    unknown.length > 0 ? format(_('These tags are left out: %s.'), unknown.join(', ')) : '',
    routeOf(game).length > longLink ? _('The link is so long that some programs cut it; the record has the same in a file.') : '',
  ].filter((text) => text !== '');
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
  const game = { ruleset, start: 'startpos', moves: [], tags: {}, comments: [], evaluations: [], variations: [], end: null };
  if (params.r && ruleset !== params.r) {
    return { game, problem: format(_("there is no ruleset '%s'; there are %s"), params.r, known.join(', ')) };
  }
  if (params.p && params.p !== 'startpos') {
    const { position, reason } = rules.readPosition(ruleset, params.p);
    if (position === null) return { game, problem: reason.text };
    game.start = position;
  }
  const badNames = readNames(game, params);
  const notes = readNotes(params.c ?? '');
  const problem = new TreeReader(rules, game, notes.at).read(params.m ?? '');
  const tooLong = cutLine(rules, game, game, []);
  if (problem + tooLong === '' && rules.standing(game).result === 'none') game.end = readEnd(params.e);
  const cut = isWhole(params) ? '' : _('a part of this link was lost on its way: what is left of it is shown');
  const badNotes = notes.areAllRead() ? '' : _('some of what is noted in this link cannot be read');
  const badEnd = params.e && game.end === null ? _('how the game ended cannot be read in this link') : '';
  return { game, problem: cut || tooLong || problem || badNames || badNotes || badEnd };
}

/** What somebody has called the game of a link; whole characters of it, if it is too long. @param {Record<string, string>} params */
export function nameOfLink({ t = '' }) {
  return Array.from(t).slice(0, longestName).join('');
}

/**
 * Gives a game the players of a link, as records can hold them; returns what is wrong with that.
 * @param {Game} game
 * @param {Record<string, string>} params
 */
function readNames(game, params) {
  let whole = true;
  for (const [part, tag] of [['w', 'White'], ['b', 'Black'], ['d', 'Date'], ['v', 'Event'], ['k', 'Clock']]) {
    const text = tagText(params[part] ?? '');
    if (text) game.tags[tag] = text;
    whole &&= text === (params[part] ?? '');
  }
  return whole ? '' : _("a player's name in this link is too long, or has characters that cannot be written");
}

/** @typedef {{ comment: string | null, evaluation: Score | null }} Note */

/**
 * What a link notes about positions, by their index in the order of its moves: lines like "c2 A good move" and "e3 mate 2".
 * @param {string} text
 * @returns {{ at: (index: number) => Note, areAllRead: () => boolean }}
 */
function readNotes(text) {
  /** @type {Map<string, string>} */ const lines = new Map();
  let unread = 0;
  for (const line of text.split('\n')) {
    const [, place, words] = /^([ce]\d+) (.+)$/.exec(line) ?? [];
    if (place) lines.set(place, words);
    else if (line !== '') unread++;
  }
  const take = (/** @type {string} */ place) => {
    const words = lines.get(place) ?? null;
    lines.delete(place);
    return words;
  };
  const at = (/** @type {number} */ index) => {
    const comment = take(`c${index}`);
    const value = take(`e${index}`);
    const score = /^(mate )?(-?\d{1,6})$/.exec(value ?? '');
    if (value !== null && !score) unread++;
    return { comment, evaluation: score ? { mate: score[1] !== undefined, value: Number(score[2]) } : null };
  };
  return { at, areAllRead: () => unread + lines.size === 0 };
}

/** @typedef {{ line: Game | Variation, at: number, positions: string[], stopped: boolean }} OpenLine */

/** Reads the moves of a link into a game: each line up to the first move of it that is wrong. */
class TreeReader {
  #rules;
  #game;
  #notes;
  /** The lines that are read, each within the one before. @type {OpenLine[]} */ #open;
  /** How many moves were read. */ #index = 0;
  /** What was wrong first. */ #problem = '';

  /** @param {Rules} rules @param {Game} game @param {(index: number) => Note} notes */
  constructor(rules, game, notes) {
    this.#rules = rules;
    this.#game = game;
    this.#notes = notes;
    this.#open = [{ line: game, at: 0, positions: [game.start], stopped: false }];
    this.#note(game, notes(0));
  }

  /** Returns what is wrong. @param {string} text */
  read(text) {
    for (const [word] of text.matchAll(/[()]|[^()\s]+/g)) {
      if (word === '(') this.#begin();
      else if (word === ')') this.#end();
      else this.#add(word);
    }
    if (this.#open.length > 1) this.#stop(this.#unreadable);
    while (this.#open.length > 1) this.#end();
    return this.#problem;
  }

  get #here() {
    return this.#open[this.#open.length - 1];
  }

  get #unreadable() {
    return _('the variations of this link cannot be read');
  }

  /** Nothing more of the line can be read. @param {string} problem */
  #stop(problem) {
    this.#problem ||= problem;
    this.#here.stopped = true;
  }

  /** @param {Game | Variation} line @param {Note} note */
  #note(line, { comment, evaluation }) {
    line.comments.push(comment);
    line.evaluations.push(evaluation);
  }

  /** Leaves the line for a variation. */
  #begin() {
    const { line, at, positions, stopped } = this.#here;
    const before = at + line.moves.length - 1;
    const misplaced = line.moves.length === 0 || this.#open.length > mostNesting;
    if (!stopped && misplaced) this.#stop(this.#unreadable);
    /** @type {Variation} */
    const variation = { at: before, moves: [], comments: [], evaluations: [], variations: [] };
    const start = positions.slice(-2, -1);
    this.#open.push({ line: variation, at: before, positions: start, stopped: this.#here.stopped });
  }

  /** Comes back from a variation. */
  #end() {
    if (this.#open.length === 1) return this.#stop(this.#unreadable);
    const { line } = /** @type {OpenLine} */ (this.#open.pop());
    if (line.moves.length > 0) this.#here.line.variations.push(/** @type {Variation} */ (line));
  }

  /** @param {string} text */
  #add(text) {
    const { line, positions, stopped } = this.#here;
    this.#index++;
    if (stopped) return;
    const read = this.#rules.readMove(this.#game.ruleset, positions[positions.length - 1], text);
    if (read.move === null) return this.#stop(read.reason.text);
    line.moves.push(read.move);
    positions.push(read.after);
    this.#note(line, this.#notes(this.#index));
  }
}

/**
 * Takes back what was played in a line after a repetition had ended it, which no single move shows, with the variations that
 * began there; and likewise in its variations. Returns what is wrong.
 * @param {Rules} rules
 * @param {Game} game
 * @param {Game | Variation} line
 * @param {string[]} before the moves that lead to it
 * @returns {string}
 */
function cutLine(rules, game, line, before) {
  let problem = '';
  for (let wrong = ' '; wrong !== ''; ) {
    wrong = whatIsWrong(rules, { ...game, moves: [...before, ...line.moves] });
    problem = wrong || problem;
    if (wrong !== '') for (const list of [line.moves, line.comments, line.evaluations]) list.pop();
  }
  line.variations = line.variations.filter(({ at }) => at < before.length + line.moves.length);
  for (const variation of line.variations) {
    const way = [...before, ...line.moves].slice(0, variation.at);
    const wrong = cutLine(rules, game, variation, way);
    problem ||= wrong;
  }
  line.variations = line.variations.filter(({ moves }) => moves.length > 0);
  return problem;
}

/** Why moves cannot be a line; '' if they can. @param {Rules} rules @param {Line} line */
function whatIsWrong(rules, line) {
  try {
    rules.standing(line);
    return '';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.reason.text;
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
 * @param {string} [accept] kinds of files
 * @returns {Promise<{ name: string, text: string }[]>}
 */
export function chooseTexts(accept = '.tercet,.txt,text/plain') {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', multiple: true, hidden: true, accept });
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
