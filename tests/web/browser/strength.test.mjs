// The opponent that fits: what counts, how it is told, and that nothing is lost or counted twice. And the guided first game.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { keepNothingOffline, phone, visit } from '../support/browser.mjs';
import { mouse, touch } from '../support/hands.mjs';
import { goTo } from '../support/screens.mjs';
import { countGames, putNotes, untilGames } from '../support/shelf.mjs';
import { endCard, moveButtons, play, untilMoves } from '../support/table.mjs';

keepNothingOffline();

/** @typedef {import('playwright-core').Page} Page */

/** Begins a game of Shakti as White, against the computer that fits. @param {Page} page */
async function beginMine(page) {
  await goTo(page, '#/new/shakti');
  await page.getByRole('radio', { name: 'Mine' }).check();
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('grid', { name: 'Board' }).waitFor();
}

/** @param {Page} page */
async function giveUp(page) {
  await page.keyboard.press('g');
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
}

/** The results that the data base has, each as it lies there. @param {Page} page @returns {Promise<any[]>} */
function results(page) {
  return page.evaluate(async () => {
    const request = indexedDB.open('tercet');
    await new Promise((resolve) => (request.onsuccess = resolve));
    const all = request.result.transaction('notes').objectStore('notes').getAll(IDBKeyRange.bound('result:', 'result:\uffff'));
    await new Promise((resolve) => (all.onsuccess = resolve));
    request.result.close();
    return all.result.map(({ note }) => note);
  });
}

/** How strong the computer is that fits, as the seat says it. @param {Page} page */
async function strengthOf(page) {
  const found = /mine \(level (\d+\.\d)\)/.exec(await page.getByText(/mine \(level \d+\.\d\)/).first().innerText());
  return Number(found?.[1]);
}

visit('who loses to the computer that fits meets a weaker one, also in another window', async (visitor) => {
  const page = await visitor.open('#/new/shakti');
  await page.getByRole('radio', { name: 'Mine' }).check();
  await page.getByText('No game of yours against the computer counts yet; the one that fits begins at level 3.0.').waitFor();
  await beginMine(page);
  assert.equal(await strengthOf(page), 3);
  await play(page, mouse(page), 'd2d3');
  await untilMoves(page, 2);
  await page.reload(); // in the middle of it
  await moveButtons(page).nth(1).waitFor();
  const other = await visitor.openIn(page.context(), new URL(page.url()).hash);
  await moveButtons(other).nth(1).waitFor();
  await giveUp(page);
  await endCard(page).getByText(/^You play about as well as level \d\.\d \(\d to \d+\); 1 game\.$/).waitFor();
  await other.getByText('The game is over: White has resigned, and Black has won.').first().waitFor();
  await endCard(page).getByRole('button', { name: 'Rematch' }).click();
  await page.getByText(/mine \(level [12]\.\d\)/).first().waitFor();
  assert.equal((await results(other)).length, 1);
  assert.match((await results(other))[0].line, /^\d{4}-\S+Z shakti white 3\.0 lost$/);
});

visit('a game with a turn taken back or a hint does not count, and that is said', async (visitor) => {
  const page = await visitor.open();
  for (const [tool, why] of [['Undo', 'a turn was taken back'], ['Hint', 'the computer has helped you']]) {
    await beginMine(page);
    await play(page, mouse(page), 'd2d3');
    await untilMoves(page, 2);
    await page.getByRole('button', { name: tool, exact: true }).click();
    if (tool === 'Undo') {
      await moveButtons(page).first().waitFor({ state: 'detached' });
      await play(page, mouse(page), 'd2d3');
    }
    await untilMoves(page, 2);
    await giveUp(page);
    await endCard(page).getByText(`This game does not count for your strength: ${why}.`).waitFor();
  }
  assert.deepEqual(await results(page), []);
});

visit('a result stays when its page is closed at once and its game is deleted, and goes with a backup', async (visitor) => {
  const page = await visitor.open();
  await beginMine(page);
  await play(page, mouse(page), 'd2d3');
  await untilMoves(page, 2);
  await page.evaluate(() => { // nothing of the engine can be loaded any more
    Object.assign(WebAssembly, { instantiate: () => Promise.reject(new Error('not now')) });
  });
  await giveUp(page);
  await endCard(page).waitFor();
  const later = await visitor.openIn(page.context(), '#/games');
  await page.close();
  assert.equal((await results(later)).length, 1);
  await later.evaluate(async () => {
    const request = indexedDB.open('tercet');
    await new Promise((resolve) => (request.onsuccess = resolve));
    const transaction = request.result.transaction('games', 'readwrite');
    transaction.objectStore('games').clear();
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    request.result.close();
  });
  await goTo(later, '#/games/statistics');
  await later.getByText(/^You play about as well as level \d\.\d \(\d to \d+\); 1 game\.$/).waitFor();
  await later.getByRole('img', { name: /^Your strength over time: level \d\.\d after the first game/ }).waitFor();
  await later.getByText('Your strength in figures').first().click();
  await later.getByRole('row', { name: /3\.0 lost \d\.\d/ }).waitFor();
  await goTo(later, '#/settings');
  const download = later.waitForEvent('download');
  await later.getByRole('button', { name: 'Back up everything' }).click();
  const backup = readFileSync(await (await download).path());
  const elsewhere = await visitor.open('#/settings');
  for (const said of [/1 result for your strength was restored\./, /^0 games were restored\. 0 analyses were restored\.$/]) {
    const chooser = elsewhere.waitForEvent('filechooser');
    await elsewhere.getByRole('button', { name: 'Restore a backup' }).click();
    await (await chooser).setFiles({ name: 'backup.json', mimeType: 'application/json', buffer: backup });
    await elsewhere.getByRole('main').getByText(said).waitFor();
  }
  assert.deepEqual(await results(elsewhere), await results(later));
});

