// What is pointed out on a board: arrows and circles drawn by hand, the engine's best move, threats, hints, and what falls.
import assert from 'node:assert/strict';
import { keepNothingOffline, phone, visit } from '../support/browser.mjs';
import { boardCell, keyboard, mouse, touch } from '../support/hands.mjs';
import { beginGame, play, untilMoves } from '../support/table.mjs';

keepNothingOffline();

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */

/** @param {Locator} what */
async function middle(what) {
  const box = await what.boundingBox() ?? assert.fail('it is not seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags with a button of the mouse from cell to cell. @param {Page} page @param {string} from @param {string} to @param {'left' | 'right'} [button] */
async function dragAcross(page, from, to, button = 'right') {
  const [a, b] = [await middle(boardCell(page, from)), await middle(boardCell(page, to))];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down({ button });
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2);
  await page.mouse.move(b.x, b.y);
  await page.mouse.up({ button });
}

/** What is drawn: 'green b2', 'red a1-c3'. @param {Page} page */
async function drawn(page) {
  const pictures = await page.locator('.layer-drawn > .drawn').evaluateAll((all) => all.map((one) =>
    `${/drawn-(green|red|blue|yellow)/.exec(one.getAttribute('class') ?? '')?.[1]} ${one.querySelector('circle') ? 'circle' : 'arrow'}`));
  return pictures.sort();
}

visit('the right button draws arrows and circles, which are in nobody\'s way', async (visitor) => {
  const page = await visitor.open('#/', { reducedMotion: 'reduce' });
  await beginGame(page, mouse(page), 'shakti');
  await dragAcross(page, 'b2', 'd4');
  await boardCell(page, 'd6').click({ button: 'right' });
  assert.deepEqual(await drawn(page), ['green arrow', 'green circle']);
  assert.match(await boardCell(page, 'b2').getAttribute('aria-label') ?? '', /Arrow from b2 to d4/);
  await page.keyboard.down('Shift');
  await boardCell(page, 'd6').click({ button: 'right' });
  await page.keyboard.up('Shift');
  await page.keyboard.down('Alt');
  await dragAcross(page, 'f2', 'f4');
  await page.keyboard.up('Alt');
  assert.deepEqual(await drawn(page), ['blue arrow', 'green arrow', 'red circle'], 'another colour takes the place of the first');
  await dragAcross(page, 'b2', 'd4');
  assert.deepEqual(await drawn(page), ['blue arrow', 'red circle'], 'the same again takes it away');
  assert.equal(await boardCell(page, 'b2').getAttribute('aria-selected'), 'false', 'no piece was chosen');
  await page.getByRole('button', { name: 'Flip' }).click();
  assert.equal((await drawn(page)).length, 2);
  await boardCell(page, 'd4').click();
  assert.deepEqual(await drawn(page), [], 'a left click clears');
  await dragAcross(page, 'b2', 'd4');
  await page.keyboard.press('m');
  await page.getByRole('dialog').getByRole('textbox').fill('b2b3');
  await page.keyboard.press('Enter');
  await untilMoves(page, 1);
  assert.deepEqual(await drawn(page), [], 'a move clears');
});

visit('a finger draws once that is switched on, and plays when it is off again', async (visitor) => {
  const page = await visitor.open('#/', { ...phone, reducedMotion: 'reduce' });
  await beginGame(page, touch(page), 'echek');
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Draw on the board' }).tap();
  await page.getByRole('button', { name: 'Red', exact: true }).tap();
  await boardCell(page, 'b2').tap();
  assert.deepEqual(await drawn(page), ['red circle']);
  await page.getByRole('button', { name: 'Clear' }).tap();
  await page.locator('.layer-drawn > .drawn').first().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Done' }).tap();
  await play(page, touch(page), 'B@a2');
  await untilMoves(page, 1);
  await page.keyboard.press('v');
  const [from, to] = [await middle(boardCell(page, 'b2')), await middle(boardCell(page, 'c3'))];
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [to] });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.locator('.layer-drawn .drawn-head').first().waitFor();
  assert.deepEqual(await drawn(page), ['red arrow']);
});

visit('the keyboard draws in an analysis, and Escape ends it', async (visitor) => {
  const page = await visitor.open('#/analyse?r=shakti', { reducedMotion: 'reduce' });
  const keys = keyboard(page);
  await boardCell(page, 'b2').waitFor();
  await page.keyboard.press('v');
  const button = page.getByRole('button', { name: 'Draw on the board' });
  assert.equal(await button.getAttribute('aria-pressed'), 'true');
  await keys.goTo('b2');
  await keys.press('Enter');
  await keys.goTo('d4');
  await keys.press('Enter');
  assert.deepEqual(await drawn(page), ['green arrow']);
  await keys.press('Space', 2);
  assert.deepEqual(await drawn(page), ['green arrow', 'green circle']);
  assert.match(await keys.focusName(), /Circle on d4/);
  await keys.press('Enter');
  await keys.press('Escape', 2);
  assert.equal(await button.getAttribute('aria-pressed'), 'false');
  await keys.goTo('b2');
  await keys.press('Enter');
  await keys.goTo('b3');
  await keys.press('Enter');
  await page.getByRole('region', { name: 'Moves' }).getByRole('button', { name: '1, White: b2b3' }).waitFor();
});

/** The parts of the picture that show what the engine would do. @param {Page} page */
const best = (page) => page.locator('.layer-marks .mark-engine');

