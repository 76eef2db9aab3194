/* A game that is being played: the board, the moves, the clocks, the computer's part, and what can be asked for. */
import { Table } from '../board/table.js';
import { _, format } from '../core/words.js';
import { clockText } from '../game/clock.js';
import { Match, newGame } from '../game/match.js';
import { Mind, turnedLine } from '../game/mind.js';
import { human, isNamed, other, playerName, playerText, sideThe, sides, sideThis } from '../game/players.js';
import { routeOf } from '../game/share.js';
import { playSound, soundOf } from '../game/sound.js';
import { ask, notice, openDialog } from '../ui/dialog.js';
import { fill, h } from '../ui/dom.js';
import { EvalBar } from '../ui/evalbar.js';
import { icon } from '../ui/icons.js';
import { openKeys } from '../ui/keyshelp.js';
import { EngineLines } from '../ui/lines.js';
import { MoveList } from '../ui/movelist.js';
import { openShare } from '../ui/sharedialog.js';
import { sentence } from '../ui/text.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').Report} Report */
/** @typedef {import('../types').SavedGame} SavedGame */
/** @typedef {import('../types').Side} Side */
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

/** A button of the row below the board. @param {string} picture @param {string} label @param {() => void} act */
function tool(picture, label, act) {
  return h('button', { class: 'tool', type: 'button', on: { click: act } }, icon(picture), h('span', null, label));
}

class Play {
  #leaving = false;
  #saveFailed = false;
  /** What was said last, until something changes. */
  #message = '';
  /** When the next move of a game between computers may come. */
  #watchUntil = 0;
  #timer = 0;

  /**
   * @param {App} app
   * @param {SavedGame} saved
   */
  constructor(app, saved) {
    this.app = app;
    this.match = new Match(app.rules, saved);
    this.mind = new Mind(app);
    this.seed = seedOf(saved.id);
    this.evaluation = app.settings.values.evaluation;
    this.table = new Table(app.rules, { onMove: (move) => this.make(move), announce: app.announce });
    this.table.flipped = this.match.level('white') !== human && this.match.level('black') === human;
    this.moves = new MoveList({ onGo: () => this.look() });
    this.bar = new EvalBar();
    this.lines = new EngineLines(app.rules, { onPlay: (node, moves) => this.analyse(node, moves) });
    this.lines.count = 1;
    this.build();
    this.begin();
  }

  /* ---- What is on the screen ---- */

  build() {
    this.says = h('p', { class: 'play-says' });
    this.acts = h('div', { class: 'row play-acts' });
    this.tools = this.buildTools();
    this.thinking = h('div', { class: 'play-lines' }, this.lines.element);
    this.clocks = { white: h('span', { class: 'clock' }), black: h('span', { class: 'clock' }) };
    this.element = h('div', { class: 'play' },
      h('h1', { class: 'hidden-words' }, this.title),
      h('div', { class: 'play-board' }, this.bar.element, this.table.element),
      h('div', { class: 'play-panel card' },
        h('div', { class: 'play-head' }, this.says, this.acts),
        h('div', { class: 'tools', role: 'toolbar', 'aria-label': _('Game') }, Object.values(this.tools)),
        this.thinking,
        this.moves.element));
  }

  buildTools() {
    return {
      undo: tool('undo', _('Undo'), () => this.undo()),
      redo: tool('redo', _('Redo'), () => this.redo()),
      hint: tool('hint', _('Hint'), () => this.hint()),
      threat: tool('threat', _('Threat'), () => this.threat()),
      evaluation: tool('evaluation', _('Evaluation'), () => this.switchEvaluation()),
      flip: tool('flip', _('Flip'), () => this.flip()),
      more: tool('more', _('More'), () => this.more()),
    };
  }

  get title() {
    return this.app.rules.rulesets().find(({ name }) => name === this.match.ruleset)?.title ?? this.match.ruleset;
  }

  /** Shows everything as it is now. */
  draw() {
    this.drawBoard();
    this.drawTools();
    this.drawMessage();
    this.drawClocks();
    this.moves.show(this.match.tree);
  }

  drawBoard() {
    const { match, table } = this;
    const { node } = match.tree;
    table.enabled = match.isLive && match.isHumanTurn ? match.side : null;
    table.confirm = this.app.settings.values.confirm;
    table.show({
      ruleset: match.ruleset,
      position: node.position,
      before: node.parent?.position,
      move: node.move,
      result: match.tree.standing(node).result,
      players: { white: this.seatName('white'), black: this.seatName('black') },
    });
    this.bar.flipped = table.flipped;
  }