visit('a result that cannot be read hides none of the others, and is not kept', async (visitor) => {
  const page = await visitor.open('#/games');
  await page.getByText('No game is kept here yet.').waitFor();
  await putNotes(page, [
    { id: 'result:a', note: { line: '2026-03-01T18:20:05Z shakti white 3.0 won' } },
    { id: 'result:b', note: { record: 'nonsense', when: 5 } },
  ]);
  await goTo(page, '#/games/statistics');
  await page.getByText(/^You play about as well as level \d\.\d \(\d to \d+\); 1 game\.$/).waitFor();
  assert.equal((await results(page)).length, 1);
});

/**
 * Asks for a game against the computer that fits, while the engine does not come.
 * @param {import('../support/browser.mjs').Visitor} visitor
 * @param {(route: import('playwright-core').Route) => unknown} answer what becomes of the request for the engine
 */
async function askForMine(visitor, answer) {
  const page = await visitor.open('#/new/shakti');
  await page.route(/engine.*\.wasm$/, answer);
  await page.getByRole('radio', { name: 'Mine' }).check();
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  return page;
}

visit('a game against the computer that fits begins once, however often one asks, and calls nobody back', async (visitor) => {
  /** @type {(() => void)[]} */ const waiting = [];
  const page = await askForMine(visitor, (route) => waiting.push(() => void route.continue()));
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true, disabled: true }).waitFor();
  await page.getByRole('radio', { name: 'Mine' }).press('Enter');
  for (const go of waiting.splice(0)) go();
  await page.getByRole('grid', { name: 'Board' }).waitFor();
  assert.equal(await countGames(page), 1);
  await page.reload();
  await goTo(page, '#/new/shakti');
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await goTo(page, '#/settings');
  for (const go of waiting.splice(0)) go();
  await untilGames(page, 2);
  assert.match(page.url(), /#\/settings$/);
});

visit('without an engine nobody knows how strong the computer that fits is, and that is said', async (visitor) => {
  visitor.expected = /ERR_FAILED/;
  const page = await askForMine(visitor, (route) => route.abort());
  await page.getByText('The engine could not be started.').waitFor();
  assert.match(page.url(), /#\/new\/shakti$/);
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true, disabled: false }).waitFor();
});

/** Waits until something else is told below the board. @param {Page} page @param {string} text */
const untilElse = (page, text) => page.waitForFunction((before) => document.querySelector('.table-line')?.textContent !== before, text);

/** Has read all that there is to read, and returns what is asked for then. @param {Page} page */
async function goOnToEnd(page) {
  const go = page.getByRole('main').getByRole('button', { name: 'Go on', exact: true });
  for (;;) {
    const text = await page.locator('.table-line').innerText();
    if (!(await go.isVisible())) return text;
    await go.tap();
    await untilElse(page, text);
  }
}

visit('a guided first game tells one thing after the other, on a phone, and goes on after a pause', async (visitor) => {
  const page = await visitor.open('#/learn/shakti', { ...phone, reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Guided first game' }).last().tap();
  await page.waitForURL(/#\/play\//);
  const said = page.locator('.table-line');
  const go = page.getByRole('main').getByRole('button', { name: 'Go on', exact: true });
  await go.waitFor();
  const first = await said.innerText();
  assert.ok((await page.locator('.mark-hint').count()) > 0, 'nothing is marked');
  await go.tap();
  await untilElse(page, first);
  const asked = await goOnToEnd(page);
  await page.reload();
  await go.waitFor();
  assert.equal(await said.innerText(), first);
  assert.equal(await goOnToEnd(page), asked);
  await play(page, touch(page), 'd2d3');
  await untilMoves(page, 2);
  await page.waitForFunction((text) => {
    const now = document.querySelector('.table-line')?.textContent ?? '';
    return now !== '' && now !== text && !/thinking/.test(now);
  }, asked);
});

visit('nothing of a guided game is told where one looks back, nor when it is over', async (visitor) => {
  const page = await visitor.open('#/learn/shakti', { ...phone, reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Guided first game' }).last().tap();
  await page.waitForURL(/#\/play\//);
  const told = page.locator('.table-line');
  const go = page.getByRole('main').getByRole('button', { name: 'Go on', exact: true });
  await go.waitFor();
  const asked = await goOnToEnd(page);
  await play(page, touch(page), 'd2d3');
  await untilMoves(page, 2);
  await page.waitForFunction((text) => {
    const now = document.querySelector('.told .table-line')?.textContent ?? '';
    return now !== '' && now !== text;
  }, asked);
  const now = await told.innerText();
  await moveButtons(page).first().tap();
  await untilElse(page, now);
  await page.getByRole('button', { name: 'Back to the game' }).tap();
  await page.waitForFunction((text) => document.querySelector('.table-line')?.textContent === text, now);
  await giveUp(page);
  await endCard(page).waitFor();
  await untilElse(page, now);
  assert.equal(await go.count(), 0);
});
