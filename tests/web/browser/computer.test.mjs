// Games with the computer in them, to their ends: against it, on both sides, and between two of it.
import assert from 'node:assert/strict';
import { keepNothingOffline, phone, visit } from '../support/browser.mjs';
import { mouse, touch } from '../support/hands.mjs';
import { after, howItEnded } from '../support/moves.mjs';
import { ask } from '../support/program.mjs';
import { beginGame, endCard, endSentence, games, moveButtons, play, shownMoves, untilMoves } from '../support/table.mjs';

keepNothingOffline();

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../support/table.mjs').Hands} Hands */

/** A game that is longer than this would not end in the time that a test has. */
const mostMoves = 80;

/** A good move, from the program. @param {string} ruleset @param {string} position */
function goodMove(ruleset, position) {
  return JSON.parse(ask(['analyse', ruleset, position, '--nodes', '20000', '--json']).trim().split('\n').pop() ?? '').pv[0];
}

/** Waits until the computer has moved, or the game is over. @param {Page} page @param {number} count @returns {Promise<boolean>} */
async function untilAnswer(page, count) {
  await moveButtons(page).nth(count - 1).or(endCard(page)).first().waitFor({ state: 'attached', timeout: 60_000 });
  return (await moveButtons(page).count()) >= count;
}

/**
 * Plays well against the computer until the game is over; returns the moves.
 * @param {Page} page
 * @param {Hands} hands
 * @param {string} ruleset
 */
async function playOut(page, hands, ruleset) {
  for (let moves = await shownMoves(page); moves.length < mostMoves; moves = await shownMoves(page)) {
    const { position, result } = after(ruleset, 'startpos', moves);
    if (result !== null) return moves;
    await play(page, hands, goodMove(ruleset, position));
    await untilMoves(page, moves.length + 1);
    if (after(ruleset, 'startpos', await shownMoves(page)).result === null) assert.ok(await untilAnswer(page, moves.length + 2));
  }
  return assert.fail(`the game did not end in ${mostMoves} moves`);
}

for (const ruleset of games) {
  visit(`a game of ${ruleset} against the computer ends as the rules say`, async (visitor) => {
    const page = await visitor.open();
    await beginGame(page, mouse(page), ruleset, { who: 'You and the computer', colour: 'White', levels: [1] });
    const moves = await playOut(page, mouse(page), ruleset);
    assert.equal(await endSentence(page), howItEnded(ruleset, moves));
  });
}

visit('the computer begins when one plays Black, whose board is turned around', async (visitor) => {
  const page = await visitor.open('#/', phone);
  await beginGame(page, touch(page), 'echek:fixed', { who: 'You and the computer', colour: 'Black', levels: [1] });
  await untilMoves(page, 1);
  const cellTop = async (/** @type {string} */ name) => (await page.getByRole('gridcell', { name }).boundingBox())?.y ?? 0;
  assert.ok(await cellTop('a1') < await cellTop('a4'), 'the first rank is not far away');
  const moves = await playOut(page, touch(page), 'echek:fixed');
  assert.equal(await endSentence(page), howItEnded('echek:fixed', moves));
});

visit('two computers play by themselves, pause, go on, and come to an end', async (visitor) => {
  const page = await visitor.open();
  await beginGame(page, mouse(page), 'echek:fixed', { who: 'Two computers', levels: [1, 3] });
  await untilMoves(page, 2);
  await page.getByRole('button', { name: 'Pause' }).click();
  const count = await moveButtons(page).count();
  await page.waitForTimeout(2500);
  assert.equal(await moveButtons(page).count(), count, 'it went on while it was paused');
  await page.getByRole('button', { name: 'Go on' }).click();
  await endCard(page).waitFor({ timeout: 100_000 });
  const moves = await shownMoves(page);
  assert.notEqual(after('echek:fixed', 'startpos', moves).result, null);
  assert.equal(await endSentence(page), howItEnded('echek:fixed', moves));
});

