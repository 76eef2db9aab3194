// The room on a page: boards are as large as the window allows, with what one needs in sight; the end of a game, the aim and
// the rules have their places beside them, also where the system has its own colours.
import assert from 'node:assert/strict';
import { keepNothingOffline, visit } from '../support/browser.mjs';
import { boardCell, mouse } from '../support/hands.mjs';
import { readGame } from '../support/moves.mjs';
import { goTo, importRecords } from '../support/screens.mjs';
import { beginGame, endCard, endSentence, moveButtons, play, rulesets, untilMoves } from '../support/table.mjs';

keepNothingOffline();

/** @typedef {import('playwright-core').Page} Page */

/** Waits for two frames: then what has changed is put in its place. @param {Page} page */
function untilDrawn(page) {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Windows of phones, upright and on their side, tablets and screens. */
const windows = [[320, 568], [360, 640], [390, 664], [844, 390], [1024, 768], [1440, 900], [1920, 1080], [2560, 1440]];

/** What is wrong with the room for the board in a window. @param {Page} page @param {number} width @param {number} height */
async function roomFaults(page, width, height) {
  await page.setViewportSize({ width, height });
  await untilDrawn(page);
  const found = await page.evaluate(() => {
    const box = (/** @type {string} */ name) => document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
    const ended = document.querySelector('.is-over') !== null;
    const controls = ended ? box('.is-over .play-acts') : document.querySelector('.tools') ? box('.tools') : box('.study-keys');
    const aside = document.querySelector('.table-aside:not(:empty)')?.getBoundingClientRect();
    const most = aside ? aside.bottom : window.innerHeight; // what is beside the board scrolls by itself
    return { board: box('.table > .board'), controls, most, across: document.documentElement.scrollWidth };
  });
  const { board, controls, most, across } = found;
  const faults = [];
  const share = Math.round((100 * board.width) / Math.min(width, height));
  if (share < 58) faults.push(`the board has ${share} %`);
  if (board.y < 0 || board.y + board.height > height) faults.push('the board is not all in sight');
  if (width > 320 && (controls.height === 0 || controls.y + controls.height > most + 0.5)) faults.push(`the controls end at ${controls.y + controls.height}`);
  if (across > width) faults.push(`${across} wide`);
  return faults.map((fault) => `${width} x ${height}: ${fault}`);
}

/** Brings a game in and returns where it is. @param {Page} page @param {string} record */
async function keep(page, record) {
  await importRecords(page, record);
  const link = page.getByRole('listitem').locator('a[href^="#/play/"]').first();
  await page.getByRole('status').getByText(/brought in/).waitFor();
  return (await link.getAttribute('href') ?? '').replace('#/play/', '');
}

/** @param {string} ruleset @param {string[]} moves @param {string} [tags] */
const record = (ruleset, moves, tags = '') => `[Game "${ruleset}"]\n${tags}\n${moves.join(' ')} none\n`;

for (const ruleset of rulesets) {
  visit(`the board of ${ruleset} is as large as the window allows, with what one needs in sight`, async (visitor) => {
    const page = await visitor.open('#/games', { reducedMotion: 'reduce' });
    const { moves, text } = readGame(ruleset);
    const begun = await keep(page, record(ruleset, moves.slice(0, 3)));
    const over = await keep(page, text);
    const found = [];
    for (const path of [`#/play/${begun}`, `#/play/${over}`, `#/analyse/${begun}`, `#/review/${over}`]) {
      await goTo(page, path);
      await page.locator('.table > .board').waitFor();
      for (const [width, height] of windows) {
        for (const fault of await roomFaults(page, width, height)) found.push(`${path} at ${fault}`);
      }
    }
    assert.deepEqual(found, []);
  });
}

/** How far the last move of a game is away, and who makes it. @param {string} ruleset */
function nearlyOver(ruleset) {
  const { moves } = readGame(ruleset);
  const white = moves.length % 2 === 1;
  const tags = `[White "${white ? 'human' : 'level 1'}"]\n[Black "${white ? 'level 1' : 'human'}"]\n`;
  return { text: record(ruleset, moves.slice(0, -1), tags), last: moves[moves.length - 1], white };
}

visit('the end of a game stands beside the board, which shows what decided it', async (visitor) => {
  const page = await visitor.open('#/games', { viewport: { width: 390, height: 664 } });
  for (const [ruleset, deciding] of /** @type {const} */ ([['echek', 3], ['shakti', 2]])) {
    const { text, last, white } = nearlyOver(ruleset);
    await goTo(page, `#/play/${await keep(page, text)}`);
    await play(page, mouse(page), last);
    await endCard(page).getByRole('heading', { name: 'You have won' }).waitFor();
    assert.match(await endSentence(page), /^The game is over: (White|Black) has won, as/);
    assert.match(await page.locator('#live').innerText(), /has won, as/);
    assert.equal(await page.getByRole('dialog').count(), 0);
    assert.equal(await page.locator('.mark-deciding').count(), deciding);
    await page.waitForFunction(() => document.activeElement?.matches('.play-outcome'));
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Rematch');
    assert.deepEqual(await roomFaults(page, 390, 664), []);
    for (const name of ['Review', 'New game', 'Share']) await endCard(page).getByRole('button', { name, exact: true }).waitFor();
    await moveButtons(page).first().click();
    await endCard(page).waitFor({ state: 'detached' });
    assert.equal(await page.locator('.mark-deciding').count(), 0);
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await endCard(page).getByRole('button', { name: 'Rematch' }).click();
    const computer = page.locator(white ? '.seat-white' : '.seat-black').getByText('level 1');
    await computer.waitFor();
    await endCard(page).waitFor({ state: 'detached' });
  }
});

visit('a game that is given up has no cells that decided it, and says who has lost', async (visitor) => {
  const page = await visitor.open('#/games');
  await goTo(page, `#/play/${await keep(page, record('shakti', ['d2d3', 'd6d5'], '[White "human"]\n[Black "level 1"]\n'))}`);
  await page.keyboard.press('g');
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await endCard(page).getByRole('heading', { name: 'You have lost' }).waitFor();
  assert.equal(await page.locator('.mark-deciding').count(), 0);
});

visit('the aim and the pieces are told where there are no moves yet, and the rules at any time', async (visitor) => {
  const page = await visitor.open('#/');
  await beginGame(page, mouse(page), 'echek');
  const brief = page.getByRole('region', { name: 'The aim' });
  await brief.getByText(/^Surround the opposing king/).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Start' }).count(), 0);
  await brief.getByRole('button', { name: 'Knight' }).click();
  await brief.getByText('Knight: Two cells straight and one aside').waitFor();
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'bishop in hand', disabled: false }).hover();
  await brief.getByText(/^Bishop: Any distance slanting/).waitFor();
  await boardCell(page, 'b2').hover();
  await brief.getByText(/^King: One cell in any direction/).waitFor();
  await brief.getByRole('button', { name: 'All rules' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Echek', level: 2 }).waitFor();
  await page.keyboard.press('Escape');
  await play(page, mouse(page), 'Q@a1');
  await untilMoves(page, 1);
  await brief.waitFor({ state: 'detached' });
  const { hash } = new URL(page.url());
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  const rules = page.getByRole('dialog');
  await rules.getByText('Two cells straight and one aside, over anything.', { exact: true }).waitFor();
  await rules.getByText('The swap', { exact: true }).click();
  await rules.getByText(/^Once in a game each player may let king and rook change places/).waitFor();
  await rules.getByRole('button', { name: 'Close' }).click();
  await rules.waitFor({ state: 'detached' });
  assert.equal(new URL(page.url()).hash, hash);
  await untilMoves(page, 1);
});

visit('who has made the games stands on the first screen, with links that open elsewhere', async (visitor) => {
  const page = await visitor.open('#/');
  await page.getByText('A game by Léandre Proust.').waitFor();
  for (const [name, address] of [['Martin Grider', 'https://chesstris.com/'], ['Christian Freeling', 'https://mindsports.nl/']]) {
    const link = page.getByRole('link', { name });
    assert.equal(await link.getAttribute('href'), address);
    assert.equal(await link.getAttribute('rel'), 'noopener');
  }
});

visit('the Tab key comes to the way past the head of the page first', async (visitor) => {
  for (const path of ['#/', '#/analyse?r=shakti', '#/settings']) {
    const page = await visitor.open(path);
    await page.locator('main h1').first().waitFor({ state: 'attached' });
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'skip', path);
  }
});

