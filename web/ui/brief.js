/* What is to be known of a game at a glance, where a board has no moves to list yet: its aim, and what each piece does, by
 * its button here, or by pointing at it on the board or in a hand. */
import { pieceIcon } from '../board/art.js';
import { cellOfKey, squareAt } from '../board/cell.js';
import { _ } from '../core/words.js';
import { fill, h } from './dom.js';
import { icon } from './icons.js';
import { openRules } from './rulesdialog.js';
import { capital } from './text.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').Board} Board */
/** @typedef {import('../types').GuideNote} GuideNote */

export class Brief {
  #app;
  #ruleset;
  #boardNow;
  /** @type {GuideNote[]} */
  #notes = [];
  #asked = false;
  /** The piece whose button was pressed last; what is pointed at comes before it. */
  #chosen = '';
  #aim = h('p', null);
  #pieces = h('div', { class: 'row brief-pieces', role: 'group', 'aria-label': _('Pieces') });
  #deed = h('p', { class: 'brief-deed' });

  /**
   * @param {App} app
   * @param {string} ruleset
   * @param {HTMLElement} table the board beside which it stands
   * @param {() => Board} boardNow what is on it
   */
  constructor(app, ruleset, table, boardNow) {
    this.#app = app;
    this.#ruleset = ruleset;
    this.#boardNow = boardNow;
    this.element = h('section', { class: 'brief', 'aria-label': _('The aim'), hidden: true },
      h('h2', null, _('The aim')), this.#aim, this.#pieces, this.#deed,
      h('button', { class: 'button', type: 'button', on: { click: () => openRules(app, this.#ruleset) } }, icon('learn'), _('All rules')));
    table.addEventListener('pointerover', ({ target }) => this.#point(target));
    table.addEventListener('pointerleave', () => this.#point(null));
    table.addEventListener('focusin', ({ target }) => this.#point(target));
  }

  /** @param {boolean} shown @param {string} [ruleset] */
  show(shown, ruleset = this.#ruleset) {
    if (ruleset !== this.#ruleset) this.#asked = false;
    this.#ruleset = ruleset;
    this.element.hidden = !shown;
    if (!shown || this.#asked) return;
    this.#asked = true;
    this.#load(ruleset);
  }

  /** Without the guide there is still the one line of the menus. @param {string} ruleset */
  async #load(ruleset) {
    const lessons = await this.#app.rules.lessons().catch(() => null);
    if (ruleset !== this.#ruleset) return;
    const summary = this.#app.rules.rulesets().find(({ name }) => name === ruleset)?.summary ?? '';
    const [aim, ...notes] = lessons?.notes(ruleset) ?? [{ piece: '', text: `${capital(summary)}.` }];
    this.#notes = notes;
    this.#chosen = '';
    this.#aim.textContent = aim.text;
    fill(this.#pieces, notes.map(({ piece }) => this.#button(piece)));
    this.#tell('');
  }

  /** @param {string} piece */
  #button(piece) {
    const { rules } = this.#app;
    const name = capital(rules.pieceName(this.#ruleset, piece));
    const choose = () => {
      this.#chosen = this.#chosen === piece ? '' : piece;
      this.#tell(this.#chosen);
      if (this.#chosen) this.#app.announce(this.#deed.textContent ?? '');
    };
    return h('button', {
      class: 'brief-piece', type: 'button', 'data-piece': piece, 'aria-pressed': 'false', 'aria-label': name, title: name,
      on: { click: choose, pointerenter: () => this.#tell(piece), pointerleave: () => this.#tell(this.#chosen) },
    }, pieceIcon(rules, this.#ruleset.split(':')[0], piece, 'white'));
  }

  /** Says what a piece does. @param {string} piece '': how that can be asked for */
  #tell(piece) {
    const note = this.#notes.find((one) => one.piece === piece);
    const name = note && capital(this.#app.rules.pieceName(this.#ruleset, piece));
    fill(this.#deed, note ? [h('strong', null, `${name}: `), note.text] : this.#notes.length > 0 && _('Point at a piece to see what it does.'));
    for (const button of this.#pieces.querySelectorAll('button')) {
      button.setAttribute('aria-pressed', String(button.dataset.piece === this.#chosen));
      button.classList.toggle('is-told', button.dataset.piece === piece);
    }
  }

  /** @param {EventTarget | null} target */
  #point(target) {
    if (this.element.hidden) return;
    const element = target instanceof Element ? target : null;
    const card = /** @type {HTMLElement | null} */ (element?.closest('[data-letter]') ?? null);
    const cell = /** @type {HTMLElement | null} */ (element?.closest('[data-cell]') ?? null);
    const square = cell && squareAt(this.#boardNow(), cellOfKey(cell.dataset.cell ?? '0,0'));
    this.#tell(card?.dataset.letter || square?.piece || this.#chosen);
  }
}
