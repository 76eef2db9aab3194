/* A game that is being played: its course, the computer's part in it, and what can be asked for. */
import { _, format } from '../core/words.js';
import { LiveGame, newGame } from '../game/live.js';
import { Mind } from '../game/mind.js';
import { persistOnce } from '../game/persistence.js';
import { human, isMine, other, seatMine, sides, sideThis } from '../game/players.js';
import { routeOf } from '../game/share.js';
import { playSound, soundOf } from '../game/sound.js';
import { Results, noteEnd } from '../game/strength.js';
import { Tour } from '../game/tour.js';
import { ask, openDialog } from '../ui/dialog.js';
import { fill, h } from '../ui/dom.js';
import { icon } from '../ui/icons.js';
import { askForMove, showInWords } from '../ui/intext.js';
import { openKeys } from '../ui/keyshelp.js';
import { notice } from '../ui/notice.js';
import { openRules } from '../ui/rulesdialog.js';
import { openShare } from '../ui/sharedialog.js';
import { sentence } from '../ui/text.js';
import { isTaken } from '../ui/walk.js';
import { PlayView } from './playview.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').PlayAnswer} PlayAnswer */
/** @typedef {import('../types').PlayTask} PlayTask */
/** @typedef {import('../types').Report} Report */
/** @typedef {import('../types').SavedGame} SavedGame */
/** @typedef {import('../types').TreeNode} TreeNode */

const tick = 100;

/** A number for the chances of a game: the same as long as the game is the same. @param {string} id */
function seedOf(id) {
  let seed = 0;
  for (const letter of id) seed = (Math.imul(seed, 31) + letter.charCodeAt(0)) >>> 0;
  return seed;
}

class Play {
  #left = false;
  #saveFailed = false;
  /** What is said of how strong the player is, after the end. */
  strength = Promise.resolve('');

  /**
   * @param {App} app
   * @param {SavedGame} saved
   * @param {boolean} [played] whether it is played elsewhere, so that the clocks stand here and the computer waits
   */
  constructor(app, saved, played = false) {
    this.app = app;
    this.live = new LiveGame(app.rules, saved);
    if (saved.helped && !saved.game.tags.Help) this.live.tell('help hint'); // an older version has not noted how
    this.live.tell(played ? 'pause' : 'attend');
    this.mind = new Mind(app, { atRest: () => this.view.table.atRest(), onFailure: () => this.cannotThink() });
    this.seed = seedOf(saved.id);
    this.evaluation = app.settings.values.evaluation;
    const { white, black } = this.live.state.seats;
    this.view = new PlayView(app, this.live, this.wishes());
    this.tour = new Tour(app, this.live, this.view.table);
    this.view.table.flipped = white !== human && black === human;
    this.view.showEvaluation(this.evaluation);
    this.turn();
    this.timer = setInterval(() => this.watchTime(), tick);
  }

  /** @returns {import('./playview.js').Wishes} */
  wishes() {
    return {
      make: (move) => this.makeByHand(move),
      unprepare: () => this.unprepare(),
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
      begin: () => this.app.go(`/new/${this.live.ruleset.split(':')[0]}`),
      rules: () => openRules(this.app, this.live.ruleset),
    };
  }

  /* ---- The course of the game ---- */

  /**
   * Tells the game what happens, and shows what has become of it.
   * @param {string} event
   * @param {() => void} [then] what else there is to do if it could happen, before the end of the game is told
   */
  tell(event, then) {
    return !this.#left && this.hear(this.live.tell(event), then);
  }

  /** @param {PlayAnswer} answer @param {() => void} [then] */
  hear({ done, changes, kept }, then) {
    if (kept) this.keep(kept.record, changes.includes('ended'));
    if (changes.includes('moved') || changes.includes('ended')) this.turn();
    else if (changes.includes('paused')) this.view.drawMessage();
    if (done) then?.();
    if (changes.includes('ended')) this.end();
    return done;
  }

  /** After every change: shows it, and lets whoever is to move think. */
  turn() {
    this.mind.drop();
    this.view.draw();
    this.view.advice.clear();
    this.tour.draw();
    this.view.showEvaluation(this.evaluation);
    this.turnBoard();
    this.think();
  }

  /** A turn was made at the board: it is played, or prepared while the computer thinks. @param {string} move */
  makeByHand(move) {
    if (this.view.prepares) this.view.prepare(move);
    else this.make(move);
  }

  /** The computer has moved: what was prepared is played, if it can be. */
  playPrepared() {
    const move = this.live.takePrepared();
    if (move === '') this.view.sayDropped();
    else if (move !== null) this.make(move);
  }

  unprepare() {
    if (this.live.preparation.drop()) this.view.draw();
  }

