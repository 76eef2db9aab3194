/* A new game: which, by which rules, who plays, and with what clocks. */
import { C_, _, format, n_ } from '../core/words.js';
import { newGame } from '../game/live.js';
import { human, levels, other, seat, seatMine } from '../game/players.js';
import { gameOfLink } from '../game/share.js';
import { Results } from '../game/strength.js';
import { beginTour } from '../game/tour.js';
import { keepName, longestName, ownName } from '../online/seats.js';
import { fill, h } from '../ui/dom.js';
import { icon } from '../ui/icons.js';
import { isUnknown, noRules } from '../ui/norules.js';
import { notice } from '../ui/notice.js';
import { smallBoard } from '../ui/smallboard.js';
import { nameBoth, twoNames } from '../ui/twonames.js';
import { capital, sentence } from '../ui/text.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').Line} Line */
/** @typedef {import('../types').Ruleset} Ruleset */
/** @typedef {import('../types').Side} Side */

/**
 * What the form says. It is kept for the next time.
 * @typedef {object} Form
 * @property {string} ruleset
 * @property {'computer' | 'friend' | 'online' | 'watch'} who
 * @property {'friend' | 'anyone' | 'computer'} opponent over the network
 * @property {boolean} listed whether all may watch a game over the network
 * @property {boolean} rated whether it counts, between two who are signed in
 * @property {number} level of the opponent
 * @property {boolean} mine whether that is the computer that fits instead
 * @property {'white' | 'black' | 'random'} colour the person's
 * @property {string} whiteName of two people at this device; '' for none
 * @property {string} blackName
 * @property {number} white the level when computers play
 * @property {number} black
 * @property {string} clock "5+3", 'none' or 'own'; over the network also "3 days"
 * @property {string} watchClock the same for two computers, who need none
 * @property {number} minutes of one's own
 * @property {number} seconds
 */

const key = 'tercet-new-game';
const mostMinutes = 600;
const clocks = ['1+0', '3+2', '5+3', '10+5', '15+10', '30+0'];
const dayClocks = ['1 day', '3 days', '7 days'];

/** @type {Form} */
const usual = {
  ruleset: '', // the first that there is
  who: 'computer',
  opponent: 'friend',
  listed: true,
  rated: true,
  level: 3,
  mine: false,
  colour: 'white',
  whiteName: '',
  blackName: '',
  white: 6,
  black: 6,
  clock: 'none',
  watchClock: 'none',
  minutes: 20,
  seconds: 5,
};

/** @returns {Form} */
function lastForm() {
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(key) ?? '{}') };
  } catch {
    return { ...usual };
  }
}

/** @param {Form} form */
function keepForm(form) {
  try {
    localStorage.setItem(key, JSON.stringify(form));
  } catch {
    /* The next form then begins as usual. */
  }
}

/* ---- Parts of the form ---- */

/**
 * @template {string} T
 * @param {string} name
 * @param {string} title
 * @param {T} chosen
 * @param {{ value: T, content: import('../ui/dom.js').Child }[]} choices
 * @param {(value: T) => void} choose
 * @param {string} [className]
 */
function radios(name, title, chosen, choices, choose, className = '') {
  return h('fieldset', { class: `new-part ${className}` },
    h('legend', null, title),
    h('div', { class: 'choices' }, choices.map(({ value, content }) => h('label', { class: 'choice' },
      h('input', { type: 'radio', name, value, checked: value === chosen, on: { change: () => choose(value) } }),
      content))));
}

/**
 * A level, as a slide with its word.
 * @param {App} app
 * @param {string} title
 * @param {number} level
 * @param {(level: number) => void} choose
 */
function levelSlide(app, title, level, choose) {
  const words = (/** @type {number} */ value) => format(_('level %d, %s'), value, app.rules.levelWord(value));
  const output = h('output', { class: 'level-words' }, words(level));
  const input = h('input', { type: 'range', min: 1, max: levels, step: 1, value: level, 'aria-valuetext': words(level) });
  input.addEventListener('input', () => {
    output.textContent = words(input.valueAsNumber);
    input.setAttribute('aria-valuetext', words(input.valueAsNumber));
    choose(input.valueAsNumber);
  });
  return h('label', { class: 'level' }, h('span', { class: 'label' }, title), output, input);
}

