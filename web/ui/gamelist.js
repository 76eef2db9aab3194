/* The games that the browser keeps: found, opened, renamed, taken elsewhere and deleted, one or many at a time. */
import { C_, _, format, n_ } from '../core/words.js';
import { Bin } from '../game/bin.js';
import { playerText } from '../game/players.js';
import { saveFile } from '../game/share.js';
import { Finder, Shelf } from '../game/shelf.js';
import { h } from './dom.js';
import { GameFilter } from './gamefilter.js';
import { icon } from './icons.js';
import { takeRecords } from './importing.js';
import { LongList } from './longlist.js';
import { notice, noticePlace } from './notice.js';
import { askForName } from './rename.js';
import { openShare } from './sharedialog.js';
import { smallBoard } from './smallboard.js';
import { capital, dateText, movesText, sentence, titleOf } from './text.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../game/shelf.js').Kept} Kept */

/**
 * @param {string} picture
 * @param {string} label
 * @param {() => void} act
 */
export function smallButton(picture, label, act) {
  return h('button', { class: 'button quiet square', type: 'button', 'aria-label': label, title: label, on: { click: act } },
    icon(picture));
}

/**
 * @param {string} picture
 * @param {string} label
 * @param {() => void} act
 */
function button(picture, label, act) {
  return h('button', { class: 'button', type: 'button', on: { click: act } }, icon(picture), label);
}

/** @param {number} count */
const gamesText = (count) => format(n_('%d game', '%d games', count), count);