  /** Whether two people sit at this device. */
  get isShared() {
    const { white, black } = this.live.state.seats;
    return white === human && black === human;
  }

  /** With two people the board turns to who is to move, if that is wished for and once the last move has come to rest. */
  async turnBoard() {
    const { live, view: { table } } = this;
    if (!this.app.settings.values.turning || !this.isShared || live.over) return;
    await table.atRest();
    if (!this.#left && live.isLive && !live.over) table.flipped = live.side === 'black';
  }

  switchTurning() {
    const { settings } = this.app;
    settings.set('turning', !settings.values.turning);
    if (settings.values.turning) this.turnBoard();
    else this.view.table.flipped = false;
  }

  /** Plays a move, of a person or the computer. @param {string} move */
  make(move) {
    const { live, app } = this;
    this.tell(`move ${move}`, () => {
      app.announce(this.view.wordsOf(live.head));
      playSound(app.settings, soundOf(live.standing.board));
    });
  }

  /** The game is over, by whatever. What was played last is seen to come to its place first. */
  async end() {
    this.app.announce(sentence(this.live.standing.sentence));
    playSound(this.app.settings, 'end');
    this.strength.then((words) => this.view.showStrength(words));
    await this.view.table.atRest();
    if (!this.#left && this.live.over) this.view.meetEnd();
  }

  /** What the end says of how strong the player is, once it is kept. @param {string} record @param {Promise<void>} kept */
  async tellStrength(record, kept) {
    try {
      await kept;
      return await new Results(this.app).told(this.live.ruleset, record);
    } catch {
      return ''; // nothing is known of it then
    }
  }

  /** Keeps the game. A browser that cannot is told of once; the game goes on. @param {string} record @param {boolean} ended just now */
  async keep(record, ended) {
    this.live.saved = this.live.toSaved();
    const { id, studied } = this.live.saved;
    const counted = this.app.store.saveGame(this.live.saved, record, ended && !studied ? noteEnd(id, record) : undefined);
    if (ended) this.strength = this.tellStrength(record, counted);
    try {
      await counted;
      persistOnce();
    } catch {
      if (!this.#saveFailed) {
        notice(_('This browser could not keep the game: it lasts as long as the page is open. Its record can be saved under Share.'));
      }
      this.#saveFailed = true;
    }
  }

  /** Lets clocks be seen to run, time run out, and computers go on that are watched. */
  watchTime() {
    const { live } = this;
    const { task, nextTick } = live.state;
    if (nextTick === null) return;
    this.tell('tick');
    this.view.drawClocks();
    if (task === null && live.state.task) this.think();
  }

  /** Keeps what the clocks show, if they run here. */
  keepClocks() {
    const { clocks, over, attended } = this.live.state;
    if (clocks && !over && attended) this.tell('keep');
  }

  /* ---- The computer ---- */

  /** Begins what is due: the computer's move or answer, or an evaluation. */
  think() {
    const { live } = this;
    const { over, task, personsTurn, paused } = live.state;
    if (this.#left || over || this.mind.task) return;
    if (task?.kind === 'move') this.thinkOfMove(task);
    else if (task?.kind === 'answer') this.answerDraw(task);
    else if (this.evaluation && live.isLive && (personsTurn || paused)) this.evaluate();
  }

  /** @param {PlayTask} task */
  async thinkOfMove(task) {
    const move = await this.mind.move(this.live.line, task, this.seed);
    if (move === null) return;
    this.make(move);
    this.playPrepared();
  }

  /** The computer was offered a draw. @param {PlayTask} task */
  async answerDraw(task) {
    const score = await this.mind.judge(this.live.line, task);
    if (score === null || this.#left) return;
    this.hear(this.live.judgeDraw(score));
    if (!this.live.over) this.view.advice.say(_('The computer does not agree; the game goes on.'));
    this.think();
  }

  /** The computer waits until it is told to try again, and agrees to nothing. */
  cannotThink() {
    const { task, personsTurn, ownSide } = this.live.state;
    notice(_('The engine could not be started.'));
    if (task?.kind === 'answer') this.tell(`decline draw ${other(ownSide)}`);
    if (!personsTurn) this.tell('pause');
  }

  async evaluate() {
    const { live, view } = this;
    const { head } = live;
    const show = (/** @type {Report} */ report) => {
      if (live.head !== head || !this.evaluation || report.lines.length === 0) return;
      view.bar.show(report.lines[0], live.side);
      view.lines.show({ ...report, lines: report.lines.slice(0, 1) }, live.tree, head);
      view.advice.follow(live.tree, report);
    };
    this.help('hint');
    const report = await this.mind.evaluate(live.line, show);
    if (report) show(report);
  }

  switchEvaluation() {
    this.evaluation = !this.evaluation;
    if (this.mind.task === 'evaluation') this.mind.drop();
    this.view.showEvaluation(this.evaluation);
    this.think();
  }

  /** Whether it is the computer's turn, be it that it waits. */
  get isComputersTurn() {
    return !this.live.over && !this.live.state.personsTurn;
  }

  moveNow() {
    if (!this.isComputersTurn) return;
    this.mind.hurry();
    this.tell('hurry');
    this.think();
  }

  /** Lets the computer wait, or go on. */
  pause() {
    if (!this.isComputersTurn) return;
    this.mind.drop();
    this.tell(this.live.state.paused ? 'continue' : 'pause');
    this.think();
  }

  /** From now on the game counts as one with help, if a person plays the computer. @param {'hint' | 'undo'} how as records say it */
  help(how) {
    const { seats, over } = this.live.state;
    const alone = (seats.white === human) !== (seats.black === human);
    if (!alone || over || (this.live.saved.helped && this.live.tags.Help)) return;
    this.live.saved = { ...this.live.saved, helped: true };
    this.tell(`help ${how}`);
  }

  /** The computer says what it would do, or what the other side would. @param {'hint' | 'threat'} what */
  async advise(what) {
    this.help('hint');
    this.mind.drop();
    await this.view.advice[what](this.live.tree);
    this.think();
  }

  /* ---- Moves and positions as text ---- */

  async typeMove() {
    const { live, app } = this;
    const { head } = live;
    const position = this.view.positionToMove();
    if (position === null) return;
    const move = await askForMove(app.rules, live.ruleset, position);
    if (move !== '' && live.head === head) this.makeByHand(move);
  }

  /** The position that is looked at, in sentences. */
  showWords() {
    return showInWords(this.live.tree.standing());
  }

  /* ---- Going back and forth ---- */

  /** A game that is over is kept as it is, unless the user wants it otherwise. */
  async undo() {
    if (this.live.undoPlace === null) return;
    if (this.live.over && !(await this.reopens())) return;
    this.tell('undo', () => {
      this.help('undo');
      this.app.announce(_('Taken back.'));
    });
  }

  /** Whether a game that is over is to go on; a new game may begin from before its end instead. */
  async reopens() {
    const { live } = this;
    const place = live.undoPlace;
    const answer = await openDialog({
      title: _('This game is over'),
      content: h('p', null, _('A new game can begin from before its end, and this one is kept. Or its end is taken back: then it goes on, and its result is gone.')),
      actions: [
        { label: _('Take back the end'), value: 'reopen', kind: 'danger', icon: 'undo' },
        { label: _('New game from there'), value: 'new', kind: 'main', icon: 'play' },
      ],
    });
    if (answer === 'new' && place) this.beginFrom(place);
    return answer === 'reopen' && live.over;
  }

  redo() {
    this.tell('redo', () => this.app.announce(this.view.wordsOf(this.live.head)));
  }

  /** Somebody has gone elsewhere by the list of moves; the computer thinks on about the game. */
  look() {
    if (this.mind.task !== 'move') this.mind.drop();
    this.view.draw();
    this.view.advice.clear();
    this.tour.draw();
    this.app.announce(this.view.wordsOf(this.live.tree.node) || _('Start'));
    this.think();
  }

  lookAtGame() {
    this.live.lookAtGame();
    this.look();
  }

  playFromHere() {
    const { live } = this;
    if (live.over) this.beginFrom(live.tree.node);
    else this.tell(`rewind ${live.lookedAt.ply}`, () => this.help('undo'));
  }

  flip() {
    this.view.table.flipped = !this.view.table.flipped;
  }

  /** Lets arrows and circles be drawn, or turns be made again. */
  draw() {
    this.view.table.drawing = !this.view.table.drawing;
  }

  /* ---- The end, and what comes after it ---- */

  async resign() {
    const { over, anyPerson, ownSide } = this.live.state;
    if (over || !anyPerson) return;
    const sure = await ask(_('Give this game up?'), { yes: _('Give up'), danger: true });
    if (sure) this.tell(`resign ${ownSide}`);
  }

  async offerDraw() {
    const { over, anyPerson, ownSide, seats } = this.live.state;
    const answerer = other(ownSide);
    if (over || !anyPerson || !this.tell(`offer draw ${ownSide}`)) return;
    if (seats[answerer] === human) {
      const question = format(_('A draw is offered. Does %s agree?'), sideThis(answerer));
      const agreed = await ask(question, { yes: _('Agree'), no: _('Decline') });
      this.tell(`${agreed ? 'accept' : 'decline'} draw ${answerer}`);
    } else this.mind.drop(); // the answer comes first
    this.think();
  }

  /** The same again, with the sides changed. */
  rematch() {
    const { ruleset, start } = this.live.tree;
    const { White, Black, ...tags } = this.live.freshTags();
    return this.begin({ ruleset, start, moves: [] }, { ...tags, White: Black, Black: White });
  }

  /** Another game of the same players from a position of this one, which stays as it is. @param {TreeNode} node */
  beginFrom(node) {
    return this.begin(this.live.tree.line(node), this.live.freshTags());
  }

  /** Begins another game. @param {import('../types').Line} line @param {Record<string, string>} tags */
  async begin(line, tags) {
    const { hash } = location;
    const { white, black } = this.live.state.seats;
    const helped = line.moves.length > 0 && (white === human) !== (black === human); // its beginning was seen before
    if (helped) tags.Help = 'seats';
    await this.fit(line.ruleset, tags);
    const saved = { ...newGame(this.app.store.newId(), line, tags), ...(helped && { helped }) };
    await this.app.store.saveGame(saved).catch(() => {}); // the first turn tells
    if (location.hash === hash) this.app.go(`/play/${saved.id}`); // else somebody has gone elsewhere meanwhile
  }

  /** The computer that fits the player is as strong as the player is now. @param {string} ruleset @param {Record<string, string>} tags */
  async fit(ruleset, tags) {
    const own = sides.filter((side) => isMine(tags, side));
    const strength = own.length > 0 ? await new Results(this.app).of(ruleset).catch(() => null) : null;
    if (strength) for (const side of own) seatMine(tags, side, strength.tenths);
  }

  review() {
    this.help('hint');
    this.app.go(`/review/${this.live.saved.id}`);
  }

  /** The game, and a picture of what is looked at. */
  share() {
    const { live } = this;
    this.keepClocks();
    openShare(this.app, live.toSaved().game, live.tree.line());
  }

  /** @param {TreeNode} node @param {string[]} moves */
  analyse(node, moves) {
    const game = this.live.tree.toGame(node);
    this.help('hint'); // an engine is there
    this.app.go(routeOf({ ...game, moves: [...game.moves, ...moves] }));
  }

  /** @returns {{ picture: string, label: string, act: () => void }[]} */
  rareActs() {
    const { live } = this;
    const always = [
      { picture: 'share', label: _('Share'), act: () => this.share() },
      { picture: 'chart', label: _('Analyse'), act: () => this.analyse(live.tree.node, []) },
      { picture: 'review', label: _('Review'), act: () => this.review() },
      { picture: 'plus', label: _('New game'), act: this.wishes().begin },
      ...(this.isShared ? [{ picture: 'flip', label: this.turningText(), act: () => this.switchTurning() }] : []),
      { picture: 'pencil', label: _('Draw on the board'), act: () => this.draw() },
      { picture: 'learn', label: _('The position in words'), act: () => this.showWords() },
      { picture: 'keyboard', label: _('Keys'), act: () => openKeys() },
    ];
    if (live.over || !live.state.anyPerson) return always;
    return [
      { picture: 'draw', label: _('Offer a draw'), act: () => this.offerDraw() },
      { picture: 'flag', label: _('Give up'), act: () => this.resign() },
      ...always,
    ];
  }

  turningText() {
    return this.app.settings.values.turning ? _('Leave the board as it is') : _('Turn the board to the player to move');
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
      Escape: () => this.unprepare(),
      h: press(tools.hint),
      t: press(tools.threat),
      u: press(tools.undo),
      r: press(tools.redo),
      e: press(tools.evaluation),
      f: press(tools.flip),
      v: () => this.draw(),
      m: () => this.typeMove(),
      l: () => this.showWords(),
      n: () => this.moveNow(),
      s: () => this.share(),
      x: () => this.share(),
      d: () => this.offerDraw(),
      g: () => this.resign(),
      q: () => this.quit(),
    };
    if (key === ' ') return onButton || this.live.state.personsTurn ? undefined : () => this.pause();
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
    this.live.end();
  }

  /** The clocks stand while nobody plays. */
  leave() {
    const { clocks, over, attended } = this.live.state;
    if (clocks && !over && attended) this.tell('leave');
    this.stop();
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
    if (left || !news) return;
    const own = play.live.saved;
    if (news.helped) own.helped = true;
    if (news.game.tags.Help) play.live.tell(`help ${news.game.tags.Help}`);
    own.name = news.name;
    if (news.changed <= own.changed || sameCourse(news, own)) return;
    play.stop();
    play = new Play(app, news, true);
    fill(element, play.view.element);
  };
  const key = (/** @type {KeyboardEvent} */ event) => play.key(event);
  const turnAway = () => {
    if (document.visibilityState === 'visible') follow(); // news may have come while it slept
    else play.keepClocks();
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
