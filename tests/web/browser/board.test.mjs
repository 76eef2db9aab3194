// The board under one's hands: what is refused and why, changing one's mind, and pieces that stay where they are.
import assert from 'node:assert/strict';
import { desk, keepNothingOffline, phone, visit } from '../support/browser.mjs';
import { boardCell, mouse } from '../support/hands.mjs';
import { beginGame, play, shownMoves, untilMoves } from '../support/table.mjs';

keepNothingOffline();

/** @typedef {import('playwright-core').Page} Page */

/** The line under the board. @param {Page} page */
const line = (page) => page.locator('.table-line').innerText();

/** Where pieces lie on the table, by what they look like. @param {Page} page */
function piecePlaces(page) {
  return page.locator('.piece').evaluateAll((pieces) =>
    Object.fromEntries(
      pieces.map((piece) => [
        [...piece.querySelectorAll('path')].map((path) => path.outerHTML).join(''),
        /** @type {SVGElement} */ (piece).style.transform,
      ]),
    ),
  );
}

visit('a refused step is answered with the rule, the cell is marked, and the piece stays chosen', async (visitor) => {
  const page = await visitor.open('#/', { reducedMotion: 'reduce' });
  await beginGame(page, mouse(page), 'shakti');
  await boardCell(page, 'd6').click();
  assert.equal(await line(page), "The king on d6 is Black's, and it is White's turn.");
  await boardCell(page, 'd2').click();
  await boardCell(page, 'd5').click();
  assert.match(await line(page), /d5/);
  assert.equal(await page.locator('.mark-why').count() > 0, true);
  assert.equal(await boardCell(page, 'd2').getAttribute('aria-selected'), 'true');
  assert.match(await boardCell(page, 'd3').getAttribute('aria-label') ?? '', /can go here$/);
});

visit('a chosen piece is let go by Escape, by a second click, and by choosing another', async (visitor) => {
  const page = await visitor.open('#/', { reducedMotion: 'reduce' });
  await beginGame(page, mouse(page), 'shakti');
  const chosen = () => page.locator('.cell[aria-selected=true]').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
  await boardCell(page, 'b2').click();
  await page.keyboard.press('Escape');
  assert.deepEqual(await chosen(), []);
  await boardCell(page, 'b2').click();
  await boardCell(page, 'b2').click();
  assert.deepEqual(await chosen(), []);
  await boardCell(page, 'b2').click();
  await boardCell(page, 'f2').click();
  assert.deepEqual(await chosen(), ["f2: White's warrior, chosen"]);
  assert.deepEqual(await shownMoves(page), []);
});

visit('pegs can be thought over on a phone before the turn is played', async (visitor) => {
  const page = await visitor.open('#/', { ...phone, reducedMotion: 'reduce' });
  await beginGame(page, mouse(page), 'eigenstate');
  const hole = (/** @type {string} */ letter) => page.locator(`[data-hole=${letter}]`);
  await boardCell(page, 'c1').tap();
  await boardCell(page, 'c2').tap();
  const size = await hole('G').boundingBox();
  assert.ok(size && size.width >= 44 && size.height >= 44, `holes are ${size?.width} wide`);
  for (const letter of ['A', 'G', 'A', 'N']) await hole(letter).tap();
  const playButton = page.getByRole('main').getByRole('button', { name: 'Play', exact: true });
  assert.match(await hole('G').getAttribute('aria-label') ?? '', /new peg$/);
  assert.match(await hole('A').getAttribute('aria-label') ?? '', /free$/);
  await playButton.tap();
  await untilMoves(page, 1);
  assert.deepEqual(await shownMoves(page), ['c1c2/c2G,c2N']);
});

visit('no other piece moves when the area grows and the names of the cells shift', async (visitor) => {
  const page = await visitor.open('#/', { ...desk, reducedMotion: 'reduce' });
  await beginGame(page, mouse(page), 'echek');
  const before = await piecePlaces(page);
  await play(page, mouse(page), 'Q@a1');
  await untilMoves(page, 1);
  const after = await piecePlaces(page);
  assert.equal(Object.keys(before).length, 2);
  assert.equal(Object.keys(after).length, 3);
  for (const [look, place] of Object.entries(before)) assert.deepEqual(after[look], place);
  assert.match(await boardCell(page, 'c3').getAttribute('aria-label') ?? '', /White's king/);
});

visit('the tile that a warrior jumps over falls away and leaves a gap', async (visitor) => {
  const page = await visitor.open('#/');
  await beginGame(page, mouse(page), 'shakti');
  const tiles = page.locator('.shakti-tile');
  assert.equal(await tiles.count(), 45);
  await play(page, mouse(page), 'b2d4');
  await untilMoves(page, 1);
  await page.waitForFunction(() => document.querySelectorAll('.shakti-tile').length === 44);
  assert.match(await boardCell(page, 'c3').getAttribute('aria-label') ?? '', /a gap/);
});
