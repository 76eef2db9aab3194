/* What the computer thinks about during a game: its own turns, evaluations, and its answer to an offered draw. One search
 * at a time; whatever is asked for next ends the one that goes on, and that one then answers null. */

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').Line} Line */
/** @typedef {import('../types').Report} Report */
/** @typedef {import('../types').ThinkOptions} ThinkOptions */
/** @typedef {import('../types').PlayTask} PlayTask */
/** @typedef {import('../types').Score} Score */
/** @typedef {'move' | 'evaluation' | 'draw'} Task */

const evaluationTime = 4000;
const hurriedTime = 50;

/** How long the computer takes at least, so that one sees what is going on. */
const leastTimes = { quick: 0, natural: 600, slow: 2500 };

export class Mind {
  /** What is thought about. @type {Task | null} */
  task = null;
  #turn = 0;
  /** Whether the move that is thought about is wanted now. */
  #hurried = false;
  /** Looks whether it is time to answer. */
  #wake = () => {};

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
    this.#hurried = false;
    this.#wake();
  }

  /** Ends the search for a move with what was found until now. */
  hurry() {
    if (this.task !== 'move') return;
    this.#hurried = true;
    this.app.thinker().stop();
    this.#wake();
  }

  /**
   * Waits until it is time to answer: as long as is wished for by now, but not longer than the computer's clock allows.
   * @param {number} since when it began to think
   * @param {number} most
   */
  async #linger(since, most) {
    const turn = this.#turn;
    const unwatch = this.app.settings.watch(() => this.#wake());
    for (;;) {
      const left = since + Math.min(most, leastTimes[this.app.settings.values.pace]) - performance.now();
      if (left <= 0 || this.#hurried || turn !== this.#turn) break;
      await new Promise((/** @type {(done: void) => void} */ resolve) => {
        this.#wake = resolve;
        setTimeout(resolve, left);
      });
    }
    unwatch();
  }

  /**
   * @param {Task} task
   * @param {Line} line
   * @param {ThinkOptions} options
   * @param {boolean} [hurried]
   * @returns {Promise<Report | null>}
   */
  async #think(task, line, options, hurried = false) {
    const since = performance.now();
    this.drop();
    this.#hurried = hurried;
    const turn = this.#turn;
    this.task = task;
    const report = await this.app.thinker().think(line, options).catch(() => null);
    if (task === 'move') await this.atRest();
    if (task === 'move') await this.#linger(since, options.limits?.milliseconds || Infinity);
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
   * @param {Line} line
   * @param {PlayTask} task
   * @param {number} seed for this game
   * @returns {Promise<string | null>}
   */
  async move(line, { tenths, milliseconds }, seed) {
    const level = tenths / 10;
    const limits = milliseconds > 0 ? { milliseconds } : {};
    const onReport = (/** @type {Report} */ report) => {
      if (milliseconds > 0 && isProved(report)) this.app.thinker().stop();
    };
    let report = await this.#think('move', line, { level, seed, limits, onReport });
    if (report && report.lines.length === 0) {
      report = await this.#think('move', line, { level, seed, limits: { milliseconds: hurriedTime } }, true);
    }
    return report?.lines[0]?.moves[0] ?? null;
  }

  /** @param {Line} line @param {(report: Report) => void} onReport */
  evaluate(line, onReport) {
    return this.#look('evaluation', line, evaluationTime, onReport);
  }

  /**
   * How the position stands for the side to move, to answer an offered draw by; null if that was dropped.
   * @param {Line} line
   * @param {PlayTask} task
   * @returns {Promise<Score | null>}
   */
  async judge(line, { milliseconds }) {
    const report = await this.#look('draw', line, milliseconds);
    return report?.lines[0].score ?? null;
  }
}

/** A proved win cannot get better, once so many plies were searched. @param {Report} report */
function isProved(report) {
  const score = report.lines[0]?.score;
  return score !== undefined && score.mate && score.value > 0 && report.depth >= score.value;
}