  /** The side, and who plays it if there is more to say than that it is a person. @param {Side} side */
  seatName(side) {
    const name = this.app.rules.sideName(side);
    return isNamed(this.match.tags, side) ? `${name}, ${playerText(this.match.tags, side)}` : name;
  }

  drawTools() {
    const { match, tools } = this;
    const helped = !match.over && match.isLive && (match.isHumanTurn || !match.anyHuman);
    tools.undo.disabled = !match.canUndo;
    tools.redo.disabled = !match.canRedo;
    tools.hint.disabled = !helped; // the opponent is not helped
    tools.threat.disabled = !helped;
    tools.evaluation.setAttribute('aria-pressed', String(this.evaluation));
    this.element.classList.toggle('evaluates', this.evaluation);
    this.thinking.hidden = !this.evaluation;
  }

  drawClocks() {
    const { match } = this;
    for (const side of sides) {
      const left = match.timeLeft(side);
      const clock = this.clocks[side];
      clock.hidden = left === null;
      clock.textContent = left === null ? '' : clockText(left);
      clock.classList.toggle('runs', !match.over && side === match.side);
      clock.classList.toggle('low', left !== null && left < 20000);
    }
  }

  /* ---- What is said ---- */

  /** Says something until the next change. @param {string} text */
  say(text) {
    this.#message = text;
    this.app.announce(text);
    this.drawMessage();
  }

  drawMessage() {
    this.says.textContent = this.findMessage();
    fill(this.acts, this.findActs());
  }