/**
 * The part of a title that tells the rulesets of a game apart: "Shakti, near jumps" is "near jumps".
 * @param {Ruleset} ruleset
 */
function shortTitle(ruleset) {
  const comma = ruleset.title.indexOf(',');
  return comma < 0 ? _('standard') : ruleset.title.slice(comma + 2);
}

/**
 * @param {string} title
 * @param {string} text
 */
function titled(title, text) {
  return h('span', { class: 'titled' }, h('strong', null, capital(title)), h('span', { class: 'soft small' }, text));
}

/** @param {string} clock "5+3" */
function clockWords(clock) {
  const [minutes, seconds] = clock.split('+');
  return format(_('%d min + %d s'), Number(minutes), Number(seconds));
}

/** @param {string} clock "3 days" */
function daysWords(clock) {
  const days = parseInt(clock, 10);
  return format(n_('%d day a turn', '%d days a turn', days), days);
}

/* ---- The form ---- */

/** @param {HTMLInputElement} rated */
function rateSwitch(rated) {
  return h('label', { class: 'switch' }, h('span', null, _('Rated: only who is signed in can join')), rated);
}

class NewGame {
  /** The name that one is signed in with. */
  account = '';
  /** @type {(() => void) | null} */
  unwatch = null;
  drawAccount = () => {};

  /**
   * @param {App} app
   * @param {Form} form
   * @param {Line | null} start where it begins, if not where games do
   */
  constructor(app, form, start) {
    this.app = app;
    this.form = form;
    this.start = start;
    this.parts = h('div', { class: 'new-parts' });
    this.picture = h('div', { class: 'new-picture' });
    this.play = h('button', { class: 'button main', type: 'submit' }, icon('play'), _('Play'));
    this.element = h('form', { class: 'screen new-game', on: { submit: (/** @type {Event} */ event) => this.submit(event) } },
      h('h1', null, form.who === 'online' && form.opponent === 'friend' ? _('Play a friend') : _('New game')),
      h('div', { class: 'new-columns' },
        this.parts,
        h('div', { class: 'new-side' },
          this.picture,
          h('div', { class: 'new-begin' }, this.play))));
    this.draw();
  }

  get ruleset() {
    const all = this.app.rules.rulesets();
    return all.find(({ name }) => name === this.form.ruleset) ?? all[0];
  }

  /** @param {Partial<Form>} change */
  change(change) {
    Object.assign(this.form, change);
    const focused = document.activeElement;
    const place = focused instanceof HTMLInputElement ? `[name="${focused.name}"][value="${focused.value}"]` : '';
    this.draw();
    if (place !== '') /** @type {HTMLElement | null} */ (this.parts.querySelector(place))?.focus();
  }

  draw() {
    fill(this.parts, this.start ? null : [this.gamePart(), this.rulesPart(), this.guidePart()], this.whoPart(), this.seatsPart(), this.clockPart());
    fill(this.picture, smallBoard(this.app.rules, this.start ?? { ruleset: this.ruleset.name, start: 'startpos', moves: [] }),
      h('p', { class: 'soft' }, `${format(_('%s: %s'), this.ruleset.title, this.ruleset.summary)}.`),
      h('p', null, h('a', { href: `#/learn/${this.ruleset.game}` }, _('Read the rules'))));
  }

  gamePart() {
    const games = this.app.rules.rulesets().filter(({ name, game }) => name === game);
    return radios('game', _('Which game?'), this.ruleset.game,
      games.map(({ game, title }) => ({ value: game, content: title })), (ruleset) => this.change({ ruleset }), 'new-game-choice');
  }

