/* A look back at a game: each move judged, the curve of White's chances, and what would have been better. What was found
 * is kept with the game as the engine's memory, and the engine is asked again each time: it goes on where it was left, or
 * answers at once, in the words of today; what another engine remembers counts for nothing. */

import { putBeside } from '../board/beside.js';
import { Table } from '../board/table.js';
import { C_, _, format, n_ } from '../core/words.js';
import { LIMITS, faultsOf, isFault, loadReviewed, ownSide } from '../game/mistakes.js';
import { isNamed, namesOf, playerText, sides } from '../game/players.js';
import { GameTree } from '../game/tree.js';
import { fill, h } from '../ui/dom.js';
import { shownMove } from '../ui/figures.js';
import { Graph, shape } from '../ui/graph.js';
import { icon } from '../ui/icons.js';
import { showInWords } from '../ui/intext.js';
import { openKeys, reviewKeys } from '../ui/keyshelp.js';
import { MoveList } from '../ui/movelist.js';
import { noGame } from '../ui/nogame.js';
import { notice } from '../ui/notice.js';
import { sentence, titleOf } from '../ui/text.js';
import { obeyKey, setPressed, tool, Walk } from '../ui/walk.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').Review} Findings */
/** @typedef {import('../types').Judgement} Judgement */
/** @typedef {import('../game/mistakes.js').Kept} Kept */
/** @typedef {import('../types').SavedGame} SavedGame */
/** @typedef {import('../types').TreeNode} TreeNode */
/** @typedef {import('../types').Verdict} Verdict */

const SAVE_PAUSE = 2000;

/** As the library calls them; their words are among its translations. @type {Verdict[]} */
const VERDICTS = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'];
/** @type {import('../types').Show} */
export async function show(app, params) {
  const found = await loadReviewed(app, params.id);
  if (!found) return { element: noGame(), title: _('Review') };
  const screen = new ReviewScreen(app, found.saved, found.memory);
  return { element: screen.element, title: _('Review'), leave: () => screen.leave() };
}

class ReviewScreen {
  #app;
  #saved;
  #tree;
  /** The game itself, from the start. @type {TreeNode[]} */ #nodes;
  /** What the engine remembered when it was last here. */ #memory;
  /** @type {Findings | null} */ #findings = null;
  /** What was better, by the move that was played. @type {Map<TreeNode, TreeNode>} */ #better = new Map();
  /** Whether the board shows what would have been better. */ #looksBack = false;
  /** What the card about the move was made of. */ #said = '';
  #runs = 0;
  #savedAt = 0;
  #table;
  /** Head, board, tools, and what else is told. @type {HTMLElement[]} */ #parts = [];
  #graph = new Graph({ onGo: (ply) => this.#go((tree) => tree.go(this.#nodes[ply]), this.#isFaultAt(ply)) });
  #list = new MoveList({ onGo: () => this.#arrive(false), judgementOf: (node) => this.#judgementOf(node) });
  #walk = new Walk((how) => this.#go(how));
  #progress = h('progress', { class: 'review-bar', 'aria-label': _('Review') });
  #progressText = h('span', { class: 'small soft figures' });
  #pause = h('button', { type: 'button', class: 'button', on: { click: () => this.#toggle() } });
  #progressCard = h('div', { class: 'card review-progress' }, this.#progress, this.#progressText, this.#pause);
  #verdict = h('section', { class: 'card review-verdict', 'aria-label': _('The move') });
  #summary = h('table', { class: 'review-summary' });
  /** The ways to try again at mistakes, and what they were made of. */
  #again = h('div', { class: 'review-again', role: 'group', 'aria-label': _('Try again'), hidden: true });
  #offered = '';
  #previous = tool('fault-back', _('Previous mistake'), () => this.#seek(-1), 'b');
  #next = tool('fault-on', _('Next mistake'), () => this.#seek(1), 'n');
  /** What keys do, as elsewhere. @type {Record<string, () => void>} */ #acts = {
    '?': () => openKeys(reviewKeys()),
    b: () => this.#seek(-1),
    f: () => this.#flip(),
    l: () => showInWords(this.#tree.standing()),
    n: () => this.#seek(1),
    t: () => this.#again.querySelector('a')?.click(),
    v: () => this.#draw.click(),
  };
  #draw = tool('pencil', _('Draw on the board'), () => (this.#table.drawing = !this.#table.drawing), 'v');
  #onKey = (/** @type {KeyboardEvent} */ event) => obeyKey(event, this.#acts, (how) => this.#go(how));

