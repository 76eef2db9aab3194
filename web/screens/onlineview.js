/* A game at the server, as it is seen: besides board, clocks and moves, whether the connection holds, who is there, what was
 * offered, and what can be done. */
import { C_, _, format } from '../core/words.js';
import { sideThe, sides } from '../game/players.js';
import { connectionText, momentText, offerText, ownOfferText, phraseText, playerPath, playerWords } from '../online/words.js';
import { Brief } from '../ui/brief.js';
import { fill, h } from '../ui/dom.js';
import { sentence } from '../ui/text.js';
import { GameView, action, button, tool } from './gameview.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').Side} Side */
/** @typedef {import('../online/connection.js').Connection} Connection */
/** @typedef {import('../online/game.js').OnlineGame} OnlineGame */

/**
 * What can be asked for.
 * @typedef {object} OnlineWishes
 * @property {(move: string) => void} make
 * @property {() => void} look
 * @property {() => void} lookAtGame
 * @property {(what: string) => void} offer
 * @property {(what: string) => void} accept
 * @property {(what: string) => void} decline
 * @property {() => void} abort
 * @property {() => void} resign
 * @property {() => void} say
 * @property {() => void} flip
 * @property {() => void} more
 * @property {() => void} unprepare
 * @property {() => void} review
 * @property {() => void} share
 * @property {() => void} begin another game
 * @property {() => void} rules
 * @property {() => void} next to the rematch
 */

const saidTime = 8000; // for which a phrase is shown

export class OnlineView extends GameView {
  line = h('p', { class: 'online-line', role: 'status' });
  said = h('p', { class: 'online-said' });
  #saidTimer = 0;
  presence = { white: h('span', { class: 'presence' }), black: h('span', { class: 'presence' }) };

  /**
   * @param {App} app
   * @param {OnlineGame} game
   * @param {Connection} connection
   * @param {OnlineWishes} wishes
   */
  constructor(app, game, connection, wishes) {
    super(app, game, wishes);
    this.game = game;
    this.connection = connection;
    this.wishes = wishes;
    this.tools = {
      draw: tool('draw', C_('tool', 'Draw'), () => wishes.offer('draw')),
      takeback: tool('undo', C_('tool', 'Take back'), () => wishes.offer('takeback')),
      abort: tool('close', C_('tool', 'Abort'), wishes.abort),
      resign: tool('flag', C_('tool', 'Give up'), wishes.resign),
      say: tool('say', C_('tool', 'Say'), wishes.say),
      flip: tool('flip', _('Flip'), wishes.flip),
      rules: tool('learn', _('Rules'), wishes.rules),
      more: tool('more', _('More'), wishes.more),
    };
    this.brief = new Brief(app, game.ruleset, this.table.element, () => game.tree.standing().board);
    this.says.before(this.said);
    this.build(this.tools, this.brief.element);
    this.element.classList.add('online');
    this.toolbar?.after(this.line);
  }

  /** Shows everything as it is now. */
  draw() {
    this.drawConnection();
    this.drawBoard();
    this.drawTools();
    this.drawMessage();
    this.drawClocks();
    this.drawPresence();
    this.moves.show(this.game.tree);
    this.brief.show(!this.game.over && this.game.tree.root.children.length === 0);
  }

  /** Names are what people typed: they are text, and never anything else. */
  names() {
    const { players } = this.game.state;
    const name = (/** @type {Side} */ side) => {
      const { level, account, name: given } = players[side];
      const colour = this.app.rules.sideName(side);
      if (side === this.game.you) return format(_('%s (you)'), colour);
      return level > 0 || account || given ? `${colour}, ${playerWords(players[side])}` : colour;
    };
    return { white: name('white'), black: name('black') };
  }

  /** To the pages of accounts; but not beside a board that one plays on, where a finger may slip. */
  links() {
    const { players } = this.game.state;
    const plays = this.game.you !== null && !this.game.over;
    const known = plays ? [] : sides.filter((side) => players[side].account);
    return Object.fromEntries(known.map((side) => [side, playerPath(players[side].account)]));
  }

  /** Nothing is live without a connection, and is not to look so. */
  drawConnection() {
    const { connection } = this;
    const rated = this.game.state.rated ? ` · ${_('rated')}` : '';
    const text = `${connectionText(connection)}${rated}`;
    const good = connection.connected && connection.storage;
    if (this.line.textContent !== text) this.line.textContent = text;
    this.line.dataset.state = good ? 'good' : connection.connected ? 'storage' : 'lost';
    this.element.classList.toggle('stale', !this.game.connected && !this.game.over);
  }

  /** @returns {Side | null} */
  get own() {
    return this.game.you;
  }

  turnOf() {
    return this.game.over ? null : undefined;
  }

  /** @param {Side} side */
  drawLosses(side) {
    super.drawLosses(side);
    this.table.slot(side).prepend(this.presence[side]);
  }

