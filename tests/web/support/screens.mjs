// Every screen of the page, and how one comes there, whatever the language: tests that are about all of them, and the
// pictures, go through this.
import { address } from './browser.mjs';
import { readFile } from './games.mjs';
import { after, movesOf } from './moves.mjs';
import { putNotes } from './shelf.mjs';
import { games } from './table.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Games of the world that screens are about, by the name of who plays White. @typedef {Record<string, string>} Ids */

/**
 * @typedef {object} Screen
 * @property {string} name
 * @property {(ids: Ids) => string} path
 * @property {string} [key] what is pressed there
 * @property {string} [click] what is clicked there
 * @property {string} [then] what comes of that, if it is no dialog
 * @property {string} [ready] what the server has to tell of first
 */

/** Who plays White in each game, and in the finished one. */
export const people = ['Ada', 'Bea', 'Cleo', 'Emil', 'Fay', 'Gus'].slice(0, games.length);
const reviewed = 'Dora';
const guided = 'Hana';

/** A game of each kind that is begun, a finished one with a blunder, and a guided one, as records with players by whom they are found. */
function worldRecords() {
  const begun = games.map((game, index) => readFile(game, 'records/begun.tercet').replace('"Ada"', `"${people[index]}"`));
  const finished = readFile('shakti', 'records/blunder.tercet').replace('"careful"', `"${reviewed}"`);
  const tour = `[Game "shakti"]\n[White "${guided}"]\n[Black "level 1"]\n[Help "guide"]\n\n1. d2d3 d6d5 none\n`;
  return [...begun, finished, tour].join('\n');
}

/**
 * Goes to a place of the page, and waits until it is there.
 * @param {Page} page
 * @param {string} path
 */
export async function goTo(page, path) {
  const target = `${await address()}${path}`;
  const stays = page.url().startsWith(await address()) && page.url() !== target;
  if (stays) await page.locator('main > *').evaluateAll((all) => all.forEach((one) => one.setAttribute('data-left', '')));
  else await page.goto('about:blank'); // so that it begins anew
  await page.goto(target);
  await page.locator('main > :not([data-left])').first().waitFor({ state: 'attached' });
  await page.locator('main h1').first().waitFor({ state: 'attached' });
}

/**
 * Brings records in.
 * @param {Page} page
 * @param {string} text
 */
export async function importRecords(page, text) {
  await goTo(page, '#/games');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await (await chooser).setFiles({ name: 'games.tercet', mimeType: 'text/plain', buffer: Buffer.from(text) });
}

/**
 * Makes a game at the server with the form.
 * @param {Page} page
 * @param {string} against
 * @returns {Promise<string>} its id
 */