  rulesPart() {
    const own = this.app.rules.rulesets().filter(({ game }) => game === this.ruleset.game);
    if (own.length < 2) return null;
    return radios('rules', _('Rules'), this.ruleset.name,
      own.map((ruleset) => ({ value: ruleset.name, content: titled(shortTitle(ruleset), capital(ruleset.summary)) })),
      (ruleset) => this.change({ ruleset }), 'wide-choices');
  }

  /** Newcomers learn while they play. */
  guidePart() {
    return h('div', { class: 'new-part' },
      h('button', { class: 'button', type: 'button', on: { click: () => beginTour(this.app, this.ruleset.name) } }, icon('learn'), _('Guided first game')));
  }

  whoPart() {
    return radios('who', _('Who plays?'), this.form.who, [
      { value: 'computer', content: [icon('computer'), _('You and the computer')] },
      { value: 'friend', content: [icon('person'), _('Two people at this device')] },
      { value: 'online', content: [icon('share'), _('Over the network')] },
      { value: 'watch', content: [icon('watch'), _('Two computers')] },
    ], (who) => this.change({ who }));
  }

  seatsPart() {
    const { form, app } = this;
    if (form.who === 'friend') return twoNames(app, form);
    if (form.who === 'online') return this.onlinePart();
    const about = h('p', { class: 'soft small' },
      _('A level is the same opponent every time: 1 is beaten by a beginner, 10 thinks for five seconds at full strength.'));
    if (form.who === 'watch') {
      return h('div', { class: 'new-part' },
        levelSlide(app, _('White'), form.white, (level) => (form.white = level)),
        levelSlide(app, _('Black'), form.black, (level) => (form.black = level)), about);
    }
    return [
      this.minePart(),
      form.mine ? this.standingPart() : h('div', { class: 'new-part' }, levelSlide(app, _('The computer'), form.level, (level) => (form.level = level)), about),
      this.colourPart(),
    ];
  }

  /** Whether the computer is one that fits. */
  minePart() {
    return radios('strength', _('Level'), this.form.mine ? 'mine' : 'chosen', [
      { value: 'chosen', content: _('Of your choice') },
      { value: 'mine', content: capital(C_('player', 'mine')) },
    ], (value) => this.change({ mine: value === 'mine' }));
  }

  /** Where the player stands, once it is known; without an engine nothing is said. */
  standingPart() {
    const standing = h('p', { class: 'new-standing', role: 'status' });
    this.findStrength().then((strength) => {
      if (strength) standing.textContent = [strength.words, strength.record].join(' ');
    });
    return h('div', { class: 'new-part' },
      h('p', { class: 'soft small' }, _('As strong as you are by your results, so that you win about half; it gets stronger and weaker with you.')),
      standing,
      h('p', null, h('a', { href: '#/games/statistics' }, _('Your strength'))));
  }

  findStrength() {
    return new Results(this.app).of(this.ruleset.name).catch(() => null);
  }

  colourPart() {
    return radios('colour', _('You play'), this.form.colour, [
      { value: 'white', content: [h('span', { class: 'shape white' }), _('White')] },
      { value: 'black', content: [h('span', { class: 'shape black' }), _('Black')] },
      { value: 'random', content: _('By chance') },
    ], (colour) => this.change({ colour }));
  }

  /** Who is to play at the other end of the network, and under what name oneself does. */
  onlinePart() {
    const { form, app } = this;
    const name = h('input', { type: 'text', value: ownName(), maxlength: longestName, autocomplete: 'nickname', placeholder: _('may stay empty') });
    name.addEventListener('input', () => keepName(name.value.trim()));
    const listed = h('input', { type: 'checkbox', checked: form.listed });
    listed.addEventListener('change', () => (form.listed = listed.checked));
    return [
      radios('opponent', _('Against whom?'), form.opponent, [
        { value: 'friend', content: [icon('share'), _('A friend, by a link')] },
        { value: 'anyone', content: [icon('person'), _('Whoever takes the seat')] },
        { value: 'computer', content: [icon('computer'), _('The computer of the server')] },
      ], (opponent) => this.change({ opponent })),
      form.opponent === 'computer'
        && h('div', { class: 'new-part' }, levelSlide(app, _('The computer'), form.level, (level) => (form.level = level))),
      this.colourPart(),
      h('div', { class: 'new-part' },
        this.asWhom(h('label', null, h('span', { class: 'label' }, _('Your name')), name)),
        h('label', { class: 'switch' }, h('span', null, _('All may watch, and find the game in the lists')), listed)),
    ];
  }