  drawTools() {
    const { game, tools } = this;
    const plays = game.you !== null && !game.over;
    const offered = game.offersOf(game.you);
    for (const one of [tools.draw, tools.takeback, tools.say]) one.hidden = game.you === null;
    tools.abort.hidden = game.you === null || game.begun;
    tools.resign.hidden = game.you === null || !game.begun;
    tools.draw.disabled = !plays || !game.begun || offered.includes('draw');
    tools.takeback.disabled = !plays || !game.hasMoved || offered.includes('takeback');
    tools.abort.disabled = tools.resign.disabled = !plays;
  }

  /** Days are told by when they end. */
  drawClocks() {
    const { deadline } = this.game;
    super.drawClocks();
    for (const side of sides) {
      const clock = this.clocks[side];
      clock.classList.toggle('days', deadline !== null);
      if (deadline === null || side !== this.game.side) continue;
      this.setClockShown(side, true);
      clock.textContent = format(_('until %s'), momentText(deadline, true));
      clock.title = format(_('until %s'), momentText(deadline));
    }
  }

  /** Who is there, and since when not. At the own seat that is the connection. */
  drawPresence() {
    const { game } = this;
    for (const side of sides) {
      const player = game.state.players[side];
      const own = side === game.you;
      const since = game.goneSince[side];
      const here = own ? game.connected : since === null;
      const element = this.presence[side];
      element.hidden = !own && (player.level > 0 || !player.taken || !game.connected);
      element.classList.toggle('here', here);
      const text = own ? (here ? _('connected') : _('not connected')) : since === null ? _('here') : goneText(performance.now() - since);
      if (element.textContent !== text) fill(element, h('span', null, text));
    }
  }

  /* ---- What is said ---- */

  /** @param {Side} side @param {string} phrase */
  hear(side, phrase) {
    const text = format(_('%s says: %s'), this.nameOf(side), phraseText(phrase));
    this.app.announce(text);
    this.showSaid(text);
  }

  /** For a while, as nothing keeps it. @param {string} text */
  showSaid(text) {
    this.said.textContent = text;
    this.drawMessage();
    clearTimeout(this.#saidTimer);
    this.#saidTimer = window.setTimeout(() => {
      this.said.textContent = '';
      this.drawMessage();
    }, saidTime);
  }

  /** Somebody at the beginning of a sentence. @param {Side} side */
  nameOf(side) {
    const { account, name } = this.game.state.players[side];
    return account || name || sideThe(side);
  }

  /** What the other side asks, and what is prepared, stand below the board: there they are seen on a phone as well. */
  drawMessage() {
    const { game, wishes } = this;
    const offer = game.connected ? (game.offersOf(game.opponent)[0] ?? null) : null;
    super.drawMessage();
    if (!game.connected && !game.over) {
      this.table.setRemark(connectionText(this.connection), []);
    } else if (offer && game.opponent) {
      this.table.setRemark(offerText(offer, this.nameOf(game.opponent)),
        [action(_('Agree'), () => wishes.accept(offer), 'main'), action(_('Decline'), () => wishes.decline(offer))]);
    } else if (!this.remarkPrepared()) {
      this.table.setRemark(this.said.textContent ?? '', []);
    }
  }

  findMessage() {
    const { game } = this;
    if (!game.isLive) return _('You look at an earlier position.');
    if (!game.connected && !game.over) return _('This is how the game stood when the connection was lost; the clocks are shown as they were then.');
    return [this.#courseText(), ...game.offersOf(game.you).map(ownOfferText)].join(' ');
  }

  #courseText() {
    const { game } = this;
    if (game.state.status === 'aborted') return _('The game was ended without a result.');
    if (game.over) return [sentence(game.standing.sentence), game.rated].filter((text) => text !== '').join(' ');
    if (game.pending) return _('Your move is on its way…');
    return this.courseText();
  }

  findActs() {
    const { game, wishes } = this;
    if (!game.isLive) return [button('now', _('Back to the game'), wishes.lookAtGame, 'main')];
    if (!game.connected && !game.over) return [];
    const own = game.offersOf(game.you).map((what) => button('undo', _('Withdraw the offer'), () => wishes.decline(what)));
    return game.over ? [...own, ...this.#actsAfter()] : own;
  }

  /** What can be done after the end. */
  #actsAfter() {
    const { game, wishes } = this;
    const asked = [...game.offersOf('white'), ...game.offersOf('black')].includes('rematch');
    const computer = game.opponent !== null && game.state.players[game.opponent].level > 0;
    const rematch = game.state.after ? button('play', game.you ? _('To the rematch') : _('Watch the rematch'), wishes.next, 'main')
      : game.you && !asked ? button('play', computer ? _('Play again') : _('Rematch'), () => wishes.offer('rematch'), 'main') : null;
    return [rematch, button('review', _('Review'), wishes.review), button('plus', _('New game'), wishes.begin),
      button('share', _('Share'), wishes.share)].filter((one) => one !== null);
  }
}

/** For how long somebody is gone. @param {number} time milliseconds */
function goneText(time) {
  const seconds = Math.floor(time / 1000);
  if (seconds < 60) return format(_('gone for %d s'), seconds);
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? format(_('gone for %d min'), minutes) : _('gone');
}
