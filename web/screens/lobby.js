/* What there is at the server: the own games, seats that are open, games to watch and those that are over. */
import { _, format } from '../core/words.js';
import { askAgain, askForSeat } from '../online/begin.js';
import { Refused, connect } from '../online/connection.js';
import { mayNotify, mine } from '../online/mine.js';
import { newSecret, ownName } from '../online/seats.js';
import { clockText, connectionText, momentText, noServerText, playerLink, playerWords, refusalText, resultWords } from '../online/words.js';
import { fill, h } from '../ui/dom.js';
import { icon } from '../ui/icons.js';
import { notice } from '../ui/notice.js';
import { capital, dateText, titleOf } from '../ui/text.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').OnlineMessage} Message */

const refresh = 15_000; // how often lists are asked for that are not followed

/** @param {string} href @param {string} picture @param {string} label @param {string} [kind] */
function wayButton(href, picture, label, kind = '') {
  return h('a', { class: `button ${kind}`, href }, icon(picture), label);
}

class Lobby {
  line = h('p', { class: 'online-line', role: 'status' });
  own = h('ul', { class: 'online-list' });
  seats = h('ul', { class: 'online-list' });
  playing = h('ul', { class: 'online-list' });
  over = h('ul', { class: 'online-list' });
  /** Whether a seat is being taken. */
  #joins = false;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.connection = connect();
    this.mine = mine(app);
    this.bell = h('button', { class: 'button quiet', type: 'button', on: { click: () => this.allow() } }, icon('hint'), _('Tell me when it is my turn'));
    this.account = wayButton('#/account', 'person', '', 'quiet');
    this.parts = h('div', { class: 'online-parts' },
      this.#part(_('Your games'), this.own, this.bell),
      this.#part(_('Open seats'), this.seats),
      this.#part(_('Watch'), this.playing),
      this.#part(_('Finished games'), this.over));
    this.element = h('div', { class: 'screen lobby' },
      h('div', { class: 'lobby-head' }, h('h1', null, _('Play online')), this.line),
      h('div', { class: 'row lobby-ways' },
        wayButton('#/new?online=friend', 'share', _('Play a friend'), 'main'),
        wayButton('#/new?online=anyone', 'plus', _('Offer a seat')),
        wayButton('#/new?online=computer', 'computer', _('Play the computer')),
        this.account, wayButton('#/leaders', 'chart', _('The best players'), 'quiet')),
      this.parts);
    this.unwatch = [this.connection.watch(() => this.drawConnection()), this.mine.watch(() => this.drawOwn()),
      this.connection.listen((message) => message.type === 'lobby' && this.drawSeats(message.seats))];
    this.following = this.connection.follow(() => ({ type: 'lobby', follow: true }), (answer) => !(answer instanceof Refused) && this.drawSeats(answer.seats));
    this.lists = [this.#list('playing', this.playing, _('Nobody plays in public just now.')), this.#list('over', this.over, _('No public game is over yet.'))];
    this.timer = setInterval(() => document.hidden || this.lists.forEach((list) => list.again()), refresh);
    this.mine.again();
    askAgain(app);
    this.drawConnection();
    this.drawOwn();
  }

  /** @param {string} title @param {HTMLElement} list @param {HTMLElement} [besides] */
  #part(title, list, besides) {
    return h('section', { class: 'card online-part' }, h('h2', null, title), list, besides);
  }

