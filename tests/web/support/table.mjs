// Beginning games, playing them through, and reading how they stand, all on the screen.
import assert from 'node:assert/strict';
import { address } from './browser.mjs';
import { stepsOf } from './moves.mjs';
import { gamesOf, rules } from './rules.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {ReturnType<typeof import('./hands.mjs').mouse> | ReturnType<typeof import('./hands.mjs').keyboard>} Hands */

export const rulesets = rules.rulesets().map(({ name }) => name);
export const games = gamesOf(rules);

/**
 * What the form for new games calls a ruleset: the game, and its rules if it has several.
 * @param {string} ruleset
 * @returns {[string, RegExp?]}
 */
function namesInForm(ruleset) {
  const [game] = ruleset.split(':');
  const alike = rules.rulesets().filter((one) => one.game === game);
  const [{ title: usual }, { title }] = [game, ruleset].map((name) => alike.find((one) => one.name === name) ?? assert.fail(name));
  const variant = title === usual ? 'standard' : title.slice(`${usual}, `.length);
  return alike.length > 1 ? [usual, new RegExp(`^${variant}`, 'i')] : [usual];
}

/**
 * @typedef {object} Wishes
 * @property {'You and the computer' | 'Two people at this device' | 'Two computers'} [who]
 * @property {'White' | 'Black'} [colour] one's own, against the computer
 * @property {number[]} [levels] of the computer, or of both
 * @property {string} [clock] '1 min + 0 s'
 */

/** The button that begins a game, or confirms a turn that could be thought over. @param {Page} page */
const playButton = (page) => page.getByRole('main').getByRole('button', { name: 'Play', exact: true });

/**
 * Begins a game with the form.
 * @param {Page} page
 * @param {Hands} hands
 * @param {string} ruleset
 * @param {Wishes} [wishes]
 */
export async function beginGame(page, hands, ruleset, { who = 'Two people at this device', colour, levels = [], clock } = {}) {
  await page.goto(`${await address()}#/new`);
  const [game, variant] = namesInForm(ruleset);
  for (const name of [game, variant, who, colour, clock]) {
    if (name) await hands.choose(page.getByRole('radio', { name, exact: true }));
  }
  for (const [index, level] of levels.entries()) await page.getByRole('slider').nth(index).fill(String(level));
  await hands.use(playButton(page));
  await page.getByRole('grid', { name: 'Board' }).waitFor();
}

/** The moves in the list, in order. @param {Page} page */
export function moveButtons(page) {
  return page.getByRole('region', { name: 'Moves' }).getByRole('button').filter({ hasNotText: 'Start' });
}

/**
 * The moves that the list shows, as they are written.
 * @param {Page} page
 */
export async function shownMoves(page) {
  const texts = await moveButtons(page).allInnerTexts();
  return texts.map((text) => text.replace(/^\d+[.…]*\s*/, '').replace(/[?!]+$/, '').trim());
}

/** Waits until the list shows so many moves. @param {Page} page @param {number} count */
export async function untilMoves(page, count) {
  await moveButtons(page).nth(count - 1).waitFor({ state: 'attached' });
}

/**
 * Makes a whole turn.
 * @param {Page} page
 * @param {Hands} hands
 * @param {string} move
 */
export async function play(page, hands, move) {
  const steps = stepsOf(move);
  for (const step of steps) await hands.step(step);
  if (steps.some(({ kind }) => kind === 'peg')) await hands.use(playButton(page));
}

/**
 * Plays moves one after the other, and sees that each has arrived.
 * @param {Page} page
 * @param {Hands} hands
 * @param {string[]} moves
 */
export async function playAll(page, hands, moves) {
  for (const [index, move] of moves.entries()) {
    await play(page, hands, move);
    await untilMoves(page, index + 1);
  }
  assert.deepEqual(await shownMoves(page), moves);
}

/** What stands beside the board at the end of a game. @param {Page} page */
export function endCard(page) {
  return page.getByRole('region', { name: 'The end', exact: true });
}

/** How the game ended, as it is told there. @param {Page} page */
export async function endSentence(page) {
  await endCard(page).waitFor();
  return endCard(page).locator('.play-says').innerText();
}
