// Teeko in a real browser, with nothing in the page that knows of it: against the computer, in analysis, set up, and in a
// review; on a desk and on a phone.
import assert from 'node:assert/strict';
import { desk, phone, visit } from '../../../tests/web/support/browser.mjs';
import { boardCell, mouse, touch } from '../../../tests/web/support/hands.mjs';
import { rules } from '../../../tests/web/support/rules.mjs';
import { goTo } from '../../../tests/web/support/screens.mjs';
import { beginGame, shownMoves, untilMoves } from '../../../tests/web/support/table.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */

/** @param {Page} page */
const moves = (page) => page.getByRole('region', { name: 'Moves' });

/** All eight pieces are placed, and the first is moved. */
const turns = 'a1 b2 d2 d4 b4 c4 e1 e5 a1a2'.split(' ');

const devices = [
  { name: 'desk', options: desk, hands: mouse, point: (/** @type {Locator} */ cell) => cell.click() },
  { name: 'phone', options: phone, hands: touch, point: (/** @type {Locator} */ cell) => cell.tap() },
];

for (const { name, options, hands, point } of devices) {
  visit(`pieces are placed by pointing at cells, and the computer answers: ${name}`, async (visitor) => {
    const page = await visitor.open('#/', options);
    await beginGame(page, hands(page), 'teeko', { who: 'You and the computer', colour: 'White', levels: [1] });
    for (const count of [2, 4]) {
      const empty = page.getByRole('grid', { name: 'Board' }).getByRole('gridcell', { name: /empty/ });
      await point(empty.first());
      await untilMoves(page, count);
    }
    const { board, result } = rules.standing({ ruleset: 'teeko', start: 'startpos', moves: await shownMoves(page) });
    assert.equal(result, 'none');
    assert.deepEqual(board.squares.map(({ piece }) => piece).join(''), 'TTTT');
  });

  visit(`pieces move when all are placed: ${name}`, async (visitor) => {
    const page = await visitor.open('#/', options);
    await beginGame(page, hands(page), 'teeko');
    for (const [index, turn] of turns.entries()) {
      for (const cell of turn.match(/../g) ?? []) await point(boardCell(page, cell));
      await untilMoves(page, index + 1);
    }
    assert.deepEqual(await shownMoves(page), turns);
    await boardCell(page, 'a2').and(page.getByLabel(/White's piece/)).waitFor();
  });
}

visit('a refusal says why', async (visitor) => {
  const page = await visitor.open();
  await beginGame(page, mouse(page), 'teeko');
  for (const cell of ['c3', 'c3']) await boardCell(page, cell).click();
  await page.getByText(/There is a piece on c3 already/).first().waitFor();
  assert.deepEqual(await shownMoves(page), ['c3']);
});

visit('an analysis shows what the engine finds, and takes what is tried', async (visitor) => {
  const page = await visitor.open('#/analyse?r=teeko&m=b2+a5+c2+e5+b3+e1', desk);
  await page.getByText(/^depth \d+/).first().waitFor();
  await page.getByText('c3', { exact: true }).first().waitFor(); // the fourth of a square
  await boardCell(page, 'c3').click();
  await moves(page).getByRole('button', { name: '4, White: c3', exact: true }).waitFor();
});

visit('a position is set up by pointing and by keys, and the rules say what is wrong', async (visitor) => {
  const page = await visitor.open('#/setup?r=teeko', desk);
  const text = page.getByLabel('Position', { exact: true });
  const state = page.locator('main').getByRole('status');
  await page.getByRole('button', { name: "White's piece" }).click();
  for (const cell of ['b2', 'c3']) await boardCell(page, cell).click();
  assert.equal(await text.inputValue(), '5/5/2T2/1T3/5 w');
  assert.match(await state.innerText(), /they place in turn/);
  await boardCell(page, 'd4').press('t');
  await boardCell(page, 'e5').press('t');
  assert.equal(await text.inputValue(), '4t/3t1/2T2/1T3/5 w');
  assert.equal(await state.innerText(), 'White to move.');
  await page.getByRole('button', { name: 'Analyse' }).click();
  await boardCell(page, 'd4').and(page.getByLabel(/Black's piece/)).waitFor();
});

visit('a review judges a game to its last move', async (visitor) => {
  const page = await visitor.open('#/analyse?r=teeko&p=1t3/1TT2/1Ttt1/tT3/5+b&m=b5a4+c4b5', phone);
  await page.getByRole('button', { name: 'Review' }).click();
  await moves(page).getByRole('button', { name: /Black: b5a4, blunder$/ }).waitFor({ timeout: 60_000 });
  await moves(page).getByRole('button', { name: /White: c4b5, best$/ }).waitFor({ timeout: 60_000 });
});

visit('it has its card, its rules and its exercises', async (visitor) => {
  const page = await visitor.open('#/');
  await page.getByText('Teeko', { exact: true }).first().waitFor();
  await goTo(page, '#/learn/teeko?n=2');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('.teeko-sheet').first().waitFor({ state: 'attached' });
});
