/* A game at the server: the invitation until somebody takes it, then the game, then what comes after it. The server decides;
 * this asks, and shows what it says. */
import { _, format } from '../core/words.js';
import { other } from '../game/players.js';
import { routeOf } from '../game/share.js';
import { playSound, soundOf } from '../game/sound.js';
import { ratedBy } from '../online/account.js';
import { askForSeat } from '../online/begin.js';
import { Refused, connect } from '../online/connection.js';
import { OnlineGame } from '../online/game.js';
import { linkCard } from '../online/linkcard.js';
import { mine } from '../online/mine.js';
import { forgetSeats, keepName, keepSeat, longestName, newSecret, ownName, privateLink, readLink, seatOf, watchLink, inviteLink } from '../online/seats.js';
import { clockText, connectionText, noServerText, offerText, phraseText, playerPath, playerWords, ratedText, refusalText } from '../online/words.js';
import { ask, openDialog } from '../ui/dialog.js';
import { fill, h } from '../ui/dom.js';
import { icon } from '../ui/icons.js';
import { askForMove, showInWords } from '../ui/intext.js';
import { onlineKeys, openKeys } from '../ui/keyshelp.js';
import { notice } from '../ui/notice.js';
import { openRules } from '../ui/rulesdialog.js';
import { openShare } from '../ui/sharedialog.js';
import { sentence, titleOf } from '../ui/text.js';
import { setTitle } from '../ui/router.js';
import { Walk, isTaken } from '../ui/walk.js';
import { OnlineView } from './onlineview.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').OnlineMessage} Message */
/** @typedef {import('../types').Side} Side */

const tick = 200;
const lowTimes = [30_000, 10_000]; // when those who listen are told

class OnlineScreen {
  element = h('div');
  /** @type {OnlineGame | null} */
  game = null;
  /** @type {OnlineView | null} */
  view = null;
  #left = false;
  /** What is shown besides a table, so that it is not drawn anew under somebody's hand. */
  #shown = '';
  /** What the game has made of the own rating, in words; it is asked for once. @type {Promise<string> | null} */
  #rated = null;
  /** What the own clock showed last. */
  #timeBefore = Infinity;

  /** @param {App} app @param {NonNullable<ReturnType<typeof readLink>>} link */
  constructor(app, { game: id, invite, seat }) {
    this.app = app;
    this.id = id;
    this.invite = invite;
    /** A seat that the link is for; it is kept once the server has let it in. */
    this.brought = seat;
    this.connection = connect();
    this.mine = mine(app);
    this.#sayWaiting();
    this.unlisten = this.connection.listen((message) => message.game === id && this.hear(message));
    this.unwatch = this.connection.watch(() => this.drawConnection());
    this.following = this.connection.follow(() => this.#question(), (answer) => (answer instanceof Refused ? this.refused(answer) : this.opened()));
    this.timer = setInterval(() => this.tick(), tick);
    this.drawConnection();
  }

  #question() {
    const secret = this.brought?.secret ?? seatOf(this.id)?.secret;
    return { type: 'open', game: this.id, ...(secret ? { seat: secret } : {}) };
  }

  /** A secret that was used is kept, and stands in the address no more. */
  opened() {
    if (!this.brought) return;
    keepSeat({ game: this.id, ...this.brought });
    this.brought = undefined;
    this.#cleanAddress();
    this.mine.again();
  }

  /* ---- What the server says ---- */

  /** @param {Message} message */
  hear(message) {
    if (message.type === 'state' || message.type === 'update') this.take(message);
    else if (message.type === 'presence') this.hearPresence(message);
    else if (message.type === 'said') this.view?.hear(message.side, message.phrase);
  }

  /** @param {Message} message */
  take(message) {
    const before = this.game && { ...this.game.state };
    if (!this.game && message.type !== 'state') return void this.following.again();
    this.game ??= new OnlineGame(this.app.rules, message);
    const { game } = this;
    if (before && !game.take(message)) return void this.following.again(); // something was missed
    game.setConnected(this.connection.connected);
    setTitle(titleOf(this.app.rules, game.ruleset));
    if (game.state.status === 'open') return this.drawInvitation();
    this.#shown = 'table';
    this.learnRating();
    this.drawTable(before);
    this.news(before);
    this.playPrepared();
  }

