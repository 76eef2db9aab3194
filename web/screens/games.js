/* The games that this browser keeps. */
import { C_, _, format, n_ } from '../core/words.js';
import { Breath } from '../game/breath.js';
import { playerText } from '../game/players.js';
import { chooseTexts, saveFile } from '../game/share.js';
import { onEnter, openDialog } from '../ui/dialog.js';
import { AnalysisList } from '../ui/analysislist.js';
import { fill, h } from '../ui/dom.js';
import { icon } from '../ui/icons.js';
import { notice } from '../ui/notice.js';
import { openShare } from '../ui/sharedialog.js';
import { smallBoard } from '../ui/smallboard.js';
import { capital, dateText, movesText, sentence, titleOf } from '../ui/text.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').Game} Game */
/** @typedef {import('../types').SavedGame} SavedGame */

/**
 * @param {string} picture
 * @param {string} label
 * @param {() => void} act
 */
function smallButton(picture, label, act) {
  return h('button', { class: 'button quiet square', type: 'button', 'aria-label': label, title: label, on: { click: act } },
    icon(picture));
}

/** A game that was never begun is kept as well, for a reload, but is nothing to show. @param {SavedGame} saved */
function isWorthKeeping(saved) {
  return saved.game.moves.length > 0 || saved.undone.length > 0 || saved.over || saved.name !== '';
}