  findMessage() {
    const { match, mind } = this;
    if (!match.isLive) return _('You look at an earlier position.');
    if (this.#message !== '') return this.#message;
    if (match.over) return sentence(match.standing.sentence);
    if (mind.task === 'hint' || mind.task === 'threat' || mind.task === 'draw') return _('The computer looks at the position...');
    if (!match.isHumanTurn) return this.waitingText();
    return this.lastMoveText();
  }

  /** What the computer is doing. */
  waitingText() {
    const name = playerName(this.match.tags, this.match.side);
    return format(this.match.paused ? _('%s waits.') : _('%s is thinking…'), name);
  }

  /** The last move in words, and whose turn it is. */
  lastMoveText() {
    const { board, side } = this.match.standing;
    const words = this.app.settings.values.words ? this.wordsOf(this.match.head) : '';
    const turn = format(_('%s to move%s.'), sideThe(side), board.inCheck ? _(', in check') : '');
    return `${words} ${turn}`.trim();
  }

  /** What a move did, as a sentence; '' at the start. @param {TreeNode} node */
  wordsOf(node) {
    if (!node.parent || node.move === null) return '';
    return sentence(this.app.rules.describeMove(this.match.ruleset, node.parent.position, node.move));
  }

  /** Buttons for what can be done about what is said. */
  findActs() {
    const { match } = this;
    if (!match.isLive) {
      return [this.button('now', _('Back to the game'), () => this.lookAtGame(), 'main'),
        this.button('play', _('Play on from here'), () => this.playFromHere())];
    }
    if (match.over) return this.endButtons();
    if (match.isHumanTurn) return [];
    const pause = match.paused
      ? this.button('play', _('Go on'), () => this.pause(false), 'main')
      : this.button('pause', _('Pause'), () => this.pause(true));
    return [pause, !match.paused && this.button('now', _('Move now'), () => this.moveNow())];
  }

  endButtons() {
    return [
      this.button('play', _('Rematch'), () => this.rematch(), 'main'),
      this.button('chart', _('Review'), () => this.app.go(`/review/${this.match.saved.id}`)),
      this.button('share', _('Share'), () => this.share()),
    ];
  }

  /** @param {string} picture @param {string} label @param {() => void} act @param {string} [kind] */
  button(picture, label, act, kind = '') {
    return h('button', { class: `button ${kind}`, type: 'button', on: { click: act } }, icon(picture), label);
  }

  /* ---- The course of the game ---- */

  /** Begins, or goes on with a game that was kept. */
  begin() {
    this.turn();
    for (const side of sides) this.table.slot(side).append(this.clocks[side]);
    this.#timer = window.setInterval(() => this.watchClock(), tick);
  }

  /** After every change: shows it, and lets whoever is to move think. */
  turn() {
    this.mind.drop();
    this.table.clearMarks();
    this.bar.clear();
    this.lines.clear();
    this.#message = '';
    this.match.runClock(true);
    if (!this.match.over && this.match.standing.repetitions === 2) {
      this.#message = _('This position stands for the second time; the third time makes a draw.');
    }
    this.draw();
    this.think();
  }

  /** Plays a move, of a person or the computer. @param {string} move */
  make(move) {
    const { match, app } = this;
    match.play(move);
    const { board, ending } = match.standing;
    app.announce(this.wordsOf(match.head));
    playSound(app.settings, soundOf(board));
    this.keep();
    this.turn();
    if (ending !== null) this.end();
  }

  /** The end of a game, by whatever. */
  end() {
    const text = sentence(this.match.standing.sentence);
    this.app.announce(text);
    playSound(this.app.settings, 'end');
    setTimeout(() => !this.#leaving && this.match.over && this.endDialog(text), endTime);
  }

  /** @param {string} text */
  async endDialog(text) {
    const answer = await openDialog({
      title: _('The game is over'),
      content: h('p', null, text),
      actions: [
        { label: _('Share'), value: 'share', icon: 'share' },
        { label: _('Analyse'), value: 'analyse', icon: 'chart' },
        { label: _('Review'), value: 'review', icon: 'review' },
        { label: _('Rematch'), value: 'rematch', kind: 'main', icon: 'play' },
      ],
    });
    if (answer === 'share') this.share();
    if (answer === 'analyse') this.analyse(this.match.head, []);
    if (answer === 'review') this.app.go(`/review/${this.match.saved.id}`);
    if (answer === 'rematch') this.rematch();
  }

  /** Keeps the game. A browser that cannot is told of once; the game goes on. */
  async keep() {
    this.match.saved = this.match.toSaved();
    try {
      await this.app.store.saveGame(this.match.saved);
    } catch {
      if (this.#saveFailed) return;
      this.#saveFailed = true;
      notice(_('This browser could not keep the game: it lasts as long as the page is open. Share, Record saves it to a file.'),
        { stays: true });
    }
  }

  /** Time runs out, and clocks are seen to run. */
  watchClock() {
    const { match } = this;
    if (!match.clock || match.over) return;
    this.drawClocks();
    if ((match.timeLeft(match.side) ?? 1) > 0) return;
    this.finish({ kind: 'time', loser: match.side });
  }

  /** @param {import('../types').End} end */
  finish(end) {
    this.mind.drop();
    this.match.finish(end);
    this.keep();
    this.turn();
    this.end();
  }

  /* ---- The computer ---- */

  /** Begins what is due: the computer's move, or an evaluation. */
  think() {
    const { match } = this;
    if (match.over || this.mind.task) return;
    if (!match.isHumanTurn && !match.paused) this.thinkOfMove();
    else if (this.evaluation && match.isLive) this.evaluate();
  }

  async thinkOfMove() {
    const { match } = this;
    const { head } = match;
    const wait = match.anyHuman ? 0 : this.#watchUntil - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (this.#leaving || match.head !== head || match.paused || this.mind.task) return;
    const move = await this.mind.move(match, this.seed);
    if (move === null || this.#leaving) return;
    this.#watchUntil = performance.now() + watchingTime;
    this.make(move);
  }

  async evaluate() {
    const { match } = this;
    const { head } = match;
    const show = (/** @type {Report} */ report) => {
      if (match.head !== head || !this.evaluation || report.lines.length === 0) return;
      this.bar.show(report.lines[0], match.side);
      this.lines.show({ ...report, lines: report.lines.slice(0, 1) }, match.tree, head);
    };
    const report = await this.mind.evaluate(match, show);
    if (report) show(report);
  }

  moveNow() {
    this.#watchUntil = 0;
    this.mind.hurry();
  }

  /** @param {boolean} paused */
  pause(paused) {
    if (paused) this.mind.drop();
    this.match.runClock(false);
    this.match.paused = paused;
    this.match.runClock(true);
    this.drawMessage();
    this.think();
  }

  /** Puts aside what the computer does for its own, and shows that it looks for something else. @param {Promise<Report | null>} search */
  async lookFor(search) {
    this.table.clearMarks();
    this.#message = '';
    this.drawMessage();
    return search;
  }

  async hint() {
    const { match, app } = this;
    const { head } = match;
    const report = await this.lookFor(this.mind.hint(match));
    if (!report || match.head !== head) return;
    this.say(app.rules.hint(match.ruleset, head.position, report));
    this.table.markMove(report.lines[0].moves[0], 'hint');
  }

  async threat() {
    const { match, app } = this;
    const { head } = match;
    if (match.standing.board.inCheck) {
      this.say(format(_('%s is in check: the king itself is threatened.'), sideThe(match.side)));
      return;
    }
    const turned = turnedLine(app.rules, match.ruleset, head.position);
    const report = turned && (await this.lookFor(this.mind.threat(turned)));
    if (match.head !== head) return;
    if (!turned) this.say(_('There is no threat to speak of here.'));
    if (!turned || !report) return;
    this.say(this.threatText(report));
    this.markThreat(turned.start, report.lines[0].moves[0]);
  }

  /** @param {Report} report */
  threatText(report) {
    const { score, moves } = report.lines[0];
    const name = sideThe(other(this.match.side));
    if (score.mate && score.value === 1) return format(_('%s threatens to win at once with %s.'), name, moves[0]);
    if (score.mate && score.value > 0) {
      return format(_('%s threatens %s, and would win in %d moves.'), name, moves[0], Math.ceil(score.value / 2));
    }
    return format(_('%s threatens no win; the best move would be %s.'), name, moves[0]);
  }

  /** Marks a move of the other side, which the position that is shown does not have. @param {string} position @param {string} move */
  markThreat(position, move) {
    const steps = this.app.rules.stepsOf(this.match.ruleset, position, move);
    this.table.mark(steps.flatMap(({ kind, cell }) => (cell && kind !== 'peg' ? [cell] : [])), 'threat');
  }

  switchEvaluation() {
    this.evaluation = !this.evaluation;
    if (this.mind.task === 'evaluation') this.mind.drop();
    this.bar.clear();
    this.lines.clear();
    this.drawTools();
    this.think();
  }

  /* ---- Moves and positions as text ---- */

  /** Lets a move be typed; one that is not legal is answered with the reason, and can be changed. */
  async typeMove() {
    const { match, app } = this;
    if (!match.isLive || !match.isHumanTurn) return;
    const { head } = match;
    const why = h('p', { class: 'warning', role: 'alert' });
    const field = h('input', { type: 'text', 'aria-label': _('Move:'), autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false', autofocus: true });
    const move = await openDialog({
      title: _('Type a move'),
      content: [field, why],
      ready: (close) => field.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter') return;
        const read = app.rules.readMove(match.ruleset, head.position, field.value.trim());
        if (read.move !== null) close(read.move);
        else why.textContent = sentence(read.reason.text);
      }),
    });
    if (move !== '' && match.head === head) this.make(move);
  }

  /** The position that is looked at, in sentences. */
  showWords() {
    const lines = this.match.tree.standing().words.split('\n');
    return openDialog({ title: _('The position in words'), content: lines.map((line) => h('p', null, line)) });
  }

  /* ---- Going back and forth ---- */

  undo() {
    if (!this.match.canUndo) return;
    this.match.undo();
    this.keep();
    this.turn();
    this.app.announce(_('Taken back.'));
  }

  redo() {
    if (!this.match.canRedo) return;
    this.match.redo();
    this.keep();
    this.turn();
    this.app.announce(this.wordsOf(this.match.head));
  }

  /** Somebody has gone elsewhere by the list of moves. */
  look() {
    if (this.mind.task !== 'move') this.mind.drop();
    this.table.clearMarks();
    this.draw();
    const { node } = this.match.tree;
    this.app.announce(this.wordsOf(node) || _('Start'));
    this.think();
  }

  lookAtGame() {
    this.match.lookAtGame();
    this.look();
  }

  playFromHere() {
    this.match.rewind(this.match.tree.node);
    this.keep();
    this.turn();
  }

  flip() {
    this.table.flipped = !this.table.flipped;
    this.bar.flipped = this.table.flipped;
  }

  /* ---- The end, and what comes after it ---- */

  async resign() {
    if (this.match.over || !this.match.anyHuman) return;
    const side = this.match.ownSide;
    if (await ask(_('Give this game up?'), { yes: _('Give up'), danger: true })) this.finish({ kind: 'resignation', loser: side });
  }

  async offerDraw() {
    const { match } = this;
    if (match.over || !match.anyHuman) return;
    const answerer = other(match.ownSide);
    if (match.level(answerer) === human) {
      const question = format(_('A draw is offered. Does %s agree?'), sideThis(answerer));
      if (await ask(question, { yes: _('Agree'), no: _('Decline') })) this.finish({ kind: 'agreement' });
      return;
    }
    const answer = this.mind.takesDraw(match);
    this.drawMessage();
    const takes = await answer;
    if (takes === null || match.over) return;
    if (takes) return this.finish({ kind: 'agreement' });
    this.say(_('The computer does not agree; the game goes on.'));
    this.think();
  }

  /** The same again, with the sides changed. */
  async rematch() {
    const { ruleset, start } = this.match.tree;
    const { White, Black, ...tags } = this.match.tags;
    if (this.match.clock) tags.Clock = `${this.match.clock.minutes}+${this.match.clock.seconds}`;
    tags.Date = new Date().toLocaleDateString('sv');
    const saved = newGame(this.app.store.newId(), { ruleset, start, moves: [] }, { ...tags, White: Black, Black: White });
    await this.app.store.saveGame(saved).catch(() => {});
    this.app.go(`/play/${saved.id}`);
  }

  share() {
    openShare(this.app, this.match.toSaved().game);
  }

  /** @param {TreeNode} node @param {string[]} moves */
  analyse(node, moves) {
    const game = this.match.tree.toGame(node);
    this.app.go(routeOf({ ...game, moves: [...game.moves, ...moves] }));
  }

  async more() {
    const { match } = this;
    const lives = !match.over && match.anyHuman;
    const answer = await openDialog({
      title: this.title,
      content: (this.moreList = h('div', { class: 'more-list' })),
      ready: (close) => {
        const item = (/** @type {string} */ picture, /** @type {string} */ label, /** @type {string} */ value) =>
          h('button', { class: 'button quiet', type: 'button', on: { click: () => close(value) } }, icon(picture), label);
        fill(/** @type {HTMLElement} */ (this.moreList),
          lives && item('draw', _('Offer a draw'), 'draw'),
          lives && item('flag', _('Give up'), 'resign'),
          item('share', _('Share'), 'share'),
          item('chart', _('Analyse'), 'analyse'),
          item('review', _('Review'), 'review'),
          item('plus', _('New game'), 'new'),
          item('learn', _('The position in words'), 'words'),
          item('keyboard', _('Keys'), 'keys'));
      },
    });
    /** @type {Record<string, () => void>} */
    const acts = {
      draw: () => this.offerDraw(),
      resign: () => this.resign(),
      share: () => this.share(),
      analyse: () => this.analyse(match.tree.node, []),
      review: () => this.app.go(`/review/${match.saved.id}`),
      new: () => this.app.go(`/new/${match.ruleset.split(':')[0]}`),
      words: () => this.showWords(),
      keys: () => openKeys(),
    };
    acts[answer]?.();
  }

  /* ---- Keys ---- */

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = event.target instanceof Element ? event.target : null;
    const elsewhere = event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey;
    if (elsewhere || target?.closest('input, textarea, select, dialog')) return;
    const act = this.actOf(event.key, target);
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** What a key does, as in the terminal. @param {string} key @param {Element | null} target */
  actOf(key, target) {
    const { tools, match } = this;
    const press = (/** @type {HTMLButtonElement} */ button) => () => button.click();
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
      q: () => this.app.go('/'),
    };
    const waits = !match.isHumanTurn && !match.over && !target?.closest('button, a');
    if (key === ' ' && waits) return () => this.pause(!match.paused);
    return Object.hasOwn(acts, key) ? acts[key] : null;
  }

  /* ---- Leaving ---- */

  /** The clocks stand while nobody plays. */
  leave() {
    this.#leaving = true;
    clearInterval(this.#timer);
    this.mind.drop();
    if (this.match.clock && !this.match.over) {
      this.match.runClock(false);
      this.keep();
    }
  }
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
  const play = new Play(app, saved);
  const key = (/** @type {KeyboardEvent} */ event) => play.key(event);
  const hide = () => document.visibilityState === 'hidden' && play.match.clock && play.keep();
  document.addEventListener('keydown', key);
  document.addEventListener('visibilitychange', hide);
  return {
    title: play.title,
    element: play.element,
    leave: () => {
      document.removeEventListener('keydown', key);
      document.removeEventListener('visibilitychange', hide);
      play.leave();
    },
  };
}
