/* What the engine says when it is asked: a hint, or what the other side threatens; as a sentence, and on the board. */

import { C_, _, format } from '../core/words.js';
import { h } from './dom.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').Cell} Cell */
/** @typedef {import('../types').Report} Report */
/** @typedef {import('../types').Side} Side */
/** @typedef {import('../game/tree.js').GameTree} GameTree */
/** @typedef {import('../board/table.js').Table} Table */

const HINT_TIME = 1000;
const THREAT_TIME = 700;

/** A side at the beginning of a sentence. @param {Side} side */
const sideName = (side) => (side === 'white' ? C_('The', 'White') : C_('The', 'Black'));

/**
 * The position with the other side to move, or null if that is none. The side is the last word of a position string that
 * is a single w or b.
 * @param {import('../types').Rules} rules
 * @param {string} ruleset
 * @param {string} position
 */
function turnedAround(rules, ruleset, position) {
  const words = position.split(' ');
  const at = Math.max(words.lastIndexOf('w'), words.lastIndexOf('b'));
  words[at] = words[at] === 'w' ? 'b' : 'w';
  const turned = rules.readPosition(ruleset, words.join(' ')).position;
  if (turned === null) return null;
  const line = { ruleset, start: turned, moves: [] };
  return rules.standing(line).result === 'none' ? line : null;
}

export class Advice {
  #app;
  #table;
  #asked = 0;

  /** @param {App} app @param {Table} table */
  constructor(app, table) {
    this.#app = app;
    this.#table = table;
    this.element = h('p', { class: 'advice' });
  }

  clear() {
    this.#asked++;
    this.#table.clearMarks();
    this.element.textContent = '';
  }

  stop() {
    this.#asked++;
  }

  /** @param {string} text */
  say(text) {
    this.element.textContent = text;
    this.#app.announce(text);
  }

  /** The best move, by what is known already or a short look. @param {GameTree} tree @param {Report | null} [known] */
  async hint(tree, known = null) {
    const { ruleset, node } = tree;
    if (tree.standing().result !== 'none') return;
    const report = known ?? (await this.#look(tree.line(), { milliseconds: HINT_TIME, lines: 2 }));
    if (!report || report.lines.length === 0) return;
    this.#mark(ruleset, node.position, report.lines[0].moves[0], 'hint');
    this.say(this.#app.rules.hint(ruleset, node.position, report));
  }

  /** What the side that is not to move would do. @param {GameTree} tree */
  async threat(tree) {
    const { ruleset, node } = tree;
    const standing = tree.standing();
    if (standing.result !== 'none') return;
    const side = sideName(standing.side);
    if (standing.board.inCheck) return this.say(format(_('%s is in check: the king itself is threatened.'), side));
    const turned = turnedAround(this.#app.rules, ruleset, node.position);
    if (!turned) return this.say(_('There is no threat to speak of here.'));
    const report = await this.#look(turned, { milliseconds: THREAT_TIME });
    if (!report || report.lines.length === 0) return;
    this.#mark(ruleset, turned.start, report.lines[0].moves[0], 'threat');
    this.say(threatWords(report, sideName(standing.side === 'white' ? 'black' : 'white')));
  }

  /** A short search; null if something else was asked for meanwhile.
   * @param {import('../types').Line} line @param {import('../types').Limits} limits */
  async #look(line, limits) {
    this.clear();
    const asked = this.#asked;
    this.element.textContent = _('The computer looks at the position...');
    const report = await this.#app.thinker().think(line, { limits });
    if (asked !== this.#asked) return null;
    this.element.textContent = '';
    return report;
  }

  /** @param {string} ruleset @param {string} position @param {string} move @param {'hint' | 'threat'} kind */
  #mark(ruleset, position, move, kind) {
    this.#table.clearMarks();
    if (kind === 'hint') this.#table.markMove(move, kind);
    else this.#table.mark(cellsOf(this.#app.rules, ruleset, position, move), kind);
  }
}

/** The cells that a move is about, in the order of its steps.
 * @param {import('../types').Rules} rules @param {string} ruleset @param {string} position @param {string} move
 * @returns {Cell[]} */
export function cellsOf(rules, ruleset, position, move) {
  return rules.stepsOf(ruleset, position, move).flatMap(({ cell }) => (cell ? [cell] : []));
}

/** @param {Report} report @param {string} side */
function threatWords(report, side) {
  const { score, moves } = report.lines[0];
  if (!score.mate || score.value < 0) return format(_('%s threatens no win; the best move would be %s.'), side, moves[0]);
  if (score.value === 1) return format(_('%s threatens to win at once with %s.'), side, moves[0]);
  return format(_('%s threatens %s, and would win in %d moves.'), side, moves[0], Math.ceil(score.value / 2));
}