class Games {
  /** All that are seen, also those that were deleted since. @type {SavedGame[]} */
  games = [];
  /** @type {Set<SavedGame>} */
  gone = new Set();
  /** What is seen of each. @type {Map<SavedGame, HTMLElement>} */
  items = new Map();

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.analyses = new AnalysisList(app);
    this.list = h('ul', { class: 'game-list' });
    this.empty = h('div', { class: 'games-empty' },
      h('p', { class: 'soft' }, _('No game is kept here yet.')),
      h('p', null, h('a', { class: 'button main', href: '#/new' }, icon('plus'), _('New game'))));
    this.exportAll = h('button', { class: 'button', type: 'button', on: { click: () => this.saveAll() } },
      icon('export'), _('Export all'));
    this.element = h('div', { class: 'screen' },
      h('div', { class: 'row games-head' },
        h('h1', null, _('Saved games')),
        h('div', { class: 'row' },
          h('a', { class: 'button', href: '#/online' }, icon('share'), _('Games over the network')),
          h('button', { class: 'button', type: 'button', on: { click: () => this.import() } }, icon('import'), _('Import')),
          this.exportAll)),
      this.empty,
      this.list,
      this.analyses.element);
  }

  async load() {
    try {
      const breath = new Breath();
      this.gone.clear();
      this.games = (await this.app.store.listGames()).filter(isWorthKeeping);
      for (const saved of this.games) {
        this.items.set(saved, this.item(saved));
        await breath.take();
      }
      await this.analyses.load();
    } catch {
      notice(_('This browser does not let the page read its saved games.'));
    }
    this.draw();
  }

  /** Those that were not deleted. */
  get kept() {
    return this.games.filter((saved) => !this.gone.has(saved));
  }

  draw() {
    const any = this.kept.length > 0;
    this.empty.hidden = any;
    this.exportAll.hidden = !any;
    fill(this.list, this.games.map((saved) => this.items.get(saved)));
  }

  /** @param {SavedGame} saved */
  item(saved) {
    const { rules } = this.app;
    const { game } = saved;
    const ruleset = titleOf(rules, game.ruleset);
    const title = saved.name || ruleset;
    const players = `${playerText(game.tags, 'white')} – ${playerText(game.tags, 'black')}`;
    const { sentence: state, side } = rules.standing(game, game.end);
    const moves = movesText(game.moves.length, side);
    return h('li', { class: 'card game-item' },
      h('a', { class: 'game-open', href: `#/play/${saved.id}` },
        smallBoard(rules, game),
        h('span', { class: 'game-words' },
          h('strong', null, title),
          h('span', null, saved.name === '' ? capital(players) : `${ruleset}: ${players}`),
          h('span', { class: 'soft small' }, `${moves}, ${dateText(saved.changed)}`),
          h('span', { class: 'soft small' }, state === '' ? capital(C_('a game', 'goes on')) : sentence(state)))),
      h('div', { class: 'game-acts' },
        h('a', { class: 'button quiet square', href: `#/review/${saved.id}`, 'aria-label': _('Review'), title: _('Review') }, icon('review')),
        smallButton('share', _('Share'), () => openShare(this.app, game)),
        smallButton('pencil', _('Rename'), () => this.rename(saved, title)),
        smallButton('trash', _('Delete'), () => this.remove(saved, title))));
  }

  /** @param {SavedGame} saved */
  async keep(saved) {
    try {
      await this.app.store.saveGame(saved);
    } catch {
      notice(_('This browser keeps no games now: this one lasts as long as the page is open.'));
    }
  }

  /**
   * @param {SavedGame} saved
   * @param {string} title
   */
  async rename(saved, title) {
    const field = h('input', { type: 'text', value: saved.name || title, maxlength: 80, 'aria-label': _('Name') });
    const answer = await openDialog({
      title: _('Rename'),
      content: field,
      actions: [{ label: _('Cancel'), value: '' }, { label: _('Rename'), value: 'yes', kind: 'main' }],
      ready: (close) => {
        field.select();
        onEnter(field, () => close('yes'));
      },
    });
    if (answer !== 'yes') return;
    saved.name = field.value.trim();
    this.items.set(saved, this.item(saved));
    await this.keep(saved);
    this.draw();
  }

  /**
   * Deletes a game. What stands in its place says so, and takes it back until the screen is left.
   * @param {SavedGame} saved
   * @param {string} title
   */
  async remove(saved, title) {
    const undo = h('button', { class: 'button', type: 'button', on: { click: () => this.restore(saved) } }, icon('undo'), _('Undo'));
    const text = format(_('%s is deleted.'), title);
    this.gone.add(saved);
    this.items.set(saved, h('li', { class: 'card game-gone' }, h('span', null, text), undo));
    this.draw();
    undo.focus();
    this.app.announce(text);
    await this.app.store.removeGame(saved.id).catch(() => {});
  }

  /** @param {SavedGame} saved */
  async restore(saved) {
    await this.keep(saved);
    this.gone.delete(saved);
    this.items.set(saved, this.item(saved));
    this.draw();
    this.items.get(saved)?.querySelector('a')?.focus();
  }

  saveAll() {
    const records = this.kept.map(({ game }) => this.app.rules.writeRecord(game)).join('\n');
    saveFile('tercet-games.tercet', new Blob([records], { type: 'text/plain' }));
  }

  /** Takes the games of record files, and says in one notice what came of each. */
  async import() {
    const files = await chooseTexts();
    /** @type {import('../ui/notice.js').Remark[]} */ const remarks = [];
    let count = 0;
    for (const { name, text } of files) {
      const games = await this.read(text);
      for (const game of games ?? []) await this.keep(this.savedOf(game));
      count += games?.length ?? 0;
      if (!games) remarks.push({ about: name, text: this.faultOf(text) });
    }
    if (files.length > 0) await this.load();
    if (count > 0) remarks.push({ text: format(n_('%d game was brought in.', '%d games were brought in.', count), count) });
    if (remarks.length > 0) notice(remarks);
  }

  /** The games of a record file: all, or if one of them is wrong, null. @param {string} text */
  async read(text) {
    const { rules } = this.app;
    const breath = new Breath();
    /** @type {Game[]} */ const games = [];
    for (const record of rules.splitRecords(text)) {
      const read = rules.readRecords(record);
      if (read.games === null) return null;
      games.push(...read.games);
      await breath.take();
    }
    return games;
  }

  /** What is wrong with a record file, with the line, which only the whole file shows. @param {string} text */
  faultOf(text) {
    return sentence(this.app.rules.readRecords(text).reason?.text ?? '');
  }

  /** @param {Game} game @returns {SavedGame} */
  savedOf(game) {
    const now = Date.now();
    const over = this.app.rules.standing(game, game.end).ending !== null;
    return { id: this.app.store.newId(), name: '', game, undone: [], created: now, changed: now, over };
  }
}

/** @type {import('../types').Show} */
export async function show(app) {
  const games = new Games(app);
  await games.load();
  return { title: _('Saved games'), element: games.element };
}
