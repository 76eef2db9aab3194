// All that is kept, in one file and back again; and whether the browser is asked to keep it for good.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { keepNothingOffline, visit } from '../support/browser.mjs';
import { recordOf } from '../support/games.mjs';
import { mouse } from '../support/hands.mjs';
import { goTo, importRecords } from '../support/screens.mjs';
import { countGames, putGames, putNotes } from '../support/shelf.mjs';
import { beginGame, moveButtons, play, untilMoves } from '../support/table.mjs';

keepNothingOffline();

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
async function backUp(page) {
  await goTo(page, '#/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Back up everything' }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

/** Restores a backup, and waits for what is said. @param {Page} page @param {string} text @param {RegExp} said */
async function restore(page, text, said) {
  await goTo(page, '#/settings');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Restore a backup' }).click();
  await (await chooser).setFiles({ name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.getByRole('main').getByText(said).waitFor();
}

/** What the browser keeps, in order. @param {Page} page */
async function world(page) {
  const { games, notes, settings, progress } = JSON.parse(await backUp(page));
  const byId = (/** @type {{ id: string }} */ a, /** @type {{ id: string }} */ b) => (a.id < b.id ? -1 : 1);
  return { games: games.sort(byId), notes: notes.sort(byId), settings, progress };
}

/** A browser with some of everything. @param {Page} page */
async function fill(page) {
  await putGames(page, [{ id: 'a', white: 'Ada', helped: true }, { id: 'b', white: 'Bea', name: 'The best' }]);
  await goTo(page, '#/analyse?r=shakti&m=d2d3');
  await page.getByLabel('Comment').fill('so so');
  await page.waitForURL(/#\/analyse$/);
  await goTo(page, '#/settings');
  await page.getByText('Dark', { exact: true }).click();
  await page.evaluate(() => localStorage.setItem('tercet-progress', '["shakti page 0","shakti exercise 1"]'));
}

visit('a backup brings everything into another browser', async (visitor) => {
  const page = await visitor.open();
  await fill(page);
  const before = await world(page);
  const other = await visitor.open();
  await restore(other, await backUp(page), /^2 games were restored\. 1 analysis was restored\. 2 lessons and exercises are done now, too\. 1 setting is as it was\.$/);
  assert.deepEqual(await world(other), before);
  assert.equal(await other.locator('html').getAttribute('data-theme'), 'dark');
  await goTo(other, '#/games');
  await other.getByRole('listitem').getByText('with help').waitFor();
});

visit('a backup is added to what is there, and nothing is lost', async (visitor) => {
  const page = await visitor.open();
  await fill(page);
  const backup = await backUp(page);
  await restore(page, backup, /^0 games were restored\. 0 analyses were restored\. 3 were there already\.$/);
  assert.equal(await countGames(page), 2);
  const changed = JSON.parse(backup);
  changed.games[0].record = recordOf({ ruleset: 'echek', white: 'Cleo' }); // another game of the same name
  changed.settings.theme = 'light'; // somebody has chosen here
  await restore(page, JSON.stringify(changed), /^1 game was restored\. 0 analyses were restored\. 2 were there already\.$/);
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
  await goTo(page, '#/games');
  assert.equal(await page.getByRole('main').getByRole('listitem').count(), 3);
  for (const name of ['Ada', 'Bea', 'Cleo']) await page.getByRole('listitem').getByText(new RegExp(name)).waitFor();
  await restore(page, JSON.stringify(changed), /^0 games were restored\./); // the same once more
});

visit('of a game that went on after the backup there is still one, the longer', async (visitor) => {
  const page = await visitor.open();
  await beginGame(page, mouse(page), 'shakti');
  await play(page, mouse(page), 'b2b4');
  await untilMoves(page, 1);
  const hash = new URL(page.url()).hash;
  const backup = await backUp(page);
  await goTo(page, hash);
  await play(page, mouse(page), 'f6e5');
  await untilMoves(page, 2);
  await restore(page, backup, /^0 games were restored\./);
  await goTo(page, hash);
  await untilMoves(page, 2);
});

visit('a window that shows a game goes on to what a backup has of it', async (visitor) => {
  const page = await visitor.open();
  await beginGame(page, mouse(page), 'shakti');
  const { hash } = new URL(page.url());
  await play(page, mouse(page), 'b2b4');
  await untilMoves(page, 1);
  await play(page, mouse(page), 'f6e5');
  await untilMoves(page, 2);
  const backup = await backUp(page);
  await goTo(page, hash);
  await page.getByRole('button', { name: 'Undo' }).click();
  await moveButtons(page).nth(1).waitFor({ state: 'detached' });
  const other = await visitor.openIn(page.context(), '#/settings');
  await restore(other, backup, /^1 game was restored\./);
  await untilMoves(page, 2);
});

visit('a language that is restored is offered, as the page has to be loaded for it', async (visitor) => {
  const page = await visitor.open();
  const backup = JSON.parse(await backUp(page));
  backup.settings.language = 'fr';
  await restore(page, JSON.stringify(backup), /^The language that was restored is spoken once the page is loaded again\.$/);
  await page.getByRole('button', { name: 'Load again' }).click();
  await page.getByRole('heading', { name: 'Réglages', level: 1 }).waitFor();
});

visit('a damaged or foreign file is refused in a sentence and changes nothing', async (visitor) => {
  const page = await visitor.open();
  await fill(page);
  const before = await world(page);
  const backup = await backUp(page);
  const changed = (/** @type {(data: any) => void} */ change) => {
    const data = JSON.parse(backup);
    data.games.push({ ...data.games[0], id: 'new' });
    change(data);
    return JSON.stringify(data);
  };
  /** @type {[string, RegExp][]} */
  const files = [
    ['nonsense', /is no backup of Tercet/],
    [backup.slice(0, -40), /is no backup of Tercet/],
    ['{"tercet": "other"}', /is no backup of Tercet/],
    ['null', /is no backup of Tercet/],
    [changed((data) => (data.version = 9)), /newer version/],
    [changed((data) => (data.games = {})), /This backup is damaged/],
    [changed((data) => delete data.progress), /This backup is damaged/],
  ];
  for (const [text, said] of files) await restore(page, text, said);
  assert.deepEqual(await world(page), before);
});

visit('what cannot be read of a backup is left out and counted, and all else is restored', async (visitor) => {
  const page = await visitor.open();
  await fill(page);
  const before = await world(page);
  const data = JSON.parse(await backUp(page));
  const [game] = data.games;
  const [{ note }] = data.notes;
  data.games.unshift({ ...game, id: 'x', record: '[Game "shakti"]\n\n1. b2b9 none\n' }, { ...game, id: 'y', changed: 'today' }, null);
  data.notes.unshift({ id: 'analysis:x', note: { ...note, tree: { ...note.tree, nodes: [{ parent: 0 }, { parent: 0, move: 'z9z9' }] } } }, { id: 'analysis:y' });
  data.progress.unshift(7);
  const other = await visitor.open();
  await restore(other, JSON.stringify(data), /^2 games were restored\. 1 analysis was restored\. 6 could not be read, and were left out\. 2 lessons/);
  assert.deepEqual(await world(other), before);
});

visit('what was only looked at is not in a backup, and where one stands in an analysis makes no other one of it', async (visitor) => {
  const page = await visitor.open();
  await fill(page);
  await goTo(page, '#/analyse');
  const backup = await backUp(page);
  await goTo(page, '#/analyse');
  await page.getByRole('region', { name: 'Moves' }).getByRole('button', { name: 'Start' }).click();
  while (JSON.parse(await backUp(page)).notes[0].note.tree.current !== 0);
  await restore(page, backup, /^0 games were restored\. 0 analyses were restored\. 3 were there already\.$/);
  await goTo(page, '#/analyse?r=echek');
  await page.keyboard.press('f'); // looked at from the other side, it is kept, but nobody has worked on it
  await page.waitForURL(/#\/analyse$/);
  const { notes } = JSON.parse(await backUp(page));
  assert.deepEqual(notes.map((/** @type {any} */ { note }) => note.own), [true]);
});

visit('a longer game of a backup keeps the name that it has here, and a review comes back to a game that is there', async (visitor) => {
  const page = await visitor.open();
  await putGames(page, [{ id: 'a', white: 'Ada', name: 'Mine', helped: true }]);
  const review = { id: 'a', note: { moves: [], memory: 'x' } };
  await putNotes(page, [review]);
  const data = JSON.parse(await backUp(page));
  const shorter = { ...data.games[0], record: '[Game "shakti"]\n[White "Ada"]\n[Black "human"]\n\nnone\n' };
  const longer = { ...shorter, name: 'Old', helped: undefined, record: shorter.record.replace('none', '1. b2b4 none') };
  const other = await visitor.open();
  await restore(other, JSON.stringify({ ...data, games: [shorter], notes: [] }), /^1 game was restored/);
  await restore(other, JSON.stringify({ ...data, games: [longer] }), /^1 game was restored/);
  const { games, notes } = await world(other);
  assert.deepEqual(games.map((/** @type {any} */ { id, name, helped, record }) => [id, name, helped, record.includes('b2b4')]), [['a', 'Mine', true, true]]);
  assert.deepEqual(notes, [review]);
  await restore(page, JSON.stringify({ ...data, notes: [] }), /^0 games were restored/);
  const third = await visitor.open();
  await restore(third, JSON.stringify({ ...data, notes: [] }), /^1 game was restored/);
  await restore(third, JSON.stringify(data), /^0 games were restored/);
  assert.deepEqual((await world(third)).notes, [review]);
});

visit('several backups are restored at once, each with what came of it', async (visitor) => {
  const page = await visitor.open();
  await fill(page);
  const buffer = Buffer.from(await backUp(page));
  const other = await visitor.open('#/settings');
  const chooser = other.waitForEvent('filechooser');
  await other.getByRole('button', { name: 'Restore a backup' }).click();
  const mimeType = 'application/json';
  await (await chooser).setFiles([{ name: 'bad.json', mimeType, buffer: Buffer.from('bad') }, { name: 'good.json', mimeType, buffer }]);
  await other.getByRole('main').getByText(/^bad\.json This file is no backup/).waitFor();
  await other.getByRole('main').getByText(/^good\.json 2 games were restored/).waitFor();
  assert.equal(await countGames(other), 2);
});

visit('the browser is asked to keep what there is once there is something, and the settings tell', async (visitor) => {
  const page = await visitor.open('about:blank');
  await page.addInitScript(() => {
    const storage = /** @type {any} */ (navigator.storage);
    if (!storage) return; // an empty page has none
    storage.persisted = async () => localStorage.getItem('promised') !== null;
    storage.persist = async () => {
      localStorage.setItem('asked', String(Number(localStorage.getItem('asked') ?? 0) + 1));
      if (localStorage.getItem('asked') === '2') localStorage.setItem('promised', 'yes');
      return localStorage.getItem('promised') !== null;
    };
  });
  const asked = () => page.evaluate(() => localStorage.getItem('asked'));
  await goTo(page, '#/settings');
  await page.getByText(/^The browser may delete your games/).waitFor();
  assert.equal(await asked(), null);
  await beginGame(page, mouse(page), 'shakti');
  await play(page, mouse(page), 'b2b4');
  await page.waitForFunction(() => localStorage.getItem('asked') === '1');
  await importRecords(page, recordOf({}));
  await goTo(page, '#/analyse?r=shakti&m=d2d3');
  await page.getByLabel('Comment').fill('so so');
  await page.waitForURL(/#\/analyse$/);
  assert.equal(await asked(), '1'); // and never again by itself
  await goTo(page, '#/settings');
  await page.getByRole('button', { name: 'Ask the browser to keep them' }).click();
  await page.getByText('The browser keeps your games for good.').waitFor();
});
