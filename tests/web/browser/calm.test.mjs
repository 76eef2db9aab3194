// Nothing moves under one's hand, and nothing that is needed is out of sight or under something else.
import assert from 'node:assert/strict';
import { keepNothingOffline, phone, visit } from '../support/browser.mjs';
import { boardCell, mouse, touch } from '../support/hands.mjs';
import { readGame } from '../support/moves.mjs';
import { goTo, importRecords } from '../support/screens.mjs';
import { beginGame, play, playAll, untilMoves } from '../support/table.mjs';

keepNothingOffline();

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */

const laptop = { viewport: { width: 1366, height: 768 } };

/** @param {Locator} what */
async function place(what) {
  const box = await what.boundingBox();
  assert.ok(box);
  return Object.values(box).map(Math.round);
}

/** @param {Page} page */
const board = (page) => page.getByRole('grid', { name: 'Board' });

/** @param {Page} page */
const hintWords = (page) => page.getByRole('main').getByText(/^Hint: /);

/** Those of some things that are not in the window, or under something else, as they are called. @param {Locator} what */
function outOfReach(what) {
  return what.evaluateAll((all) => all.filter((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  }).map((element) => element.getAttribute('aria-label') ?? element.textContent ?? ''));
}

/** Whether something is in the window, and nothing lies over its middle. @param {Locator} what */
async function isInReach(what) {
  return (await outOfReach(what)).length === 0;
}

/** The cells of a board with these names. @param {Locator} cells @param {string[]} names */
function cellsCalled(cells, names) {
  return cells.locator(names.map((name) => `[aria-label^=${name}]`).join());
}

/** @param {Locator} what @param {Locator} around */
async function isWithin(what, around) {
  const [inner, outer] = [await what.boundingBox(), await around.boundingBox()];
  return inner !== null && outer !== null && inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width;
}

visit('the buttons of a game stay in their place, whatever is said', async (visitor) => {
  const page = await visitor.open('#/', laptop);
  await beginGame(page, mouse(page), 'echek', { who: 'You and the computer', colour: 'White', levels: [1] });
  const hint = page.getByRole('button', { name: 'Hint', exact: true });
  const [button, table] = [await place(hint), await place(board(page))];
  await play(page, mouse(page), 'B@a2');
  await untilMoves(page, 2);
  await hint.click();
  await hintWords(page).waitFor();
  assert.deepEqual([await place(hint), await place(board(page))], [button, table]);
});

for (const locale of ['en-GB', 'fr-FR', 'pt-PT']) {
  visit(`the board of Eigenstate stays in its place through a turn: ${locale}`, async (visitor) => {
    const page = await visitor.open('#/new/eigenstate', { ...laptop, locale, reducedMotion: 'reduce' });
    await page.locator('[type=submit]').click();
    const cells = page.locator('.board [role=grid]');
    const before = await place(cells);
    for (const name of ['c1', 'c5', 'c2']) await cells.locator(`[aria-label^=${name}]`).click();
    await page.locator('.pegging').waitFor({ state: 'attached' });
    assert.deepEqual(await place(cells), before);
  });
}

visit('holes, pieces and buttons are all in reach while pegs are set by hand', async (visitor) => {
  const page = await visitor.open('#/', phone);
  await beginGame(page, touch(page), 'eigenstate');
  for (const [width, height] of [[360, 740], [360, 600], [740, 360], [683, 384], [1366, 768]]) {
    await page.setViewportSize({ width, height });
    for (const name of ['c1', 'c2']) await boardCell(page, name).tap();
    const holes = page.getByRole('grid', { name: 'The piece on c2' }).getByRole('gridcell');
    await holes.last().waitFor();
    assert.equal(await holes.count(), 25);
    const pieces = cellsCalled(board(page), ['a1', 'b1', 'c2', 'd1', 'e1', 'f1']);
    const back = page.getByRole('button', { name: 'Step back' });
    for (const what of [holes, pieces, back]) assert.deepEqual(await outOfReach(what), [], `${width} x ${height}`);
    for (let steps = 2; steps > 0; steps--) await back.tap();
  }
});

const pegSizes = [[320, 568], [320, 640], [360, 640], [390, 664], [844, 390], [667, 375], [1024, 768], [1440, 900], [2560, 1440]];

