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
   * @param {Line} line
   * @param {PlayTask} task
   * @param {number} seed for this game
   * @returns {Promise<string | null>}
   */
  async move(line, { level, milliseconds }, seed) {
    const limits = milliseconds > 0 ? { milliseconds } : {};
    const onReport = (/** @type {Report} */ report) => {
      if (milliseconds > 0 && isProved(report)) this.hurry();
    };
    let report = await this.#think('move', line, { level, seed, limits, onReport });
    if (report && report.lines.length === 0) {
      report = await this.#think('move', line, { level, seed, limits: { milliseconds: hurriedTime } });
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
