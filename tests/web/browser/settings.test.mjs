// What is chosen in the settings is so at once, in every window, and stays so.
import assert from 'node:assert/strict';
import { desk, keepNothingOffline, phone, visit } from '../support/browser.mjs';
import { mouse } from '../support/hands.mjs';
import { axe } from '../support/places.mjs';
import { goTo } from '../support/screens.mjs';
import { beginGame, moveButtons, play, untilMoves } from '../support/table.mjs';

keepNothingOffline();

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @param {string} group @param {string} name */
const radio = (page, group, name) => page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true });

/** How a board looks: the table, a plate of each side, and its width. @param {Page} page */
function lookOf(page) {
  return page.evaluate(() => {
    const colour = (/** @type {string} */ one) => getComputedStyle(/** @type {Element} */ (document.querySelector(one))).stopColor;
    const table = getComputedStyle(/** @type {Element} */ (document.querySelector('.table'))).backgroundImage;
    const { width } = /** @type {Element} */ (document.querySelector('.table > .board')).getBoundingClientRect();
    return { table, pieces: `${colour('#ivory stop')} ${colour('#slate stop')}`, width };
  });
}

visit('boards, pieces and sizes change at once, in other windows as well, and hold', async (visitor) => {
  const page = await visitor.open('#/settings');
  const board = await visitor.openIn(page.context(), '#/analyse?r=shakti');
  const other = await visitor.openIn(page.context(), '#/settings');
  await board.locator('.table > .board').waitFor();
  await other.getByRole('heading', { name: 'Boards' }).waitFor();
  const usual = await lookOf(board);
  const tables = new Set([usual.table]);
  const pieces = new Set([usual.pieces]);
  for (const name of ['Wood', 'Blue', 'High contrast']) {
    await radio(page, 'Board', name).check({ force: true });
    await board.waitForFunction((known) => {
      const style = getComputedStyle(/** @type {Element} */ (document.querySelector('.table')));
      return !known.includes(style.backgroundImage);
    }, [...tables]);
    tables.add((await lookOf(board)).table);
  }
  await radio(page, 'Board', 'Green cloth').check({ force: true });
  for (const name of ['Wood', 'Plain']) {
    await radio(page, 'Pieces', name).check({ force: true });
    await board.locator(`html[data-pieces="${name.toLowerCase()}"]`).waitFor();
    pieces.add((await lookOf(board)).pieces);
  }
  assert.equal(pieces.size, 3);
  await radio(page, 'Size of the board', 'Small').check({ force: true });
  await board.locator('html[data-size="small"]').waitFor();
  assert.ok((await lookOf(board)).width < usual.width * 0.8, `${(await lookOf(board)).width} of ${usual.width}`);
  await other.waitForFunction(() => document.querySelector('input[name=size][value=small]')?.matches(':checked'));
  assert.ok(await radio(other, 'Pieces', 'Plain').isChecked());
  const after = await lookOf(board);
  await board.reload();
  await board.locator('.table > .board').waitFor();
  await board.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.endsWith('looks.css')));
  assert.deepEqual(await lookOf(board), after);
});

visit('the usual boards load no other styles', async (visitor) => {
  const page = await visitor.open('#/analyse?r=shakti');
  await page.locator('.table > .board').waitFor();
  assert.equal(await page.locator('link[href$="looks.css"]').count(), 0);
});

