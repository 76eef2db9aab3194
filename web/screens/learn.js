/* The rules of a game as pages with boards that one can try, and exercises. */
import { Table } from '../board/table.js';
import { _, format } from '../core/words.js';
import { Progress } from '../game/progress.js';
import { beginTour, hasTour } from '../game/tour.js';
import { fill, h } from '../ui/dom.js';
import { icon } from '../ui/icons.js';
import { smallBoard } from '../ui/smallboard.js';
import { sentence } from '../ui/text.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').Shown} Shown */
/** @typedef {import('../types').Lessons} Lessons */
/** @typedef {import('../types').GuidePage} GuidePage */
/** @typedef {import('../types').GuideExercise} GuideExercise */

/**
 * A page of the rules or an exercise.
 * @typedef {object} Lesson
 * @property {'page' | 'exercise'} kind
 * @property {number} index among its kind
 * @property {string} title
 * @property {string[]} paragraphs
 * @property {string} ruleset
 * @property {string | null} position null: there is no board
 * @property {string | null} move shown as just played
 * @property {string} lesson said when an exercise is solved
 */

/** @param {Lessons} lessons @param {string} game @returns {Lesson[]} */
function lessonsOf(lessons, game) {
  const pages = lessons.pages(game).map((page, index) => ({
    kind: /** @type {const} */ ('page'),
    index,
    lesson: '',
    ...page,
  }));
  const exercises = lessons.exercises(game).map((exercise, index) => ({
    kind: /** @type {const} */ ('exercise'),
    index,
    paragraphs: [exercise.task],
    move: null,
    ...exercise,
  }));
  return [...pages, ...exercises];
}

/** @type {import('../types').Show} */
export async function show(app, params) {
  const lessons = await app.rules.lessons();
  const ruleset = app.rules.rulesets().find((one) => one.name === params.id);
  if (!ruleset || ruleset.name !== ruleset.game) return showGames(app, lessons);
  const all = lessonsOf(lessons, ruleset.game);
  const number = Math.min(Math.max(Number.parseInt(params.n ?? '1', 10) || 1, 1), all.length);
  return new LessonScreen(app, lessons, ruleset, all, number - 1).shown();
}

/* ---- Which game ---- */

/** @param {App} app @param {Lessons} lessons @returns {Shown} */
function showGames(app, lessons) {
  const progress = new Progress();
  const games = app.rules.rulesets().filter((ruleset) => ruleset.name === ruleset.game);
  const element = h(
    'div',
    { class: 'screen learn-games' },
    h('h1', null, _('Rules and exercises')),
    h('p', { class: 'soft' }, _('The rules with small boards, and little tasks to try them out.')),
    h('div', { class: 'learn-cards' }, ...games.map((ruleset) => gameCard(app, lessons, ruleset, progress))),
  );
  return { element, title: _('Rules and exercises') };
}

/** @param {App} app @param {Lessons} lessons @param {import('../types').Ruleset} ruleset @param {Progress} progress */
function gameCard(app, lessons, ruleset, progress) {
  const { game } = ruleset;
  const [{ position }] = lessons.exercises(game);
  const count = lessons.exercises(game).length;
  const solved = format(_('%d of %d exercises solved'), progress.count(game, 'exercise'), count);
  return h(
    'a',
    { class: 'card learn-card', href: `#/learn/${game}` },
    smallBoard(app.rules, { ruleset: game, start: position, moves: [] }),
    h('h2', null, ruleset.title),
    h('p', null, sentence(ruleset.summary)),
    h('p', { class: 'soft small figures' }, solved),
  );
}

/* ---- A page, or an exercise ---- */

class LessonScreen {
  #app;
  #lessons;
  #ruleset;
  #all;
  #at;
  #lesson;
  #progress = new Progress();
  /** @type {Table | null} */
  #table = null;
  /** @type {string[]} what was played on the board */
  #moves = [];
  #answer = h('div', { class: 'learn-answer', role: 'status' });
  #tools = h('div', { class: 'row learn-tools' });
  #contents = h('details', { class: 'learn-contents card' });

