// What is kept and what is taken elsewhere: games survive reloads, crashes and the lack of a network; links, records and
// pictures hold them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { address, phone, visit } from '../support/browser.mjs';
import { mouse, touch } from '../support/hands.mjs';
import { after, readGame } from '../support/moves.mjs';
import { readGif, readPng } from '../support/pictures.mjs';
import { ask } from '../support/program.mjs';
import { goTo, importRecords } from '../support/screens.mjs';
import { beginGame, moveButtons, play, playAll, rulesets, shownMoves, untilMoves } from '../support/table.mjs';

/** @typedef {import('playwright-core').Page} Page */

const game = readGame('shakti');

/** Waits until everything of the page is kept for times without a network. @param {Page} page */
async function untilKept(page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** How many pieces White and Black have on the board in a position string. @param {string} position */
function pieceCounts(position) {
  const [first, second] = position.split(' ');
  const rows = first.includes('/'); // otherwise the pieces of a side are written one by one
  if (!rows) return [first, second].map((side) => (side === '-' ? 0 : side.split(',').length));
  return [/[A-Z]/g, /[a-z]/g].map((letters) => first.match(letters)?.length ?? 0);
}

/** How many pieces the cells of the board speak of. @param {Page} page */
async function shownCounts(page) {
  const cells = page.getByRole('grid', { name: 'Board' }).getByRole('gridcell');
  return [await cells.and(page.getByLabel(/: White's/)).count(), await cells.and(page.getByLabel(/: Black's/)).count()];
}

visit('after the first visit everything works without a network', async (visitor) => {
  const page = await visitor.open();
  await untilKept(page);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const path of ['#/learn/echek', '#/analyse', '#/games', '#/settings']) await goTo(page, path);
  await beginGame(page, mouse(page), 'shakti', { who: 'You and the computer', colour: 'White', levels: [1] });
  await play(page, mouse(page), 'b2b4');
  await untilMoves(page, 2);
});

visit('a game that is under way goes on after a reload, with what was taken back', async (visitor) => {
  const page = await visitor.open();
  await beginGame(page, mouse(page), 'shakti');
  await playAll(page, mouse(page), game.moves.slice(0, 4));
  await page.getByRole('button', { name: 'Undo' }).click();
  await untilMoves(page, 3);
  await page.reload();
  await untilMoves(page, 3);
  assert.deepEqual(await shownMoves(page), game.moves.slice(0, 3));
  await page.getByRole('button', { name: 'Redo' }).click();
  await untilMoves(page, 4);
  await play(page, mouse(page), game.moves[4]);
  await untilMoves(page, 5);
  assert.deepEqual(await shownMoves(page), game.moves.slice(0, 5));
});

visit('a game that was played on in another window is not overwritten by this one', async (visitor) => {
  const page = await visitor.open();
  await beginGame(page, mouse(page), 'shakti');
  await playAll(page, mouse(page), game.moves.slice(0, 2));
  await untilMoves(page, 2);
  const other = await visitor.openIn(page.context(), new URL(page.url()).hash);
  await untilMoves(other, 2);
  await play(other, mouse(other), game.moves[2]);
  await untilMoves(other, 3);
  await play(other, mouse(other), game.moves[3]);
  await untilMoves(other, 4);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))); // as when one turns to it
  await untilMoves(page, 4);
  await play(page, mouse(page), game.moves[4]);
  await untilMoves(page, 5);
  await other.reload();
  await untilMoves(other, 5);
  assert.deepEqual(await shownMoves(other), game.moves.slice(0, 5));
});

visit('a game survives the crash of its page', async (visitor) => {
  const page = await visitor.open('#/', phone);
  await beginGame(page, touch(page), 'echek');
  await playAll(page, touch(page), ['N@c1', 'B@a5xc2']);
  const { hash } = new URL(page.url());
  await page.close();
  const again = await visitor.openIn(page.context(), hash);
  await untilMoves(again, 2);
  await play(again, touch(again), 'R@b2');
  await untilMoves(again, 3);
  await goTo(again, '#/');
  await again.getByRole('link', { name: /^Continue/ }).waitFor();
});

