/* A game that is being played, as it is seen: board and clocks, what is said, the buttons, the engine's line, the moves. */
import { pieceIcon } from '../board/art.js';
import { Table } from '../board/table.js';
import { _, format } from '../core/words.js';
import { clockText } from '../game/clock.js';
import { namesOf, playerName, sides } from '../game/players.js';
import { Advice } from '../ui/advice.js';
import { fill, h } from '../ui/dom.js';
import { EvalBar } from '../ui/evalbar.js';
import { icon } from '../ui/icons.js';
import { EngineLines } from '../ui/lines.js';
import { MoveList } from '../ui/movelist.js';
import { sentence, titleOf } from '../ui/text.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').Board} Board */
/** @typedef {import('../types').Side} Side */
/** @typedef {import('../types').TreeNode} TreeNode */
/** @typedef {import('../game/match.js').Match} Match */

/**
 * What can be asked for.
 * @typedef {object} Wishes
 * @property {(move: string) => void} make
 * @property {() => void} look somebody has gone elsewhere by the list of moves
 * @property {(node: TreeNode, moves: string[]) => void} analyse
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {() => void} hint
 * @property {() => void} threat
 * @property {() => void} evaluation
 * @property {() => void} flip
 * @property {() => void} more
 * @property {() => void} lookAtGame
 * @property {() => void} playFromHere
 * @property {() => void} pause or go on
 * @property {() => void} moveNow
 * @property {() => void} rematch
 * @property {() => void} review
 * @property {() => void} share
 */

const lowTime = 20000;

/** How many pieces of each kind a side has on a board and in hand. @param {Board} board @param {Side} side */
function countPieces(board, side) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  const standing = board.squares.flatMap((square) => (square.piece !== '' && square.side === side ? [square.piece] : []));
  for (const piece of [...standing, ...board.hands[side]]) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  return counts;
}

/** The pieces that a side had on one board and has no more on another. @param {Board} before @param {Board} now @param {Side} side */
function lostPieces(before, now, side) {
  const left = countPieces(now, side);
  return [...countPieces(before, side)].flatMap(([piece, count]) => Array(Math.max(0, count - (left.get(piece) ?? 0))).fill(piece));
}

/** A button of the row below the board. @param {string} picture @param {string} label @param {() => void} act */
function tool(picture, label, act) {
  return h('button', { class: 'tool', type: 'button', on: { click: act } }, icon(picture), h('span', null, label));
}

/** @param {string} picture @param {string} label @param {() => void} act @param {string} [kind] */
function button(picture, label, act, kind = '') {
  return h('button', { class: `button ${kind}`, type: 'button', on: { click: act } }, icon(picture), label);
}

export class PlayView {
  says = h('p', { class: 'play-says' });
  acts = h('div', { class: 'row play-acts' });
  bar = new EvalBar();
  clocks = { white: h('span', { class: 'clock' }), black: h('span', { class: 'clock' }) };
  losses = { white: h('span', { class: 'lost', role: 'img' }), black: h('span', { class: 'lost', role: 'img' }) };

  /**
   * @param {App} app
   * @param {Match} match
   * @param {Wishes} wishes
   */
  constructor(app, match, wishes) {
    this.app = app;
    this.match = match;
    this.wishes = wishes;
    this.table = new Table(app.rules, { onMove: wishes.make, announce: app.announce });
    this.advice = new Advice(app, this.table);
    this.moves = new MoveList({ onGo: wishes.look });
    this.lines = new EngineLines(app.rules, { onPlay: wishes.analyse });
    this.lines.count = 1;
    this.tools = {
      undo: tool('undo', _('Undo'), wishes.undo),
      redo: tool('redo', _('Redo'), wishes.redo),
      hint: tool('hint', _('Hint'), wishes.hint),
      threat: tool('threat', _('Threat'), wishes.threat),
      evaluation: tool('evaluation', _('Eval'), wishes.evaluation),
      flip: tool('flip', _('Flip'), wishes.flip),
      more: tool('more', _('More'), wishes.more),
    };
    this.thinking = h('div', { class: 'play-lines' }, this.bar.element, this.lines.element);
    this.element = h('div', { class: 'play' },
      h('h1', { class: 'hidden-words' }, this.title),
      this.table.element,
      h('div', { class: 'play-panel card' },
        h('div', { class: 'tools', role: 'toolbar', 'aria-label': _('Game') }, Object.values(this.tools)),
        h('div', { class: 'play-head' }, this.advice.element, this.says, this.acts),
        this.thinking,
        this.moves.element));
  }