  /** Who is signed in plays by that name, and rated games if they are wished for; others may give a name. @param {HTMLElement} field */
  asWhom(field) {
    const { form } = this;
    const place = h('div', null, field);
    const rated = h('input', { type: 'checkbox', checked: form.rated });
    rated.addEventListener('change', () => (form.rated = rated.checked));
    this.drawAccount = () => {
      if (this.account) fill(place, h('p', null, format(_('You play as %s.'), this.account)), form.opponent !== 'computer' && rateSwitch(rated));
    };
    this.drawAccount();
    this.findAccount();
    return place;
  }

  /** Asks the server once who is signed in. */
  async findAccount() {
    if (this.unwatch) return;
    this.unwatch = () => {};
    const { connect } = await import('../online/connection.js');
    const connection = connect();
    const take = () => {
      this.account = connection.account ?? '';
      this.drawAccount();
    };
    this.unwatch = connection.watch(take);
    take();
  }

  /** Which clock of the form is meant: who watches two computers is asked anew. @returns {'clock' | 'watchClock'} */
  get clockName() {
    return this.form.who === 'watch' ? 'watchClock' : 'clock';
  }

  /** "5+3" or 'none'; over the network also "3 days". */
  get clock() {
    const chosen = this.form[this.clockName];
    return chosen === 'own' ? `${this.form.minutes}+${this.form.seconds}` : chosen;
  }

  clockPart() {
    const { form, clockName } = this;
    const days = form.who === 'online' ? dayClocks : [];
    if (!days.includes(form.clock) && /day/.test(form.clock)) form.clock = 'none';
    const part = radios('clock', _('Clocks'), form[clockName], [
      { value: 'none', content: capital(_('none')) },
      ...clocks.map((clock) => ({ value: clock, content: clockWords(clock) })),
      ...days.map((clock) => ({ value: clock, content: daysWords(clock) })),
      { value: 'own', content: _('Other') },
    ], (clock) => this.change({ [clockName]: clock }));
    if (form[clockName] === 'own') part.append(this.ownClock());
    part.append(h('p', { class: 'soft small' }, _('Minutes for the whole game, and seconds added for each turn. The clocks stand until both sides have moved.')));
    return part;
  }

  ownClock() {
    const { form } = this;
    const number = (/** @type {'minutes' | 'seconds'} */ name, /** @type {string} */ title, /** @type {number} */ least, /** @type {number} */ most) => {
      const change = (/** @type {Event} */ event) => {
        form[name] = /** @type {HTMLInputElement} */ (event.target).valueAsNumber;
      };
      return h('label', null, h('span', { class: 'label' }, title),
        h('input', { type: 'number', min: least, max: most, step: 1, required: true, value: form[name], inputmode: 'numeric', on: { input: change } }));
    };
    return h('div', { class: 'own-clock' },
      number('minutes', _('Minutes'), 1, mostMinutes), number('seconds', _('Seconds'), 0, 600));
  }

  /* ---- Beginning ---- */

  /** The players of the form, by side. */
  seats() {
    const { form } = this;
    if (form.who === 'friend') return { white: human, black: human };
    if (form.who === 'watch') return { white: form.white, black: form.black };
    const own = form.colour === 'random' ? (Math.random() < 0.5 ? 'white' : 'black') : form.colour;
    return own === 'white' ? { white: human, black: form.level } : { white: form.level, black: human };
  }

