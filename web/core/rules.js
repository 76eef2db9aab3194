/* The rules, on the page's own thread. Every answer is the library's; see Rules in ../types.d.ts. */
import { arrangementText, endedArguments, lengthOf, lineArguments, recordArguments, stepText, stepsText, unlistGame } from './questions.js';
import { Library, Refusal } from './wasm.js';
import { fetchLanguage, language, loadLibrary } from './words.js';

/** @typedef {import('../types').Arrangement} Arrangement */
/** @typedef {import('../types').End} End */
/** @typedef {import('../types').Game} Game */
/** @typedef {import('../types').Lessons} Lessons */
/** @typedef {import('../types').Line} Line */
/** @typedef {import('../types').Report} Report */
/** @typedef {import('../types').Rules} Rules */
/** @typedef {import('../types').Side} Side */
/** @typedef {import('../types').Step} Step */

/** @implements {Lessons} */
export class Guide {
  /** @param {Library} library */
  constructor(library) {
    this.library = library;
  }

  /** @param {string} game */
  pages(game) {
    return this.library.ask('pages', game);
  }

  /** @param {string} game */
  exercises(game) {
    return this.library.ask('exercises', game);
  }

  /** @param {string} ruleset */
  notes(ruleset) {
    return this.library.ask('notes', ruleset);
  }

  /** @param {string} game @param {number} index @param {string} move */
  check(game, index, move) {
    return this.library.ask('check', game, index, move);
  }

  /** @param {Line} line @param {number} read */
  tour(line, read) {
    return this.library.ask('tour', ...lineArguments(line), read);
  }

  /** @param {string} record @param {number} when */
  countGame(record, when) {
    return this.library.ask('countGame', record, lengthOf(record), when);
  }

  /** @param {string} ruleset @param {string} results */
  strength(ruleset, results) {
    return this.library.ask('strength', ruleset, results, lengthOf(results));
  }
}

/** @implements {Rules} */
export class LibraryRules {
  /** The library that has the guide. @type {Promise<Library> | null} */
  #lessons = null;
  /** What depends on nothing but the language, and the language it is in. @type {Map<string, any>} */
  #known = new Map();
  #spoken = language();

  /** @param {Library} library */
  constructor(library) {
    this.library = library;
  }