async function makeOnline(page, against) {
  await goTo(page, '#/new?online=friend&r=shakti');
  await page.getByText(against, { exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/#\/online\/\w{10}/);
  await page.locator('.invitation, .online').waitFor();
  return page.url().split('/').pop() ?? '';
}

/** Fills an English profile with games. @param {Page} page @returns {Promise<Ids>} */
export async function fillWorld(page) {
  await importRecords(page, worldRecords());
  const links = page.getByRole('listitem').locator('a[href^="#/play/"]');
  await links.nth(games.length + 1).waitFor();
  await page.getByRole('status').getByRole('button', { name: 'Close' }).click();
  const entries = await links.evaluateAll((all, names) => all.map((link) => {
    const name = names.find((one) => link.textContent?.includes(one)) ?? '';
    return [name, /** @type {HTMLAnchorElement} */ (link).hash.replace('#/play/', '')];
  }), [...people, reviewed, guided]);
  await putNotes(page, ['lost', 'won', 'drawn', 'won'].map((outcome, index) =>
    ({ id: `result:${index}`, note: { line: `2026-03-0${index + 1}T18:20:05Z shakti white 3.0 ${outcome}` } })));
  const invitation = await makeOnline(page, 'A friend, by a link');
  const online = await makeOnline(page, 'The computer of the server');
  return { ...Object.fromEntries(entries), invitation, online };
}

/** Where the games stand that are begun. */
const setups = Object.fromEntries(games.map((game) =>
  [game, after(game, 'startpos', movesOf(readFile(game, 'records/begun.tercet'))).position]));

/** @param {string} text */
const encode = (text) => encodeURIComponent(text);

/** @type {Screen[]} */
export const screens = [
  { name: 'home', path: () => '#/' },
  ...games.map((game) => ({ name: `new-${game}`, path: () => `#/new/${game}` })),
  { name: 'new-watch', path: () => '#/new?watch=1' },
  { name: 'new-mine', path: () => '#/new/shakti?mine=1', ready: '.new-standing:not(:empty)' },
  ...games.map((game, index) => ({ name: `play-${game}`, path: (/** @type {Ids} */ ids) => `#/play/${ids[people[index]]}` })),
  { name: 'play-over', path: (ids) => `#/play/${ids.Dora}`, ready: '.is-over .play-outcome' },
  { name: 'rules', path: (ids) => `#/play/${ids.Ada}`, click: '.tool:nth-last-child(2)' },
  { name: 'analyse-start', path: () => '#/analyse?r=echek', ready: '.brief-piece' },
  { name: 'play-guided', path: (ids) => `#/play/${ids.Hana}`, ready: '.told' },
  { name: 'play-none', path: () => '#/play/none' },
  { name: 'keys', path: (ids) => `#/play/${ids.Cleo}`, key: '?' },
  { name: 'words', path: (ids) => `#/play/${ids.Bea}`, key: 'l' },
  { name: 'type-a-move', path: (ids) => `#/play/${ids.Ada}`, key: 'm' },
  { name: 'give-up', path: (ids) => `#/play/${ids.Ada}`, key: 'g' },
  { name: 'share', path: (ids) => `#/play/${ids.Dora}`, key: 's' },
  { name: 'games', path: () => '#/games' },
  { name: 'analyses', path: () => '#/games/analyses' },
  { name: 'statistics', path: () => '#/games/statistics', ready: '.plot' },
  { name: 'settings', path: () => '#/settings' },
  { name: 'analyse', path: () => `#/analyse?r=echek&p=${encode(setups.echek)}` },
  { name: 'no-rules', path: () => `#/analyse?r=${'nope'.repeat(30)}` },
  { name: 'analyse-open', path: () => '#/analyse?r=shakti', click: '.study-ways button' },
  ...Object.entries(setups).map(([game, position]) => ({
    name: `setup-${game}`,
    path: () => `#/setup?r=${game}&p=${encode(position)}`,
  })),
  { name: 'lobby', path: () => '#/online', ready: '.online-entry' },
  { name: 'new-online', path: () => '#/new?online=friend' },
  { name: 'invitation', path: (ids) => `#/online/${ids.invitation}`, ready: '.qr' },
  { name: 'online', path: (ids) => `#/online/${ids.online}`, ready: '.board' },
  { name: 'account', path: () => '#/account', ready: '.account-form' },
  { name: 'account-new', path: () => '#/account/new', ready: '.account-form' },
  { name: 'account-lost', path: () => '#/account/lost', ready: '.account-form' },
  { name: 'leaders', path: () => '#/leaders', ready: '.leaders-none' },
  { name: 'player-none', path: () => '#/player/!' },
  { name: 'online-none', path: () => '#/online/aaaaaaaaaa', ready: '.sorry' },
  { name: 'online-bad-link', path: () => '#/online/nothing' },
  { name: 'online-keys', path: (ids) => `#/online/${ids.online}`, key: '?', ready: '.board' },
  { name: 'online-phrases', path: (ids) => `#/online/${ids.online}`, key: 'c', ready: '.board' },
  { name: 'review', path: (ids) => `#/review/${ids.Dora}` },
  { name: 'again', path: (ids) => `#/review/${ids.Dora}`, ready: '.review-again a', click: '.review-again a:last-child', then: '.again-card' },
  { name: 'again-none', path: (ids) => `#/again/${ids.Ada}` },
  { name: 'learn', path: () => '#/learn' },
  ...games.flatMap((game) => [
    { name: `learn-${game}`, path: () => `#/learn/${game}?n=2` },
    { name: `exercise-${game}`, path: () => `#/learn/${game}?n=99` },
  ]),
];

/**
 * Shows a screen.
 * @param {Page} page
 * @param {Screen} screen
 * @param {Ids} ids
 */
export async function showScreen(page, screen, ids) {
  await goTo(page, screen.path(ids));
  if (screen.ready) await page.locator(screen.ready).first().waitFor();
  if (screen.key) await page.keyboard.press(screen.key);
  if (screen.click) await page.locator(screen.click).first().click();
  if (screen.key || screen.click) await (screen.then ? page.locator(screen.then) : page.getByRole('dialog')).waitFor();
}

/**
 * Chooses a language.
 * @param {Page} page
 * @param {string} name as it calls itself
 */
export async function speak(page, name) {
  await goTo(page, '#/settings');
  await Promise.all([page.waitForEvent('load'), page.getByText(name, { exact: true }).click()]);
  await page.locator('main h1').first().waitFor();
}