visit('high contrast hinders nobody, by day and by night', async (visitor) => {
  for (const options of [{ ...desk, colorScheme: /** @type {const} */ ('light') }, { ...phone, colorScheme: /** @type {const} */ ('dark') }]) {
    const page = await visitor.open('#/settings', { ...options, reducedMotion: 'reduce' });
    await radio(page, 'Board', 'High contrast').check({ force: true });
    for (const path of ['#/settings', '#/analyse?r=echek', '#/analyse?r=eigenstate', '#/analyse?r=shakti']) {
      await goTo(page, path);
      await page.evaluate(axe);
      const faults = await page.evaluate(async () => {
        const { violations } = await /** @type {any} */ (window).axe.run(document, { resultTypes: ['violations'] });
        return violations.filter((/** @type {any} */ { impact }) => impact === 'serious' || impact === 'critical').map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes[0].html.slice(0, 150)}`);
      });
      assert.deepEqual(faults, [], path);
    }
  }
});

visit('sounds are as loud as is wished for', async (visitor) => {
  const page = await visitor.open('about:blank');
  await page.addInitScript(() => {
    const loud = /** @type {any} */ (window).loud = /** @type {number[]} */ ([]);
    const ramp = AudioParam.prototype.exponentialRampToValueAtTime;
    AudioParam.prototype.exponentialRampToValueAtTime = function (/** @type {number} */ value, /** @type {number} */ time) {
      if (value > 0.0001 && value < 1) loud.push(value);
      return ramp.call(this, value, time);
    };
  });
  await goTo(page, '#/settings');
  const slider = page.getByRole('slider', { name: 'Volume' });
  const heard = async (/** @type {string} */ volume) => {
    await page.evaluate(() => (/** @type {any} */ (window).loud.length = 0));
    await slider.fill(volume);
    await page.waitForFunction((silent) => silent || /** @type {any} */ (window).loud.length > 1, volume === '0');
    return page.evaluate(() => Math.max(0, .../** @type {any} */ (window).loud));
  };
  const [half, full] = [await heard('40'), await heard('80')];
  assert.ok(Math.abs(full / half - 2) < 0.01, `${half} and ${full}`);
  assert.equal(await slider.getAttribute('aria-valuetext'), '80 %');
  assert.equal(await heard('0'), 0);
  await page.reload();
  assert.equal(await slider.inputValue(), '0');
  await page.getByRole('switch', { name: /^Sounds/ }).uncheck();
  assert.ok(await slider.isDisabled());
});

/** A game with the computer in which time stands still. @param {import('../support/browser.mjs').Visitor} visitor @param {string} pace */
async function standStill(visitor, pace) {
  const page = await visitor.open('#/settings', { reducedMotion: 'reduce' });
  await radio(page, 'The computer answers', pace).check({ force: true });
  await beginGame(page, mouse(page), 'shakti', { who: 'You and the computer', colour: 'White', levels: [1] });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await play(page, mouse(page), 'b2b4');
  await untilMoves(page, 1);
  return page;
}

visit('the computer answers at once, if that is wished for', async (visitor) => {
  await untilMoves(await standStill(visitor, 'At once'), 2);
});

for (const [pace, time] of /** @type {[string, number][]} */ ([['Naturally', 600], ['Slowly', 2500]])) {
  visit(`the computer takes its time, also without motion: ${pace}`, async (visitor) => {
    const page = await standStill(visitor, pace);
    await page.clock.runFor(time / 2);
    assert.equal(await moveButtons(page).count(), 1);
    await page.clock.runFor(time);
    await untilMoves(page, 2);
  });
}

visit('whoever does not want to wait need not: by a key, or by the settings in another window', async (visitor) => {
  const page = await standStill(visitor, 'Slowly');
  await page.keyboard.press('n');
  await untilMoves(page, 2);
  const second = await standStill(visitor, 'Slowly');
  const other = await visitor.openIn(second.context(), '#/settings');
  assert.equal(await moveButtons(second).count(), 1);
  await radio(other, 'The computer answers', 'At once').check({ force: true });
  await untilMoves(second, 2);
});

visit('two windows on the same game let the computer answer once, and in its time', async (visitor) => {
  const page = await standStill(visitor, 'Slowly');
  const other = await visitor.openIn(page.context(), new URL(page.url()).hash); // in which time stands still, too
  await untilMoves(other, 1);
  await page.clock.runFor(1200);
  for (const each of [page, other]) assert.equal(await moveButtons(each).count(), 1);
  await page.clock.runFor(2600);
  await untilMoves(page, 2);
  await untilMoves(other, 2);
  await page.clock.runFor(6000);
  const [here, there] = [await moveButtons(page).allInnerTexts(), await moveButtons(other).allInnerTexts()];
  assert.deepEqual([here.length, there], [2, here]);
});