  /**
   * @param {App} app
   * @param {Lessons} lessons
   * @param {import('../types').Ruleset} ruleset
   * @param {Lesson[]} all
   * @param {number} at
   */
  constructor(app, lessons, ruleset, all, at) {
    this.#app = app;
    this.#lessons = lessons;
    this.#ruleset = ruleset;
    this.#all = all;
    this.#at = at;
    this.#lesson = all[at];
    if (this.#lesson.kind === 'page') this.#progress.add(ruleset.game, 'page', this.#lesson.index);
    if (this.#lesson.position === null) return;
    this.#table = new Table(app.rules, { onMove: (move) => this.#play(move), announce: app.announce });
  }

  /** @returns {Shown} */
  shown() {
    const lesson = this.#lesson;
    const text = h(
      'article',
      { class: 'learn-text' },
      h('p', { class: 'soft small learn-where' }, this.#where()),
      h('h1', null, lesson.title),
      ...lesson.paragraphs.map((paragraph) => h('p', null, paragraph)),
    );
    const board = this.#table && h('div', { class: 'learn-board' }, this.#table.element, this.#answer, this.#tools);
    this.#drawContents();
    this.#contents.open = matchMedia('(width >= 70rem)').matches;
    const body = h('div', { class: board ? 'learn-body' : 'learn-body boardless' }, text, board, this.#turner());
    const element = h('div', { class: 'screen learn' }, this.#contents, body);
    this.#reset();
    return { element, title: `${lesson.title} · ${this.#ruleset.title}` };
  }

  /** "Echek: exercise 2 of 5". */
  #where() {
    const { kind, index } = this.#lesson;
    const count = this.#all.filter((lesson) => lesson.kind === kind).length;
    const pattern = kind === 'page' ? _('%s: page %d of %d') : _('%s: exercise %d of %d');
    return format(pattern, this.#ruleset.title, index + 1, count);
  }

  /* ---- The way through the book ---- */

  /** @param {number} at */
  #address(at) {
    return `#/learn/${this.#ruleset.game}?n=${at + 1}`;
  }

  #drawContents() {
    const list = (/** @type {Lesson['kind']} */ kind, /** @type {string} */ words) =>
      h('ol', { 'aria-label': words }, ...this.#all.flatMap((lesson, at) => (lesson.kind === kind ? [this.#entry(lesson, at)] : [])));
    fill(
      this.#contents,
      h('summary', null, h('span', null, format(_('%s: contents'), this.#ruleset.title))),
      h(
        'nav',
        { 'aria-label': _('Contents') },
        this.#tours(),
        h('p', { class: 'learn-part' }, _('Rules')),
        list('page', _('Rules')),
        h('p', { class: 'learn-part' }, _('Exercises')),
        list('exercise', _('Exercises')),
        h('p', null, h('a', { href: '#/learn' }, _('The other games'))),
      ),
    );
  }

  /** The guided games, one for each ruleset. */
  #tours() {
    const own = this.#app.rules.rulesets().filter(({ game, name }) => game === this.#ruleset.game && hasTour(this.#lessons, name));
    return own.length > 0 && [
      h('p', { class: 'learn-part' }, _('Guided first game')),
      h('ul', { class: 'learn-tours' }, own.map(({ name, title }) => h('li', null,
        h('button', { class: 'button quiet', type: 'button', on: { click: () => beginTour(this.#app, name) } }, icon('play'), title)))),
    ];
  }

  /** @param {Lesson} lesson @param {number} at */
  #entry(lesson, at) {
    const done = this.#progress.has(this.#ruleset.game, lesson.kind, lesson.index);
    const words = lesson.kind === 'page' ? _('read') : _('solved');
    return h(
      'li',
      null,
      h(
        'a',
        { href: this.#address(at), 'aria-current': at === this.#at ? 'page' : null },
        h('span', { class: 'learn-sign' }, done ? icon('check') : String(lesson.index + 1)),
        h('span', null, lesson.title, done && h('span', { class: 'hidden-words' }, `, ${words}`)),
      ),
    );
  }

  /** To the page before and to the next one. */
  #turner() {
    const last = this.#at === this.#all.length - 1;
    const link = (/** @type {string} */ href, /** @type {string} */ words, /** @type {string} */ kind) =>
      h('a', { class: `button ${kind}`, href }, words);
    return h(
      'div',
      { class: 'row learn-turner' },
      this.#at > 0 && link(this.#address(this.#at - 1), _('Previous'), ''),
      this.#at === 0 && hasTour(this.#lessons, this.#ruleset.name)
        && h('button', { class: 'button', type: 'button', on: { click: () => beginTour(this.#app, this.#ruleset.name) } }, icon('play'), _('Guided first game')),
      last ? link('#/new', _('New game'), 'main') : link(this.#address(this.#at + 1), this.#nextWords(), 'main'),
    );
  }

  #nextWords() {
    const turns = this.#lesson.kind === 'page' && this.#all[this.#at + 1].kind === 'exercise';
    return turns ? _('To the exercises') : _('Next');
  }

  /* ---- The board ---- */

  /** The position at the beginning, with the move that the page shows. */
  #reset() {
    this.#moves = this.#lesson.move ? [this.#lesson.move] : [];
    fill(this.#answer);
    this.#showBoard();
  }

  /** @returns {import('../types').Line} */
  #line() {
    return { ruleset: this.#lesson.ruleset, start: this.#lesson.position ?? 'startpos', moves: this.#moves };
  }

  #showBoard() {
    const table = this.#table;
    if (!table) return;
    const { rules } = this.#app;
    const { position, result } = rules.standing(this.#line());
    const move = this.#moves.at(-1) ?? null;
    const before = move ? rules.standing({ ...this.#line(), moves: this.#moves.slice(0, -1) }).position : null;
    table.show({ ruleset: this.#lesson.ruleset, position, before, move, result });
    table.enabled = this.#lesson.kind === 'page' || this.#moves.length === 0 ? 'both' : null;
    this.#drawTools();
  }

  #drawTools() {
    const isPage = this.#lesson.kind === 'page';
    const untouched = this.#moves.length === (this.#lesson.move ? 1 : 0);
    const button = (/** @type {string} */ words, /** @type {() => void} */ act, /** @type {boolean} */ off) =>
      h('button', { class: 'button', type: 'button', disabled: off, on: { click: act } }, words);
    fill(
      this.#tools,
      isPage && button(_('Take back'), () => this.#back(), this.#moves.length === 0),
      button(isPage ? _('Reset the board') : _('Try again'), () => this.#reset(), untouched),
      isPage && h('p', { class: 'soft small' }, _('This board is real: try any move, for both sides.')),
    );
  }

  #back() {
    this.#moves = this.#moves.slice(0, -1);
    this.#showBoard();
  }

  /** @param {string} move */
  #play(move) {
    const { rules, announce } = this.#app;
    const { position } = rules.standing(this.#line());
    const words = rules.describeMove(this.#lesson.ruleset, position, move);
    this.#moves = [...this.#moves, move];
    this.#showBoard();
    if (this.#lesson.kind === 'page') announce(`${words}.`);
    else this.#judge(move);
  }

  /** Says whether the exercise is solved. @param {string} move */
  #judge(move) {
    const { game } = this.#ruleset;
    const { answer, reason } = this.#lessons.check(game, this.#lesson.index, move);
    const solved = answer === 'solved';
    const words = solved
      ? format(_('Solved! %s'), this.#lesson.lesson)
      : format(_('%s is legal, but it is not what is asked for. %s'), move, reason ? sentence(reason.text) : '');
    const signed = [icon(solved ? 'check' : 'close'), h('span', null, words)];
    fill(this.#answer, h('p', { class: solved ? 'learn-solved' : 'learn-missed' }, ...signed));
    (solved ? this.#answer : this.#tools).scrollIntoView({ block: 'nearest' }); // trying again is right below the answer
    if (!solved) return;
    this.#progress.add(game, 'exercise', this.#lesson.index);
    this.#drawContents();
  }
}