visit('two windows with the same game follow each other', async (visitor) => {
  const page = await visitor.open();
  await beginGame(page, mouse(page), 'shakti');
  const other = await visitor.openIn(page.context(), new URL(page.url()).hash);
  await other.getByRole('grid', { name: 'Board' }).waitFor();
  await play(page, mouse(page), game.moves[0]);
  await untilMoves(other, 1);
  await play(other, mouse(other), game.moves[1]);
  await untilMoves(page, 2);
  assert.deepEqual(await shownMoves(page), game.moves.slice(0, 2));
  await page.getByRole('button', { name: 'Undo' }).click();
  await moveButtons(other).nth(1).waitFor({ state: 'detached' });
  assert.deepEqual(await shownMoves(other), game.moves.slice(0, 1));
});

visit('news of a game that has just been left are no matter', async (visitor) => {
  const page = await visitor.open('#/settings');
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor(); // it is there at once the next time
  await beginGame(page, mouse(page), 'shakti', { who: 'You and the computer' });
  const other = await visitor.openIn(page.context(), new URL(page.url()).hash);
  await other.getByRole('grid', { name: 'Board' }).waitFor();
  await page.evaluate(() => {
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function (/** @type {any} */ key) { // to read takes long
      for (let i = 0; i < 5000; i++) get.call(this, key);
      return get.call(this, key);
    };
    new BroadcastChannel('tercet').addEventListener('message', () => (location.hash = '#/settings'));
  });
  await other.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await page.evaluate(async () => { // what is read after it is read later
    const request = indexedDB.open('tercet');
    await new Promise((resolve) => (request.onsuccess = resolve));
    const count = request.result.transaction('games', 'readwrite').objectStore('games').count();
    await new Promise((resolve) => (count.onsuccess = resolve));
    request.result.close();
  });
});

for (const ruleset of rulesets) {
  visit(`a link opened elsewhere holds the whole game: ${ruleset}`, async (visitor) => {
    const played = readGame(ruleset);
    const page = await visitor.open();
    await importRecords(page, played.text);
    await page.getByRole('listitem').getByRole('button', { name: 'Share' }).click();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    assert.ok(link.startsWith(`${await address()}#/analyse?`), link);
    const other = await visitor.open(link.slice((await address()).length));
    await untilMoves(other, played.moves.length);
    assert.deepEqual(await shownMoves(other), played.moves);
    assert.deepEqual(await shownCounts(other), pieceCounts(after(ruleset, 'startpos', played.moves).position));
  });
}

visit('records come in and go out as the program writes them', async (visitor) => {
  const page = await visitor.open();
  const record = '[Game "shakti"]\n[White "Ada"]\n[Black "Ben"]\n[Date "2026-03-01"]\n[Result "white"]\n[Ending "resignation"]\n\n'
    + '1. b2b4 {a "bold" one} f6e5 2. f2d4 white\n';
  await importRecords(page, record);
  await page.getByText('1 game was brought in.').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all' }).click();
  assert.equal(readFileSync(await (await download).path(), 'utf8'), record);
});

visit('a damaged record is refused with the line and the rule', async (visitor) => {
  const page = await visitor.open();
  await importRecords(page, '[Game "shakti"]\n\n1. b2b4 none\n\n[Game "shakti"]\n\n1. b2b9 none\n');
  await page.getByText(/^Line 7: /).waitFor();
  assert.equal(await page.getByRole('main').getByRole('listitem').count(), 0);
});

visit('pictures of a position can be saved, and are those of the program', async (visitor) => {
  const page = await visitor.open();
  await importRecords(page, game.text);
  await page.getByRole('listitem').getByRole('button', { name: 'Share' }).click();
  const save = async (/** @type {string} */ name) => {
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name }).click();
    return readFileSync(await (await download).path());
  };
  assert.ok((await save('Picture (SVG)')).toString() === ask(['show', 'shakti', 'startpos', ...game.moves, '--svg']));
  const file = await save('Picture (PNG)');
  const png = readPng(file);
  assert.ok(png.width > 1000, `the picture is ${png.width} wide`);
  assert.ok(file.length < 200_000, `the picture has ${file.length} bytes`);
});

