/* The analyses that the browser keeps, to be opened again or deleted. */
import { _, format, n_ } from '../core/words.js';
import { Analyses, treeOf } from '../game/analyses.js';
import { Breath } from '../game/breath.js';
import { isNamed, playerText, sides } from '../game/players.js';
import { fill, h } from './dom.js';
import { icon } from './icons.js';
import { smallBoard } from './smallboard.js';
import { capital, dateText, movesText, titleOf } from './text.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../game/analyses.js').Analysis} Analysis */
/** @typedef {import('../game/tree.js').GameTree} GameTree */

/** How many lines were tried besides the main line. @param {GameTree} tree */
function variationCount(tree) {
  let ends = 0;
  for (const waiting = [tree.root]; waiting.length > 0;) {
    const { children } = /** @type {import('../types').TreeNode} */ (waiting.pop());
    if (children.length === 0) ends++;
    waiting.push(...children);
  }
  return ends - 1;
}

export class AnalysisList {
  #app;
  #analyses;
  #list = h('ul', { class: 'game-list' });
  element = h('section', { class: 'screen', hidden: true, 'aria-labelledby': 'analyses' },
    h('h2', { id: 'analyses' }, _('Analyses')), this.#list);

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    this.#analyses = new Analyses(app.store);
  }

  async load() {
    const breath = new Breath();
    const items = [];
    for (const analysis of await this.#analyses.list()) {
      const tree = treeOf(this.#app.rules, analysis.kept);
      if (tree) items.push(this.#item(analysis, tree));
      await breath.take();
    }
    fill(this.#list, items);
    this.element.hidden = items.length === 0;
  }

  /** @param {Analysis} analysis @param {GameTree} tree */
  #item(analysis, tree) {
    const { rules } = this.#app;
    const title = titleOf(rules, tree.ruleset);
    const named = sides.some((side) => isNamed(tree.tags, side));
    const variations = variationCount(tree);
    const item = h('li', { class: 'card game-item' },
      h('a', { class: 'game-open', href: `#/analyse?a=${encodeURIComponent(analysis.id)}` },
        smallBoard(rules, tree.line()),
        h('span', { class: 'game-words' },
          h('strong', null, title),
          named && h('span', null, capital(`${playerText(tree.tags, 'white')} – ${playerText(tree.tags, 'black')}`)),
          h('span', { class: 'soft small' }, movesText(tree.mainEnd().ply, tree.side(tree.mainEnd()))),
          variations > 0 && h('span', { class: 'soft small' }, format(n_('%d variation', '%d variations', variations), variations)),
          h('span', { class: 'soft small' }, dateText(analysis.kept.changed ?? Date.now())))),
      h('div', { class: 'game-acts' }, h('button', {
        class: 'button quiet square', type: 'button', 'aria-label': _('Delete'), title: _('Delete'),
        on: { click: () => this.#remove(analysis, title, item) },
      }, icon('trash'))));
    return item;
  }

  /** Deletes it; what stands in its place takes that back. @param {Analysis} analysis @param {string} title @param {HTMLElement} item */
  async #remove({ id, kept }, title, item) {
    const restore = async () => {
      await this.#analyses.save(id, kept);
      gone.replaceWith(item);
      item.querySelector('a')?.focus();
    };
    const text = format(_('%s is deleted.'), title);
    const undo = h('button', { class: 'button', type: 'button', on: { click: restore } }, icon('undo'), _('Undo'));
    const gone = h('li', { class: 'card game-gone' }, h('span', null, text), undo);
    item.replaceWith(gone);
    undo.focus();
    this.#app.announce(text);
    await this.#analyses.remove(id);
  }
}