/** What elements look like, as far as colours and lines tell them apart. @param {Page} page @param {string[]} names */
function looksOf(page, names) {
  return page.evaluate((all) => all.map((name) => {
    const element = document.querySelector(name);
    if (!element) return `no ${name}`;
    const { backgroundColor, fill, stroke, strokeDasharray, strokeWidth, borderTopWidth, borderTopColor, outlineColor } = getComputedStyle(element);
    return [backgroundColor, fill, stroke, strokeDasharray, strokeWidth, borderTopWidth, borderTopColor, outlineColor].join(' ');
  }), names);
}

/** That they all are there and look different. @param {Page} page @param {string[]} names */
async function assertApart(page, names) {
  const looks = await looksOf(page, names);
  assert.deepEqual(looks.filter((look) => look.startsWith('no ')), []);
  assert.equal(new Set(looks).size, names.length, looks.join('\n'));
}

visit('with forced colours everything can still be told apart', async (visitor) => {
  const page = await visitor.open('#/settings', { forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' });
  const seen = (/** @type {string} */ name) => page.locator(name).first().waitFor({ state: 'attached' });
  await seen('link#forced');
  await seen('.switch input');
  await page.waitForLoadState('networkidle');
  await assertApart(page, ['.switch input:checked', '.switch input:not(:checked)']);
  await assertApart(page, ['.choice:has(:checked)', '.choice:not(:has(:checked))']);
  await goTo(page, '#/analyse?r=shakti&m=b2d4+f6e5');
  await boardCell(page, 'd4').waitFor();
  const board = await page.locator('.table > .board').evaluate((element) => getComputedStyle(element).backgroundImage);
  assert.match(board, /gradient/);
  await assertApart(page, ['.moves-move[aria-current]', '.moves-move:not([aria-current])']);
  await boardCell(page, 'd4').click();
  await seen('.aim-dot circle');
  await assertApart(page, ['.aim-chosen .aim-line', '.aim-dot circle', '.last-rim', '.last-left']);
  await assertApart(page, ['.side-icon.white', '.side-icon.black']);
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(() => getComputedStyle(/** @type {Element} */ (document.activeElement)).outlineStyle);
  assert.notEqual(outline, 'none');
  await goTo(page, `#/analyse?r=echek&p=${encodeURIComponent('b1r1/1PRk/2KN/BQ2 qnp b Ss')}`); // White is about to win
  await boardCell(page, 'b2').waitFor();
  await page.keyboard.press('t');
  await seen('.mark-threat .mark-line');
  const [threat] = await looksOf(page, ['.mark-threat .mark-line']);
  await page.keyboard.press('h');
  await seen('.mark-hint .mark-line');
  const [hint] = await looksOf(page, ['.mark-hint .mark-line']);
  assert.notEqual(hint, threat);
});
