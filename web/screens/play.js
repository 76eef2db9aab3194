/* A game that is being played: its course, the computer's part in it, and what can be asked for. */
import { _, format } from '../core/words.js';
import { Match, newGame } from '../game/match.js';
import { Mind } from '../game/mind.js';
import { human, other, sideThis } from '../game/players.js';
import { routeOf } from '../game/share.js';
import { playSound, soundOf } from '../game/sound.js';
import { ask, openDialog } from '../ui/dialog.js';
import { fill, h } from '../ui/dom.js';
import { icon } from '../ui/icons.js';
import { askForMove, showInWords } from '../ui/intext.js';
import { openKeys } from '../ui/keyshelp.js';
import { notice } from '../ui/notice.js';
import { openShare } from '../ui/sharedialog.js';
import { capital, sentence } from '../ui/text.js';
import { isTaken } from '../ui/walk.js';
import { PlayView } from './playview.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').Report} Report */
/** @typedef {import('../types').SavedGame} SavedGame */
/** @typedef {import('../types').TreeNode} TreeNode */

const tick = 100;
const watchingTime = 1000; // between two moves that somebody watches
const endTime = 900; // until the end of a game is spoken about

/** A number for the chances of a game: the same as long as the game is the same. @param {string} id */
function seedOf(id) {
  let seed = 0;
  for (const letter of id) seed = (Math.imul(seed, 31) + letter.charCodeAt(0)) >>> 0;
  return seed;
}

/** @param {import('../types').Result} result of a game that is over */
function resultText(result) {
  if (result === 'draw') return capital(_('it is a draw'));
  return result === 'white' ? _('White has won') : _('Black has won');
}

class Play {
  #left = false;
  #saveFailed = false;
  /** When the next move of a game between computers may come. */
  #watchUntil = 0;

  /**
   * @param {App} app
   * @param {SavedGame} saved
   * @param {boolean} [paused] whether the computer waits
   */
  constructor(app, saved, paused = false) {
    this.app = app;
    this.match = new Match(app.rules, saved);
    this.match.paused = paused;
    this.mind = new Mind(app, { atRest: () => this.view.table.atRest(), onFailure: () => this.cannotThink() });
    this.seed = seedOf(saved.id);
    this.evaluation = app.settings.values.evaluation;
    this.view = new PlayView(app, this.match, this.wishes());
    this.view.table.flipped = this.match.level('white') !== human && this.match.level('black') === human;
    this.view.showEvaluation(this.evaluation);
    this.turn();
    this.timer = setInterval(() => this.watchClock(), tick);
  }

  /** @returns {import('./playview.js').Wishes} */
  wishes() {
    return {
      make: (move) => this.make(move),
      look: () => this.look(),
      analyse: (node, moves) => this.analyse(node, moves),
      undo: () => this.undo(),
      redo: () => this.redo(),
      hint: () => this.advise('hint'),
      threat: () => this.advise('threat'),
      evaluation: () => this.switchEvaluation(),
      flip: () => this.flip(),
      more: () => this.more(),
      lookAtGame: () => this.lookAtGame(),
      playFromHere: () => this.playFromHere(),
      pause: () => this.pause(),
      moveNow: () => this.moveNow(),
      rematch: () => this.rematch(),
      review: () => this.review(),
      share: () => this.share(),
    };
  }

  /* ---- The course of the game ---- */

  /** After every change: shows it, and lets whoever is to move think. */
  turn() {
    this.mind.drop();
    this.match.runClock(true);
    this.view.draw();
    this.view.advice.clear();
    this.view.showEvaluation(this.evaluation);
    this.think();
  }

  /** Plays a move, of a person or the computer. @param {string} move */
  make(move) {
    const { match, app } = this;
    match.play(move);
    app.announce(this.view.wordsOf(match.head));
    playSound(app.settings, soundOf(match.standing.board));
    this.keep();
    this.turn();
    if (match.over) this.end();
  }

  /** @param {import('../types').End} end */
  finish(end) {
    this.mind.drop();
    this.match.finish(end);
    this.keep();
    this.turn();
    this.end();
  }

