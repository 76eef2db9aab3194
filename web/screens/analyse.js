/* Any game or position, to be looked at and tried out: a board where both sides may be moved, the tree of all that was
 * tried, and the engine beside it. All of it is kept, and the last one is there again when the screen is. */

import { putBeside } from '../board/beside.js';
import { Table } from '../board/table.js';
import { _ } from '../core/words.js';
import { Analyses, treeOf } from '../game/analyses.js';
import { persistOnce } from '../game/persistence.js';
import { namesOf } from '../game/players.js';
import { gameOfLink, nameOfLink, routeOf } from '../game/share.js';
import { GameTree } from '../game/tree.js';
import { Advice } from '../ui/advice.js';
import { askForGame } from '../ui/askforgame.js';
import { Brief } from '../ui/brief.js';
import { fill, h } from '../ui/dom.js';
import { EnginePanel } from '../ui/enginepanel.js';
import { icon } from '../ui/icons.js';
import { askForMove, showInWords } from '../ui/intext.js';
import { openKeys, studyKeys } from '../ui/keyshelp.js';
import { MoveList } from '../ui/movelist.js';
import { isUnknown, noRules } from '../ui/norules.js';
import { notice, noticePlace } from '../ui/notice.js';
import { openShare, tooMuchText } from '../ui/sharedialog.js';
import { sentence, titleOf } from '../ui/text.js';
import { obeyKey, setPressed, tool, Walk } from '../ui/walk.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').Game} Game */
/** @typedef {import('../types').TreeNode} TreeNode */
/** @typedef {import('../game/analyses.js').Kept} Kept */
/** @typedef {import('../game/analyses.js').Analysis} KeptAnalysis */

const WRITING_PAUSE = 400;

/** An analysis that is opened: its name among those that are kept, and what was kept of it, if it is one of them.
 * @typedef {{ tree: GameTree, problem: string, id: string, name: string, kept: Kept | null }} Opened */

/** @type {import('../types').Show} */
export async function show(app, params) {
  if (isUnknown(app, params.r)) return noRules(app, '/analyse', params);
  const analyses = new Analyses(app.store);
  const last = await analyses.load().catch(() => null); // without storage one can still analyse
  const opened = await openTree(app, params, analyses, last);
  if (opened.problem !== '') notice(sentence(opened.problem));
  const screen = new Analysis(app, analyses, opened, (opened.kept ?? last?.kept) || undefined);
  return { element: screen.element, title: _('Analysis'), leave: () => screen.leave() };
}

/**
 * What the address asks for: an analysis or a game that is kept, a game in the address itself, else the last analysis.
 * @param {App} app
 * @param {Record<string, string>} params
 * @param {Analyses} analyses
 * @param {KeptAnalysis | null} last
 * @returns {Promise<Opened>}
 */
async function openTree(app, params, analyses, last) {
  const fresh = { id: analyses.newId(), name: nameOfLink(params), kept: null };
  if (params.a) {
    const analysis = await analyses.load(params.a).catch(() => null);
    return openKept(app, analyses, analysis, _('There is no such analysis here.'));
  }
  if (params.id) return { ...(await openSaved(app, params)), ...fresh };
  if (params.r || params.m || params.p) {
    const { game, problem } = gameOfLink(app.rules, params);
    return { tree: GameTree.fromGame(app.rules, game), problem, ...fresh };
  }
  return openKept(app, analyses, last, '');
}

/** @param {App} app @param {Record<string, string>} params */
async function openSaved(app, params) {
  const saved = await app.store.loadGame(params.id).catch(() => null);
  if (!saved) return { tree: emptyTree(app), problem: _('There is no such game here.') };
  const tree = GameTree.fromGame(app.rules, saved.game);
  const node = params.n ? tree.mainLine()[Number(params.n)] : undefined;
  if (node) tree.go(node);
  return { tree, problem: '' };
}

/**
 * An analysis that is kept, or an empty one if there is none.
 * @param {App} app
 * @param {Analyses} analyses
 * @param {KeptAnalysis | null} analysis
 * @param {string} problem if there is none
 * @returns {Opened}
 */