  /** A list of public games, asked for now and again. @param {string} which @param {HTMLElement} list @param {string} none */
  #list(which, list, none) {
    return this.connection.follow(() => ({ type: 'games', which }), (answer) => {
      if (answer instanceof Refused) return;
      this.#fill(list, answer.games.map((/** @type {Message} */ game) => this.#publicGame(game)), none);
    });
  }

  /** The focus stays on the entry that had it. @param {HTMLElement} list @param {HTMLElement[]} items @param {string} none */
  #fill(list, items, none) {
    const focused = list.contains(document.activeElement) ? document.activeElement?.getAttribute('data-game') : null;
    fill(list, items.length > 0 ? items : h('li', { class: 'soft online-none' }, none));
    if (focused) /** @type {HTMLElement | null} */ (list.querySelector(`[data-game="${focused}"]`))?.focus();
  }

  drawConnection() {
    const { connection } = this;
    const none = connection.state === 'none';
    this.line.textContent = none ? noServerText() : connectionText(connection);
    this.line.dataset.state = connection.connected ? 'good' : 'lost';
    this.parts.hidden = none;
    fill(this.account, icon('person'), connection.account || _('Sign in'));
    for (const way of this.element.querySelectorAll('.lobby-ways')) /** @type {HTMLElement} */ (way).hidden = none;
  }

  /* ---- The own games ---- */

  drawOwn() {
    this.drawBell();
    const none = this.mine.known || this.mine.games.length > 0 ? _('You have no game here yet.') : connectionText(this.connection);
    this.#fill(this.own, this.mine.games.filter(({ status }) => status !== 'aborted').map((game) => this.#ownGame(game)), none);
  }

  /** @param {Message} game */
  #ownGame(game) {
    const opponent = game.level > 0 ? playerWords(game) : game.opponent || _('Anonymous');
    const colour = game.you === 'white' ? _('You play White') : _('You play Black');
    const state = game.status === 'open' ? _('waits for an opponent')
      : game.status === 'over' ? resultWords(game)
        : game.turn ? _('your turn') : _("the other side's turn");
    const until = game.deadline && game.status === 'playing' ? `, ${format(_('until %s'), momentText(game.deadline))}` : '';
    const against = game.status === 'open' ? '' : ` · ${opponent}`;
    return this.#entry(game, `${titleOf(this.app.rules, game.ruleset)}${against}`, `${colour} · ${clockText(game.clock)}`,
      h('span', { class: game.turn ? 'online-turn' : 'soft small' }, `${capital(state)}${until}`));
  }

  /** A list entry that leads to a game. @param {Message} game @param {string} title @param {string} text @param {HTMLElement} state */
  #entry(game, title, text, state) {
    return h('li', null, h('a', { class: 'online-entry', href: `#/online/${game.game}`, 'data-game': game.game },
      h('strong', null, title), state, h('span', { class: 'soft small' }, text)));
  }

  /** @param {Message} game */
  #publicGame(game) {
    const { white, black } = game.players;
    const first = white.level > 0 ? capital(playerWords(white)) : playerWords(white); // names are as people wrote them
    const players = `${first} – ${playerWords(black)}`;
    const state = game.status === 'playing' ? clockText(game.clock) : resultWords(game);
    return this.#entry(game, titleOf(this.app.rules, game.ruleset), `${state} · ${dateText(game.changed)}`, h('span', null, players));
  }

  /* ---- Open seats ---- */

  /** @param {Message[]} all */
  drawSeats(all) {
    const own = new Set(this.mine.games.map(({ game }) => game));
    const seats = all.filter(({ game }) => !own.has(game));
    this.#fill(this.seats, seats.map((seat) => this.#openSeat(seat)), _('No seat is open just now: offer one, and it stands here for all.'));
  }

  /** @param {Message} seat */
  #openSeat(seat) {
    const colour = seat.side === 'white' ? _('You play White') : _('You play Black');
    const label = titleOf(this.app.rules, seat.ruleset);
    return h('li', { class: 'online-seat' },
      h('div', { class: 'online-entry' }, h('strong', null, label), h('span', null, playerLink(seat)),
        h('span', { class: 'soft small' }, `${colour} · ${clockText(seat.clock)}${seat.rated ? ` · ${_('rated')}` : ''}`)),
      h('button', { class: 'button main', type: 'button', 'data-game': seat.game, on: { click: () => this.join(seat) } }, icon('play'), _('Play'),
        h('span', { class: 'hidden-words' }, label)));
  }

  /** @param {Message} open */
  async join(open) {
    if (this.#joins) return;
    this.#joins = true;
    try {
      await askForSeat(this.app, { type: 'join', game: open.game, seat: newSecret(), name: ownName() });
      this.app.go(`/online/${open.game}`);
    } catch (refusal) {
      const signIn = refusal instanceof Refused && refusal.rule === 'no-account';
      notice(refusalText(refusal), signIn ? { label: _('Sign in'), act: () => this.app.go('/account?to=/online') } : {});
      this.following.again();
    }
    this.#joins = false;
  }

  /* ---- Being told ---- */

  drawBell() {
    this.bell.hidden = this.mine.games.length === 0 || !('Notification' in window) || mayNotify() || Notification.permission === 'denied';
  }

  /** The browser asks only here, when it was wished for. */
  async allow() {
    await Notification.requestPermission();
    this.drawBell();
    notice(mayNotify() ? _('You are told when it is your turn, as long as the page is open somewhere.') : _('The browser does not let this page tell you.'));
  }

  leave() {
    clearInterval(this.timer);
    for (const end of this.unwatch) end();
    for (const list of [this.following, ...this.lists]) list.stop();
    this.connection.say({ type: 'lobby', follow: false });
  }
}

/** @type {import('../types').Show} */
export function show(app) {
  const lobby = new Lobby(app);
  return { title: _('Play online'), element: lobby.element, leave: () => lobby.leave() };
}