  /** @param {Message} message */
  hearPresence(message) {
    if (!this.game) return;
    for (const side of /** @type {Side[]} */ (['white', 'black'])) this.game.setPresence(side, message[side]);
    this.view?.drawPresence();
  }

  /** The game cannot be opened. @param {Refused} refusal */
  refused(refusal) {
    const wrong = refusal.rule === 'wrong-secret';
    this.brought = undefined;
    this.#cleanAddress();
    if (wrong && seatOf(this.id)) forgetSeats([this.id]);
    this.#sorry(refusalText(refusal), wrong);
  }

  /** Shows a whole state that was not there before, or a change. @param {Message | null} before */
  drawTable(before) {
    const game = /** @type {OnlineGame} */ (this.game);
    if (!this.view) {
      this.view = new OnlineView(this.app, game, this.connection, this.wishes());
      this.view.table.flipped = game.you === 'black';
      fill(this.element, this.view.element);
    } else if (before?.you !== game.you) {
      this.view.table.flipped = game.you === 'black';
    }
    this.view.draw();
  }

  /** Tells what has happened. @param {Message | null} before */
  news(before) {
    const { app, game, view } = this;
    if (!before || !game || !view) return;
    const { moves, status } = game.state;
    const theirs = game.you === null || game.side === game.you; // the own move was told when it was made
    if (moves.length > before.moves.length && theirs) {
      app.announce(view.wordsOf(game.head));
      playSound(app.settings, soundOf(game.standing.board));
    }
    if (moves.length < before.moves.length) app.announce(_('Taken back.'));
    if (before.status === 'open' && status === 'playing') app.announce(_('The game begins.'));
    this.newsOfOffers(before);
    if (game.ended && before.status === 'playing') this.end();
    if (game.state.after && !before.after && game.you) this.next();
  }

  /** @param {Message} before */
  newsOfOffers(before) {
    const { app, game, view } = this;
    if (!game?.opponent || !view) return;
    const stood = before.offers[game.opponent];
    for (const what of game.offersOf(game.opponent)) {
      if (!stood.includes(what)) app.announce(offerText(what, view.nameOf(game.opponent)));
    }
    const own = before.offers[other(game.opponent)];
    const gone = own.filter((/** @type {string} */ what) => what !== 'rematch' && !game.offersOf(game.you).includes(what));
    const answered = gone.length > 0 && !game.ended && game.state.moves.length === before.moves.length;
    if (answered) app.announce(_('The offer does not stand any more.'));
  }

  /* ---- Before the game ---- */

