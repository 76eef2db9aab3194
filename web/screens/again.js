/* One's own mistakes as an exercise: the board stands as it did before each of them, and a better move is to be found. What
 * is played there is judged as the review of the game would have judged it. */

import { putBeside } from '../board/beside.js';
import { Table } from '../board/table.js';
import { C_, _, format } from '../core/words.js';
import { LIMITS, faultsOf, judgeInstead, loadReviewed, ownSide } from '../game/mistakes.js';
import { isNamed, namesOf, playerText, sides } from '../game/players.js';
import { GameTree } from '../game/tree.js';
import { fill, h } from '../ui/dom.js';
import { shownMove } from '../ui/figures.js';
import { shape } from '../ui/graph.js';
import { icon } from '../ui/icons.js';
import { askForMove, showInWords } from '../ui/intext.js';
import { againKeys, openKeys } from '../ui/keyshelp.js';
import { noGame } from '../ui/nogame.js';
import { capital, sentence, titleOf } from '../ui/text.js';
import { isTaken, setPressed, tool } from '../ui/walk.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').Judgement} Judgement */
/** @typedef {import('../types').SavedGame} SavedGame */
/** @typedef {import('../types').Side} Side */
/** @typedef {import('../types').TreeNode} TreeNode */
/** @typedef {import('../ui/dom.js').Child} Child */

/** What there is at one mistake: a move is asked for, looked at, not good enough, or good; or the answer is shown. `over`
 * comes after the last one. @typedef {'asked' | 'judging' | 'missed' | 'found' | 'shown' | 'over'} Phase */

/** @type {import('../types').Show} */
export async function show(app, params) {
  const title = _('Try again');
  const found = await loadReviewed(app, params.id);
  if (!found) return { element: noGame(), title };
  const { saved } = found;
  const side = [...sides, 'both'].includes(params.side) ? /** @type {Side | 'both'} */ (params.side) : ownSide(saved.game.tags) ?? 'both';
  const { judgements, memory } = await recall(app, saved, found.memory);
  const tree = GameTree.fromGame(app.rules, saved.game);
  const faults = faultsOf(tree, { judgements, memory }, side);
  if (faults.length === 0) return { element: nothing(saved), title };
  const screen = new AgainScreen(app, saved, { tree, faults, judgements, memory });
  return { element: screen.element, title, leave: () => screen.leave() };
}

/**
 * What the review has found so far: it is not gone on with.
 * @param {App} app
 * @param {SavedGame} saved
 * @param {string} memory of the engine
 * @returns {Promise<{ judgements: Judgement[], memory: string }>}
 */
async function recall(app, saved, memory) {
  if (memory === '') return { judgements: [], memory };
  return app.thinker().review(saved.game, LIMITS, () => app.thinker().stop(), memory);
}

/** @param {SavedGame} saved */
const reviewAddress = ({ id }) => `#/review/${encodeURIComponent(id)}`;

/** @param {SavedGame} saved */
function nothing(saved) {
  return h('div', { class: 'screen narrow sorry' },
    h('h1', null, _('Try again')),
    h('p', null, _('No mistake is known that could be tried again.')),
    h('p', null, h('a', { class: 'button main', href: reviewAddress(saved) }, _('Review'))));
}

/** What a mistake was, and what is asked for. @param {Judgement} judgement @param {string} whose "White to move" @param {string} caption */
function taskText({ verdict }, whose, caption) {
  if (verdict === 'blunder') return format(_('%s: %s was a blunder. Find a better move.'), whose, caption);
  if (verdict === 'mistake') return format(_('%s: %s was a mistake. Find a better move.'), whose, caption);
  return format(_('%s: %s was an inaccuracy. Find a better move.'), whose, caption);
}