function openKept(app, analyses, analysis, problem) {
  const tree = analysis && treeOf(app.rules, analysis.kept);
  if (tree) return { tree, problem: '', name: analysis.kept.name ?? '', ...analysis };
  return { tree: emptyTree(app), problem, id: analyses.newId(), name: '', kept: null };
}

/** @param {App} app */
function emptyTree(app) {
  return new GameTree(app.rules, app.rules.rulesets()[0].name);
}

class Analysis {
  #app;
  #analyses;
  #tree;
  /** Where it is kept. @type {import('../game/analyses.js').Place} */ #place;
  /** How often the tree had been changed when it was opened; nobody has worked on it as long as that is so. */ #opened;
  /** Whether somebody has worked on it before. */ #worked;
  /** What somebody has called it. */ #name;
  #saveFailed = false;
  #saving = 0;
  #table;
  /** Head, board, tools, and what else is told. @type {HTMLElement[]} */ #parts = [];
  #list = new MoveList({ onGo: () => this.#arrive() });
  #walk = new Walk((how) => this.#go(how));
  #engine;
  #advice;
  /** As long as there are no moves to list. */ #brief;
  #title = h('h1', { class: 'study-title' });
  /** As long as nothing was played, another game can be chosen. */
  #rules = h('select', { class: 'study-rules', 'aria-label': _('Rules'), on: { change: () => this.#beginWith(this.#rules.value) } });
  #status = h('p', { class: 'study-status' });
  #comment = h('textarea', { class: 'analyse-comment', rows: '2', on: { input: () => this.#writeComment() } });
  #promote = h('button', { type: 'button', class: 'button quiet', on: { click: () => this.#promoteLine() } },
    icon('promote'), _('Make main line'));
  #remove = h('button', { type: 'button', class: 'button quiet', on: { click: () => this.#removeLine() } },
    icon('trash'), _('Delete from here'));
  /** What is said about a button stands where the button is. */
  #movesPlace = noticePlace();
  #waysPlace = noticePlace();
  #movesFoot = h('div', { class: 'row study-moves-foot' }, this.#promote, this.#remove);
  /** What keys do, as elsewhere. @type {Record<string, () => void>} */ #acts = {
    '?': () => openKeys(studyKeys()),
    a: () => this.#switchArrow(),
    e: () => this.#engine.toggle(),
    f: () => this.#flip(),
    h: () => this.#hint(),
    l: () => showInWords(this.#tree.standing()),
    m: () => this.#typeMove(),
    s: () => this.#share(),
    t: () => this.#threat(),
    v: () => this.#draw.click(),
  };
  #draw = tool('pencil', _('Draw on the board'), () => (this.#table.drawing = !this.#table.drawing), 'v');
  #arrow = tool('arrow', _('Best move as an arrow'), () => this.#switchArrow(), 'a');
  #onHide = () => this.#saveDue(true);
  #onTurn = () => {
    if (document.visibilityState === 'visible') this.#turnBack();
  };
  #onKey = (/** @type {KeyboardEvent} */ event) => obeyKey(event, this.#acts, (how) => this.#go(how));

  /** @param {App} app @param {Analyses} analyses @param {Opened} opened @param {Kept} [view] how to look at it */
  constructor(app, analyses, { tree, id, name, kept }, view) {
    this.#app = app;
    this.#analyses = analyses;
    this.#tree = tree;
    this.#place = { id, changed: kept?.changed ?? 0 };
    this.#name = name;
    this.#opened = tree.changes;
    this.#worked = kept !== null && (kept.own ?? true);
    this.#table = new Table(app.rules, {
      onMove: (move) => this.#play(move),
      onDrawing: (drawing) => setPressed(this.#draw, drawing),
      announce: app.announce,
      throughGame: true,
      surroundings: this.#surroundings(),
    });
    this.#table.flipped = view?.flipped ?? false;
    this.#engine = new EnginePanel(app, {
      on: view?.engine ?? true,
      onPlay: (node, moves) => this.#playLine(node, moves),
      onReport: (report) => {
        this.#advice.follow(this.#tree, report);
        this.#showArrow();
      },
      onChange: () => {
        this.#showArrow();
        this.#keep();
      },
    });
    this.#advice = new Advice(app, this.#table);
    this.#brief = new Brief(app, tree.ruleset, this.#table.element, () => this.#tree.standing().board);
    this.element = this.#build();
    setPressed(this.#draw, false);
    this.#showArrow();
    document.addEventListener('keydown', this.#onKey);
    document.addEventListener('visibilitychange', this.#onTurn);
    addEventListener('pagehide', this.#onHide);
    this.#show();
  }

  leave() {
    document.removeEventListener('keydown', this.#onKey);
    document.removeEventListener('visibilitychange', this.#onTurn);
    removeEventListener('pagehide', this.#onHide);
    this.#engine.leave();
    this.#advice.stop();
    this.#saveDue();
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
    this.#parts = [
      h('header', { class: 'study-head' }, this.#title, this.#rules, this.#status),
      h('div', { class: 'study-board' }, this.#table.element),
      h('div', { class: 'study-tools' }, this.#tools(), this.#advice.element),
      h('div', { class: 'study-side' }, this.#engine.element, this.#moves(), this.#remarks(), this.#ways()),
    ];
    return h('div', { class: 'screen study analyse' }, this.#parts);
  }

  #tools() {
    return h('div', { class: 'card study-keys' },
      this.#walk.element,
      h('div', { class: 'walk' },
        tool('hint', _('Hint'), () => this.#hint(), 'h'),
        tool('threat', _('Threat'), () => this.#threat(), 't'),
        this.#arrow,
        this.#draw,
        tool('flip', _('Flip'), () => this.#flip(), 'f')));
  }

  #moves() {
    return h('div', null, h('div', { class: 'card study-moves' }, this.#brief.element, this.#list.element, this.#movesFoot), this.#movesPlace);
  }

  #remarks() {
    return h('label', { class: 'analyse-remarks' }, h('span', { class: 'label' }, _('Comment')), this.#comment);
  }

  #ways() {
    const way = (/** @type {string} */ drawing, /** @type {string} */ label, /** @type {() => void} */ act) =>
      h('button', { type: 'button', class: 'study-way', on: { click: act } }, icon(drawing), h('span', null, label));
    return h('div', null,
      h('div', { class: 'card study-ways' },
        way('import', _('Open'), () => this.#open()),
        way('pencil', _('Set up'), () => this.#setUp()),
        way('play', _('Play'), () => this.#playOn()),
        way('review', _('Review'), () => this.#review()),
        way('share', _('Share'), () => this.#share())),
      this.#waysPlace);
  }

  // ---- Where one is ----

  /** @param {(tree: GameTree) => void} how */
  #go(how) {
    const before = this.#tree.node;
    how(this.#tree);
    if (this.#tree.node !== before) this.#arrive();
  }

  /** One has gone elsewhere. */
  #arrive() {
    this.#show();
    this.#sayMove();
    this.#keep();
  }

  #show() {
    const tree = this.#tree;
    const { node } = tree;
    const over = tree.isOver();
    this.#table.show({
      ruleset: tree.ruleset,
      position: node.position,
      before: node.parent?.position,
      move: node.move,
      situation: tree.situation(),
      result: over ? tree.standing().result : 'none',
      deciding: tree.standing().deciding,
      players: namesOf(this.#app.rules, tree.tags),
    });
    this.#table.enabled = over ? null : 'both';
    this.#list.show(tree);
    this.#brief.show(tree.root.children.length === 0 && tree.root.comment === '', tree.ruleset);
    this.#walk.show(tree);
    this.#engine.show(tree);
    this.#advice.clear();
    this.#showWords();
  }

  #showWords() {
    const tree = this.#tree;
    const standing = tree.standing();
    const moves = standing.side === 'white' ? _('White to move') : _('Black to move');
    this.#showRules();
    this.#status.textContent = sentence(standing.sentence || moves);
    if (document.activeElement !== this.#comment) this.#comment.value = tree.node.comment;
    this.#promote.hidden = tree.isMain(tree.node);
    this.#movesFoot.hidden = tree.node.parent === null;
  }

  #showRules() {
    const tree = this.#tree;
    const rulesets = this.#app.rules.rulesets();
    const untouched = tree.root.children.length === 0 && tree.start === 'startpos';
    this.#title.textContent = this.#name || titleOf(this.#app.rules, tree.ruleset);
    this.#title.classList.toggle('hidden-words', untouched);
    this.#rules.hidden = !untouched;
    if (!this.#rules.firstChild) fill(this.#rules, rulesets.map(({ name, title }) => h('option', { value: name }, title)));
    this.#rules.value = tree.ruleset;
  }

  /** @param {string} ruleset */
  #beginWith(ruleset) {
    this.#begin(new GameTree(this.#app.rules, ruleset));
  }

  #sayMove() {
    const { node } = this.#tree;
    if (node.parent === null || node.move === null) return this.#app.announce(_('Start'));
    const { said } = this.#tree.situation(node);
    this.#app.announce(`${this.#tree.caption(node)}. ${sentence(said)} ${this.#status.textContent}`);
  }

  // ---- Changes ----

  /** @param {string} move */
  #play(move) {
    this.#tree.play(move);
    this.#arrive();
  }

  async #typeMove() {
    const { ruleset, node } = this.#tree;
    const move = await askForMove(this.#app.rules, ruleset, node.position);
    if (move !== '' && this.#table.enabled !== null) this.#play(move);
  }

  /** @param {TreeNode} node @param {string[]} moves */
  #playLine(node, moves) {
    this.#tree.go(node);
    for (const move of moves) this.#tree.play(move);
    this.#arrive();
  }

  #writeComment() {
    this.#tree.setComment(this.#tree.node, this.#comment.value);
    this.#list.show(this.#tree);
    this.#keep(WRITING_PAUSE);
  }

  #promoteLine() {
    this.#tree.promote(this.#tree.node);
    this.#show();
    this.#keep();
  }

  #removeLine() {
    const before = this.#tree.toData();
    this.#tree.remove(this.#tree.node);
    this.#arrive();
    const restore = () => this.#turnTo(GameTree.fromData(this.#app.rules, before));
    notice(_('Deleted.'), { label: _('Undo'), act: restore, place: this.#movesPlace });
  }

  /** Begins another analysis; the one before stays as it is. @param {GameTree} tree @param {string} [name] */
  #begin(tree, name = '') {
    this.#saveDue();
    this.#place = { id: this.#analyses.newId(), changed: 0 };
    this.#opened = tree.changes;
    this.#worked = false;
    this.#name = name;
    this.#turnTo(tree);
  }

  /** Looks at another tree. @param {GameTree} tree */
  #turnTo(tree) {
    if (!this.element.isConnected) return;
    this.#tree = tree;
    this.#arrive();
  }

  // ---- What is kept ----

  /** Keeps what there is; somebody who writes is not interrupted at every letter. @param {number} [pause] */
  #keep(pause = 0) {
    clearTimeout(this.#saving);
    this.#saving = window.setTimeout(() => this.#save(), pause);
  }

  /** What there is to keep. @returns {Kept} */
  #toKept() {
    const { on: engine } = this.#engine;
    const own = this.#worked || this.#tree.changes !== this.#opened;
    return { tree: this.#tree.toData(), flipped: this.#table.flipped, engine, own, changed: Date.now(), name: this.#name };
  }

  /** Keeps now what waits for it. @param {boolean} [hurried] */
  #saveDue(hurried = false) {
    if (this.#saving > 0) this.#save(hurried);
  }

  /** Whether nobody has gone elsewhere. */
  get #isHere() {
    return this.element.isConnected && location.hash.startsWith('#/analyse');
  }

  /**
   * Keeps it. From now on the address is not that of the link, which a reload would bring back.
   * @param {boolean} [hurried] whether there is no time left to look what other windows have done
   */
  async #save(hurried = false) {
    const place = this.#place;
    const kept = this.#toKept();
    clearTimeout(this.#saving);
    this.#saving = 0;
    try {
      await (hurried ? this.#analyses.saveAtOnce(place, kept) : this.#analyses.save(place, kept));
      if (place === this.#place) this.#takeName(kept);
      if (kept.own) persistOnce();
      if (this.#isHere) history.replaceState(null, '', '#/analyse');
    } catch {
      if (!this.#saveFailed) notice(_('This browser could not keep the analysis: it lasts as long as the page is open.'));
      this.#saveFailed = true;
    }
  }

  /** @param {Kept} kept as another window may have kept it */
  #takeName({ name = '' }) {
    this.#name = name;
    this.#showRules();
  }

  /** Looks what has happened in other windows meanwhile. */
  async #turnBack() {
    const { id } = this.#place;
    const now = await this.#analyses.load(id).catch(() => null);
    if (now && id === this.#place.id) this.#takeName(now.kept);
  }

  // ---- What can be asked for ----

  #flip() {
    this.#table.flipped = !this.#table.flipped;
    this.#keep();
  }

  /** The best move as the engine sees it now, on the board. */
  #showArrow() {
    const { arrow } = this.#app.settings.values;
    const { on, report } = this.#engine;
    setPressed(this.#arrow, arrow);
    this.#table.pointOut('engine', (arrow && on && report?.lines[0]?.moves[0]) || null);
  }

  #switchArrow() {
    this.#app.settings.set('arrow', !this.#app.settings.values.arrow);
    this.#showArrow();
  }

  async #hint() {
    const { report } = this.#engine;
    if (report) return this.#advice.hint(this.#tree, report);
    this.#engine.stop();
    await this.#advice.hint(this.#tree);
    this.#engine.show(this.#tree, true);
  }

  async #threat() {
    this.#engine.stop();
    await this.#advice.threat(this.#tree);
    this.#engine.show(this.#tree, true);
  }

  #share() {
    const tree = this.#tree;
    openShare(this.#app, tree.toGame(), tree.line(), { remark: tooMuchText(tree), name: this.#name });
  }

  /** Says why a way leads nowhere. @param {string} text */
  #sayBelow(text) {
    notice(text, { place: this.#waysPlace });
  }

  #setUp() {
    const { ruleset, node } = this.#tree;
    this.#app.go(routeOf({ ruleset, start: node.position, moves: [] }).replace('/analyse', '/setup'));
  }

  #playOn() {
    const { ruleset, node } = this.#tree;
    if (this.#table.enabled === null) return this.#sayBelow(sentence(this.#tree.standing().sentence));
    this.#app.go(routeOf({ ruleset, start: node.position, moves: [] }).replace('/analyse', '/new'));
  }

  /** Reviews are of games that are kept, so this one is from now on. */
  async #review() {
    const game = this.#tree.toGame();
    if (game.moves.length === 0) return this.#sayBelow(_('There are no moves to review.'));
    const games = await this.#app.store.listGames().catch(() => []);
    const bare = (/** @type {Game} */ one) => routeOf({ ...one, comments: [], evaluations: [], variations: [] });
    const same = games.find((saved) => bare(saved.game) === bare(game));
    const id = same?.id ?? (await this.#saveGame(game));
    if (this.#isHere) this.#app.go(`/review/${id}`);
  }

  /** @param {Game} game */
  async #saveGame(game) {
    const id = this.#app.store.newId();
    const now = Date.now();
    const over = this.#tree.standing(this.#tree.mainEnd()).result !== 'none';
    const saved = { id, name: '', game, undone: [], created: now, changed: now, over, studied: true };
    await this.#app.store.saveGame(saved).catch((error) => console.warn(error)); // it lasts as long as the page is open
    return id;
  }

  async #open() {
    const found = await askForGame(this.#app.rules, this.#tree.ruleset);
    if (found) this.#begin(GameTree.fromGame(this.#app.rules, found.game), found.name);
  }
}