/** Begins a turn of Eigenstate up to its pegs, and sees that nothing moves or is hidden. @param {Page} page @param {string} where */
async function setPegs(page, where) {
  const cells = page.locator('.board [role=grid]');
  for (const name of ['f1', 'f2']) await cellsCalled(cells, [name]).click();
  await page.locator('.pegging').waitFor({ state: 'attached' });
  assert.equal(await page.evaluate(() => scrollY), 0, where);
  const own = cellsCalled(cells, ['a1', 'b1', 'c1', 'd1', 'e1', 'f2']);
  const parts = own.or(page.locator('.face-hole, .table-actions button'));
  assert.equal(await parts.count(), 6 + 25 + 2, where);
  assert.deepEqual(await outOfReach(parts), [], where);
  const said = await page.locator('.pegging .table-line').evaluate((line) => line.scrollHeight - line.clientHeight);
  assert.ok(said <= 1, `what to do is cut by ${said}: ${where}`);
  const hole = await page.locator('.face-hole').first().boundingBox();
  assert.ok(hole && hole.width >= 24, `a hole has ${hole?.width}: ${where}`);
  const back = page.locator('.table-actions button').first();
  for (let steps = 2; steps > 0; steps--) await back.click();
  await page.locator('.pegging').waitFor({ state: 'detached' });
}

for (const locale of ['en-GB', 'fr-FR', 'pt-PT']) {
  visit(`setting pegs scrolls nothing, and hides neither board nor buttons, in windows of all sizes: ${locale}`, async (visitor) => {
    const page = await visitor.open('#/new/eigenstate', { locale, reducedMotion: 'reduce' });
    await page.locator('[type=submit]').click();
    await page.locator('.board [role=grid]').waitFor();
    for (const [width, height] of pegSizes) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      await setPegs(page, `${width} x ${height}`);
    }
  });
}

for (const clock of ['None', '5 min + 3 s']) {
  visit(`hands, the swap and clocks have room beside each other, clock: ${clock}`, async (visitor) => {
    const page = await visitor.open('#/');
    await beginGame(page, mouse(page), 'echek', { clock });
    await playAll(page, mouse(page), ['N@c1', 'B@a5xc2', 'R@b2', 'R@a3']);
    for (const [width, height] of [[360, 740], [900, 700], [1024, 768], [1366, 768]]) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      const near = page.locator('.seat-white');
      const parts = [...(await near.getByRole('button').all()), ...(await near.locator('.clock:visible').all())];
      assert.equal(parts.length, clock === 'None' ? 5 : 6); // four pieces, the swap, and the clock
      for (const part of parts) assert.ok(await isWithin(part, page.locator('.table')), `${part} at ${width}`);
      for (const part of parts) assert.ok(await isInReach(part), `${part} at ${width}`);
    }
  });
}

visit('a hint can be read where it was asked for, on a phone', async (visitor) => {
  const page = await visitor.open('#/', phone);
  await beginGame(page, touch(page), 'echek');
  await page.getByRole('button', { name: 'Hint', exact: true }).tap();
  const words = hintWords(page);
  await words.waitFor();
  assert.ok(await isInReach(words));
});

visit('the curve of a review is in sight and stays in its place from move to move', async (visitor) => {
  const page = await visitor.open('#/', laptop);
  await importRecords(page, readGame('shakti').text);
  const path = await page.locator('a[href^="#/play/"]').getAttribute('href');
  await goTo(page, (path ?? '').replace('play', 'review'));
  const curve = page.getByRole('slider', { name: /^White's chances/ });
  assert.ok(await isInReach(curve));
  const before = await place(curve);
  for (const key of ['End', 'ArrowLeft', 'ArrowLeft']) {
    await curve.press(key);
    assert.deepEqual(await place(curve), before);
  }
});

visit('another game to analyse is chosen where the game is named, until a move is played', async (visitor) => {
  const page = await visitor.open('#/analyse');
  const choice = page.getByRole('combobox', { name: 'Rules' });
  await choice.selectOption('shakti');
  await boardCell(page, 'd2').waitFor();
  assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'Shakti');
  await play(page, mouse(page), 'b2b4');
  await untilMoves(page, 1);
  assert.equal(await choice.isVisible(), false);
  assert.equal(await page.getByRole('heading', { level: 1 }).isVisible(), true);
});

visit('arrow keys go through the game for who moves by mouse, and over the board for who comes by keyboard', async (visitor) => {
  const page = await visitor.open('#/analyse?r=shakti');
  await playAll(page, mouse(page), ['b2b4', 'f6f4']);
  const current = page.getByRole('region', { name: 'Moves' }).locator('[aria-current]');
  for (const move of ['b2b4', 'Start']) {
    await page.keyboard.press('ArrowLeft');
    assert.equal(await current.innerText(), move);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  const cell = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const before = await cell();
  await page.keyboard.press('ArrowLeft');
  assert.notEqual(await cell(), before);
  assert.equal(await current.innerText(), 'Start');
});
