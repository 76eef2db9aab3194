// Many games in a browser at once, as an older version has kept them.
import { recordOf } from './games.mjs';
import { goTo } from './screens.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ id: string, ruleset?: string, white?: string, black?: string, name?: string, changed?: number, helped?: boolean }} Told */

/**
 * Puts finished games into the data base, and shows the list of them.
 * @param {Page} page
 * @param {Told[]} all
 */
export async function putGames(page, all) {
  const rows = all.map((told, index) => ({
    id: told.id, name: told.name ?? '', record: recordOf(told), undone: [], created: 1, changed: told.changed ?? 1000 - index, over: true, helped: told.helped,
  }));
  await goTo(page, '#/games');
  await page.getByText('No game is kept here yet.').waitFor();
  await page.evaluate(async (games) => {
    const request = indexedDB.open('tercet');
    await new Promise((resolve) => (request.onsuccess = resolve));
    const transaction = request.result.transaction('games', 'readwrite');
    for (const row of games) transaction.objectStore('games').put(row);
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    request.result.close();
  }, rows);
  await goTo(page, '#/games');
}

/** Puts notes into the data base: analyses and reviews. @param {Page} page @param {{ id: string, note: unknown }[]} all */
export async function putNotes(page, all) {
  await page.evaluate(async (notes) => {
    const request = indexedDB.open('tercet');
    await new Promise((resolve) => (request.onsuccess = resolve));
    const transaction = request.result.transaction('notes', 'readwrite');
    for (const note of notes) transaction.objectStore('notes').put(note);
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    request.result.close();
  }, all);
}

/** How many games the data base has. @param {Page} page @returns {Promise<number>} */
export function countGames(page) {
  return page.evaluate(async () => {
    const request = indexedDB.open('tercet');
    await new Promise((resolve) => (request.onsuccess = resolve));
    const count = request.result.transaction('games').objectStore('games').count();
    await new Promise((resolve) => (count.onsuccess = resolve));
    request.result.close();
    return count.result;
  });
}

/** Waits until the data base has so many games. @param {Page} page @param {number} count */
export async function untilGames(page, count) {
  while ((await countGames(page)) !== count) await page.waitForTimeout(50);
}