/** Why a move is not good enough. @param {Judgement} judgement @param {string} move */
function missedText({ verdict }, move) {
  if (verdict === 'blunder') return format(_('Not yet: %s is a blunder.'), move);
  if (verdict === 'mistake') return format(_('Not yet: %s is a mistake.'), move);
  return format(_('Not yet: %s is an inaccuracy.'), move);
}

/** @param {import('../types').Verdict} verdict @param {boolean} isAnswer @param {string} shown */
function foundText(verdict, isAnswer, shown) {
  if (isAnswer) return format(_('Right: %s is the best move.'), shown);
  return verdict === 'best' ? format(_('Right: %s is as good as the best move.'), shown) : format(_('Right: %s is a good move.'), shown);
}

class AgainScreen {
  #app;
  #saved;
  #tree;
  /** The mistakes, as the moves that were played. @type {TreeNode[]} */ #faults;
  #judgements;
  #memory;
  /** What has come of each that was looked at. @type {Map<TreeNode, 'found' | 'shown' | 'left'>} */ #outcomes = new Map();
  #at = 0;
  /** @type {Phase} */ #phase = 'asked';
  /** The move that was tried last, and its judgement. @type {{ node: TreeNode, judgement: Judgement } | null} */ #tried = null;
  /** Grows with all that makes a judgement one of something that is past. */
  #turns = 0;
  #table;
  /** @type {HTMLElement[]} */ #parts = [];
  #where = h('p', { class: 'again-where' });
  #text = h('div', { class: 'again-text' });
  #retry = h('button', { type: 'button', class: 'button', on: { click: () => this.#ask() } }, icon('undo'), _('Try again'));
  #answer = h('button', { type: 'button', class: 'button', on: { click: () => this.#showAnswer() } }, icon('hint'), _('Show the answer'));
  #next = h('button', { type: 'button', class: 'button', on: { click: () => this.#goOn() } });
  #more = h('button', { type: 'button', class: 'button', on: { click: () => this.#beginAnew() } }, icon('retry'), _('Once more'));
  #back;
  #card = h('section', { class: 'card again-card', 'aria-label': _('Try again') });
  /** The buttons that lead to each. @type {HTMLButtonElement[]} */ #entries = [];
  #draw = tool('pencil', _('Draw on the board'), () => (this.#table.drawing = !this.#table.drawing), 'v');
  /** @type {Record<string, () => void>} */ #acts = {
    '?': () => openKeys(againKeys()),
    f: () => this.#flip(),
    h: () => this.#press(this.#answer),
    l: () => showInWords(this.#tree.standing()),
    m: () => this.#typeMove(),
    n: () => this.#press(this.#next),
    u: () => this.#press(this.#retry),
    v: () => this.#draw.click(),
  };
  #onKey = (/** @type {KeyboardEvent} */ event) => this.#obey(event);