  /** Asks once for what depends on nothing but the language. @param {string} name @param {...(string | number)} args */
  #recall(name, ...args) {
    if (this.#spoken !== language()) this.#known.clear();
    this.#spoken = language();
    const key = [name, ...args].join(' ');
    if (!this.#known.has(key)) this.#known.set(key, this.library.ask(name, ...args));
    return this.#known.get(key);
  }

  version() {
    return this.library.ask('version');
  }

  rulesets() {
    return this.#recall('rulesets');
  }

  /** @param {string} ruleset @param {string} text */
  readPosition(ruleset, text) {
    return this.library.ask('readPosition', ruleset, text);
  }

  /** @param {string} ruleset @param {string} position @param {string} text */
  readMove(ruleset, position, text) {
    return this.library.ask('readMove', ruleset, position, text);
  }

  /** @param {string} ruleset @param {string} position */
  turned(ruleset, position) {
    return this.library.ask('turned', ruleset, position);
  }

  /** @param {string} ruleset @param {string} position */
  moves(ruleset, position) {
    return this.library.ask('moves', ruleset, position);
  }

  /** @param {Line} line @param {End | null} [end] */
  standing(line, end) {
    return this.library.ask('standing', ...endedArguments(line, end));
  }

  /** @param {Line} line @param {End | null} [end] */
  situation(line, end) {
    return this.library.ask('situation', ...endedArguments(line, end));
  }

  /** @param {string} ruleset @param {string} position @param {string | null} [move] */
  board(ruleset, position, move) {
    return this.library.ask('board', ruleset, position, move ?? '');
  }

  /** @param {string} ruleset */
  kit(ruleset) {
    return this.#recall('kit', ruleset);
  }

  /** @param {string} ruleset @param {string} position */
  setUp(ruleset, position) {
    return this.library.ask('setUp', ruleset, position);
  }

  /** @param {string} ruleset @param {Arrangement} arrangement */
  arrange(ruleset, arrangement) {
    return this.library.ask('arrange', ruleset, arrangementText(arrangement));
  }

  /** @param {string} ruleset @param {string} position @param {Step[]} steps */
  turn(ruleset, position, steps) {
    return this.library.ask('turn', ruleset, position, stepsText(steps));
  }

  /** @param {string} ruleset @param {string} position @param {string} move */
  stepsOf(ruleset, position, move) {
    return this.library.ask('stepsOf', ruleset, position, move);
  }

  /** @param {string} ruleset @param {string} position @param {Step[]} steps @param {Step} step */
  whyNot(ruleset, position, steps, step) {
    return this.library.ask('whyNot', ruleset, position, stepsText(steps), stepText(step));
  }

  /** @param {string} ruleset @param {string} position @param {string} move @param {string} [who] */
  describeMove(ruleset, position, move, who) {
    return this.library.ask('describeMove', ruleset, position, move, who ?? '');
  }

  /** @param {string} letter */
  describeHole(letter) {
    return this.#recall('describeHole', letter.charCodeAt(0) - 65);
  }

  /** @param {number} milliseconds */
  clockText(milliseconds) {
    return this.library.ask('clockText', milliseconds);
  }

  /** @param {number} level */
  levelWord(level) {
    return this.#recall('levelWord', level);
  }

  /** @param {string} ruleset @param {string} piece */
  pieceName(ruleset, piece) {
    return this.#recall('pieceName', ruleset, piece.charCodeAt(0));
  }

  /** @param {Side} side */
  sideName(side) {
    return this.#recall('sideName', side === 'white' ? 0 : 1);
  }

  /** @param {string} text */
  splitRecords(text) {
    return this.library.ask('splitRecords', text, lengthOf(text));
  }

  /** @param {string} text @returns {ReturnType<Rules['readRecords']>} */
  readRecords(text) {
    try {
      return { games: this.library.ask('readRecords', text, lengthOf(text)).map(unlistGame), reason: null };
    } catch (error) {
      if (error instanceof Refusal) return { games: null, reason: error.reason };
      throw error;
    }
  }

  /** @param {Game} game */
  writeRecord(game) {
    return this.library.ask('writeRecord', ...recordArguments(game));
  }

  /** @param {Game} game @param {string[]} undone */
  beginPlay(game, undone) {
    return this.library.ask('beginPlay', ...recordArguments(game), undone.join(' '));
  }

  /** @param {number} play @param {string} event @param {number} now */
  tellPlay(play, event, now) {
    return this.library.ask('tellPlay', play, event, now);
  }

  /** @param {number} play @param {import('../types').Score} score @param {number} now */
  judgeDraw(play, { mate, value }, now) {
    return this.library.ask('judgeDraw', play, mate, value, now);
  }

  /** @param {number} play */
  endPlay(play) {
    this.library.ask('endPlay', play);
  }

  /** @param {Line} line @param {End | null} [end] */
  picture(line, end) {
    return this.library.ask('picture', ...endedArguments(line, end));
  }

  /** @param {string} game @param {string} piece @param {Side} side */
  pieceArt(game, piece, side) {
    return this.library.ask('pieceArt', game, piece.charCodeAt(0), side === 'white' ? 0 : 1);
  }

  async lessons() {
    this.#lessons ??= import('./engine.js').then(({ compileEngine }) => compileEngine()).then((module) => Library.make(module));
    this.#lessons.catch(() => (this.#lessons = null));
    const { code } = language();
    const [library, speech] = await Promise.all([this.#lessons, fetchLanguage(code, `${code}-lessons`)]);
    library.speak(speech);
    return new Guide(library);
  }
}

/** @type {Promise<LibraryRules> | null} */
let rules = null;

/** The rules, once their module is there. @returns {Promise<Rules>} */
export function loadRules() {
  rules ??= loadLibrary().then((library) => new LibraryRules(library));
  rules.catch(() => (rules = null));
  return rules;
}
