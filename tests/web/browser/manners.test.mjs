// Manners: the page asks before it leaves, obeys letters only where they are wanted, says what it does not know, and counts
// as people do.
import assert from 'node:assert/strict';
import { phone, visit } from '../support/browser.mjs';
import { boardCell, mouse } from '../support/hands.mjs';
import { readGame } from '../support/moves.mjs';
import { goTo, importRecords } from '../support/screens.mjs';
import { beginGame, play, untilMoves } from '../support/table.mjs';

visit('the key q asks before it leaves a game', async (visitor) => {
  const page = await visitor.open();
  await beginGame(page, mouse(page), 'shakti');
  const { hash } = new URL(page.url());
  await page.keyboard.press('q');
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  assert.equal(new URL(page.url()).hash, hash);
  await page.keyboard.press('q');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(/#\/$/);
});

visit('letters do nothing once they are switched off, and all else still does', async (visitor) => {
  const page = await visitor.open('#/settings');
  await page.getByRole('switch', { name: /^Letter keys/ }).uncheck();
  await beginGame(page, mouse(page), 'shakti');
  await play(page, mouse(page), 'b2b4');
  await untilMoves(page, 1);
  for (const key of 'utrefmlnsxdgq? ') await page.keyboard.press(key);
  await untilMoves(page, 1);
  assert.equal(await page.getByRole('dialog').count(), 0);
  await goTo(page, '#/analyse?r=shakti&m=d2d3+d6d5');
  const here = () => page.getByRole('region', { name: 'Moves' }).locator('[aria-current]').innerText();
  await boardCell(page, 'a2').waitFor();
  for (const key of 'efhlmst?') await page.keyboard.press(key);
  assert.equal(await page.getByRole('dialog').count(), 0);
  assert.equal(await page.locator('[aria-keyshortcuts=h], [title$="(h)"]').count(), 0);
  await page.keyboard.press('ArrowLeft');
  assert.equal(await here(), 'd2d3');
  await page.reload();
  await boardCell(page, 'a2').waitFor();
  await page.keyboard.press('?');
  assert.equal(await page.getByRole('dialog').count(), 0);
});

for (const path of ['#/analyse?r=nope&m=d2d3', '#/new?r=nope', '#/new/nope', '#/setup?r=nope']) {
  visit(`a ruleset that does not exist is told, and those that do are offered: ${path}`, async (visitor) => {
    const page = await visitor.open(path, phone);
    await page.getByRole('heading', { name: "There is no ruleset 'nope'" }).waitFor();
    assert.equal(await page.getByRole('main').getByRole('link').count(), 6);
    await page.getByRole('main').getByRole('link', { name: 'Shakti', exact: true }).click();
    await page.getByRole('heading', { name: 'nope' }).waitFor({ state: 'detached' });
    if (path.includes('m=d2d3')) await page.getByRole('region', { name: 'Moves' }).getByText('d2d3').waitFor();
    assert.match(new URL(page.url()).hash, /shakti|analyse$/);
  });
}

visit('moves are counted as they are numbered, wherever they are', async (visitor) => {
  const game = readGame('shakti');
  const odd = game.moves.slice(0, 19);
  const page = await visitor.open();
  await importRecords(page, `[Game "shakti"]\n\n${odd.join(' ')} none\n`);
  await page.getByRole('listitem').getByText(/^10 moves, /).waitFor();
  await goTo(page, '#/');
  await page.getByText('Your unfinished game of Shakti, after 10 moves.').waitFor();
  await goTo(page, '#/games');
  await page.getByRole('listitem').getByRole('link', { name: 'Review' }).click();
  await page.getByText(/^Reviewing: move \d+ of 10$/).waitFor();
});
