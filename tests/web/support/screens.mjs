// Every screen of the page, and how one comes there, whatever the language: tests that are about all of them, and the
// pictures, go through this.
import { readFileSync } from 'node:fs';
import { address } from './browser.mjs';
import { root } from './places.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Games of the world that screens are about, by the name of who plays White. @typedef {Record<string, string>} Ids */

/**
 * @typedef {object} Screen
 * @property {string} name
 * @property {(ids: Ids) => string} path
 * @property {string} [key] what is pressed there
 * @property {string} [click] what is clicked there
 */

/** Positions in the middle of games, and a finished one with blunders, as records with players by whom they are found. */
function worldRecords() {
  const finished = readFileSync(new URL('tests/records/blunder-shakti.tercet', root), 'utf8').replace('"careful"', '"Dora"');
  return [
    '[Game "echek"]\n[White "Ada"]\n[Black "Ben"]\n\n1. N@c1 B@a5xc2 2. R@b2 R@a3 3. swap none\n',
    '[Game "eigenstate"]\n[White "Bea"]\n[Black "Ben"]\n\n1. d1d2/b1P,e1A b6b5/c6G,e6G 2. a1a2/c1O,d2C a6a5/a5J,b5T none\n',
    '[Game "shakti"]\n[White "Cleo"]\n[Black "Ben"]\n\n1. b2b4 f6e5 2. f2d4 b6c5 3. b4c4 none\n',
    finished,
  ].join('\n');
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

/** Fills an English profile with games. @param {Page} page @returns {Promise<Ids>} */
export async function fillWorld(page) {
  await importRecords(page, worldRecords());
  const links = page.getByRole('listitem').locator('a[href^="#/play/"]');
  await links.nth(3).waitFor();
  await page.getByRole('status').getByRole('button', { name: 'Close' }).click();
  const entries = await links.evaluateAll((all) => all.map((link) => {
    const name = /(Ada|Bea|Cleo|Dora)/.exec(link.textContent ?? '')?.[0] ?? '';
    return [name, /** @type {HTMLAnchorElement} */ (link).hash.replace('#/play/', '')];
  }));
  return Object.fromEntries(entries);
}

const setups = {
  echek: '2b/rkR/1K1/Qn1 BNPqp w Ss',
  eigenstate: 'a1:HY,b1:H,c1:DH,d1:HV,e2:HS,f2:H a5:CGR,e5:R,b6:QR,c6:R,d6:PR,f6:R w',
  shakti: '-5-/7/1-w1-2/2k1-2/4--w/1K1---W/-2W2- b',
};

/** @param {string} text */
const encode = (text) => encodeURIComponent(text);

/** @type {Screen[]} */
export const screens = [
  { name: 'home', path: () => '#/' },
  { name: 'new-echek', path: () => '#/new/echek' },
  { name: 'new-eigenstate', path: () => '#/new/eigenstate' },
  { name: 'new-watch', path: () => '#/new?watch=1' },
  { name: 'play-echek', path: (ids) => `#/play/${ids.Ada}` },
  { name: 'play-eigenstate', path: (ids) => `#/play/${ids.Bea}` },
  { name: 'play-shakti', path: (ids) => `#/play/${ids.Cleo}` },
  { name: 'play-over', path: (ids) => `#/play/${ids.Dora}` },
  { name: 'play-none', path: () => '#/play/none' },
  { name: 'keys', path: (ids) => `#/play/${ids.Cleo}`, key: '?' },
  { name: 'words', path: (ids) => `#/play/${ids.Bea}`, key: 'l' },
  { name: 'type-a-move', path: (ids) => `#/play/${ids.Ada}`, key: 'm' },
  { name: 'give-up', path: (ids) => `#/play/${ids.Ada}`, key: 'g' },
  { name: 'share', path: (ids) => `#/play/${ids.Dora}`, key: 's' },
  { name: 'games', path: () => '#/games' },
  { name: 'settings', path: () => '#/settings' },
  { name: 'analyse', path: () => `#/analyse?r=echek&p=${encode(setups.echek)}` },
  { name: 'no-rules', path: () => `#/analyse?r=${'nope'.repeat(30)}` },
  { name: 'analyse-open', path: () => '#/analyse?r=shakti', click: '.study-ways button' },
  ...Object.entries(setups).map(([game, position]) => ({
    name: `setup-${game}`,
    path: () => `#/setup?r=${game}&p=${encode(position)}`,
  })),
  { name: 'review', path: (ids) => `#/review/${ids.Dora}` },
  { name: 'learn', path: () => '#/learn' },
  ...Object.keys(setups).flatMap((game) => [
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
  if (screen.key) await page.keyboard.press(screen.key);
  if (screen.click) await page.locator(screen.click).first().click();
  if (screen.key || screen.click) await page.getByRole('dialog').waitFor();
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
