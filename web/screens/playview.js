/* A game that is played at this device, as it is seen: also the buttons, and what the engine says. */
import { _, format } from '../core/words.js';
import { human, playerName } from '../game/players.js';
import { Advice } from '../ui/advice.js';
import { Brief } from '../ui/brief.js';
import { h } from '../ui/dom.js';
import { EvalBar } from '../ui/evalbar.js';
import { EngineLines } from '../ui/lines.js';
import { sentence } from '../ui/text.js';
import { GameView, button, tool } from './gameview.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').TreeNode} TreeNode */
/** @typedef {import('../game/live.js').LiveGame} LiveGame */

/**
 * What can be asked for.
 * @typedef {object} Wishes
 * @property {(move: string) => void} make
 * @property {() => void} unprepare the turn that was prepared is not wanted
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
 * @property {() => void} begin another game
 * @property {() => void} rules
 */

export class PlayView extends GameView {
  bar = new EvalBar();
  /** Whether it is said below the board what is prepared. */
  #remarked = false;
  /** What the end makes of how strong the player is. */
  strength = h('p', { class: 'soft small play-strength' });

  /**
   * @param {App} app
   * @param {LiveGame} live
   * @param {Wishes} wishes
   */
  constructor(app, live, wishes) {
    super(app, live, wishes);
    this.live = live;
    this.wishes = wishes;
    this.advice = new Advice(app, this.table);
    this.lines = new EngineLines(app.rules, { onPlay: wishes.analyse });
    this.lines.count = 1;
    this.brief = new Brief(app, live.ruleset, this.table.element, () => live.tree.standing().board);
    this.tools = {
      undo: tool('undo', _('Undo'), wishes.undo),
      redo: tool('redo', _('Redo'), wishes.redo),
      hint: tool('hint', _('Hint'), wishes.hint),
      threat: tool('threat', _('Threat'), wishes.threat),
      evaluation: tool('evaluation', _('Eval'), wishes.evaluation),
      flip: tool('flip', _('Flip'), wishes.flip),
      rules: tool('learn', _('Rules'), wishes.rules),
      more: tool('more', _('More'), wishes.more),
    };
    this.thinking = h('div', { class: 'play-lines' }, this.bar.element, this.lines.element);
    this.head.prepend(this.advice.element);
    this.says.after(this.strength);
    this.build(this.tools, this.thinking, this.brief.element);
  }

  /** Shows everything as it is now. */
  draw() {
    this.drawBoard();
    this.drawTools();
    this.drawMessage();
    this.drawClocks();
    this.moves.show(this.live.tree);
    this.brief.show(this.live.tree.root.children.length === 0);
  }

  /** @param {string} words */
  showStrength(words) {
    this.strength.textContent = words;
    this.strength.hidden = words === '' || !this.live.over;
    this.table.arrange();
  }

  /** @returns {import('../types').Side | null} */
  get own() {
    const { white, black } = this.live.state.seats;
    if ((white === human) === (black === human)) return null;
    return white === human ? 'white' : 'black';
  }

  /** What can be done now; the opponent is not helped. */
  drawTools() {
    const { live, tools } = this;
    const { over, personsTurn, anyPerson, undoLength, canRedo } = live.state;
    const helped = !over && live.isLive && (personsTurn || !anyPerson);
    tools.undo.disabled = undoLength === null;
    tools.redo.disabled = !canRedo;
    tools.hint.disabled = !helped;
    tools.threat.disabled = !helped;
  }

  /** @param {boolean} shown */
  showEvaluation(shown) {
    this.bar.clear();
    this.lines.clear();
    this.tools.evaluation.setAttribute('aria-pressed', String(shown));
    this.thinking.hidden = !shown || this.live.over;
  }

  /* ---- What is said ---- */

  drawMessage() {
    super.drawMessage();
    this.strength.hidden = this.strength.textContent === '' || !this.live.over || !this.live.isLive;
    const had = this.#remarked;
    this.#remarked = this.remarkPrepared();
    if (had && !this.#remarked) this.table.setRemark('', []); // others may say something there, too
  }

  findMessage() {
    const { live } = this;
    if (!live.isLive) return _('You look at an earlier position.');
    if (live.over) return this.endText();
    if (!live.state.personsTurn) return this.waitingText();
    return this.courseText();
  }

  /** How it ended, and that it was not done alone. */
  endText() {
    const { standing, tags } = this.live;
    const help = tags.Help ? ` ${_('It was played with help.')}` : '';
    return `${sentence(standing.sentence)}${help}`;
  }

  /** What the computer is doing. */
  waitingText() {
    const name = playerName(this.live.tags, this.live.side);
    return format(this.live.state.paused ? _('%s waits.') : _('%s is thinking…'), name);
  }

  /** Buttons for what can be done about what is said. */
  findActs() {
    const { live, wishes } = this;
    if (!live.isLive) {
      return [button('now', _('Back to the game'), wishes.lookAtGame, 'main'),
        button('play', live.over ? _('New game from here') : _('Play on from here'), wishes.playFromHere)];
    }
    if (live.over) {
      return [button('play', _('Rematch'), wishes.rematch, 'main'), button('review', _('Review'), wishes.review),
        button('plus', _('New game'), wishes.begin), button('share', _('Share'), wishes.share)];
    }
    if (live.state.personsTurn) return [];
    if (live.state.paused) return [button('play', _('Go on'), wishes.pause, 'main')];
    const kind = live.state.anyPerson ? 'later' : '';
    return [button('pause', _('Pause'), wishes.pause, kind), button('now', _('Move now'), wishes.moveNow, kind)];
  }
}
