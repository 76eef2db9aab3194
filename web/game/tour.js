/* A guided first game: a real one against level 1, in which the steps of the game's guide are told one by one. That a game is
 * guided stands in its record, as in the terminal; at which step it is follows from the turns that were made. */
import { _ } from '../core/words.js';
import { h } from '../ui/dom.js';
import { newGame } from './live.js';
import { human, seat } from './players.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').Cell} Cell */
/** @typedef {import('../types').TourStep} TourStep */

const easiest = 1;

/** The start of a ruleset. @param {string} ruleset @returns {import('../types').Line} */
const startOf = (ruleset) => ({ ruleset, start: 'startpos', moves: [] });

/** Whether a ruleset has a guided game. @param {import('../types').Lessons} lessons @param {string} ruleset */
export function hasTour(lessons, ruleset) {
  return lessons.tour(startOf(ruleset), 0) !== null;
}

/** @param {App} app @param {string} ruleset */
export async function beginTour(app, ruleset) {
  /** @type {Record<string, string>} */
  const tags = { Date: new Date().toLocaleDateString('sv'), Help: 'guide' }; // 2026-03-01
  seat(tags, 'white', human);
  seat(tags, 'black', easiest);
  const saved = { ...newGame(app.store.newId(), startOf(ruleset), tags), helped: true };
  await app.store.saveGame(saved).catch(() => {}); // the first turn tells
  app.go(`/play/${saved.id}`);
}

/** "b2" @param {Cell} cell */
const cellText = ({ x, y }) => String.fromCharCode(97 + x, 49 + y);

/** @param {TourStep} step */
function markedText({ cells }) {
  return cells.length === 0 ? '' : `${_(' Marked:')} ${cells.map(cellText).join(', ')}.`;
}

/** What is told at the board of such a game. */
export class Tour {
  #app;
  #live;
  #table;
  #read = 0;
  /** What the texts that were read are about. @type {unknown} */
  #node = null;
  /** Whether something that was told stands at the board. */
  #tells = false;

  /** @param {App} app @param {import('./live.js').LiveGame} live @param {import('../board/table.js').Table} table */
  constructor(app, live, table) {
    this.#app = app;
    this.#live = live;
    this.#table = table;
  }

  /** Tells what is to be told now. */
  async draw() {
    const live = this.#live;
    if (live.tags.Help !== 'guide') return;
    if (this.#node !== live.head) this.#read = 0;
    this.#node = live.head;
    const lessons = await this.#app.rules.lessons().catch(() => null);
    if (this.#node !== live.head) return; // something else is told by now
    const goesOn = live.isLive && !live.over;
    const told = goesOn && live.state.personsTurn;
    const step = (told && lessons?.tour(live.line, this.#read)) || null;
    this.#table.element.classList.toggle('told', step !== null);
    if (goesOn && !told) return; // what was told stays while the computer answers
    if (step || this.#tells) this.#table.setRemark(step?.text ?? '', step?.waits ? [this.#button()] : []);
    this.#tells = step !== null;
    if (step) this.#mark(step);
  }

  /** @param {TourStep} step */
  #mark(step) {
    this.#table.clearMarks();
    for (const cell of step.cells) this.#table.mark([cell], 'hint');
    this.#table.element.querySelector('.table-foot')?.scrollIntoView({ block: 'nearest' }); // on a small phone it is below the window
    this.#app.announce(step.text + markedText(step));
  }

  #button() {
    const next = () => {
      this.#read++;
      this.#table.clearMarks();
      this.draw();
    };
    return h('button', { class: 'button main', type: 'button', on: { click: next } }, _('Go on'));
  }
}
