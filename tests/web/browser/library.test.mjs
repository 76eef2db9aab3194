// The games that are kept, when they are many: found, chosen, deleted and had back, counted, and read by those who listen.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { desk, keepNothingOffline, phone, visit } from '../support/browser.mjs';
import { readPlayed } from '../support/games.mjs';
import { mouse } from '../support/hands.mjs';
import { axe } from '../support/places.mjs';
import { goTo } from '../support/screens.mjs';
import { countGames, putGames, untilGames } from '../support/shelf.mjs';
import { beginGame, endCard, play, untilMoves } from '../support/table.mjs';

keepNothingOffline();

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
const items = (page) => page.getByRole('list', { name: 'Saved games' }).getByRole('listitem');
/** Who plays, by which the games are told apart. @param {Page} page */
const players = async (page) => (await items(page).allInnerTexts()).map((text) => /([A-Z]\w*) – /.exec(text)?.[1] ?? '').join(' ');

const day = 86_400_000;
const now = Date.now();

/** Games of several kinds; the name of White tells which. */
const mixed = [
  { id: 'a', white: 'Ada', black: 'level 2', changed: now, helped: true },
  { id: 'b', white: 'Bea', black: 'Ben', ruleset: 'echek', name: 'Café final', changed: now - day },
  { id: 'c', white: 'Cleo', black: 'level 7', ruleset: 'eigenstate', changed: now - 40 * day },
  { id: 'd', white: 'Dora', black: 'level 2', changed: now - 400 * day },
];

