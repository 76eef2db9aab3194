// Hands to play with: what a person does to make a step, by mouse, by touch, by dragging, or with the keyboard alone.
// Everything is found by its role and its name, as a screen reader finds it.
import assert from 'node:assert/strict';
import { cell, cellName } from './moves.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */
/** @typedef {import('../../../web/types').Step} Step */

/** @type {Record<string, string>} */
const pieceNames = { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight', P: 'pawn', W: 'warrior' };

/** The cell of the board that is called so: "c3". @param {Page} page @param {string} name */
export function boardCell(page, name) {
  return page.getByRole('grid', { name: 'Board' }).getByRole('gridcell', { name: new RegExp(`^${name}\\b`) });
}

/** A piece in the hand of whoever is to move. @param {Page} page @param {string} letter */
function handCard(page, letter) {
  return page.getByRole('button', { name: `${pieceNames[letter]} in hand`, disabled: false });
}

/** A hole of the piece on a cell. @param {Page} page @param {string} name @param {string} letter */
function hole(page, name, letter) {
  return page.getByRole('grid', { name: `The piece on ${name}` }).getByRole('gridcell', { name: new RegExp(`^${letter}, `) });
}

/** @param {Page} page @param {string} name */
const button = (page, name) => page.getByRole('button', { name, exact: true });

/** Makes a step by acting on what it is about; pegs first ask for their piece. */
class Pointer {
  /** @param {Page} page @param {(what: Locator) => Promise<void>} act */
  constructor(page, act) {
    this.page = page;
    this.act = act;
  }

  /** @param {Step} step */
  async step(step) {
    const { page } = this;
    const name = step.cell ? cellName(step.cell) : '';
    if (step.kind === 'hand') await this.act(handCard(page, step.letter ?? ''));
    else if (step.kind === 'swap') await this.act(button(page, 'Swap king and rook'));
    else if (step.kind === 'pass') await this.act(button(page, 'Pass'));
    else await this.act(boardCell(page, name));
    if (step.kind === 'peg') await this.act(hole(page, name, step.letter ?? ''));
  }

  /** @param {Locator} what a button */
  async use(what) {
    await this.act(what);
  }

  /** @param {Locator} what a radio button; its label is what people aim at */
  async choose(what) {
    if (!(await what.isChecked())) await this.act(this.page.locator('label').filter({ has: what }));
  }
}

/** @param {Page} page */
export const mouse = (page) => new Pointer(page, (what) => what.click());

/** @param {Page} page */
export const touch = (page) => new Pointer(page, (what) => what.tap());

/** Pieces are dragged to where they go; all else is clicked. */
class Dragger extends Pointer {
  /** @type {Locator | null} */
  held = null;

  /** @param {Step} step */
  async step(step) {
    if (step.kind === 'piece' && step.cell) {
      this.held = boardCell(this.page, cellName(step.cell));
    } else if (step.kind === 'hand') {
      this.held = handCard(this.page, step.letter ?? '');
    } else if (this.held && step.cell) {
      await this.held.dragTo(boardCell(this.page, cellName(step.cell)), { steps: 4 });
      this.held = null;
    } else {
      await super.step(step);
    }
  }
}

/** @param {Page} page */
export const drag = (page) => new Dragger(page, (what) => what.click());

/** Only keys: Tab to come to something, arrows to go about in it. */
class Keyboard {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
  }

  /** @param {string} key @param {number} [times] */
  async press(key, times = 1) {
    for (let i = 0; i < times; i++) await this.page.keyboard.press(key);
  }

  /** Whether the focus is on one of these. @param {Locator} what */
  has(what) {
    return what.evaluateAll((all) => all.some((one) => one === document.activeElement));
  }

  /** Tabs until the focus is on one of these; it must be reachable in one round. @param {Locator} what */
  async tabTo(what) {
    await what.first().waitFor();
    for (let i = 0; i < 80; i++) {
      if (await this.has(what)) return;
      await this.press('Tab');
    }
    assert.fail(`Tab does not come to ${what}`);
  }

  /** The name of what has the focus. */
  async focusName() {
    return this.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  }

  /** Walks with the arrow keys within the grid that has the focus. @param {number} columns @param {number} rows upwards */
  async walk(columns, rows) {
    await this.press(columns > 0 ? 'ArrowRight' : 'ArrowLeft', Math.abs(columns));
    await this.press(rows > 0 ? 'ArrowUp' : 'ArrowDown', Math.abs(rows));
  }

  /** @param {string} name of the cell */
  async goTo(name) {
    await this.tabTo(this.page.getByRole('grid', { name: 'Board' }).getByRole('gridcell'));
    const [from, to] = [cell((await this.focusName()).slice(0, 2)), cell(name)];
    await this.walk(to.x - from.x, to.y - from.y);
    assert.equal((await this.focusName()).slice(0, 2), name);
  }

  /** @param {string} name @param {string} letter of the hole */
  async goToHole(name, letter) {
    await this.tabTo(hole(this.page, name, '[A-Y]'));
    const place = (/** @type {string} */ at) => ({ x: (at.charCodeAt(0) - 65) % 5, y: Math.floor((at.charCodeAt(0) - 65) / 5) });
    const [from, to] = [place(await this.focusName()), place(letter)];
    await this.walk(to.x - from.x, from.y - to.y);
    assert.equal((await this.focusName())[0], letter);
  }

  /** @param {Locator} what */
  async use(what) {
    await this.tabTo(what);
    await this.press('Enter');
  }

  /** Goes from card to card with the arrows, once Tab has come to one. @param {string} letter */
  async takeFromHand(letter) {
    const card = handCard(this.page, letter);
    await this.tabTo(this.page.getByRole('button', { name: / in hand$/, disabled: false }));
    for (const key of ['ArrowLeft', 'ArrowRight']) {
      for (let i = 0; i < 5 && !(await this.has(card)); i++) await this.press(key);
    }
    assert.ok(await this.has(card), `the arrow keys do not come to the ${pieceNames[letter]}`);
    await this.press('Enter');
  }

  /** @param {Step} step */
  async step(step) {
    if (step.kind === 'hand') return this.takeFromHand(step.letter ?? '');
    if (step.kind === 'swap') return this.use(button(this.page, 'Swap king and rook'));
    if (step.kind === 'pass') return this.use(button(this.page, 'Pass'));
    const name = cellName(step.cell ?? { x: 0, y: 0 });
    await this.goTo(name);
    await this.press('Space');
    if (step.kind !== 'peg') return;
    await this.goToHole(name, step.letter ?? '');
    await this.press('Enter');
  }

  /** Goes through the radio buttons of a group with the arrows. @param {Locator} what */
  async choose(what) {
    const all = this.page.locator(`input[type=radio][name="${await what.getAttribute('name')}"]`);
    await this.tabTo(all);
    for (let i = await all.count(); i > 0 && !(await what.isChecked()); i--) await this.press('ArrowDown');
    assert.ok(await what.isChecked(), `the arrow keys do not come to ${what}`);
  }
}

/** @param {Page} page */
export const keyboard = (page) => new Keyboard(page);