export class GameList {
  /** All that are kept, the last changed first. @type {Kept[]} */ #all = [];
  /** What is seen. @type {Kept[]} */ #found = [];
  /** What is chosen, by their ids. @type {Set<string>} */ #chosen = new Set();
  #app;
  #shelf;
  #rulesets;
  #place = noticePlace();
  #count = h('p', { class: 'soft', role: 'status' });
  #empty = h('div', { class: 'games-empty' },
    h('p', { class: 'soft' }, _('No game is kept here yet.')),
    h('p', null, h('a', { class: 'button main', href: '#/new' }, icon('plus'), _('New game'))));
  #exportAll = button('export', _('Export all'), () => this.#export(this.#all));
  #chosenText = h('strong', { role: 'status' });
  #chosenBar = h('div', { class: 'card chosen-bar', hidden: true, role: 'group', 'aria-label': _('Chosen games') },
    this.#chosenText,
    smallButton('close', _('Choose none'), () => this.#chooseNone()),
    button('check', _('Choose all'), () => this.#chooseAll()),
    button('export', _('Export'), () => this.#export(this.#chosenGames)),
    button('trash', _('Delete'), () => this.#remove(this.#chosenGames)));

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    this.#shelf = new Shelf(app.store, app.rules);
    this.#rulesets = app.rules.rulesets().map(({ name }) => name);
    this.finder = new Finder((kept) => this.#textsOf(kept));
    this.bin = new Bin({
      place: this.#place,
      words: (gone) => this.#deletedWords(gone),
      remove: (gone) => this.#shelf.remove(gone),
      restore: (back) => this.#restore(back),
    });
    this.filter = new GameFilter(app, () => this.#draw());
    this.list = new LongList(_('Saved games'), (/** @type {Kept} */ kept) => this.#item(kept));
    this.#exportAll.hidden = true; // there is nothing to export before it is read
    this.acts = [button('import', _('Import'), () => this.#import()), this.#exportAll];
    this.element = h('div', { class: 'screen', on: { keydown: (/** @type {KeyboardEvent} */ event) => this.#key(event) } },
      this.filter.element, this.#count, this.#empty, this.list.element,
      h('div', { class: 'games-foot' }, this.#place, this.#chosenBar));
  }

  async load() {
    try {
      this.#all = await this.#shelf.load();
    } catch {
      notice(_('This browser does not let the page read its saved games.'));
    }
    this.#draw();
  }

  /** What was deleted is gone for good from now on. */
  leave() {
    return this.bin.empty();
  }

  #draw() {
    const any = this.#all.length > 0;
    this.#found = this.finder.find(this.#all, this.filter.wish, this.#rulesets);
    this.#empty.hidden = any;
    this.#exportAll.hidden = !any;
    this.filter.element.hidden = !any;
    this.#count.hidden = !any;
    this.#count.textContent = this.#found.length === this.#all.length ? gamesText(this.#all.length)
      : format(C_('games', '%d of %d'), this.#found.length, this.#all.length);
    this.list.show(this.#found);
    this.#drawChosen();
  }

  /** All that a game can be found by. @param {Kept} kept */
  #textsOf({ row, glance }) {
    const { tags, words, ruleset } = glance;
    return [row.name, titleOf(this.#app.rules, ruleset), ruleset, playerText(tags, 'white'), playerText(tags, 'black'),
      tags.Event ?? '', tags.Date ?? '', dateText(row.changed), words];
  }

  /* ---- One game ---- */

  /** @param {Kept} kept */
  #titleOf({ row, glance }) {
    return row.name || titleOf(this.#app.rules, glance.ruleset);
  }

  /** @param {Kept} kept */
  #item(kept) {
    const { rules } = this.#app;
    const { row, glance } = kept;
    const title = this.#titleOf(kept);
    const players = `${playerText(glance.tags, 'white')} – ${playerText(glance.tags, 'black')}`;
    const game = this.#shelf.read(kept)?.game;
    const state = game ? rules.standing(game, game.end) : null;
    const facts = [movesText(glance.moves, state?.side ?? 'white'), dateText(row.changed)];
    return h('div', { class: 'card game-item' },
      h('a', { class: 'game-open', href: `#/play/${row.id}` },
        game ? smallBoard(rules, game) : h('span'),
        h('span', { class: 'game-words' },
          h('strong', null, title),
          h('span', null, row.name === '' ? capital(players) : format(_('%s: %s'), titleOf(rules, glance.ruleset), players)),
          h('span', { class: 'soft small' }, facts.join(', ')),
          h('span', { class: 'soft small' }, !state || state.sentence === '' ? capital(C_('a game', 'goes on')) : sentence(state.sentence)),
          row.helped && row.over && h('span', { class: 'game-mark small' }, icon('hint'), _('with help')))),
      h('div', { class: 'game-acts' },
        h('label', { class: 'game-choice' },
          h('input', {
            type: 'checkbox', checked: this.#chosen.has(row.id), 'aria-label': format(_('Choose %s'), `${title}, ${players}`),
            on: { change: (/** @type {Event} */ event) => this.#choose(kept, /** @type {HTMLInputElement} */ (event.target).checked) },
          })),
        h('a', { class: 'button quiet square', href: `#/review/${row.id}`, 'aria-label': _('Review'), title: _('Review') }, icon('review')),
        smallButton('share', _('Share'), () => game && openShare(this.#app, game, game, { name: row.name })),
        smallButton('pencil', _('Rename'), () => this.#rename(kept)),
        smallButton('trash', _('Delete'), () => this.#remove([kept]))));
  }

  /** @param {Kept} kept */
  async #rename(kept) {
    const name = await askForName(this.#titleOf(kept));
    if (name === null) return;
    kept.row.name = name;
    try {
      await this.#app.store.changeGame(kept.row.id, { name });
    } catch {
      notice(_('This browser keeps no games now: this one lasts as long as the page is open.'));
    }
    this.finder = new Finder((one) => this.#textsOf(one));
    this.list.refresh(kept);
    this.list.focus(this.#found.indexOf(kept));
  }

  /* ---- Many ---- */

  get #chosenGames() {
    return this.#all.filter(({ row }) => this.#chosen.has(row.id));
  }

  /** @param {Kept} kept @param {boolean} chosen */
  #choose({ row }, chosen) {
    if (chosen) this.#chosen.add(row.id);
    else this.#chosen.delete(row.id);
    this.#drawChosen();
  }

  #chooseAll() {
    for (const { row } of this.#found) this.#chosen.add(row.id);
    this.#drawBoxes();
  }

  #chooseNone() {
    this.#chosen.clear();
    this.#drawBoxes();
    this.list.element.querySelector('a')?.focus();
  }

  #drawBoxes() {
    this.list.refreshAll();
    this.#drawChosen();
  }

  #drawChosen() {
    const count = this.#chosen.size;
    this.#chosenBar.hidden = count === 0;
    this.#chosenText.textContent = format(n_('%d game chosen', '%d games chosen', count), count);
  }

  /** @param {Kept[]} gone */
  #deletedWords(gone) {
    return gone.length === 1 ? format(_('%s is deleted.'), this.#titleOf(gone[0]))
      : format(n_('%d game is deleted.', '%d games are deleted.', gone.length), gone.length);
  }

  /** Deletes games, until that is undone. @param {Kept[]} gone */
  #remove(gone) {
    const lost = new Set(gone);
    const at = this.#found.indexOf(gone[0]);
    for (const { row } of gone) this.#chosen.delete(row.id);
    this.#all = this.#all.filter((kept) => !lost.has(kept));
    this.#draw();
    this.bin.take(gone);
    if (this.#found.length > 0) this.list.focus(Math.min(at, this.#found.length - 1));
    else this.#place.querySelector('button')?.focus();
  }

  /** @param {Kept[]} back */
  #restore(back) {
    this.#all = [...this.#all, ...back].sort((a, b) => b.row.changed - a.row.changed);
    this.#draw();
    this.list.focus(Math.max(0, this.#found.indexOf(back[back.length - 1])));
  }

  /** Undoes with the keys that are usual for it. @param {KeyboardEvent} event */
  #key(event) {
    const field = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (field || event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    this.#place.querySelector('button')?.click();
  }

  /* ---- Elsewhere ---- */

  /** A name becomes the event, unless there is one. @param {Kept} kept */
  #recordOf(kept) {
    const game = this.#shelf.read(kept)?.game;
    if (!game) return '';
    if (kept.row.name) game.tags.Event ||= kept.row.name;
    return this.#app.rules.writeRecord(game);
  }

  /** @param {Kept[]} kept */
  #export(kept) {
    const records = kept.map((one) => this.#recordOf(one)).join('\n');
    saveFile('tercet-games.tercet', new Blob([records], { type: 'text/plain' }));
  }

  #import() {
    return takeRecords(this.#app, { keep: (games) => this.#shelf.add(games), show: () => this.#showNew(), lasting: true });
  }

  async #showNew() {
    this.filter.reset();
    await this.bin.empty(); // what is deleted still lies where the others are read
    await this.load();
  }
}
