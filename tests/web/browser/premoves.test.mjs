// Turns that are prepared while the computer thinks. Over the network they are tested in online.test.mjs.
import assert from 'node:assert/strict';
import { keepNothingOffline, phone, visit } from '../support/browser.mjs';
import { boardCell, keyboard, mouse, touch } from '../support/hands.mjs';
import { stepsOf } from '../support/moves.mjs';
import { beginGame, moveButtons, play, shownMoves, untilMoves } from '../support/table.mjs';

keepNothingOffline();

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../support/table.mjs').Hands} Hands */

/** @param {Page} page @param {string} move */
const prepared = (page, move) => page.getByRole('main').getByText(`Prepared: ${move}.`);

/** Lets the computer take its time, which does not pass any more. @param {Page} page */
async function stopTime(page) {
  await page.evaluate(() => localStorage.setItem('tercet-settings', JSON.stringify({ pace: 'slow' })));
  await page.reload();
}

/** @param {Page} page */
async function freeze(page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/** A game with the computer, which thinks about its answer to the first move until it is told to hurry.
 * @param {Page} page @param {Hands} hands @param {string} ruleset @param {string} first */
async function beginWaiting(page, hands, ruleset, first) {
  await stopTime(page);
  await beginGame(page, hands, ruleset, { who: 'You and the computer', colour: 'White', levels: [1] });
  await freeze(page);
  await play(page, hands, first);
  await untilMoves(page, 1);
}

/** Makes a turn that is only prepared. @param {Page} page @param {Hands} hands @param {string} move */
async function prepare(page, hands, move) {
  const steps = stepsOf(move);
  for (const step of steps) await hands.step(step);
  if (steps.some(({ kind }) => kind === 'peg')) await hands.use(page.getByRole('button', { name: 'Prepare', exact: true }));
  await prepared(page, move).waitFor();
}

/** How many parts of the picture show what is prepared. @param {Page} page */
const marks = (page) => page.locator('.layer-marks .mark-prepared').count();

visit('a turn is prepared with the mouse, shown, taken back in each way, and played at once', async (visitor) => {
  const page = await visitor.open('#/', { reducedMotion: 'reduce' });
  const hands = mouse(page);
  await beginWaiting(page, hands, 'shakti', 'b2b3');
  await prepare(page, hands, 'f2g3');
  assert.equal(await marks(page), 1);
  assert.equal(await moveButtons(page).count(), 1, 'it is only prepared');
  const ways = [() => page.keyboard.press('Escape'), () => boardCell(page, 'd4').click(),
    () => page.getByRole('button', { name: 'Do not play it' }).click()];
  for (const takeBack of ways) {
    await takeBack();
    await prepared(page, 'f2g3').waitFor({ state: 'detached' });
    assert.equal(await marks(page), 0);
    await prepare(page, hands, 'f2g3');
  }
  await page.keyboard.press('n');
  await untilMoves(page, 3);
  assert.equal((await shownMoves(page))[2], 'f2g3');
});

visit('cells that have other names after the answer do not confuse what is prepared, by touch', async (visitor) => {
  const page = await visitor.open('#/', { ...phone, reducedMotion: 'reduce' });
  await beginWaiting(page, touch(page), 'echek', 'B@a2');
  await prepare(page, touch(page), 'Q@b1');
  assert.equal(await marks(page), 1);
  await boardCell(page, 'c1').tap();
  await prepared(page, 'Q@b1').waitFor({ state: 'detached' });
  await prepare(page, touch(page), 'Q@b1');
  await page.keyboard.press('n');
  await untilMoves(page, 3);
  assert.match((await shownMoves(page))[2], /^Q@[abc]1$/);
});

visit('a whole turn with its pegs is prepared with the keyboard', async (visitor) => {
  const page = await visitor.open('#/', { reducedMotion: 'reduce' });
  const keys = keyboard(page);
  await beginWaiting(page, keys, 'eigenstate', 'c1c2/c2A,c2B');
  await prepare(page, keys, 'd1d2/e1B,d2A');
  await page.keyboard.press('Escape');
  await prepared(page, 'd1d2/e1B,d2A').waitFor({ state: 'detached' });
  await prepare(page, keys, 'd1d2/e1B,d2A');
  assert.equal(await marks(page), 3, 'the way of the piece and two pegs');
  await page.keyboard.press('n');
  await untilMoves(page, 3);
  assert.equal((await shownMoves(page))[2], 'd1d2/e1B,d2A');
});

visit('what was begun when the answer comes is not lost', async (visitor) => {
  const page = await visitor.open('#/', { reducedMotion: 'reduce' });
  const hands = mouse(page);
  await beginWaiting(page, hands, 'eigenstate', 'c1c2/c2A,c2B');
  for (const step of stepsOf('d1d2/e1B,d2A').slice(0, 3)) await hands.step(step);
  await page.keyboard.press('n');
  await untilMoves(page, 2);
  await hands.step(stepsOf('d1d2/e1B,d2A')[3]);
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await untilMoves(page, 3);
  assert.equal((await shownMoves(page))[2], 'd1d2/e1B,d2A');
});

visit('what has become impossible is dropped with a word', async (visitor) => {
  const page = await visitor.open('#/', { reducedMotion: 'reduce' });
  await stopTime(page);
  const position = '-3W1-/1-----1/1----2/1-K2--/1-1---k/1----2/-1-3- b'; // no answer of Black's leaves c4f1 legal
  await page.goto(`${page.url().split('#')[0]}#/new?r=shakti&p=${encodeURIComponent(position)}`);
  await page.getByRole('radio', { name: 'White', exact: true }).waitFor({ state: 'attached' });
  await freeze(page);
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await prepare(page, mouse(page), 'c4f1');
  await page.keyboard.press('n');
  await untilMoves(page, 1);
  await page.getByRole('main').getByText('The prepared move is not possible any more.').waitFor();
  assert.deepEqual([await moveButtons(page).count(), await marks(page)], [1, 0]);
});

visit('undo takes what is prepared along, and the settings switch it all off', async (visitor) => {
  const page = await visitor.open('#/', { reducedMotion: 'reduce' });
  const hands = mouse(page);
  await beginWaiting(page, hands, 'shakti', 'b2b3');
  await prepare(page, hands, 'f2g3');
  await page.keyboard.press('u');
  await prepared(page, 'f2g3').waitFor({ state: 'detached' });
  await page.clock.resume();
  await page.goto(`${page.url().split('#')[0]}#/settings`);
  await page.getByRole('switch', { name: /^Prepared turns/ }).uncheck();
  await beginGame(page, hands, 'shakti', { who: 'You and the computer', colour: 'White', levels: [1] });
  await freeze(page);
  await play(page, hands, 'b2b3');
  await untilMoves(page, 1);
  for (const step of stepsOf('f2g3')) await hands.step(step);
  assert.equal(await prepared(page, 'f2g3').count(), 0);
  await page.keyboard.press('n');
  await untilMoves(page, 2);
  await play(page, hands, 'f2g3');
  await untilMoves(page, 3);
});