visit('a hint is the move that the program would play, and says why', async (visitor) => {
  const page = await visitor.open();
  await beginGame(page, mouse(page), 'echek');
  for (const [index, move] of ['N@c1', 'B@a5xc2', 'R@b2', 'R@a3', 'swap', 'N@b5', 'Q@b2', 'd3e2'].entries()) {
    await play(page, mouse(page), move);
    await untilMoves(page, index + 1);
  }
  await page.getByRole('button', { name: 'Hint' }).click();
  const said = page.getByText(/wins at once/).first();
  await said.waitFor();
  assert.match(await said.innerText(), /^Hint: \S+\. .*wins at once\. It surrounds Black's king\.$/);
  await page.getByRole('button', { name: 'Threat' }).click();
  const threat = page.getByText(/^Black threatens/).first();
  await threat.waitFor();
  assert.match(await threat.innerText(), /^Black threatens no win; .* \S+\. That wards off the threat to surround Black's king/);
});

visit('undo and redo go back to the own turn against the computer', async (visitor) => {
  const page = await visitor.open();
  await beginGame(page, mouse(page), 'shakti', { who: 'You and the computer', colour: 'White', levels: [1] });
  await play(page, mouse(page), 'b2b4');
  await untilMoves(page, 2);
  const moves = await shownMoves(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  assert.deepEqual(await shownMoves(page), []);
  await page.getByRole('button', { name: 'Redo' }).click();
  assert.deepEqual(await shownMoves(page), moves);
});

visit('one can give up, and a friend can be offered a draw', async (visitor) => {
  const page = await visitor.open();
  await beginGame(page, mouse(page), 'shakti', { who: 'You and the computer', colour: 'White', levels: [1] });
  await page.keyboard.press('h');
  await page.getByRole('main').getByText(/^Hint: /).waitFor();
  await page.keyboard.press('g');
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  assert.equal(await endSentence(page), 'The game is over: White has resigned, and Black has won. It was played with help.');
  await beginGame(page, mouse(page), 'eigenstate');
  await page.keyboard.press('d');
  await page.getByRole('dialog').getByRole('button', { name: 'Agree' }).click();
  assert.match(await endSentence(page), /agreed to a draw/);
});

visit('a clock that has run out ends the game, and none runs before both sides have moved', async (visitor) => {
  const page = await visitor.open();
  await page.clock.install();
  await beginGame(page, mouse(page), 'shakti', { clock: '1 min + 0 s' });
  for (const [index, move] of ['b2b4', 'f6f5'].entries()) {
    await page.clock.fastForward(100_000);
    assert.deepEqual(await page.locator('.clock').allInnerTexts(), ['1:00', '1:00']);
    await play(page, mouse(page), move);
    await untilMoves(page, index + 1);
  }
  await page.clock.fastForward(30_000);
  assert.equal(await endCard(page).count(), 0);
  await page.clock.fastForward(31_000);
  await page.clock.runFor(2000);
  assert.equal(await endSentence(page), "The game is over: White's time is up, and Black has won.");
});

/** How many times slower than usual everything on the board moves. @param {Page} page @param {number} times */
async function slowDown(page, times) {
  await page.evaluate((factor) => document.documentElement.style.setProperty('--motion', String(factor)), times);
}

/** What moves on the board now. @param {Page} page */
function movingParts(page) {
  return page.evaluate(() => document.querySelector('.table > .board')?.getAnimations({ subtree: true }).length ?? 0);
}

/** Begins a game against the computer and watches how the first move stands when the second comes. @param {Page} page */
async function beginWatched(page) {
  await beginGame(page, mouse(page), 'shakti', { who: 'You and the computer', colour: 'White', levels: [1] });
  await page.evaluate(() => {
    const list = /** @type {Element} */ (document.querySelector('.moves'));
    /** @type {Animation[] | null} */
    let first = null;
    const watch = new MutationObserver(() => {
      const count = list.querySelectorAll('.moves-move').length - 1; // without the start
      if (count === 1) first ??= document.querySelector('.table > .board')?.getAnimations({ subtree: true }) ?? [];
      if (count < 2) return;
      document.body.dataset.moved = String(first?.length);
      document.body.dataset.resting = String(first?.every(({ playState }) => playState === 'finished'));
      watch.disconnect();
    });
    watch.observe(list, { childList: true, subtree: true });
  });
}

visit('the computer answers when the own move has come to rest, and not before', async (visitor) => {
  const page = await visitor.open();
  await beginWatched(page);
  await slowDown(page, 10);
  await play(page, mouse(page), 'b2b4');
  await untilMoves(page, 2);
  const { moved, resting } = await page.evaluate(() => ({ ...document.body.dataset }));
  assert.notEqual(moved, '0', 'nothing moved');
  assert.equal(resting, 'true');
});

visit('a move that is taken back on its way is not answered', async (visitor) => {
  const page = await visitor.open();
  await beginWatched(page);
  await slowDown(page, 10);
  await play(page, mouse(page), 'b2b4');
  await untilMoves(page, 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction(() => document.querySelector('.table > .board')?.getAnimations({ subtree: true }).length === 0);
  await slowDown(page, 0);
  await play(page, mouse(page), 'f2f4');
  await untilMoves(page, 2);
  assert.equal((await shownMoves(page))[0], 'f2f4');
});

visit('the computer waits for no movement where there is none to be seen', async (visitor) => {
  const still = await visitor.open('#/', { reducedMotion: 'reduce' });
  await beginWatched(still);
  await play(still, mouse(still), 'b2b4');
  await untilMoves(still, 2);
  assert.equal(await still.evaluate(() => document.body.dataset.moved), '0');
  const hidden = await visitor.open();
  await beginWatched(hidden);
  await slowDown(hidden, 1000); // minutes
  await play(hidden, mouse(hidden), 'b2b4');
  await untilMoves(hidden, 1);
  assert.notEqual(await movingParts(hidden), 0);
  await hidden.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true }); // as browsers say of a tab behind another one
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await untilMoves(hidden, 2);
});
