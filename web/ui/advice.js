/* What the engine says when it is asked: a hint, or what the other side threatens; as a sentence, and on the board. */

import { pressingSentence } from '../board/remarks.js';
import { _ } from '../core/words.js';
import { h } from './dom.js';
import { sentence } from './text.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').Report} Report */
/** @typedef {import('../types').TreeNode} TreeNode */
/** @typedef {import('../game/tree.js').GameTree} GameTree */
/** @typedef {import('../board/table.js').Table} Table */

const HINT_TIME = 1000;
const THREAT_TIME = 700;

export class Advice {
  #app;
  #table;
  #asked = 0;
  /** What the hint that is to be read is about, and how far was looked for it. @type {{ node: TreeNode, depth: number } | null} */
  #hinted = null;

  /** @param {App} app @param {Table} table */
  constructor(app, table) {
    this.#app = app;
    this.#table = table;
    this.element = h('p', { class: 'advice' });
  }

  clear() {
    this.#asked++;
    this.#hinted = null;
    this.#table.clearMarks();
    this.element.textContent = '';
  }

  stop() {
    this.#asked++;
  }

  /** @param {string} text */
  say(text) {
    this.#hinted = null;
    this.element.textContent = text;
    this.element.scrollIntoView({ block: 'nearest' }); // on a phone it is below the board
    this.#app.announce(text);
  }

  /** The best move, by what is known already or a short look. @param {GameTree} tree @param {Report | null} [known] */
  async hint(tree, known = null) {
    if (tree.isOver()) return this.say(sentence(tree.standing().sentence));
    const report = known ?? (await this.#look(tree.line(), { limits: { milliseconds: HINT_TIME, lines: 2 }, words: 'hint' }));
    if (!report || report.lines.length === 0) return;
    this.#markHint(report);
    this.say(report.words);
    this.#hinted = { node: tree.node, depth: report.depth };
  }

  /**
   * A hint that is to be read goes on to say what the engine's lines beside it say, once they were looked at as far.
   * @param {GameTree} tree
   * @param {Report} report
   */
  follow(tree, report) {
    const { node, depth } = this.#hinted ?? {};
    if (node !== tree.node || report.depth < (depth ?? 0) || report.lines.length === 0) return;
    this.#hinted = { node, depth: report.depth };
    if (report.words === this.element.textContent) return;
    this.#markHint(report);
    this.element.textContent = report.words;
  }

  /** @param {Report} report */
  #markHint(report) {
    this.#table.clearMarks();
    this.#table.markMove(report.lines[0].moves[0], 'hint');
  }

  /** What the side that is not to move would do; it alarms only if that would win. @param {GameTree} tree */
  async threat(tree) {
    const { ruleset, node } = tree;
    const standing = tree.standing();
    if (tree.isOver()) return this.say(sentence(standing.sentence));
    const pressing = pressingSentence(standing.board);
    if (pressing) return this.say(sentence(pressing));
    const turned = this.#app.rules.turned(ruleset, node.position);
    if (turned === null) return this.say(_('There is no threat to speak of here.'));
    const report = await this.#look({ ruleset, start: turned, moves: [] }, { limits: { milliseconds: THREAT_TIME }, words: 'threat' });
    if (!report || report.lines.length === 0) return;
    this.#table.clearMarks();
    this.#table.markMove(report.lines[0].moves[0], report.threat ? 'threat' : 'engine', turned);
    this.say(report.words);
  }

  /** A short search; null if something else was asked for meanwhile.
   * @param {import('../types').Line} line @param {import('../types').ThinkOptions} options */
  async #look(line, options) {
    this.clear();
    const asked = this.#asked;
    this.element.textContent = _('The computer looks at the position...');
    const report = await this.#app.thinker().think(line, options).catch(() => null);
    if (asked !== this.#asked) return null;
    this.element.textContent = '';
    if (report === null) this.say(_('The engine could not be started.'));
    return report;
  }
}