  /** @param {App} app @param {SavedGame} saved @param {string} memory */
  constructor(app, saved, memory) {
    this.#app = app;
    this.#saved = saved;
    this.#tree = GameTree.fromGame(app.rules, saved.game);
    this.#nodes = this.#tree.mainLine();
    this.#tree.first();
    this.#memory = memory;
    this.#table = new Table(app.rules, {
      onMove: () => {},
      onDrawing: (drawing) => setPressed(this.#draw, drawing),
      announce: app.announce,
      throughGame: true,
      surroundings: this.#surroundings(),
    });
    this.#table.enabled = null;
    this.element = this.#build();
    setPressed(this.#draw, false);
    document.addEventListener('keydown', this.#onKey);
    this.#tell();
    this.#show();
    this.#run();
  }

  leave() {
    document.removeEventListener('keydown', this.#onKey);
    this.#stop();
  }

  // ---- How it is laid out ----

  /** The board is to be in sight with the keys below it. */
  #surroundings() {
    return {
      controls: () => /** @type {HTMLElement | null} */ (this.element?.querySelector('.study-keys') ?? null),
      onLow: (/** @type {boolean} */ low) => this.element && putBeside(this.#table, this.element, low, this.#parts),
    };
  }

  #build() {
    const { rules } = this.#app;
    const { tags, ruleset } = this.#saved.game;
    const title = titleOf(rules, ruleset);
    const named = sides.some((side) => isNamed(tags, side));
    const against = format(_('%s: %s against %s'), title, playerText(tags, 'white'), playerText(tags, 'black'));
    const { sentence: ending } = this.#tree.standing(this.#tree.mainEnd());
    this.#parts = [
      h('header', { class: 'study-head' }, h('h1', { class: 'study-title' }, named ? against : title),
        ending !== '' && h('p', { class: 'study-status' }, sentence(ending))),
      h('div', { class: 'study-board' }, this.#table.element),
      h('div', { class: 'study-tools' },
        this.#tools(), h('div', { class: 'card review-curve' }, this.#graph.element), this.#progressCard, this.#again, this.#verdict),
      h('div', { class: 'study-side' },
        h('div', { class: 'card study-moves' }, this.#list.element),
        h('div', { class: 'card review-counts' }, this.#summary)),
    ];
    return h('div', { class: 'screen study review' }, this.#parts);
  }

  #tools() {
    const faults = h('div', { class: 'walk', role: 'group', 'aria-label': _('Mistakes') }, this.#previous, this.#next);
    const flip = tool('flip', _('Flip'), () => this.#flip(), 'f');
    return h('div', { class: 'card study-keys' }, this.#walk.element, faults, this.#draw, flip);
  }

  #flip() {
    this.#table.flipped = !this.#table.flipped;
  }

  // ---- The review itself ----

  async #run() {
    const run = ++this.#runs;
    const onProgress = (/** @type {Findings} */ findings) => {
      if (run === this.#runs) this.#hear(findings);
    };
    this.#tellProgress();
    try {
      const memory = this.#findings?.memory ?? this.#memory;
      onProgress(await this.#app.thinker().review(this.#saved.game, LIMITS, onProgress, memory));
    } catch (error) {
      if (run === this.#runs) notice(error instanceof Error ? error.message : String(error));
    }
    if (run === this.#runs) this.#stop();
  }

  get #isRunning() {
    return this.#runs % 2 === 1;
  }

  /** Runs have odd numbers, and the pauses between them even ones. */
  #stop() {
    if (!this.#isRunning) return;
    this.#runs++;
    this.#app.thinker().stop();
    this.#save();
    this.#tellProgress();
  }

  #toggle() {
    if (this.#isRunning) this.#stop();
    else this.#run();
  }

  /** @param {Findings} findings */
  #hear(findings) {
    this.#findings = findings;
    this.#tell();
    this.#showVerdict();
    if (performance.now() - this.#savedAt > SAVE_PAUSE) this.#save();
  }

  #save() {
    if (!this.#findings) return;
    this.#savedAt = performance.now();
    /** @type {Kept} */
    const kept = { moves: this.#saved.game.moves, memory: this.#findings.memory };
    this.#app.store.saveNote(this.#saved.id, kept).catch((error) => console.warn(error));
  }

  // ---- What was found ----

  /** @param {TreeNode} node */
  #judgementOf(node) {
    const judgement = this.#nodes[node.ply] === node ? this.#findings?.judgements[node.ply - 1] : undefined;
    return judgement && judgement.verdict !== 'unknown' ? judgement : undefined;
  }

  /** @param {number} ply */
  #isFaultAt(ply) {
    return isFault(this.#judgementOf(this.#nodes[ply]));
  }

  #tell() {
    this.#addBetter();
    this.#tellProgress();
    this.#graph.show(this.#nodes.map((node) => this.#point(node)));
    this.#list.show(this.#tree, true);
    fill(this.#summary, this.#summaryRows());
    const any = this.#nodes.some((node) => isFault(this.#judgementOf(node)));
    for (const button of [this.#previous, this.#next]) button.disabled = !any;
    this.#offerAgain();
  }

  /** Lets one try again at one's own mistakes, or at those of either side where none is one's own. */
  #offerAgain() {
    const own = ownSide(this.#saved.game.tags);
    const whose = /** @type {const} */ (['white', 'black', 'both']).filter((side) => own === null || side === own);
    const counts = whose.map((side) => (this.#findings ? faultsOf(this.#tree, this.#findings, side).length : 0));
    if (counts.join() === this.#offered) return;
    this.#offered = counts.join();
    const links = whose.flatMap((side, index) => (counts[index] > 0 ? [this.#againLink(side, counts[index], own !== null)] : []));
    this.#again.hidden = links.length === 0;
    fill(this.#again, own === null && h('span', { class: 'review-again-word', 'aria-hidden': 'true' }, icon('retry'), _('Try again')), links);
  }

  /** @param {import('../types').Side | 'both'} side @param {number} count @param {boolean} alone whether it is the only one */
  #againLink(side, count, alone) {
    const href = `#/again/${encodeURIComponent(this.#saved.id)}?side=${side}`;
    if (alone) return h('a', { class: 'button', href }, icon('retry'), format(n_('Try again at %d mistake', 'Try again at %d mistakes', count), count));
    const name = side === 'both' ? C_('sides', 'Both') : this.#app.rules.sideName(side);
    return h('a', { class: 'button', href }, `${name}: ${count}`);
  }

  /** Better moves stand in the tree as variations, as long as they are better: what seemed to be a mistake may turn out as none. */
  #addBetter() {
    let { node: place } = this.#tree;
    for (const node of this.#nodes) {
      const judgement = this.#judgementOf(node);
      const old = this.#better.get(node);
      if (old && !(isFault(judgement) && old.move === judgement?.best)) {
        if (place === old) place = node;
        this.#tree.remove(old);
        this.#better.delete(node);
      }
      if (!judgement || !isFault(judgement) || node.parent === null) continue;
      this.#tree.go(node.parent);
      const better = this.#tree.play(judgement.best);
      this.#tree.setComment(better, format(_('better: %s'), judgement.bestText));
      this.#better.set(node, better);
    }
    this.#tree.go(place);
  }

  #tellProgress() {
    const { done, count } = this.#findings ?? { done: 0, count: this.#nodes.length };
    const mayKnowAll = this.#isRunning && this.#findings === null && this.#memory !== '';
    this.#progressCard.hidden = done === count || mayKnowAll;
    this.#progress.max = count;
    this.#progress.value = done;
    const [here, last] = [this.#nodes[Math.min(done, count - 1)], this.#nodes[count - 1]].map((node) => this.#tree.number(node));
    this.#progressText.textContent = format(_('Reviewing: move %d of %d'), here, last);
    fill(this.#pause, icon(this.#isRunning ? 'pause' : 'play'), this.#isRunning ? _('Pause') : _('Go on'));
  }

  /** @param {TreeNode} node @returns {import('../ui/graph.js').GraphPoint} */
  #point(node) {
    const judgement = this.#judgementOf(node);
    const caption = node.move === null ? _('Start') : shownMove(this.#app.rules, this.#tree.ruleset, this.#tree.caption(node));
    return { chances: this.#chancesAt(node.ply), caption, verdict: judgement?.verdict ?? 'unknown', word: judgement?.word ?? '' };
  }

  /** @param {number} ply */
  #chancesAt(ply) {
    const findings = this.#findings;
    if (!findings || ply >= findings.done) return null;
    return findings.judgements[ply]?.chances ?? findings.lastChances;
  }

  #summaryRows() {
    const head = h('tr', null, h('td'), h('th', { scope: 'col' }, _('White')), h('th', { scope: 'col' }, _('Black')));
    const rows = VERDICTS.map((verdict) =>
      h('tr', null,
        h('th', { scope: 'row' }, shape(verdict), _(verdict)),
        h('td', null, this.#count(verdict, 'white')),
        h('td', null, this.#count(verdict, 'black'))));
    const accuracy = h('tr', null, h('th', { scope: 'row' }, _('Accuracy')), sides.map((side) => h('td', null, this.#accuracy(side))));
    return [h('thead', null, head), h('tbody', null, rows, accuracy)];
  }

  /** The chances that a side has kept, on average of its moves. @param {import('../types').Side} side */
  #accuracy(side) {
    const losses = this.#nodes.flatMap((node) => (this.#tree.side(node) !== side ? this.#judgementOf(node)?.loss ?? [] : []));
    const lost = losses.reduce((sum, loss) => sum + loss, 0);
    return losses.length > 0 ? format(_('%d %%'), Math.round(100 - (100 * lost) / losses.length)) : '';
  }

  /** @param {Verdict} verdict @param {import('../types').Side} side */
  #count(verdict, side) {
    return this.#nodes.filter((node) => this.#judgementOf(node)?.verdict === verdict && this.#tree.side(node) !== side).length;
  }

  // ---- Where one is ----

  /** @param {(tree: GameTree) => void} how @param {boolean} [looksBack] */
  #go(how, looksBack = false) {
    how(this.#tree);
    this.#arrive(looksBack);
  }

  /** @param {boolean} looksBack */
  #arrive(looksBack) {
    this.#looksBack = looksBack;
    this.#show();
    this.#app.announce([...this.#verdict.querySelectorAll('h2, p')].map((part) => sentence(part.textContent ?? '')).join(' '));
  }

  /** To the next move that was an inaccuracy or worse, from the end back to the start. @param {1 | -1} step */
  #seek(step) {
    const count = this.#nodes.length;
    const here = this.#tree.path().filter((node) => this.#nodes.includes(node)).length - 1;
    for (let i = 1; i <= count; i++) {
      const ply = (here + step * i + count) % count;
      if (this.#isFaultAt(ply)) return this.#go((tree) => tree.go(this.#nodes[ply]), true);
    }
  }

  #show() {
    const { node } = this.#tree;
    this.#showBoard();
    this.#list.show(this.#tree);
    this.#walk.show(this.#tree);
    this.#graph.current = Math.min(node.ply, this.#nodes.length - 1);
    this.#showVerdict();
  }

  /** The board after the move, or, looking back, before it, with the better move and the one that was played. */
  #showBoard() {
    const { ruleset, node } = this.#tree;
    const better = this.#better.get(node);
    const players = namesOf(this.#app.rules, this.#saved.game.tags);
    this.#table.clearMarks();
    if (!this.#looksBack || !better || node.parent === null) {
      const { result, deciding } = this.#tree.standing();
      const [before, situation] = [node.parent?.position, this.#tree.situation()];
      this.#table.show({ ruleset, position: node.position, before, move: node.move, situation, result, deciding, players });
      return;
    }
    const { position } = node.parent;
    this.#table.show({ ruleset, position, players });
    this.#table.markMove(node.move ?? '', 'why');
    this.#table.markMove(better.move ?? '', 'better');
  }

  #showVerdict() {
    const { node } = this.#tree;
    const judgement = this.#judgementOf(node);
    const caption = node.move === null ? _('Start') : shownMove(this.#app.rules, this.#tree.ruleset, this.#tree.caption(node));
    const said = [node.ply, caption, judgement?.verdict, judgement?.best, judgement?.bestText, judgement?.why, this.#looksBack].join();
    if (said === this.#said) return;
    this.#said = said;
    this.#verdict.className = `card review-verdict is-${judgement?.verdict ?? 'unknown'}`;
    fill(this.#verdict,
      h('h2', null, judgement && isFault(judgement) && shape(judgement.verdict), caption,
        judgement && h('span', { class: 'review-word' }, ` ${judgement.word}`)),
      node.parent !== null && node.move !== null && h('p', null, this.#words(node.parent, node.move)),
      node.comment !== '' && h('p', { class: 'soft' }, node.comment),
      judgement && judgement.why !== '' && h('p', { class: 'review-why' }, judgement.why),
      judgement && isFault(judgement) && this.#betterWords(node, judgement),
      h('div', { class: 'row' }, judgement && isFault(judgement) && this.#lookBack(), this.#analyseLink()));
  }

  /** @param {TreeNode} parent @param {string} move */
  #words(parent, move) {
    return sentence(this.#app.rules.describeMove(this.#tree.ruleset, parent.position, move));
  }

  /** @param {TreeNode} node @param {Judgement} judgement */
  #betterWords(node, judgement) {
    const parent = /** @type {TreeNode} */ (node.parent);
    const best = shownMove(this.#app.rules, this.#tree.ruleset, judgement.best);
    return h('p', null, h('strong', null, format(_('Better: %s (%s)'), best, judgement.bestText)), ' ',
      this.#words(parent, judgement.best));
  }

  /** A button that looks back at the position before the move, with what was better, and what there is to see then. */
  #lookBack() {
    const look = () => {
      this.#looksBack = !this.#looksBack;
      this.#showBoard();
      button.setAttribute('aria-pressed', String(this.#looksBack));
      note.hidden = !this.#looksBack;
    };
    const button = h('button', { type: 'button', class: 'button', 'aria-pressed': String(this.#looksBack), on: { click: look } },
      icon('watch'), _('Show on the board'));
    const note = h('p', { class: 'small soft review-note', hidden: !this.#looksBack },
      _('The board before the move: the tick is the better move, the cross the one that was played.'));
    return [button, note];
  }

  #analyseLink() {
    const at = this.#tree.path().filter((node) => this.#nodes.includes(node)).length - 1;
    const href = `#/analyse/${encodeURIComponent(this.#saved.id)}?n=${at}`;
    return h('a', { class: 'button quiet', href }, icon('chart'), _('Analyse from here'));
  }
}