visit('a whole game can be saved as a moving picture, and making it can be ended', async (visitor) => {
  const page = await visitor.open('#/games', { reducedMotion: 'no-preference' });
  await importRecords(page, game.text);
  await page.getByRole('listitem').getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Animated picture (GIF)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Animated picture' });
  const save = dialog.getByRole('button', { name: /^Save the picture/ });
  await save.waitFor();
  await page.waitForFunction((button) => document.activeElement === button, await save.elementHandle());
  await dialog.getByRole('img', { name: 'The game, move by move' }).waitFor();
  const download = page.waitForEvent('download');
  await save.click();
  const file = readFileSync(await (await download).path());
  assert.match(await save.innerText(), new RegExp(`\\(${Math.ceil(file.length / 1000)} KB\\)`));
  const { frames, width, height, loops } = readGif(file);
  assert.equal(frames.length, game.moves.length + 1);
  assert.deepEqual([...new Set(frames.slice(0, -1).map(({ delay }) => delay))], [1000]);
  assert.ok(loops && frames[frames.length - 1].delay > 1000);
  assert.equal(Math.max(width, height), 640);
  frames.slice(1).forEach(({ screen }, index) => assert.notDeepEqual(screen, frames[index].screen, `nothing is seen of move ${index + 1}`));
  visitor.measured(`a game of ${game.moves.length} moves is a GIF of ${Math.ceil(file.length / 1000)} KB`);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.evaluate(() => { HTMLImageElement.prototype.decode = () => new Promise(() => {}); }); // from now on it takes for ever
  await page.getByRole('button', { name: 'Animated picture (GIF)' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('dialog', { name: 'Share' }).waitFor();
});

/**
 * Opens the dialog that shares a game, in a browser that keeps no files of the page, so that all of them come from the server.
 * @param {import('../support/browser.mjs').Visitor} visitor
 */
async function shareUnkept(visitor) {
  const page = await visitor.open('about:blank');
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await importRecords(page, '[Game "shakti"]\n\n1. d2d3 none\n');
  await page.getByRole('listitem').getByRole('button', { name: 'Share' }).click();
  return page;
}

visit('pictures are made as well where the browser keeps nothing of the page', async (visitor) => {
  const page = await shareUnkept(visitor);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Picture (PNG)' }).click();
  readPng(readFileSync(await (await download).path()));
  await page.getByRole('button', { name: 'Animated picture (GIF)' }).click();
  await page.getByRole('button', { name: /^Save the picture/ }).waitFor();
});

visit('a picture that cannot be written is told of, however early that is known', async (visitor) => {
  visitor.expected = /ERR_FAILED|could not start/;
  const page = await shareUnkept(visitor);
  await page.route('**/pixelworker.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.exposeFunction('untilFailed', () => failed.then(() => {}));
  await page.evaluate(() => {
    const { decode } = HTMLImageElement.prototype;
    HTMLImageElement.prototype.decode = async function () {
      await /** @type {any} */ (window).untilFailed();
      await new Promise((resolve) => setTimeout(resolve, 200)); // the page has heard of it
      return decode.call(this);
    };
  });
  await page.getByRole('button', { name: 'Animated picture (GIF)' }).click();
  await page.getByRole('alert').getByText('The picture could not be made.').waitFor();
});

visit('settings hold after a reload', async (visitor) => {
  const page = await visitor.open('#/settings');
  const choose = (/** @type {string} */ group, /** @type {string} */ name) =>
    page.getByRole('group', { name: group }).getByRole('radio', { name }).check();
  await choose('Colours', 'Dark');
  await choose('Motion', 'None');
  await page.getByRole('switch', { name: /^Sounds/ }).uncheck();
  await page.reload();
  assert.ok(await page.getByRole('group', { name: 'Colours' }).getByRole('radio', { name: 'Dark' }).isChecked());
  assert.ok(await page.getByRole('group', { name: 'Motion' }).getByRole('radio', { name: 'None' }).isChecked());
  assert.ok(!(await page.getByRole('switch', { name: /^Sounds/ }).isChecked()));
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
});

visit('a game that was deleted can be had back', async (visitor) => {
  const page = await visitor.open();
  await importRecords(page, game.text);
  const item = page.getByRole('main').getByRole('listitem');
  await item.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No game is kept here yet.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await item.waitFor();
  await page.reload();
  await item.waitFor();
});

visit('the page can be installed', async (visitor) => {
  const page = await visitor.open();
  const href = await page.locator('link[rel=manifest]').getAttribute('href') ?? '';
  const manifest = await page.evaluate(async (where) => (await fetch(where)).json(), href);
  assert.equal(manifest.name, 'Tercet');
  assert.equal(manifest.display, 'standalone');
  const sizes = manifest.icons.map((/** @type {{ sizes: string }} */ { sizes: size }) => size);
  for (const size of ['192x192', '512x512']) assert.ok(sizes.includes(size), `there is no icon of ${size}`);
  for (const { src } of manifest.icons) {
    assert.ok(await page.evaluate(async (where) => (await fetch(where)).ok, src), `${src} is missing`);
  }
});

visit('a dialog goes away with its screen when one goes back', async (visitor) => {
  const page = await visitor.open('#/games');
  await beginGame(page, mouse(page), 'shakti');
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

/** Opens the only game of the list, which is over. @param {Page} page */
async function openFinished(page) {
  await importRecords(page, game.text);
  await page.getByRole('listitem').getByRole('link').first().click();
  await untilMoves(page, game.moves.length);
  return new URL(page.url()).hash;
}

/** That the game at an address is still over, with all its moves. @param {Page} page @param {string} hash */
async function assertWhole(page, hash) {
  await goTo(page, hash);
  await untilMoves(page, game.moves.length);
  assert.deepEqual(await shownMoves(page), game.moves);
  await page.getByRole('button', { name: 'Rematch' }).waitFor();
}

visit('playing on from a position of a finished game begins another one', async (visitor) => {
  const page = await visitor.open();
  const finished = await openFinished(page);
  await moveButtons(page).nth(1).click();
  await page.getByRole('button', { name: 'New game from here' }).click();
  await page.waitForURL((url) => url.hash !== finished);
  await moveButtons(page).nth(2).waitFor({ state: 'detached' });
  assert.deepEqual(await shownMoves(page), game.moves.slice(0, 2));
  await play(page, mouse(page), game.moves[2]);
  await untilMoves(page, 3);
  await assertWhole(page, finished);
  await goTo(page, '#/games');
  assert.equal(await page.getByRole('main').getByRole('listitem').count(), 2);
});

visit('undo asks before it makes a finished game an unfinished one', async (visitor) => {
  const page = await visitor.open();
  const finished = await openFinished(page);
  const undo = async (/** @type {string} */ answer) => {
    await page.keyboard.press('u');
    await page.getByRole('dialog').getByRole('button', { name: answer }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await undo('Close');
  await assertWhole(page, finished);
  await undo('New game from there');
  await page.waitForURL((url) => url.hash !== finished);
  await moveButtons(page).nth(game.moves.length - 1).waitFor({ state: 'detached' });
  assert.deepEqual(await shownMoves(page), game.moves.slice(0, -1));
  await assertWhole(page, finished);
  await undo('Take back the end');
  await moveButtons(page).nth(game.moves.length - 1).waitFor({ state: 'detached' });
  assert.equal(new URL(page.url()).hash, finished);
});

visit('a game whose players have names that no record can hold is kept all the same', async (visitor) => {
  const names = `w=${encodeURIComponent('Ada\u0085\u009f'.repeat(60))}&b=${'x'.repeat(300)}`;
  const page = await visitor.open(`#/analyse?r=shakti&m=d2d3&${names}`);
  await page.getByText(/^A player's name in this link/).waitFor();
  await page.getByLabel('Comment').fill('odd\u0085one');
  await page.getByRole('main').getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByRole('heading', { name: /^Shakti: Ada/ }).waitFor();
  await goTo(page, '#/games');
  assert.match(await page.getByRole('main').getByRole('listitem').first().innerText(), /Ada .*– x{127}\s/);
});

visit('a game that an older version kept is still there, though its notes are refused now', async (visitor) => {
  const page = await visitor.open('#/games');
  await page.getByText('No game is kept here yet.').waitFor();
  await page.evaluate(async () => {
    const request = indexedDB.open('tercet', 1);
    await new Promise((resolve) => (request.onsuccess = resolve));
    const record = '[Game "shakti"]\n[White "Ada\u0085Byron"]\n\n1. b2b4 {so\u0080so} none\n';
    const row = { id: 'old', name: '', record, undone: [], created: 1, changed: 1, over: false };
    const transaction = request.result.transaction('games', 'readwrite');
    transaction.objectStore('games').put(row);
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    request.result.close();
  });
  await goTo(page, '#/play/old');
  await play(page, mouse(page), 'f6e5');
  await untilMoves(page, 2);
  await goTo(page, '#/games');
  assert.match(await page.getByRole('main').getByRole('listitem').innerText(), /Ada Byron/);
});
