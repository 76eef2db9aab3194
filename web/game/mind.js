/* What the computer does during a game: its own turns, evaluations, and its answer to an offered draw. One search
 * at a time; whatever is asked for next ends the one that goes on, and that one then answers null. */
import { human, levels } from './players.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').Line} Line */
/** @typedef {import('../types').Report} Report */
/** @typedef {import('../types').ThinkOptions} ThinkOptions */
/** @typedef {import('./match.js').Match} Match */
/** @typedef {'move' | 'evaluation' | 'draw'} Task */

const evaluationTime = 4000;
const drawTime = 300;
const drawScore = -50; // hundredths: with less than this a draw is welcome
const fullTime = 5000; // for a turn at full strength
const clockShare = 30; // of what is left on the clock for one turn at full strength
const hurriedTime = 50;

export class Mind {
  /** What is thought about. @type {Task | null} */
  task = null;
  #turn = 0;

  /**
   * @param {App} app
   * @param {object} options
   * @param {() => Promise<void>} options.atRest resolves when the last move has come to its place on the board
   * @param {() => void} options.onFailure nothing can be thought about, as the engine could not be loaded
   */
  constructor(app, { atRest, onFailure }) {
    this.app = app;
    this.atRest = atRest;
    this.onFailure = onFailure;
  }

  /** Drops whatever is thought about. */
  drop() {
    this.#turn++;
    if (this.task) this.app.thinker().stop();
    this.task = null;
  }

  /** Ends the search for a move with what was found until now. */
  hurry() {
    if (this.task === 'move') this.app.thinker().stop();
  }

  /**
   * @param {Task} task
   * @param {Line} line
   * @param {ThinkOptions} options
   * @returns {Promise<Report | null>}
   */
  async #think(task, line, options) {
    this.drop();
    const turn = this.#turn;
    this.task = task;
    const report = await this.app.thinker().think(line, options).catch(() => null);
    if (task === 'move') await this.atRest();
    if (turn !== this.#turn) return null;
    this.task = null;
    if (report === null) this.onFailure();
    return report;
  }

  /**
   * Looks at a line with full strength; null if it was dropped or there is nothing to find.
   * @param {Task} task
   * @param {Line} line
   * @param {number} milliseconds
   * @param {(report: Report) => void} [onReport]
   */
  async #look(task, line, milliseconds, onReport) {
    const report = await this.#think(task, line, { limits: { milliseconds, lines: 2 }, onReport });
    return report && report.lines.length > 0 ? report : null;
  }

  /**
   * The computer's move, or null if it was dropped. It thinks while the last move is still on its way over the board,
   * but answers only when that has come to rest.
   * @param {Match} match
   * @param {number} seed for this game
   * @returns {Promise<string | null>}
   */
  async move(match, seed) {
    const level = match.level();
    const line = match.line;
    const full = level === levels;
    const limits = full ? { milliseconds: turnTime(match) } : {};
    const onReport = (/** @type {Report} */ report) => {
      if (full && isProved(report)) this.hurry();
    };
    let report = await this.#think('move', line, { level, seed, limits, onReport });
    if (report && report.lines.length === 0) {
      report = await this.#think('move', line, { level, seed, limits: { milliseconds: hurriedTime } });
    }
    return report?.lines[0]?.moves[0] ?? null;
  }

  /** @param {Match} match @param {(report: Report) => void} onReport */
  evaluate(match, onReport) {
    return this.#look('evaluation', match.line, evaluationTime, onReport);
  }

  /**
   * Whether the computer, which was offered a draw, takes it: if it stands clearly worse. Null if it was dropped.
   * @param {Match} match
   * @returns {Promise<boolean | null>}
   */
  async takesDraw(match) {
    const ownTurn = match.level() !== human;
    const report = await this.#look('draw', match.line, drawTime);
    if (!report) return null;
    const { mate, value } = report.lines[0].score;
    const own = ownTurn ? value : -value;
    return mate ? own < 0 : own < drawScore;
  }
}

/** A proved win cannot get better, once so many plies were searched. @param {Report} report */
function isProved(report) {
  const score = report.lines[0]?.score;
  return score !== undefined && score.mate && score.value > 0 && report.depth >= score.value;
}

/** The computer's time for a turn at full strength. @param {Match} match */
function turnTime(match) {
  const left = match.timeLeft(match.side);
  return left === null ? fullTime : Math.min(fullTime, Math.floor(left / clockShare) + 1);
}

/**
 * The position with the other side to move, as a line of its own; null if that is none, or a game that is over. The side
 * is the last word of a position string that is a single w or b.
 * @param {import('../types').Rules} rules
 * @param {string} ruleset
 * @param {string} position
 * @returns {Line | null}
 */
export function turnedLine(rules, ruleset, position) {
  const words = position.split(' ');
  const at = Math.max(words.lastIndexOf('w'), words.lastIndexOf('b'));
  if (at < 0) return null;
  words[at] = words[at] === 'w' ? 'b' : 'w';
  const turned = rules.readPosition(ruleset, words.join(' ')).position;
  if (turned === null) return null;
  const line = { ruleset, start: turned, moves: [] };
  return rules.standing(line).result === 'none' ? line : null;
}