visit('drawing that is switched on is so on the board of another game as well', async (visitor) => {
  const page = await visitor.open('#/analyse?r=shakti', { reducedMotion: 'reduce' });
  const tool = page.getByRole('button', { name: 'Draw on the board' });
  await tool.click();
  await page.getByRole('combobox', { name: 'Rules' }).selectOption('eigenstate');
  await boardCell(page, 'f6').waitFor();
  assert.equal(await tool.getAttribute('aria-pressed'), 'true');
  await dragAcross(page, 'a2', 'a4', 'left');
  assert.deepEqual(await drawn(page), ['green arrow']);
  await page.getByRole('button', { name: 'Done' }).click();
  assert.equal(await tool.getAttribute('aria-pressed'), 'false');
});

visit("the engine's best move is an arrow on the board, with its pegs, or comes from the hand, unless it is switched off", async (visitor) => {
  const page = await visitor.open('#/analyse?r=eigenstate', { reducedMotion: 'reduce' });
  await best(page).nth(2).waitFor({ state: 'attached' });
  assert.equal(await best(page).locator('.mark-head').count(), 2, 'one arrow: its casing and itself');
  assert.equal(await best(page).locator('circle.mark-thin').count(), 2, 'two pegs');
  await page.keyboard.press('a');
  await best(page).first().waitFor({ state: 'detached' });
  await page.goto(`${page.url().split('#')[0]}#/analyse?r=echek`);
  const arrow = page.getByRole('button', { name: 'Best move as an arrow' });
  await page.getByRole('region', { name: 'Engine lines' }).getByText(/^depth/).waitFor();
  assert.deepEqual([await best(page).count(), await arrow.getAttribute('aria-pressed')], [0, 'false'], 'that it is off is kept');
  await arrow.click();
  await best(page).first().waitFor({ state: 'attached' });
  assert.equal(await page.locator('.layer-marks .mark-ghost').count(), 1, 'a piece from the hand');
  await page.getByRole('switch', { name: 'Engine' }).uncheck();
  await best(page).first().waitFor({ state: 'detached' });
});

visit('a threat alarms only if it is one, and no badge covers a peg', async (visitor) => {
  const threatened = encodeURIComponent('a1:H,b1:H,c1:H a2:ABCDEFGHIJKLNOPQRSTUVWX,f6:R b'); // a1a2 would win
  const page = await visitor.open(`#/analyse?r=eigenstate&p=${threatened}`, { reducedMotion: 'reduce' });
  await page.getByRole('switch', { name: 'Engine' }).uncheck();
  await page.keyboard.press('t');
  await page.getByRole('main').getByText('White threatens to win at once with a1a2.').waitFor();
  await page.locator('.mark-threat .mark-badge').waitFor({ state: 'attached' });
  assert.deepEqual(await coveredPegs(page), []);
  await page.keyboard.press('h');
  await page.locator('.mark-hint .mark-badge').waitFor({ state: 'attached' });
  assert.deepEqual(await coveredPegs(page), []);
  await page.goto(`${page.url().split('#')[0]}#/analyse?r=shakti`);
  await boardCell(page, 'd4').waitFor();
  await page.keyboard.press('t');
  await page.getByRole('main').getByText('Black threatens no win').waitFor();
  assert.equal(await page.locator('.mark-threat').count(), 0);
  assert.ok(await best(page).count() > 0, 'what Black would do is shown all the same');
});

/** The pegs that lie under a badge of a mark. @param {Page} page */
function coveredPegs(page) {
  return page.evaluate(() => {
    const round = (/** @type {Element} */ element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2, r: width / 2 };
    };
    const badges = [...document.querySelectorAll('.mark-badge circle, .last-took circle')].map(round);
    const pegs = [...document.querySelectorAll('.layer-pieces .peg')].map(round);
    if (badges.length === 0 || pegs.length < 10) return ['there is nothing to compare'];
    return pegs.filter((peg) => badges.some((one) => Math.hypot(one.x - peg.x, one.y - peg.y) < one.r + peg.r)).map(String);
  });
}

visit('before a warrior jumps it is seen and said which tile will fall', async (visitor) => {
  const page = await visitor.open('#/', { reducedMotion: 'reduce' });
  await beginGame(page, mouse(page), 'shakti');
  const cracks = page.locator('.falling');
  await boardCell(page, 'b2').click();
  assert.match(await boardCell(page, 'd4').getAttribute('aria-label') ?? '', /can go here, c3 falls away/);
  assert.doesNotMatch(await boardCell(page, 'c3').getAttribute('aria-label') ?? '', /falls/);
  await boardCell(page, 'd4').hover();
  assert.equal(await cracks.count(), 1);
  const [tile, crack] = [await middle(boardCell(page, 'c3')), await middle(cracks)];
  assert.ok(Math.hypot(tile.x - crack.x, tile.y - crack.y) < 12, 'it is the tile between');
  await boardCell(page, 'c3').hover();
  assert.equal(await cracks.count(), 0, 'a step takes no tile away');
  const [from, to] = [await middle(boardCell(page, 'f2')), await middle(boardCell(page, 'f4'))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 20);
  await page.mouse.move(to.x, to.y);
  assert.equal(await cracks.count(), 1, 'also while it is dragged');
  await page.mouse.up();
  await untilMoves(page, 1);
  assert.equal(await cracks.count(), 0);
});