/** Serious things that axe finds. @param {Page} page */
async function hindrances(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run(document, { resultTypes: ['violations'] });
    return violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes[0].html.slice(0, 150)}`);
  });
}

/** Whether nothing is wider than the window. @param {Page} page */
const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** @param {Page} page @param {string} label @param {string} value */
const choose = (page, label, value) => page.getByRole('search').getByLabel(label, { exact: true }).selectOption(value);

visit('games are found by words, filtered and sorted', async (visitor) => {
  const page = await visitor.open();
  await putGames(page, mixed);
  assert.equal(await players(page), 'Ada Bea Cleo Dora');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('CAFE bea');
  await page.getByText('1 of 4', { exact: true }).waitFor();
  assert.equal(await players(page), 'Bea');
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByText('4 games', { exact: true }).waitFor();
  await page.getByText('Filter and sort').click();
  await choose(page, 'Opponent', 'Computer, level 2');
  await page.getByText('2 of 4', { exact: true }).waitFor();
  await page.getByLabel('From').fill(new Date(now - 30 * day).toLocaleDateString('sv'));
  await page.getByText('1 of 4', { exact: true }).waitFor();
  assert.equal(await players(page), 'Ada');
  await page.getByRole('button', { name: 'Show all' }).click();
  await choose(page, 'Rules', 'Eigenstate');
  await page.getByText('1 of 4', { exact: true }).waitFor();
  assert.equal(await players(page), 'Cleo');
  await choose(page, 'Rules', 'All');
  await choose(page, 'Opponent', 'A person');
  await page.getByText('1 of 4', { exact: true }).waitFor();
  assert.equal(await players(page), 'Bea');
  await choose(page, 'Opponent', 'All');
  await choose(page, 'Order', 'Oldest first');
  await page.getByText('4 games', { exact: true }).waitFor();
  assert.equal(await players(page), 'Dora Cleo Bea Ada');
  await choose(page, 'Result', 'I have lost');
  await page.getByText(/^[12] of 4$/).waitFor();
});

visit('many are chosen and deleted, and had back', async (visitor) => {
  const page = await visitor.open();
  await putGames(page, mixed);
  await page.getByRole('checkbox', { name: /Ada/ }).check();
  await page.getByRole('checkbox', { name: /Cleo/ }).check();
  await page.getByText('2 games chosen').waitFor();
  const bar = page.getByRole('group', { name: 'Chosen games' });
  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Export' }).click();
  assert.equal(readFileSync(await (await download).path(), 'utf8').match(/^\[Game/gm)?.length, 2);
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('2 games are deleted.').waitFor();
  assert.equal(await players(page), 'Bea Dora');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('4 games', { exact: true }).waitFor();
  assert.equal(await players(page), 'Ada Bea Cleo Dora');
  await page.getByRole('checkbox', { name: /Ada/ }).check();
  await bar.getByRole('button', { name: 'Choose all' }).click();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No game is kept here yet.').waitFor();
  await goTo(page, '#/settings'); // nobody can undo it any more
  await goTo(page, '#/games');
  await page.getByText('No game is kept here yet.').waitFor();
  assert.equal(await countGames(page), 0);
});

visit('a page that is closed while a deletion can be undone has lost nothing', async (visitor) => {
  const page = await visitor.open();
  await putGames(page, mixed);
  await page.getByRole('checkbox', { name: /Ada/ }).check();
  await page.getByRole('group', { name: 'Chosen games' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Shakti is deleted.').waitFor();
  await page.close();
  const again = await visitor.openIn(page.context(), '#/games');
  await items(again).nth(3).waitFor();
  assert.equal(await players(again), 'Ada Bea Cleo Dora');
});

visit('a deletion holds when its notice has gone by itself, and spares a game that was played on meanwhile', async (visitor) => {
  const page = await visitor.open();
  await putGames(page, mixed);
  await page.clock.install();
  for (const name of [/Ada/, /Bea/]) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('group', { name: 'Chosen games' }).getByRole('button', { name: 'Delete' }).click();
  await page.evaluate(async () => {
    const request = indexedDB.open('tercet');
    await new Promise((resolve) => (request.onsuccess = resolve));
    const games = request.result.transaction('games', 'readwrite').objectStore('games');
    const row = games.get('b');
    await new Promise((resolve) => (row.onsuccess = resolve));
    games.put({ ...row.result, changed: row.result.changed + 1 });
    await new Promise((resolve) => (games.transaction.oncomplete = resolve));
    request.result.close();
  });
  await page.mouse.move(0, 0);
  await page.clock.runFor(60_000);
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  await untilGames(page, 3);
  await page.reload();
  await items(page).nth(2).waitFor();
  assert.equal(await players(page), 'Bea Cleo Dora');
});

/** Gives the first game a name. @param {Page} page @param {string} name */
async function rename(page, name) {
  await items(page).first().getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(name);
  await page.keyboard.press('Enter');
  await items(page).getByText(name, { exact: true }).waitFor();
}

visit('a name is all that changes of a game that another window plays, which takes it over', async (visitor) => {
  const page = await visitor.open();
  await beginGame(page, mouse(page), 'shakti');
  await play(page, mouse(page), 'b2b4');
  await untilMoves(page, 1);
  const { hash } = new URL(page.url());
  const list = await visitor.openIn(page.context(), '#/games');
  await items(list).first().waitFor();
  await play(page, mouse(page), 'f6e5');
  await untilMoves(page, 2);
  await rename(list, 'Long one');
  await play(page, mouse(page), 'f2d4');
  await untilMoves(page, 3);
  await goTo(list, hash);
  await untilMoves(list, 3);
  await goTo(list, '#/games');
  await items(list).getByText('Long one', { exact: true }).waitFor();
});

visit('what another window has deleted does not come back with a name', async (visitor) => {
  const page = await visitor.open();
  await putGames(page, mixed);
  const other = await visitor.openIn(page.context(), '#/games');
  await items(other).first().getByRole('button', { name: 'Delete' }).click();
  await goTo(other, '#/settings');
  await untilGames(other, 3);
  await rename(page, 'Gone');
  await goTo(page, '#/settings');
  await goTo(page, '#/games');
  await items(page).first().waitFor();
  assert.equal(await players(page), 'Bea Cleo Dora');
});

visit('the name of a game goes with its link and its record', async (visitor) => {
  const page = await visitor.open();
  await putGames(page, mixed.slice(1, 2));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all' }).click();
  assert.match(readFileSync(await (await download).path(), 'utf8'), /^\[Event "Café final"\]$/m);
  await items(page).first().getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const other = await visitor.open(new URL(link).hash);
  await other.getByRole('heading', { name: 'Café final' }).waitFor();
});

/** Brings a game in without leaving the list. @param {Page} page */
async function bringIn(page) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await (await chooser).setFiles({ name: 'new.tercet', mimeType: 'text/plain', buffer: Buffer.from('[Game "shakti"]\n[White "Eve"]\n\n1. b2b4 none\n') });
  await page.getByText('1 game was brought in.').waitFor();
}

visit('what is deleted does not come back when games are brought in', async (visitor) => {
  const page = await visitor.open();
  await putGames(page, mixed);
  await items(page).first().getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await bringIn(page);
  await items(page).getByText(/Eve/).waitFor();
  assert.equal(await players(page), 'Eve Bea Cleo Dora');
  assert.equal(await page.getByRole('button', { name: 'Undo' }).count(), 0); // it would give nothing back
});

visit('games are in the list by the time that they are said to have been brought in', async (visitor) => {
  const page = await visitor.open();
  await putGames(page, mixed);
  const listed = page.evaluate(() => new Promise((resolve) => {
    const look = () => resolve(document.querySelector('.long-list')?.textContent?.includes('Eve') ?? false);
    new MutationObserver(look).observe(/** @type {Element} */ (document.getElementById('notices')), { childList: true });
  }));
  await bringIn(page);
  assert.equal(await listed, true);
});

visit('games that only the page has are brought in, named and deleted like others', async (visitor) => {
  const page = await visitor.open('about:blank');
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('not here', 'UnknownError');
    };
  });
  await goTo(page, '#/games');
  await bringIn(page);
  await page.getByText('This browser could not keep these games: they last as long as the page is open.').waitFor();
  await rename(page, 'Brief');
  await bringIn(page);
  await items(page).nth(1).waitFor();
  await items(page).filter({ hasText: 'Brief' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Brief is deleted.').waitFor();
  await page.getByRole('link', { name: 'Analyses' }).click();
  await page.getByRole('heading', { name: 'Saved analyses' }).waitFor();
  await page.getByRole('link', { name: 'Games', exact: true }).last().click();
  await items(page).first().waitFor();
  assert.equal(await items(page).count(), 1);
  assert.equal(await items(page).filter({ hasText: 'Brief' }).count(), 0);
});

visit('a game that the browser cannot delete is there again', async (visitor) => {
  const page = await visitor.open();
  await putGames(page, mixed);
  await page.evaluate(() => {
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('not now', 'UnknownError');
    };
    IDBObjectStore.prototype.get = IDBObjectStore.prototype.delete;
  });
  await items(page).first().getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Shakti is deleted.').click(); // it is dismissed
  await page.getByText('This browser could not delete it.').waitFor();
  assert.equal(await players(page), 'Ada Bea Cleo Dora');
});

visit('nothing can be exported before it is read', async (visitor) => {
  const page = await visitor.open('about:blank');
  await page.addInitScript(() => {
    const all = IDBObjectStore.prototype.getAll;
    IDBObjectStore.prototype.getAll = function (/** @type {Parameters<typeof all>} */ ...args) {
      const wanted = all.apply(this, args);
      const hear = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'onsuccess');
      Object.defineProperty(wanted, 'onsuccess', {
        set(act) {
          hear?.set?.call(wanted, () => Object.assign(window, { readOn: act }));
        },
      });
      return wanted;
    };
  });
  for (const path of ['#/games', '#/games/analyses']) {
    await goTo(page, path);
    await page.getByText('What is kept is being read…').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Export all' }).count(), 0);
  }
});

visit('the keyboard deletes, stays in the list, and undoes', async (visitor) => {
  const page = await visitor.open();
  await putGames(page, mixed);
  await items(page).nth(1).getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Café final is deleted.').waitFor();
  assert.match(await page.evaluate(() => document.activeElement?.textContent ?? ''), /Cleo/);
  await page.keyboard.press('Control+z');
  await items(page).nth(3).waitFor();
  assert.match(await page.evaluate(() => document.activeElement?.textContent ?? ''), /Bea/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByText('1 game chosen').waitFor();
});

visit('of many games only those near the window are there, but each tells which it is', async (visitor) => {
  const page = await visitor.open('#/', phone);
  await putGames(page, Array.from({ length: 400 }, (_unused, index) => ({ id: `g${index}`, white: `P${index}` })));
  await page.getByText('400 games', { exact: true }).waitFor();
  const first = items(page).first();
  assert.equal(await first.getAttribute('aria-setsize'), '400');
  assert.equal(await first.getAttribute('aria-posinset'), '1');
  assert.ok(await items(page).count() < 60, `${await items(page).count()} are there`);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.locator('[aria-posinset="400"]').waitFor();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.locator('[aria-posinset="400"]').scrollIntoViewIfNeeded();
  assert.match(await page.locator('[aria-posinset="400"]').innerText(), /P399 –/);
  await page.locator('[aria-posinset="1"]').waitFor({ state: 'detached' });
  assert.ok(await items(page).count() < 60, `${await items(page).count()} are there`);
  await page.locator('[aria-posinset="400"] a').first().focus();
  for (let step = 0; step < 6 * 13; step++) await page.keyboard.press('Shift+Tab'); // back over the edge of what is there
  const place = await page.evaluate(() => Number(document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset')));
  assert.ok(place > 380 && place < 390, `the focus is at ${place}`);
});

visit('what games have come to is there as plots, in words and in figures', async (visitor) => {
  const page = await visitor.open('#/', desk);
  await putGames(page, mixed);
  await page.getByRole('link', { name: 'Statistics' }).click();
  await page.getByRole('heading', { name: 'Statistics' }).waitFor();
  const shakti = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Shakti' }) });
  const words = await shakti.getByRole('img').getAttribute('aria-label') ?? '';
  const result = /\[Result "(\w+)"\]/.exec(readPlayed('shakti'))?.[1];
  assert.match(words, result === 'white' ? /^2 won, 1 of them with help, 0 drawn, 0 lost\. level 2: 2 won/ : /^0 won, 0 drawn, 2 lost\. level 2: 0 won/);
  await shakti.getByText('In figures').click();
  const cells = await shakti.getByRole('row').last().getByRole('cell').allInnerTexts();
  assert.deepEqual(cells, result === 'white' ? ['2', '1', '0', '0', '2', '2'] : ['0', '0', '0', '2', '0', '0']);
  assert.deepEqual(await hindrances(page), []);
});

visit('a game with hints or moves taken back is marked', async (visitor) => {
  const page = await visitor.open();
  for (const help of ['h', 'u', '']) {
    await beginGame(page, mouse(page), 'shakti', { who: 'You and the computer', colour: 'White', levels: [1] });
    await play(page, mouse(page), 'b2b4');
    await untilMoves(page, 2);
    if (help !== '') await page.keyboard.press(help);
    if (help === 'h') await page.getByRole('main').getByText(/^Hint: /).waitFor();
    await page.keyboard.press('g');
    await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
    await endCard(page).waitFor();
  }
  await goTo(page, '#/games');
  assert.deepEqual(await items(page).getByText('with help').count(), 2);
  assert.equal(await items(page).first().getByText('with help').count(), 0);
});

visit('nothing hinders anybody in the list of games, whatever is open', async (visitor) => {
  for (const options of [desk, { ...phone, viewport: { width: 320, height: 568 }, colorScheme: /** @type {const} */ ('dark') }]) {
    const page = await visitor.open('#/', { ...options, reducedMotion: 'reduce' });
    await putGames(page, mixed);
    await page.getByText('Filter and sort').click();
    await page.getByRole('checkbox', { name: /Ada/ }).check();
    assert.deepEqual(await hindrances(page), []);
    assert.ok(await fits(page), 'with what can be chosen');
    await items(page).nth(1).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    assert.deepEqual(await hindrances(page), []);
    for (const path of ['#/games', '#/games/statistics', '#/games/analyses']) {
      await goTo(page, path);
      for (const figures of await page.getByText('In figures').all()) await figures.click();
      assert.ok(await fits(page), path);
    }
  }
});