  /**
   * @param {App} app
   * @param {SavedGame} saved
   * @param {{ tree: GameTree, faults: TreeNode[], judgements: Judgement[], memory: string }} found
   */
  constructor(app, saved, { tree, faults, judgements, memory }) {
    this.#app = app;
    this.#saved = saved;
    this.#tree = tree;
    this.#faults = faults;
    this.#judgements = judgements;
    this.#memory = memory;
    this.#back = h('a', { class: 'button main', href: reviewAddress(saved) }, icon('review'), _('Back to the review'));
    this.#table = new Table(app.rules, {
      onMove: (move) => this.#try(move),
      onDrawing: (drawing) => setPressed(this.#draw, drawing),
      announce: app.announce,
      surroundings: {
        controls: () => this.#card,
        onLow: (low) => this.element && putBeside(this.#table, this.element, low, this.#parts),
      },
    });
    this.element = this.#build();
    setPressed(this.#draw, false);
    document.addEventListener('keydown', this.#onKey);
    this.#goTo(0);
  }

  leave() {
    document.removeEventListener('keydown', this.#onKey);
    this.#forget();
  }

  // ---- How it is laid out ----

  #build() {
    const buttons = h('div', { class: 'again-acts' }, this.#retry, this.#answer, this.#more, this.#next, this.#back);
    fill(this.#card, this.#where, this.#text, buttons);
    this.#entries = this.#faults.map((_fault, at) => h('button', { type: 'button', class: 'again-entry', on: { click: () => this.#goTo(at) } }));
    const list = h('ol', { class: 'again-list' }, this.#entries.map((entry) => h('li', null, entry)));
    const flip = tool('flip', _('Flip'), () => this.#flip(), 'f');
    this.#parts = [
      h('header', { class: 'study-head' }, h('h1', { class: 'study-title' }, _('Try again')), h('p', { class: 'study-status' }, this.#gameText())),
      h('div', { class: 'study-board' }, this.#table.element),
      h('div', { class: 'study-tools' }, this.#card),
      h('div', { class: 'study-side' },
        h('nav', { class: 'card again-all', 'aria-label': _('Mistakes') }, list,
          h('div', { class: 'again-foot' }, h('a', { class: 'button quiet', href: reviewAddress(this.#saved) }, icon('review'), _('Review')), this.#draw, flip))),
    ];
    return h('div', { class: 'screen study again' }, this.#parts);
  }

  #gameText() {
    const { tags, ruleset } = this.#saved.game;
    const title = titleOf(this.#app.rules, ruleset);
    if (!sides.some((side) => isNamed(tags, side))) return title;
    return format(_('%s: %s against %s'), title, playerText(tags, 'white'), playerText(tags, 'black'));
  }

  #flip() {
    this.#table.flipped = !this.#table.flipped;
  }

  /** @param {KeyboardEvent} event */
  #obey(event) {
    const act = this.#acts[event.key];
    if (!act || isTaken(event)) return;
    event.preventDefault();
    act();
  }

  /** A key does what its button does, if that is there. @param {HTMLElement} button */
  #press(button) {
    if (!button.hidden) button.click();
  }

  // ---- From one mistake to the next ----

  get #fault() {
    return this.#faults[this.#at];
  }

  /** The position before the mistake. */
  get #before() {
    return /** @type {TreeNode} */ (this.#fault.parent);
  }

  get #judgement() {
    return this.#judgements[this.#before.ply];
  }

  /** What is being judged is no longer waited for. */
  #forget() {
    this.#turns++;
    if (this.#phase === 'judging') this.#app.thinker().stop();
  }

  /** @param {number} at */
  #goTo(at) {
    this.#at = at;
    this.#table.flipped = this.#tree.side(this.#before) === 'black';
    this.#ask();
  }

  /** Asks for a move, at first or once more. */
  #ask() {
    this.#forget();
    this.#tried = null;
    this.#enter('asked');
  }

  /** To the next one that was not found yet, or to the end. */
  #goOn() {
    if (!this.#outcomes.has(this.#fault)) this.#outcomes.set(this.#fault, 'left');
    const next = this.#faults.findIndex((fault, at) => at > this.#at && this.#outcomes.get(fault) !== 'found');
    if (next >= 0) return this.#goTo(next);
    this.#forget();
    this.#enter('over');
  }

  /** Those that were not found once more, or all if all were. */
  #beginAnew() {
    const others = this.#faults.filter((fault) => this.#outcomes.get(fault) !== 'found');
    const next = others.length > 0 ? others : this.#faults;
    for (const fault of next) this.#outcomes.delete(fault);
    this.#goTo(this.#faults.indexOf(next[0]));
  }

  #showAnswer() {
    this.#forget();
    if (this.#outcomes.get(this.#fault) !== 'found') this.#outcomes.set(this.#fault, 'shown');
    this.#enter('shown');
  }

  async #typeMove() {
    if (this.#phase !== 'asked') return;
    const { ruleset } = this.#tree;
    const turn = this.#turns;
    const move = await askForMove(this.#app.rules, ruleset, this.#before.position);
    if (move !== '' && turn === this.#turns) this.#try(move);
  }

  /** @param {string} move */
  async #try(move) {
    const turn = ++this.#turns;
    this.#tree.go(this.#before);
    const node = this.#tree.play(move);
    this.#tried = { node, judgement: this.#judgement };
    this.#enter('judging');
    const judgement = await this.#judge(node).catch(() => null);
    if (turn !== this.#turns) return;
    if (judgement === null) return this.#giveUp();
    this.#tried = { node, judgement };
    const good = judgement.verdict === 'best' || judgement.verdict === 'good';
    if (good && this.#outcomes.get(this.#fault) !== 'shown') this.#outcomes.set(this.#fault, 'found');
    this.#enter(good ? 'found' : 'missed');
  }

  /** @param {TreeNode} node */
  async #judge(node) {
    if (node === this.#fault) return this.#judgement;
    return judgeInstead(this.#app, this.#saved.game, { ply: this.#before.ply, move: node.move ?? '', memory: this.#memory });
  }

  #giveUp() {
    this.#ask();
    this.#table.say(_('The engine could not be started.'));
  }

  // ---- What is shown ----

  /** @param {Phase} phase */
  #enter(phase) {
    const focused = document.activeElement;
    this.#phase = phase;
    this.#showBoard();
    this.#showCard();
    this.#showList();
    if (focused instanceof HTMLElement && this.#card.contains(focused) && focused.hidden) this.#moveFocus();
    this.#table.arrange();
    this.#app.announce([...this.#text.querySelectorAll('p')].map((part) => part.textContent).join(' '));
  }

  /** The button that had the focus is gone: what comes next has it. */
  #moveFocus() {
    if (this.#phase === 'asked') this.#table.focus();
    else (this.#phase === 'over' ? this.#back : this.#next).focus();
  }

  #showBoard() {
    const { ruleset } = this.#tree;
    const node = this.#phase === 'asked' ? this.#before : this.#tried?.node ?? this.#before;
    const players = namesOf(this.#app.rules, this.#saved.game.tags);
    this.#table.clearMarks();
    if (this.#phase === 'over') return void (this.#table.enabled = null);
    if (this.#phase === 'shown') return this.#showAnswerOnBoard();
    this.#tree.go(node);
    const { result, deciding } = this.#tree.standing();
    const [before, situation] = [node.parent?.position, this.#tree.situation()];
    const enabled = this.#phase === 'asked' ? this.#tree.side() : null;
    this.#table.show({ ruleset, position: node.position, before, move: node.move, situation, result, deciding, players }, enabled);
  }

  /** The board before the mistake, with that and the better move. */
  #showAnswerOnBoard() {
    const { position } = this.#tree.go(this.#before);
    const players = namesOf(this.#app.rules, this.#saved.game.tags);
    this.#table.show({ ruleset: this.#tree.ruleset, position, players }, null);
    this.#table.markMove(this.#fault.move ?? '', 'why');
    this.#table.markMove(this.#judgement.best, 'better');
  }

  #showCard() {
    const phase = this.#phase;
    const isDone = phase === 'found' || phase === 'shown';
    this.#card.className = `card again-card is-${phase}`;
    this.element.classList.toggle('is-answered', phase !== 'asked' && phase !== 'judging');
    fill(this.#where,
      h('span', { class: 'hidden-words' }, format(_('Mistake %d of %d'), this.#at + 1, this.#faults.length)),
      h('span', { 'aria-hidden': 'true' }, `${this.#at + 1} / ${this.#faults.length}`));
    this.#where.hidden = phase === 'over';
    fill(this.#text, ...this.#words());
    this.#retry.hidden = phase !== 'missed';
    this.#answer.hidden = isDone || phase === 'over';
    this.#next.hidden = phase === 'over';
    this.#more.hidden = this.#back.hidden = phase !== 'over';
    this.#retry.classList.toggle('main', phase === 'missed');
    this.#next.classList.toggle('main', isDone);
    fill(this.#next, icon('forward'), isDone ? _('Next') : _('Skip'));
  }

  /** @returns {Child[]} */
  #words() {
    switch (this.#phase) {
      case 'asked': return [h('p', null, this.#task())];
      case 'judging': return [h('p', null, _('The computer looks at your move...'))];
      case 'missed': return this.#missedWords();
      case 'found': return this.#foundWords();
      case 'shown': return this.#answerWords();
      case 'over': return this.#totalWords();
    }
  }

  #task() {
    const whose = this.#tree.side(this.#before) === 'white' ? _('White to move') : _('Black to move');
    return taskText(this.#judgement, capital(whose), this.#shown(this.#tree.caption(this.#fault)));
  }

  /** @param {string} move */
  #shown(move) {
    return shownMove(this.#app.rules, this.#tree.ruleset, move);
  }

  #missedWords() {
    const { node, judgement } = /** @type {{ node: TreeNode, judgement: Judgement }} */ (this.#tried);
    const move = this.#shown(node.move ?? '');
    const said = node === this.#fault ? format(_('Not yet: %s is what was played.'), move) : missedText(judgement, move);
    const lost = format(_('It gives away %d %% of the chances.'), Math.round(100 * judgement.loss));
    return [h('p', { class: 'again-said' }, icon('close'), h('strong', null, said)), h('p', null, lost, ' ', judgement.against)];
  }

  #foundWords() {
    const { node, judgement } = /** @type {{ node: TreeNode, judgement: Judgement }} */ (this.#tried);
    const said = foundText(judgement.verdict, node.move === this.#judgement.best, this.#shown(node.move ?? ''));
    const words = sentence(this.#app.rules.describeMove(this.#tree.ruleset, this.#before.position, node.move ?? ''));
    return [h('p', { class: 'again-said' }, icon('check'), h('strong', null, said)), h('p', null, judgement.why || words)];
  }

  #answerWords() {
    const { best, bestText, why } = this.#judgement;
    const words = sentence(this.#app.rules.describeMove(this.#tree.ruleset, this.#before.position, best));
    return [
      h('p', { class: 'again-said' }, icon('hint'), h('strong', null, format(_('Better: %s (%s)'), this.#shown(best), bestText))),
      h('p', null, why === '' ? words : format(_('%s: %s'), this.#shown(this.#tree.caption(this.#fault)), why)),
    ];
  }

  #totalWords() {
    const count = this.#faults.length;
    const found = this.#faults.filter((fault) => this.#outcomes.get(fault) === 'found').length;
    const rest = found === count ? _('You know now what was better in each of these positions.') : _('Those that are left can be tried once more.');
    return [h('p', { class: 'again-total' }, format(_('You found %d of %d.'), found, count)), h('p', { class: 'soft' }, rest)];
  }

  // ---- All of them ----

  #showList() {
    const here = this.#phase === 'over' ? null : this.#fault;
    this.#faults.forEach((fault, at) => {
      const { verdict, word } = this.#judgements[fault.ply - 1];
      const move = this.#shown(this.#tree.caption(fault));
      if (fault === here) this.#entries[at].setAttribute('aria-current', 'true');
      else this.#entries[at].removeAttribute('aria-current');
      fill(this.#entries[at], shape(verdict), h('span', { class: 'again-move' }, move), h('span', { class: 'again-word' }, word), this.#sign(fault));
    });
  }

  /** What has come of it. @param {TreeNode} fault */
  #sign(fault) {
    switch (this.#outcomes.get(fault)) {
      case 'found': return h('span', { class: 'again-sign was-found' }, icon('check'), C_('mistake', 'found'));
      case 'shown': return h('span', { class: 'again-sign' }, icon('hint'), C_('mistake', 'shown'));
      case 'left': return h('span', { class: 'again-sign' }, icon('forward'), C_('mistake', 'skipped'));
      default: return null;
    }
  }
}