  #sayWaiting() {
    fill(this.element, h('div', { class: 'screen narrow' }, h('h1', null, _('Game over the network')), h('p', { class: 'online-waits' })));
  }

  /** @param {string} text @param {boolean} watch whether the game can be watched all the same */
  #sorry(text, watch) {
    this.#shown = 'sorry';
    fill(this.element, h('div', { class: 'screen narrow sorry' },
      h('h1', null, _('This game cannot be opened')),
      h('p', null, text),
      h('p', { class: 'row' },
        watch && h('button', { class: 'button', type: 'button', on: { click: () => this.watchOnly() } }, icon('watch'), _('Watch the game')),
        h('a', { class: 'button main', href: '#/online' }, _('Play online')))));
  }

  /** Leaves the invitation where it is, and looks on. */
  watchOnly() {
    this.app.go(`/online/${this.id}`);
  }

  /** A seat is free: the own invitation, or somebody's. */
  drawInvitation() {
    const game = /** @type {OnlineGame} */ (this.game);
    const kind = game.you ? 'waiting' : `invited ${this.connection.account ?? ''}`;
    if (this.#shown === kind) return;
    this.#shown = kind;
    fill(this.element, game.you ? this.waiting(game) : this.invitation(game));
  }

  /** What is played, by whom, how long. @param {OnlineGame} game @param {Side} side of who reads it */
  #terms(game, side) {
    const colour = side === 'white' ? _('You play White') : _('You play Black');
    const rated = game.state.rated ? ` · ${_('rated')}` : '';
    return h('p', null, h('strong', null, titleOf(this.app.rules, game.ruleset)), ` · ${colour} · ${clockText(game.state.clock)}${rated}`);
  }

  /** @param {OnlineGame} game */
  waiting(game) {
    const seat = seatOf(this.id);
    const side = /** @type {Side} */ (game.you);
    const link = seat?.invite ? inviteLink(this.id, seat.invite) : null;
    return h('div', { class: 'screen narrow invitation' },
      h('h1', null, link ? _('Send your friend this link') : _('A seat is offered')),
      this.#terms(game, side),
      link && linkCard(link),
      h('p', { class: 'soft' }, link
        ? _('The game begins here as soon as your friend has opened it. You may close this page and come back: the game stands among yours.')
        : _('The game begins here as soon as somebody takes the seat. You may close this page and come back: the game stands among yours.')),
      h('p', { class: 'online-waits', role: 'status' }, connectionText(this.connection)),
      h('div', { class: 'row' },
        h('button', { class: 'button danger', type: 'button', on: { click: () => this.offer('abort').then(() => this.app.go('/online')) } }, icon('close'), _('Call it off')),
        h('button', { class: 'button quiet', type: 'button', on: { click: () => this.otherDevice() } }, _('Go on with another device'))));
  }

  /** @param {OnlineGame} game */
  invitation(game) {
    const { players } = game.state;
    const side = players.white.taken ? 'black' : 'white';
    const host = players[other(side)];
    const field = h('input', { type: 'text', value: ownName(), maxlength: longestName, autocomplete: 'nickname', placeholder: _('may stay empty') });
    const named = host.account || host.name;
    const title = named ? format(_('%s invites you to a game'), playerWords(host)) : _('You are invited to a game');
    return h('form', { class: 'screen narrow invitation', on: { submit: (/** @type {Event} */ event) => this.join(event, field.value) } },
      h('h1', null, title),
      this.#terms(game, side),
      this.#asWhom(game, field),
      h('div', { class: 'row' },
        game.state.rated && !this.connection.account
          ? h('a', { class: 'button main', href: `#/account?to=${encodeURIComponent(location.hash.slice(1))}` }, icon('person'), _('Sign in to play'))
          : h('button', { class: 'button main', type: 'submit' }, icon('play'), _('Play')),
        h('a', { class: 'button quiet', href: `#/learn/${game.ruleset.split(':')[0]}` }, _('Read the rules'))),
      h('p', { class: 'online-waits', role: 'status' }, connectionText(this.connection)));
  }

  /** Who has an account plays by its name; others may give one. @param {OnlineGame} game @param {HTMLElement} field */
  #asWhom(game, field) {
    const { account } = this.connection;
    if (account) return h('p', null, format(_('You play as %s.'), account));
    if (game.state.rated) return h('p', null, _('Rated games are between two people who are signed in.'));
    return h('label', null, h('span', { class: 'label' }, _('Your name')), field);
  }

  /** @param {Event} event @param {string} name */
  async join(event, name) {
    event.preventDefault();
    keepName(name.trim());
    const invite = this.invite ? { invite: this.invite } : {};
    try {
      await askForSeat(this.app, { type: 'join', game: this.id, seat: newSecret(), name: name.trim(), ...invite });
      this.#forgetInvite();
      this.following.again();
    } catch (refusal) {
      this.#forgetInvite();
      this.#sorry(refusalText(refusal), true);
    }
  }

  /** An invitation that was used is of no use to who reads the address later. */
  #forgetInvite() {
    this.invite = undefined;
    this.#cleanAddress();
  }

  #cleanAddress() {
    if (!this.#left) history.replaceState(null, '', `#/online/${this.id}`);
  }

  /* ---- Moves ---- */

  /** @param {string} move */
  make(move) {
    const { game } = this;
    if (!game) return;
    if (this.view?.prepares) this.view.prepare(move);
    else if (game.mayMove) this.send(move);
    else this.view?.table.cancel();
  }

  /** Shows the move at once, and asks the server for it. @param {string} move */
  async send(move) {
    const { game, view, app } = this;
    if (!game || !view) return;
    const { version, moves } = game.state;
    game.play(move);
    view.draw();
    app.announce(view.wordsOf(game.head));
    playSound(app.settings, soundOf(game.standing.board));
    try {
      await this.connection.ask({ type: 'move', game: this.id, ply: moves.length, move, version });
    } catch (refusal) {
      if (this.#left) return;
      game.refuse();
      view.table.cancel();
      view.draw();
      notice(refusalText(refusal));
    }
  }

  /** The other side has moved: what was prepared is played, if it can be. */
  playPrepared() {
    const move = this.game?.takePrepared() ?? null;
    if (move === null) return;
    if (move !== '') return void this.send(move);
    this.view?.draw();
    this.view?.sayDropped();
  }

  unprepare() {
    if (this.game?.preparation.drop()) this.view?.draw();
  }

  async typeMove() {
    const { game } = this;
    const position = this.view?.positionToMove();
    if (!game || !position) return;
    const { head } = game;
    const move = await askForMove(this.app.rules, game.ruleset, position);
    if (move !== '' && game.head === head) this.make(move);
  }

  /* ---- What is asked for ---- */

  /** @returns {import('./onlineview.js').OnlineWishes} */
  wishes() {
    return {
      make: (move) => this.make(move),
      look: () => this.look(),
      lookAtGame: () => this.lookAtGame(),
      offer: (what) => this.offer(what),
      accept: (what) => this.tell({ type: 'accept', what }),
      decline: (what) => this.tell({ type: 'decline', what }),
      abort: () => this.abort(),
      resign: () => this.resign(),
      say: () => this.say(),
      flip: () => this.flip(),
      more: () => this.more(),
      unprepare: () => this.unprepare(),
      review: () => this.review(),
      share: () => this.share(),
      begin: () => this.app.go(`/new/${this.game?.ruleset}?online=friend`),
      rules: () => openRules(this.app, this.game?.ruleset ?? ''),
      next: () => this.next(),
    };
  }

  /** Asks for something in this game. @param {Message} message */
  async tell(message) {
    try {
      await this.connection.ask({ ...message, game: this.id });
    } catch (refusal) {
      const settled = refusal instanceof Refused && ['nothing-offered', 'game-over'].includes(refusal.rule);
      if (!settled && !this.#left) notice(refusalText(refusal)); // asked twice, it may be settled already
    }
  }

  /** @param {string} what */
  offer(what) {
    return this.tell({ type: 'offer', what });
  }

  async abort() {
    if (await ask(_('End this game without a result?'), { yes: _('End it'), danger: true })) this.offer('abort');
  }

  async resign() {
    if (!this.game?.you || this.game.over) return;
    if (await ask(_('Give this game up?'), { yes: _('Give up'), danger: true })) this.tell({ type: 'resign' });
  }

  /** One of a few phrases. */
  async say() {
    const phrases = /** @type {string[]} */ (this.connection.server.phrases ?? []);
    const phrase = await choose(_('Say something'), phrases.map((one) => ({ value: one, label: phraseText(one), picture: 'say' })));
    if (phrase === '') return;
    this.connection.say({ type: 'say', game: this.id, phrase });
    this.view?.showSaid(format(_('You say: %s'), phraseText(phrase)));
  }

  flip() {
    const table = this.view?.table;
    if (table) table.flipped = !table.flipped;
  }

  /** Lets arrows and circles be drawn, or turns be made again. */
  draw() {
    const table = this.view?.table;
    if (table) table.drawing = !table.drawing;
  }

  look() {
    const { game, view } = this;
    view?.draw();
    if (game && view) this.app.announce(view.wordsOf(game.tree.node) || _('Start'));
  }

  lookAtGame() {
    if (!this.game) return;
    this.game.tree.go(this.game.head);
    this.look();
  }

  /** Through the moves. @param {(tree: import('../game/tree.js').GameTree) => void} how */
  walk(how) {
    if (!this.game) return;
    how(this.game.tree);
    this.look();
  }

  /** A link that lets another device have the seat as well. */
  async otherDevice() {
    const seat = seatOf(this.id);
    if (!seat) return;
    await openDialog({
      title: _('Go on with another device'),
      content: [
        h('p', null, _('Whoever has this link plays in your place: open it on your own device, and give it to nobody.')),
        linkCard(privateLink(seat)),
      ],
    });
  }

  watchers() {
    const text = this.game?.state.public
      ? _('Whoever has this link can watch the game.')
      : _('Whoever has this link can watch the game, which is in no list.');
    return openDialog({ title: _('Let others watch'), content: [h('p', null, text), linkCard(watchLink(this.id))] });
  }

  async more() {
    const { game } = this;
    if (!game) return;
    /** @type {{ value: string, label: string, picture: string, act: () => unknown }[]} */
    const acts = [
      ...(game.you && !game.over ? [{ value: 'device', label: _('Go on with another device'), picture: 'keyboard', act: () => this.otherDevice() }] : []),
      ...(game.you && game.begun && !game.over ? [{ value: 'abort', label: _('Ask to end it without a result'), picture: 'close', act: () => this.offer('abort') }] : []),
      { value: 'watch', label: _('Let others watch'), picture: 'watch', act: () => this.watchers() },
      { value: 'share', label: _('Share'), picture: 'share', act: () => this.share() },
      ...(game.over || !game.you ? [{ value: 'analyse', label: _('Analyse'), picture: 'chart', act: () => this.analyse() }] : []),
      { value: 'draw', label: _('Draw on the board'), picture: 'pencil', act: () => this.draw() },
      { value: 'words', label: _('The position in words'), picture: 'learn', act: () => showInWords(game.tree.standing()) },
      { value: 'keys', label: _('Keys'), picture: 'keyboard', act: () => openKeys(onlineKeys()) },
      ...this.#playerActs(game),
      { value: 'online', label: _('Play online'), picture: 'board', act: () => this.app.go('/online') },
    ];
    const answer = await choose(this.view?.title ?? '', acts);
    acts.find(({ value }) => value === answer)?.act();
  }

  /** The pages of those who have accounts. @param {OnlineGame} game */
  #playerActs({ state: { players } }) {
    const accounts = [players.white, players.black].map(({ account }) => account).filter((account) => account);
    return accounts.map((account) => ({
      value: `player ${account}`,
      label: format(_('About %s'), account),
      picture: 'person',
      act: () => this.app.go(playerPath(account).slice(1)),
    }));
  }

  /* ---- The end, and what comes after it ---- */

  async end() {
    const { game, view } = this;
    if (!game || !view) return;
    const text = game.state.status === 'aborted' ? _('The game was ended without a result.') : sentence(game.standing.sentence);
    this.app.announce(text);
    playSound(this.app.settings, 'end');
    await view.table.atRest();
    if (game.you && !this.#left && !game.state.after && view === this.view) view.meetEnd();
  }

  /** A rated game has ended: what that makes of the own rating is told as well. */
  learnRating() {
    const { game, connection } = this;
    const own = game?.you && game.state.players[game.you].account;
    if (this.#rated || !game || !own || own !== connection.account || game.state.status !== 'over' || !game.state.rated) return;
    this.#rated = ratedBy(this.id).then(ratedText, () => '').then((text) => {
      game.rated = text;
      this.app.announce(text);
      if (!this.#left) this.view?.draw();
      return text;
    });
  }

  /** The same secret opens the other seat of the next game. */
  next() {
    const seat = seatOf(this.id);
    const id = this.game?.state.after;
    if (!id || this.#left) return;
    if (seat && this.game?.you && !seatOf(id)) keepSeat({ game: id, side: other(this.game.you), secret: seat.secret });
    this.mine.again();
    this.app.go(`/online/${id}`);
  }

  /** The review is about a game that this browser keeps. */
  async review() {
    const { game } = this;
    if (!game) return;
    const saved = { id: `online-${this.id}`, name: '', game: game.toGame(), undone: [], created: game.state.created, changed: Date.now(), over: game.over };
    await this.app.store.saveGame(saved).catch(() => {}); // it is found as long as the page is open
    this.app.go(`/review/${saved.id}`);
  }

  analyse() {
    if (this.game) this.app.go(routeOf(this.game.toGame()));
  }

  share() {
    if (this.game) openShare(this.app, this.game.toGame(), this.game.tree.line());
  }

  /* ---- Time, and the connection ---- */

  tick() {
    const { game, view } = this;
    if (!game || !view) return;
    if (!game.over) view.drawClocks();
    view.drawPresence();
    const left = game.you && game.clockRuns(game.you) ? game.timeLeft(game.you) : null;
    if (left === null) return;
    const passed = lowTimes.find((time) => left <= time && this.#timeBefore > time);
    this.#timeBefore = left;
    if (passed) this.app.announce(format(_('You have %d seconds left.'), Math.ceil(left / 1000)));
  }

  drawConnection() {
    const { connection, game, view } = this;
    if (!connection.connected) game?.setConnected(false); // until the server has told the whole again
    if (connection.state === 'none') return this.#sorry(noServerText(), false);
    for (const line of this.element.querySelectorAll('.online-waits')) line.textContent = connectionText(connection);
    view?.draw();
  }

  /* ---- Keys ---- */

  /** @param {KeyboardEvent} event */
  key(event) {
    const act = isTaken(event) ? undefined : this.actOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** @param {KeyboardEvent} event @returns {(() => void) | undefined} */
  actOf({ key }) {
    const { view } = this;
    if (!view) return undefined;
    const press = (/** @type {HTMLButtonElement} */ button) => () => !button.hidden && button.click();
    /** @type {Record<string, () => void>} */
    const acts = {
      '?': () => openKeys(onlineKeys()),
      Escape: () => this.unprepare(),
      f: press(view.tools.flip),
      d: press(view.tools.draw),
      u: press(view.tools.takeback),
      g: press(view.tools.resign),
      c: press(view.tools.say),
      v: () => this.draw(),
      m: () => this.typeMove(),
      l: () => this.game && showInWords(this.game.tree.standing()),
      s: () => this.share(),
    };
    const how = Walk.keys[key];
    if (how) return () => this.walk(how);
    return Object.hasOwn(acts, key) ? acts[key] : undefined;
  }

  leave() {
    this.#left = true;
    clearInterval(this.timer);
    this.unlisten();
    this.unwatch();
    this.following.stop();
    this.connection.say({ type: 'close', game: this.id });
  }
}

/**
 * One of several things, each a button. '' if none was chosen.
 * @param {string} title
 * @param {{ value: string, label: string, picture: string }[]} choices
 */
function choose(title, choices) {
  const list = h('div', { class: 'more-list' });
  return openDialog({
    title,
    content: list,
    ready: (close) => list.append(...choices.map(({ value, label, picture }) =>
      h('button', { class: 'button quiet', type: 'button', on: { click: () => close(value) } }, icon(picture), label))),
  });
}

/** What stands there when the address is no link. */
function badLink() {
  return {
    title: _('Game over the network'),
    element: h('div', { class: 'screen narrow sorry' },
      h('h1', null, _('This is no link to a game')),
      h('p', null, _('Part of it may be missing: ask for it once more, and copy all of it.')),
      h('p', null, h('a', { class: 'button main', href: '#/online' }, _('Play online')))),
  };
}

/**
 * Route: #/online, #/online/GAME, #/online/GAME/INVITE, #/online/GAME/SIDE-SECRET.
 * @type {import('../types').Show}
 */
export async function show(app, params) {
  if (params.id === '') return (await import('./lobby.js')).show(app, params);
  const link = readLink(params.id);
  if (!link) return badLink();
  const screen = new OnlineScreen(app, link);
  const key = (/** @type {KeyboardEvent} */ event) => screen.key(event);
  document.addEventListener('keydown', key);
  return {
    title: _('Game over the network'),
    element: screen.element,
    leave: () => {
      document.removeEventListener('keydown', key);
      screen.leave();
    },
  };
}