  /** The game is over, by whatever. */
  end() {
    const text = sentence(this.match.standing.sentence);
    this.app.announce(text);
    playSound(this.app.settings, 'end');
    setTimeout(() => !this.#left && this.match.over && this.endDialog(text), endTime);
  }

  /** @param {string} text */
  async endDialog(text) {
    const answer = await openDialog({
      title: resultText(this.match.standing.result),
      content: h('p', null, text),
      actions: [
        { label: _('Rematch'), value: 'rematch', kind: 'main', icon: 'play' },
        { label: _('Review'), value: 'review', icon: 'review' },
        { label: _('Analyse'), value: 'analyse', icon: 'chart' },
        { label: _('Share'), value: 'share', icon: 'share' },
      ],
    });
    if (answer === 'share') this.share();
    if (answer === 'analyse') this.analyse(this.match.head, []);
    if (answer === 'review') this.review();
    if (answer === 'rematch') this.rematch();
  }

  /** Keeps the game. A browser that cannot is told of once; the game goes on. */
  async keep() {
    this.match.saved = this.match.toSaved();
    try {
      await this.app.store.saveGame(this.match.saved);
    } catch {
      if (!this.#saveFailed) {
        notice(_('This browser could not keep the game: it lasts as long as the page is open. Its record can be saved under Share.'));
      }
      this.#saveFailed = true;
    }
  }

  /** Lets clocks be seen to run, and time run out. */
  watchClock() {
    const { match } = this;
    if (!match.clock || match.over) return;
    this.view.drawClocks();
    if (match.timeLeft(match.side) === 0) this.finish({ kind: 'time', loser: match.side });
  }

  /* ---- The computer ---- */

  /** Begins what is due: the computer's move, or an evaluation. */
  think() {
    const { match } = this;
    if (this.#left || match.over || this.mind.task) return;
    if (!match.isHumanTurn && !match.paused) this.thinkOfMove();
    else if (this.evaluation && match.isLive) this.evaluate();
  }

  async thinkOfMove() {
    const { match } = this;
    const { head } = match;
    const wait = match.anyHuman ? 0 : this.#watchUntil - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (this.#left || match.head !== head || match.over || match.paused || this.mind.task) return;
    const move = await this.mind.move(match, this.seed);
    if (move === null || this.#left) return;
    this.#watchUntil = performance.now() + watchingTime;
    this.make(move);
  }

  /** The computer waits until it is told to try again. */
  cannotThink() {
    const { match } = this;
    notice(_('The engine could not be started.'));
    if (match.isHumanTurn) return;
    match.runClock(false);
    match.paused = true;
    this.view.drawMessage();
  }

  async evaluate() {
    const { match, view } = this;
    const { head } = match;
    const show = (/** @type {Report} */ report) => {
      if (match.head !== head || !this.evaluation || report.lines.length === 0) return;
      view.bar.show(report.lines[0], match.side);
      view.lines.show({ ...report, lines: report.lines.slice(0, 1) }, match.tree, head);
      view.advice.follow(match.tree, report);
    };
    const report = await this.mind.evaluate(match, show);
    if (report) show(report);
  }

  switchEvaluation() {
    this.evaluation = !this.evaluation;
    if (this.mind.task === 'evaluation') this.mind.drop();
    this.view.showEvaluation(this.evaluation);
    this.think();
  }

  moveNow() {
    this.#watchUntil = 0;
    this.mind.hurry();
  }

  /** Lets the computer wait, or go on. */
  pause() {
    const { match } = this;
    if (match.over || match.isHumanTurn) return;
    this.mind.drop();
    match.runClock(false);
    match.paused = !match.paused;
    match.runClock(true);
    this.view.drawMessage();
    this.think();
  }

  /** The computer says what it would do, or what the other side would. @param {'hint' | 'threat'} what */
  async advise(what) {
    this.mind.drop();
    await this.view.advice[what](this.match.tree);
    this.think();
  }

  /* ---- Moves and positions as text ---- */

  async typeMove() {
    const { match, app } = this;
    const { head } = match;
    if (!match.isLive || !match.isHumanTurn) return;
    const move = await askForMove(app.rules, match.ruleset, head.position);
    if (move !== '' && match.head === head) this.make(move);
  }

  /** The position that is looked at, in sentences. */
  showWords() {
    return showInWords(this.match.tree.standing());
  }

  /* ---- Going back and forth ---- */

  /** A game that is over is kept as it is, unless the user wants it otherwise. */
  async undo() {
    if (!this.match.canUndo) return;
    if (this.match.over && !(await this.reopens())) return;
    this.match.undo();
    this.keep();
    this.turn();
    this.app.announce(_('Taken back.'));
  }

  /** Whether a game that is over is to go on; a new game may begin from before its end instead. */
  async reopens() {
    const { match } = this;
    const place = match.undoPlace;
    const answer = await openDialog({
      title: _('This game is over'),
      content: h('p', null, _('A new game can begin from before its end, and this one is kept. Or its end is taken back: then it goes on, and its result is gone.')),
      actions: [
        { label: _('Take back the end'), value: 'reopen', kind: 'danger', icon: 'undo' },
        { label: _('New game from there'), value: 'new', kind: 'main', icon: 'play' },
      ],
    });
    if (answer === 'new' && place) this.beginFrom(place);
    return answer === 'reopen' && match.over;
  }

  redo() {
    if (!this.match.canRedo) return;
    this.match.redo();
    this.keep();
    this.turn();
    this.app.announce(this.view.wordsOf(this.match.head));
  }

  /** Somebody has gone elsewhere by the list of moves; the computer thinks on about the game. */
  look() {
    if (this.mind.task !== 'move') this.mind.drop();
    this.view.draw();
    this.view.advice.clear();
    this.app.announce(this.view.wordsOf(this.match.tree.node) || _('Start'));
    this.think();
  }

  lookAtGame() {
    this.match.lookAtGame();
    this.look();
  }

  playFromHere() {
    const { match } = this;
    if (match.over) return void this.beginFrom(match.tree.node);
    match.rewind(match.tree.node);
    this.keep();
    this.turn();
  }

  flip() {
    this.view.table.flipped = !this.view.table.flipped;
  }

  /* ---- The end, and what comes after it ---- */

  async resign() {
    const { match } = this;
    if (match.over || !match.anyHuman) return;
    const side = match.ownSide;
    const sure = await ask(_('Give this game up?'), { yes: _('Give up'), danger: true });
    if (sure && !match.over) this.finish({ kind: 'resignation', loser: side });
  }

  async offerDraw() {
    const { match } = this;
    if (match.over || !match.anyHuman) return;
    const answerer = other(match.ownSide);
    const agreed = match.level(answerer) === human
      ? await ask(format(_('A draw is offered. Does %s agree?'), sideThis(answerer)), { yes: _('Agree'), no: _('Decline') })
      : await this.mind.takesDraw(match);
    if (match.over || agreed === null) return;
    if (agreed) return this.finish({ kind: 'agreement' });
    if (match.level(answerer) !== human) this.view.advice.say(_('The computer does not agree; the game goes on.'));
    this.think();
  }

  /** The same again, with the sides changed. */
  rematch() {
    const { ruleset, start } = this.match.tree;
    const { White, Black, ...tags } = this.match.freshTags();
    return this.begin({ ruleset, start, moves: [] }, { ...tags, White: Black, Black: White });
  }

  /** Another game of the same players from a position of this one, which stays as it is. @param {TreeNode} node */
  beginFrom(node) {
    return this.begin(this.match.tree.line(node), this.match.freshTags());
  }

  /** Begins another game. @param {import('../types').Line} line @param {Record<string, string>} tags */
  async begin(line, tags) {
    const saved = newGame(this.app.store.newId(), line, tags);
    await this.app.store.saveGame(saved).catch(() => {}); // the first turn tells
    this.app.go(`/play/${saved.id}`);
  }

  review() {
    this.app.go(`/review/${this.match.saved.id}`);
  }

  /** The game, and a picture of what is looked at. */
  share() {
    const { tree } = this.match;
    openShare(this.app, this.match.toSaved().game, tree.line());
  }

  /** @param {TreeNode} node @param {string[]} moves */
  analyse(node, moves) {
    const game = this.match.tree.toGame(node);
    this.app.go(routeOf({ ...game, moves: [...game.moves, ...moves] }));
  }

  /** @returns {{ picture: string, label: string, act: () => void }[]} */
  rareActs() {
    const { match } = this;
    const always = [
      { picture: 'share', label: _('Share'), act: () => this.share() },
      { picture: 'chart', label: _('Analyse'), act: () => this.analyse(match.tree.node, []) },
      { picture: 'review', label: _('Review'), act: () => this.review() },
      { picture: 'plus', label: _('New game'), act: () => this.app.go(`/new/${match.ruleset.split(':')[0]}`) },
      { picture: 'learn', label: _('The position in words'), act: () => this.showWords() },
      { picture: 'keyboard', label: _('Keys'), act: () => openKeys() },
    ];
    if (match.over || !match.anyHuman) return always;
    return [
      { picture: 'draw', label: _('Offer a draw'), act: () => this.offerDraw() },
      { picture: 'flag', label: _('Give up'), act: () => this.resign() },
      ...always,
    ];
  }

  async more() {
    const acts = this.rareActs();
    const list = h('div', { class: 'more-list' });
    const answer = await openDialog({
      title: this.view.title,
      content: list,
      ready: (close) => list.append(...acts.map(({ picture, label }) =>
        h('button', { class: 'button quiet', type: 'button', on: { click: () => close(label) } }, icon(picture), label))),
    });
    acts.find(({ label }) => label === answer)?.act();
  }

  /* ---- Keys ---- */

  /** @param {KeyboardEvent} event */
  key(event) {
    const act = isTaken(event) ? undefined : this.actOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** What a key does, as in the terminal. @param {KeyboardEvent} event @returns {(() => void) | undefined} */
  actOf({ key, target }) {
    const { tools } = this.view;
    const press = (/** @type {HTMLButtonElement} */ button) => () => button.click();
    const onButton = target instanceof Element && target.closest('button, a') !== null;
    /** @type {Record<string, () => void>} */
    const acts = {
      '?': () => openKeys(),
      h: press(tools.hint),
      t: press(tools.threat),
      u: press(tools.undo),
      r: press(tools.redo),
      e: press(tools.evaluation),
      f: press(tools.flip),
      m: () => this.typeMove(),
      l: () => this.showWords(),
      n: () => this.moveNow(),
      s: () => this.share(),
      x: () => this.share(),
      d: () => this.offerDraw(),
      g: () => this.resign(),
      q: () => this.quit(),
    };
    if (key === ' ') return onButton || this.match.isHumanTurn ? undefined : () => this.pause();
    return Object.hasOwn(acts, key) ? acts[key] : undefined;
  }

  /* ---- Leaving ---- */

  async quit() {
    const text = _('It is kept among the saved games.');
    if (await ask(_('Leave this game?'), { yes: _('Leave'), no: _('Stay'), text })) this.app.go('/');
  }

  /** Ends all that goes on. */
  stop() {
    this.#left = true;
    clearInterval(this.timer);
    this.mind.drop();
    this.view.advice.stop();
  }

  /** The clocks stand while nobody plays. */
  leave() {
    this.stop();
    if (!this.match.clock || this.match.over) return;
    this.match.runClock(false);
    this.keep();
  }
}

/** Whether two states of a game have the same moves and the same end. @param {SavedGame} a @param {SavedGame} b */
function sameCourse(a, b) {
  return JSON.stringify([a.game.moves, a.game.end]) === JSON.stringify([b.game.moves, b.game.end]);
}

/** What stands there when there is no such game. */
function missing() {
  return {
    element: h('div', { class: 'screen narrow sorry' },
      h('h1', null, _('There is no such game here')),
      h('p', null, _('It may have been deleted, or belongs to another browser.')),
      h('p', null, h('a', { class: 'button main', href: '#/games' }, _('Saved games')))),
  };
}

/** @type {import('../types').Show} */
export async function show(app, params) {
  const saved = await app.store.loadGame(params.id).catch(() => null);
  if (!saved) return missing();
  let play = new Play(app, saved);
  let left = false;
  const element = h('div', null, play.view.element);
  /* Another window plays this game: this one follows, and leaves the thinking to it. */
  const follow = async () => {
    const news = await app.store.loadGame(saved.id).catch(() => null);
    const own = play.match.saved;
    if (left || !news || news.changed <= own.changed || sameCourse(news, own)) return;
    play.stop();
    play = new Play(app, news, true);
    fill(element, play.view.element);
  };
  const key = (/** @type {KeyboardEvent} */ event) => play.key(event);
  const turnAway = () => {
    if (document.visibilityState === 'visible') follow(); // news may have come while it slept
    else if (play.match.clock) play.keep();
  };
  const unwatch = app.store.watchGame(saved.id, follow);
  document.addEventListener('keydown', key);
  document.addEventListener('visibilitychange', turnAway);
  return {
    title: play.view.title,
    element,
    leave: () => {
      left = true;
      unwatch();
      document.removeEventListener('keydown', key);
      document.removeEventListener('visibilitychange', turnAway);
      play.leave();
    },
  };
}
