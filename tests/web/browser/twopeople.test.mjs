// Two people at one device, and two computers that are watched: names, the board that turns, clocks.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { keepNothingOffline, visit } from '../support/browser.mjs';
import { boardCell, mouse } from '../support/hands.mjs';
import { goTo } from '../support/screens.mjs';
import { endCard, play, untilMoves } from '../support/table.mjs';

keepNothingOffline();

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @param {string} name */
const choice = (page, name) => page.locator('label').filter({ has: page.getByRole('radio', { name, exact: true }) });

/** @param {Page} page @param {string} name */
const field = (page, name) => page.getByRole('textbox', { name, exact: true });

/** @param {Page} page */
const begin = (page) => page.getByRole('main').getByRole('button', { name: 'Play', exact: true });

/** Whether White sits below. @param {Page} page */
async function whiteIsNear(page) {
  const [first, last] = [await boardCell(page, 'd1').boundingBox(), await boardCell(page, 'd7').boundingBox()];
  return (first?.y ?? 0) > (last?.y ?? 0);
}

/** @param {Page} page @param {'White' | 'Black'} side */
async function untilNear(page, side) {
  while (await whiteIsNear(page) !== (side === 'White')); // the time of the test ends this if nothing else does
}

visit('both have names, which are kept, stand in the record and change sides with a rematch', async (visitor) => {
  const page = await visitor.open('#/new/shakti', { reducedMotion: 'reduce' });
  await choice(page, 'Two people at this device').click();
  await field(page, 'White').fill('level 3');
  await field(page, 'Black').fill('Ben "B"');
  await begin(page).click();
  assert.equal(await field(page, 'White').evaluate((input) => /** @type {HTMLInputElement} */ (input).validationMessage),
    'That is what a computer is called in records: choose another name.');
  await field(page, 'White').fill('Ana');
  await begin(page).click();
  await page.getByText('White, Ana').waitFor();
  await page.getByText('Black, Ben "B"').waitFor();
  await play(page, mouse(page), 'b2b3');
  await page.keyboard.press('g');
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await endCard(page).getByRole('button', { name: 'Share' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Save the record' }).click();
  const record = readFileSync(await (await saved).path(), 'utf8');
  assert.match(record, /\[White "Ana"\]/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rematch' }).first().click();
  await page.getByText('Black, Ana').waitFor();
  await goTo(page, '#/new/shakti');
  assert.deepEqual([await field(page, 'White').inputValue(), await field(page, 'Black').inputValue()], ['Ana', 'Ben "B"']);
});

visit('the board turns to the player to move, if that is wished for', async (visitor) => {
  const page = await visitor.open('#/new/shakti', { reducedMotion: 'reduce' });
  await choice(page, 'Two people at this device').click();
  await page.getByRole('checkbox', { name: 'The board turns to the player to move' }).check();
  await begin(page).click();
  await boardCell(page, 'd4').waitFor();
  assert.equal(await whiteIsNear(page), true);
  for (const [index, move] of ['b2b3', 'b6b5', 'f2f3'].entries()) {
    await play(page, mouse(page), move);
    await untilNear(page, index % 2 === 0 ? 'Black' : 'White');
  }
  await page.keyboard.press('u');
  await untilNear(page, 'White');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the board as it is' }).click();
  await play(page, mouse(page), 'f2f3');
  await untilMoves(page, 3);
  await play(page, mouse(page), 'f6f5');
  await untilMoves(page, 4);
  assert.equal(await whiteIsNear(page), true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn the board to the player to move' }).click();
  await untilNear(page, 'Black');
});

visit('two computers that are watched have no clock unless it is asked for', async (visitor) => {
  const page = await visitor.open('#/new/shakti');
  await choice(page, 'Two people at this device').click();
  await choice(page, '5 min + 3 s').click();
  await begin(page).click();
  await page.getByRole('grid', { name: 'Board' }).waitFor();
  assert.equal(await page.locator('.clock:visible').count(), 2);
  await goTo(page, '#/new/shakti?watch=1');
  assert.ok(await page.getByRole('radio', { name: 'None', exact: true }).isChecked());
  await begin(page).click();
  await page.getByRole('grid', { name: 'Board' }).waitFor();
  assert.equal(await page.locator('.clock:visible').count(), 0);
  await goTo(page, '#/new/shakti');
  assert.ok(await page.getByRole('radio', { name: '5 min + 3 s' }).isChecked(), 'people still have theirs');
});