  get title() {
    return titleOf(this.app.rules, this.match.ruleset);
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
    table.confirm = this.app.settings.values.confirm;
    table.show({
      ruleset: match.ruleset,
      position: node.position,
      before: node.parent?.position,
      move: node.move,
      situation: match.tree.situation(node),
      result: match.tree.standing(node).result,
      players: namesOf(this.app.rules, match.tags),
    }, match.isLive && match.isHumanTurn ? match.side : null);
    for (const side of sides) this.drawLosses(side);
  }

  /** What a side has lost, where the board does not show it: a hand does. @param {Side} side */
  drawLosses(side) {
    const { tree, ruleset } = this.match;
    const { board } = tree.standing();
    const lost = board.hasHands ? [] : lostPieces(tree.standing(tree.root).board, board, side);
    const names = lost.map((piece) => this.app.rules.pieceName(ruleset, piece));
    const game = ruleset.split(':')[0];
    const element = this.losses[side];
    fill(element, lost.map((piece) => pieceIcon(this.app.rules, game, piece, side)));
    element.hidden = lost.length === 0;
    element.setAttribute('aria-label', `${_('lost')}: ${names.join(', ')}`);
    this.table.slot(side).append(element, this.clocks[side]);
  }

  /** What can be done now; the opponent is not helped. */
  drawTools() {
    const { match, tools } = this;
    const helped = !match.over && match.isLive && (match.isHumanTurn || !match.anyHuman);
    tools.undo.disabled = !match.canUndo;
    tools.redo.disabled = !match.canRedo;
    tools.hint.disabled = !helped;
    tools.threat.disabled = !helped;
  }

  drawClocks() {
    const { match } = this;
    for (const side of sides) {
      const left = match.timeLeft(side);
      const clock = this.clocks[side];
      clock.hidden = left === null;
      clock.textContent = left === null ? '' : clockText(left);
      clock.classList.toggle('runs', !match.over && side === match.side);
      clock.classList.toggle('low', left !== null && left < lowTime);
    }
  }

  /** @param {boolean} shown */
  showEvaluation(shown) {
    this.bar.clear();
    this.lines.clear();
    this.tools.evaluation.setAttribute('aria-pressed', String(shown));
    this.thinking.hidden = !shown || this.match.over;
  }

  /* ---- What is said ---- */

  /** A button that had the focus leaves it to the one that stands in its place, or to the board. */
  drawMessage() {
    const focused = this.acts.contains(document.activeElement);
    this.says.textContent = this.findMessage();
    fill(this.acts, this.findActs());
    if (!focused) return;
    const first = this.acts.querySelector('button');
    if (first) first.focus();
    else this.table.focus();
  }

  findMessage() {
    const { match } = this;
    if (!match.isLive) return _('You look at an earlier position.');
    if (match.over) return sentence(match.standing.sentence);
    if (!match.isHumanTurn) return this.waitingText();
    return [this.lastMoveText(), this.turnText(), this.repetitionText()].filter((text) => text !== '').join(' ');
  }

  /** What the computer is doing. */
  waitingText() {
    const name = playerName(this.match.tags, this.match.side);
    return format(this.match.paused ? _('%s waits.') : _('%s is thinking…'), name);
  }

  lastMoveText() {
    return this.app.settings.values.words ? this.wordsOf(this.match.head) : '';
  }

  turnText() {
    const { board, side } = this.match.standing;
    const [calm, checked] = side === 'white'
      ? [_('White to move'), _('White to move, in check')]
      : [_('Black to move'), _('Black to move, in check')];
    return sentence(board.inCheck ? checked : calm);
  }

  repetitionText() {
    const second = this.match.standing.repetitions === 2;
    return second ? _('This position stands for the second time; the third time makes a draw.') : '';
  }

  /** What a move did, as a sentence; '' at the start. @param {TreeNode} node */
  wordsOf(node) {
    if (!node.parent || node.move === null) return '';
    return sentence(this.match.tree.situation(node).said);
  }

  /** Buttons for what can be done about what is said. */
  findActs() {
    const { match, wishes } = this;
    if (!match.isLive) {
      return [button('now', _('Back to the game'), wishes.lookAtGame, 'main'),
        button('play', match.over ? _('New game from here') : _('Play on from here'), wishes.playFromHere)];
    }
    if (match.over) {
      return [button('play', _('Rematch'), wishes.rematch, 'main'), button('review', _('Review'), wishes.review),
        button('share', _('Share'), wishes.share)];
    }
    if (match.isHumanTurn) return [];
    if (match.paused) return [button('play', _('Go on'), wishes.pause, 'main')];
    const kind = match.anyHuman ? 'later' : '';
    return [button('pause', _('Pause'), wishes.pause, kind), button('now', _('Move now'), wishes.moveNow, kind)];
  }
}
