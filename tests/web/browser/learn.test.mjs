// Learning: pages with boards to try, exercises, and progress that is remembered.
import assert from 'node:assert/strict';
import { keepNothingOffline, phone, visit } from '../support/browser.mjs';
import { boardCell } from '../support/hands.mjs';
import { games } from '../support/table.mjs';

keepNothingOffline();

visit('every game has its book, with a board on the first page', async (visitor) => {
  const page = await visitor.open('#/learn');
  for (const game of games.map((name) => name[0].toUpperCase() + name.slice(1))) {
    await page.goto(`${page.url().split('#')[0]}#/learn`);
    await page.getByRole('link', { name: game }).click();
    await page.getByText(`${game}: page 1 of`).waitFor();
    await page.getByRole('grid', { name: 'Board' }).waitFor();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByText(`${game}: page 2 of`).waitFor();
  }
});

visit('a board of the rules can be tried and reset', async (visitor) => {
  const page = await visitor.open('#/learn/shakti?n=3', { reducedMotion: 'reduce' });
  const label = async (/** @type {string} */ name) => await boardCell(page, name).getAttribute('aria-label') ?? '';
  assert.match(await label('d4'), /White's warrior/);
  await boardCell(page, 'b6').click();
  await boardCell(page, 'b5').click();
  assert.match(await label('b5'), /Black's warrior/);
  await page.getByRole('button', { name: 'Reset the board' }).click();
  assert.match(await label('b6'), /Black's warrior/);
  await page.getByRole('button', { name: 'Take back' }).click();
  assert.match(await label('b2'), /White's warrior/);
  assert.match(await label('c3'), /empty/);
});

visit('an exercise is judged by the rules, on a phone, and stays solved', async (visitor) => {
  const page = await visitor.open('#/learn/eigenstate?n=8', { ...phone, reducedMotion: 'reduce' });
  await page.getByText('Eigenstate: exercise 1 of 5').waitFor();
  await boardCell(page, 'c2').tap();
  await boardCell(page, 'c3').tap();
  await page.locator('[data-hole=A]').tap();
  await page.locator('[data-hole=B]').tap();
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  await page.getByText('is legal, but it is not what is asked for').waitFor();
  await page.getByRole('button', { name: 'Try again' }).tap();
  await boardCell(page, 'e3').tap();
  await boardCell(page, 'c4').tap();
  await page.getByText('Solved! Peg F leads').waitFor();
  await page.reload();
  await page.getByText('Eigenstate: contents').tap();
  await page.getByRole('link', { name: /^One capture is enough.*solved$/ }).waitFor();
});
