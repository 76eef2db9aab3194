// Games over the network: making and joining them, and reading how they stand, all on the screen.
import assert from 'node:assert/strict';
import { moveButtons, play, shownMoves } from './table.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./browser.mjs').Visitor} Visitor */
/** @typedef {import('./table.mjs').Hands} Hands */

/**
 * @typedef {object} Wishes
 * @property {string} [ruleset]
 * @property {string} [start] a position to begin with
 * @property {'A friend, by a link' | 'Whoever takes the seat' | 'The computer of the server'} [against]
 * @property {'White' | 'Black' | 'By chance'} [colour]
 * @property {string} [clock] '5 min + 3 s', '3 days a turn', 'None'
 * @property {string} [name]
 */

/**
 * Makes a game with the form, by whoever sits at the page.
 * @param {Visitor} visitor
 * @param {Page} page
 * @param {Wishes} [wishes]
 */
export async function make(visitor, page, { ruleset = 'shakti', start, against = 'A friend, by a link', colour = 'White', clock = 'None', name = '' } = {}) {
  const query = new URLSearchParams({ online: 'friend', r: ruleset, ...(start ? { p: start } : {}) });
  await page.goto(`${await visitor.home()}#/new?${query}`);
  for (const choice of [against, colour, clock]) {
    const radio = page.getByRole('radio', { name: choice, exact: true });
    await radio.waitFor({ state: 'attached' });
    if (!(await radio.isChecked())) await page.locator('label').filter({ has: radio }).click();
  }
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
}

/** The link on the screen. @param {Page} page */
export function linkOn(page) {
  return page.getByRole('textbox', { name: 'Link' }).inputValue();
}

/** The board of a page. @param {Page} page */
export function board(page) {
  return page.getByRole('grid', { name: 'Board' });
}

/** Accepts an invitation. @param {Page} page @param {string} [name] */
export async function accept(page, name) {
  if (name !== undefined) await page.getByLabel('Your name').fill(name);
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await board(page).waitFor();
}

/**
 * Two people at a game, White and Black, each with a profile of their own.
 * @param {Visitor} visitor
 * @param {Wishes & { friend?: string }} [wishes] `friend` is the name of who plays Black
 * @param {import('playwright-core').BrowserContextOptions} [options]
 */
export async function meet(visitor, { friend, ...wishes } = {}, options = {}) {
  const white = await visitor.open('#/', options);
  await make(visitor, white, wishes);
  const link = await linkOn(white);
  const black = await visitor.open(link.slice((await visitor.home()).length), options);
  await accept(black, friend);
  await board(white).waitFor();
  return { white, black, link, id: /online\/(\w+)/.exec(black.url())?.[1] ?? '' };
}

/** Waits until pages show so many moves, confirmed by the server. @param {Page[]} pages @param {number} count */
export async function untilPlayed(pages, count) {
  for (const page of pages) {
    if (count > 0) await moveButtons(page).nth(count - 1).waitFor({ state: 'attached' });
    await moveButtons(page).nth(count).waitFor({ state: 'detached' });
    await page.getByText('Your move is on its way…').waitFor({ state: 'detached' });
  }
}

/**
 * Plays moves in turn, each by its side, and sees that each arrives everywhere.
 * @param {{ white: Page, black: Page, hands: (page: Page) => Hands, others?: Page[] }} table
 * @param {string[]} moves
 * @param {number} [before] how many moves there are already
 */
export async function playInTurn({ white, black, hands, others = [] }, moves, before = 0) {
  for (const [index, move] of moves.entries()) {
    const mover = (before + index) % 2 === 0 ? white : black;
    await play(mover, hands(mover), move);
    await untilPlayed([white, black, ...others], before + index + 1);
  }
  for (const page of [white, black, ...others]) assert.deepEqual((await shownMoves(page)).slice(before), moves);
}

/** What the clocks show, in seconds; [far, near]. @param {Page} page */
export async function clocks(page) {
  const texts = await page.locator('.clock').allInnerTexts();
  return texts.map((text) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0));
}

/** Whether what a page shows is live. @param {Page} page */
export async function isLive(page) {
  return (await page.locator('.online.stale').count()) === 0;
}

/** Waits until the page says that it is connected, or that it is not. @param {Page} page @param {boolean} connected */
export async function untilConnected(page, connected) {
  await page.locator(connected ? '.online:not(.stale)' : '.online.stale').waitFor();
}
