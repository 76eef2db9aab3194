/* The analyses that the browser keeps: opened, named, taken elsewhere, brought in and deleted. */
import { _, format, n_ } from '../core/words.js';
import { Analyses, outlineOf, treeOf } from '../game/analyses.js';
import { Bin } from '../game/bin.js';
import { Breath } from '../game/breath.js';
import { isNamed, playerText, sides } from '../game/players.js';
import { saveFile } from '../game/share.js';
import { h } from './dom.js';
import { icon } from './icons.js';
import { takeRecords } from './importing.js';
import { LongList } from './longlist.js';
import { notice, noticePlace } from './notice.js';
import { askForName } from './rename.js';
import { openShare, tooMuchText } from './sharedialog.js';
import { smallBoard } from './smallboard.js';
import { capital, dateText, movesText, titleOf } from './text.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../game/analyses.js').Analysis} Analysis */

/**
 * @param {string} picture
 * @param {string} label
 * @param {() => void} act
 * @param {string} kind
 */
function button(picture, label, act, kind) {
  const square = kind === 'quiet square';
  const name = square ? { 'aria-label': label, title: label } : {};
  return h('button', { class: `button ${kind}`, type: 'button', ...name, on: { click: act } }, icon(picture), !square && label);
}

export class AnalysisList {
  /** @type {Analysis[]} */ #all = [];
  #app;
  #analyses;
  #place = noticePlace();
  #empty = h('div', { class: 'games-empty' },
    h('p', { class: 'soft' }, _('No analysis is kept here yet. Whatever is tried at an analysis is kept by itself.')),
    h('p', null, h('a', { class: 'button main', href: '#/analyse' }, icon('chart'), _('Analyse'))));
  #exportAll = button('export', _('Export all'), () => this.#export(), '');

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    this.#analyses = new Analyses(app.store);
    this.list = new LongList(_('Saved analyses'), (/** @type {Analysis} */ analysis) => this.#item(analysis));
    this.bin = new Bin({
      place: this.#place,
      words: (gone) => this.#deletedWords(gone),
      remove: (gone) => this.#analyses.remove(gone),
      restore: (back) => this.#restore(back),
    });
    this.#exportAll.hidden = true; // there is nothing to export before it is read
    this.acts = [button('import', _('Import'), () => this.#import(), ''), this.#exportAll];
    this.element = h('section', { class: 'screen', 'aria-label': _('Analyses') },
      this.#empty, this.list.element, h('div', { class: 'games-foot' }, this.#place));
  }

  async load() {
    try {
      this.#all = await this.#analyses.list();
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
    this.#empty.hidden = this.#all.length > 0;
    this.#exportAll.hidden = this.#all.length === 0;
    this.list.show(this.#all);
  }

  /** @param {Analysis} analysis */
  #titleOf({ kept }) {
    return kept.name || titleOf(this.#app.rules, kept.tree?.ruleset ?? _('Analysis'));
  }

  /** One that cannot be read can still be told apart and deleted, and hinders none of the others. @param {Analysis} analysis */
  #item(analysis) {
    try {
      return this.#wholeItem(analysis);
    } catch {
      return h('div', { class: 'card game-item' },
        h('span', { class: 'game-words' },
          h('strong', null, this.#titleOf(analysis)),
          h('span', { class: 'soft small' }, dateText(analysis.kept.changed ?? Date.now()))),
        h('div', { class: 'game-acts' }, this.#removeButton(analysis)));
    }
  }

  /** @param {Analysis} analysis */
  #removeButton(analysis) {
    return button('trash', _('Delete'), () => this.#remove(analysis), 'quiet square');
  }

  /** @param {Analysis} analysis */
  #wholeItem(analysis) {
    const { rules } = this.#app;
    const { id, kept } = analysis;
    const { tags, ruleset } = kept.tree;
    const { line, variations } = outlineOf(kept.tree);
    const named = sides.some((side) => isNamed(tags, side));
    const players = named ? `${playerText(tags, 'white')} – ${playerText(tags, 'black')}` : '';
    const title = kept.name ? titleOf(rules, ruleset) : '';
    const about = title && players ? format(_('%s: %s'), title, players) : title || players;
    return h('div', { class: 'card game-item' },
      h('a', { class: 'game-open', href: `#/analyse?a=${encodeURIComponent(id)}` },
        smallBoard(rules, line),
        h('span', { class: 'game-words' },
          h('strong', null, this.#titleOf(analysis)),
          about !== '' && h('span', null, capital(about)),
          h('span', { class: 'soft small' }, movesText(line.moves.length, rules.standing(line).side)),
          variations > 0 && h('span', { class: 'soft small' }, format(n_('%d variation', '%d variations', variations), variations)),
          h('span', { class: 'soft small' }, dateText(kept.changed ?? Date.now())))),
      h('div', { class: 'game-acts' },
        button('share', _('Share'), () => this.#share(analysis), 'quiet square'),
        button('pencil', _('Rename'), () => this.#rename(analysis), 'quiet square'),
        this.#removeButton(analysis)));
  }

  /** @param {Analysis} analysis */
  #share({ kept }) {
    const tree = treeOf(this.#app.rules, kept);
    if (tree) openShare(this.#app, tree.toGame(), tree.line(tree.mainEnd()), { remark: tooMuchText(tree), name: kept.name });
  }

  /** @param {Analysis} analysis */
  async #rename(analysis) {
    const name = await askForName(this.#titleOf(analysis));
    if (name === null) return;
    analysis.kept.name = name;
    await this.#analyses.rename(analysis.id, name)
      .catch(() => notice(_('This browser could not keep the analysis: it lasts as long as the page is open.')));
    this.list.refresh(analysis);
    this.list.focus(this.#all.indexOf(analysis));
  }

  /* ---- Deleting ---- */

  /** @param {Analysis[]} gone */
  #deletedWords(gone) {
    return gone.length === 1 ? format(_('%s is deleted.'), this.#titleOf(gone[0]))
      : format(n_('%d analysis is deleted.', '%d analyses are deleted.', gone.length), gone.length);
  }

  /** @param {Analysis} analysis */
  #remove(analysis) {
    const at = this.#all.indexOf(analysis);
    this.#all = this.#all.filter((one) => one !== analysis);
    this.#draw();
    this.bin.take([analysis]);
    if (this.#all.length > 0) this.list.focus(Math.min(at, this.#all.length - 1));
    else this.#place.querySelector('button')?.focus();
  }

  /** @param {Analysis[]} back */
  #restore(back) {
    this.#all = [...this.#all, ...back].sort((a, b) => (b.kept.changed ?? 0) - (a.kept.changed ?? 0));
    this.#draw();
    this.list.focus(this.#all.indexOf(back[back.length - 1]));
  }

  /* ---- Elsewhere ---- */

  /** All of them in a record file. A name becomes the event, unless there is one. */
  async #export() {
    const { rules } = this.#app;
    const breath = new Breath();
    const records = [];
    let cut = 0;
    for (const { kept } of this.#all) {
      const tree = treeOf(rules, kept);
      if (!tree) continue;
      const game = tree.toGame();
      if (kept.name) game.tags.Event ||= kept.name;
      if (tree.isTooMuch()) cut++;
      records.push(rules.writeRecord(game));
      await breath.take();
    }
    saveFile('tercet-analyses.tercet', new Blob([records.join('\n')], { type: 'text/plain' }));
    if (cut > 0) notice(format(n_('%d analysis has more than a record can hold: some of it is left out.', '%d analyses have more than a record can hold: some of it is left out.', cut), cut));
  }

  #import() {
    const named = (/** @type {import('../types').Game} */ game) => ({ game, name: game.tags.Event ?? '' });
    const keep = (/** @type {import('../types').Game[]} */ games) => this.#analyses.add(this.#app.rules, games.map(named));
    return takeRecords(this.#app, { keep, show: () => this.#showNew() });
  }

  async #showNew() {
    await this.bin.empty(); // what is deleted still lies where the others are read
    await this.load();
  }
}