  /**
   * Seats the computer that fits, which is as strong as the player is now, opposite the player. Fails without an engine, which knows
   * how strong that is.
   * @param {Record<string, string>} tags
   * @param {Side} own
   */
  async seatMine(tags, own) {
    const { tenths } = await new Results(this.app).of(this.ruleset.name);
    seatMine(tags, other(own), tenths);
  }

  /** @returns {Promise<Record<string, string>>} */
  async tags() {
    const { form } = this;
    const seats = this.seats();
    /** @type {Record<string, string>} */
    const tags = {};
    seat(tags, 'white', seats.white);
    seat(tags, 'black', seats.black);
    if (form.who === 'computer' && form.mine) await this.seatMine(tags, seats.white === human ? 'white' : 'black');
    if (form.who === 'computer' && this.start && this.start.moves.length > 0) tags.Help = 'seats'; // its beginning was seen before
    tags.Date = new Date().toLocaleDateString('sv'); // 2026-03-01
    if (form.who === 'friend') nameBoth(tags, form);
    if (this.clock !== 'none') tags.Clock = this.clock;
    return tags;
  }

  /** What takes a while is begun once, and does not call back who has gone elsewhere meanwhile. @param {Event} event */
  async submit(event) {
    event.preventDefault();
    if (this.play.disabled) return;
    keepForm(this.form);
    this.play.disabled = true;
    const { hash } = location;
    try {
      const path = this.form.who === 'online' ? await this.beginOnline() : await this.begin();
      if (location.hash === hash) this.app.go(path);
    } catch (problem) {
      notice(problem instanceof Error ? problem.message : String(problem));
    }
    this.play.disabled = false;
  }

  /** Begins a game here, and returns where it is. */
  async begin() {
    const line = this.start ?? { ruleset: this.ruleset.name, start: 'startpos', moves: [] };
    const tags = await this.tags().catch(() => {
      throw new Error(_('The engine could not be started.'));
    });
    const saved = newGame(this.app.store.newId(), line, tags);
    await this.app.store.saveGame(saved).catch(() => {}); // the first turn tells
    return `/play/${saved.id}`;
  }

  /** Asks the server for a game, and returns where it is; the seat and the invitation are secrets that are made here. */
  async beginOnline() {
    const { form } = this;
    const { beginGame } = await import('../online/begin.js');
    const start = this.start ? this.app.rules.standing(this.start).position : 'startpos';
    const id = await beginGame(this.app, {
      ruleset: this.ruleset.name,
      start,
      side: form.colour,
      opponent: form.opponent,
      level: form.level,
      clock: this.clock,
      listed: form.listed,
      rated: this.account !== '' && form.rated && form.opponent !== 'computer',
    });
    return `/online/${id}`;
  }
}

/**
 * Route: #/new, #/new/shakti, #/new?watch=1, #/new?mine=1, #/new/shakti?online=friend, or with the r, p and m of a link, to play on from there.
 * @type {import('../types').Show}
 */
export function show(app, params) {
  if (isUnknown(app, params.r) || isUnknown(app, params.id)) return noRules(app, '/new', params);
  const form = lastForm();
  const known = app.rules.rulesets().map(({ name }) => name);
  if (!known.includes(form.ruleset)) form.ruleset = known[0];
  if (params.id && (params.mine || params.online || form.ruleset.split(':')[0] !== params.id)) form.ruleset = params.id;
  if (params.watch) form.who = 'watch';
  else if (params.mine || form.who === 'watch' || form.who === 'online') form.who = 'computer';
  if (params.mine) form.mine = true;
  if (['friend', 'anyone', 'computer'].includes(params.online)) {
    form.who = 'online';
    form.opponent = /** @type {Form['opponent']} */ (params.online);
  }
  const { game, problem } = gameOfLink(app.rules, params);
  if (problem !== '') notice(sentence(problem));
  const start = params.r ? { ruleset: game.ruleset, start: game.start, moves: game.moves } : null;
  if (start) form.ruleset = start.ruleset;
  const screen = new NewGame(app, form, start);
  return { title: _('New game'), element: screen.element, leave: () => screen.unwatch?.() };
}
