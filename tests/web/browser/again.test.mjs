// Trying again at mistakes: the board before each of them, moves by hand that are judged as the program judges them, and what
// has come of it in the end.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepNothingOffline, visit } from '../support/browser.mjs';
import { readFile } from '../support/games.mjs';
import { keyboard, mouse, touch } from '../support/hands.mjs';
import { movesOf, stepsOf } from '../support/moves.mjs';
import { ask } from '../support/program.mjs';
import { goTo, importRecords, speak } from '../support/screens.mjs';

keepNothingOffline();

/** @typedef {import('playwright-core').Page} Page */

/** A game of Echek; which of its moves is a blunder stands beside it. @param {string} white @param {string} black */
const record = (white, black) => readFile('echek', 'records/blunder.tercet')
  .replace('White "careful"', `White "${white}"`).replace('Black "careful"', `Black "${black}"`);
const moves = movesOf(record('', ''));
const [number, blunder] = readFile('echek', 'records/blunder.txt').trim().split(' ');
const before = moves.slice(0, Number(number) - 1);

/** What the program says of a move in the place of the blunder. @param {string} move @returns {{ verdict: string, loss: number, best: string }} */
function judgedByProgram(move) {
  const folder = mkdtempSync(join(tmpdir(), 'tercet-'));
  try {
    writeFileSync(join(folder, 'game'), `[Game "echek"]\n\n${[...before, move].join(' ')} none\n`);
    return JSON.parse(ask(['review', '--json', join(folder, 'game')])).moves[before.length];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Brings the game in and opens its review. @param {Page} page @param {string} white @param {string} black @returns {Promise<string>} its id */
async function review(page, white, black) {
  await importRecords(page, record(white, black));
  const address = await page.getByRole('listitem').locator('a[href^="#/play/"]').first().getAttribute('href') ?? '';
  const id = address.replace('#/play/', '');
  await goTo(page, `#/review/${id}`);
  await page.getByRole('row', { name: /^Accuracy/ }).getByText('85 %').waitFor();
  return id;
}

/** @param {Page} page */
const card = (page) => page.getByRole('region', { name: 'Try again' });

/** @param {Page} page @param {string} name */
const button = (page, name) => card(page).getByRole('button', { name, exact: true });

/** Makes a move by hand. @param {{ step(step: import('../support/moves.mjs').Step): Promise<void> }} hands @param {string} move */
async function play(hands, move) {
  for (const step of stepsOf(move)) await hands.step(step);
}

visit("one's own mistake is tried again until a move is good, by the judgement of the program", async (visitor) => {
  const page = await visitor.open('#/games');
  const hands = mouse(page);
  const id = await review(page, 'level 3', 'human');
  await page.getByRole('link', { name: 'Try again at 1 mistake' }).click();
  await card(page).getByText(`Black to move: 4... ${blunder} was a blunder. Find a better move.`).waitFor();
  const near = page.locator('.table > .seat').last();
  assert.match(await near.innerText(), /^Black/); // it is one's own side of the board
  await play(hands, blunder);
  await card(page).getByText(`Not yet: ${blunder} is what was played.`).waitFor();
  await card(page).getByText(/It lets White win in 1 move with e3c5\. That surrounds Black's king\.$/).waitFor();
  for (const [move, verdict, words] of [['b5d5', 'mistake', 'Not yet: b5d5 is a mistake.'], ['B@d5xd4', 'good', 'Right: B@d5xd4 is a good move.']]) {
    const judged = judgedByProgram(move);
    assert.equal(judged.verdict, verdict);
    await button(page, 'Try again').click();
    await play(hands, move);
    await card(page).getByText(words).waitFor();
    const lost = `It gives away ${Math.round(100 * judged.loss)} % of the chances.`;
    assert.equal(await card(page).getByText(lost).count(), verdict === 'mistake' ? 1 : 0, lost);
    assert.doesNotMatch(await card(page).innerText(), new RegExp(judged.best)); // that is for who asks for it
  }
  await button(page, 'Next').click();
  await card(page).getByText('You found 1 of 1.').waitFor();
  await page.getByRole('navigation', { name: 'Mistakes' }).getByRole('button', { name: `4... ${blunder} blunder found` }).waitFor();
  await card(page).getByRole('link', { name: 'Back to the review' }).click();
  await page.waitForURL(new RegExp(`#/review/${id}$`));
  await page.getByRole('link', { name: 'Try again at 1 mistake' }).waitFor();
});

visit('mistakes are tried again with the keyboard alone, and all of it is said', async (visitor) => {
  const page = await visitor.open('#/games');
  const hands = keyboard(page);
  const live = page.locator('#live');
  await review(page, 'level 3', 'human');
  await page.keyboard.press('t');
  await live.getByText(/^Black to move: .* Find a better move\.$/).waitFor();
  await page.keyboard.press('f'); // these hands walk as White sees the board
  await play(hands, 'P@d5');
  await live.getByText(/^Not yet: P@d5 is a blunder\. It gives away 36 % of the chances\./).waitFor();
  await hands.use(button(page, 'Try again'));
  assert.match(await hands.focusName(), /^[a-e][1-5]/); // the board has the keyboard again
  await hands.use(button(page, 'Show the answer'));
  await live.getByText(/^Better: P@b3 \(.*\) 4\.\.\. \S+: It lets White win in 1 move/).waitFor();
  assert.ok(await hands.has(button(page, 'Next')));
  assert.equal(await page.locator('.mark-better').count() > 0 && await page.locator('.mark-why').count() > 0, true);
  await page.keyboard.press('Enter');
  await live.getByText('You found 0 of 1.').waitFor();
  assert.ok(await hands.has(card(page).getByRole('link', { name: 'Back to the review' })));
  await hands.use(button(page, 'Once more'));
  await page.keyboard.press('m');
  await page.getByRole('dialog').getByRole('textbox').fill('P@b3');
  await page.keyboard.press('Enter');
  await live.getByText(/^Right: P@b3 is the best move\./).waitFor();
  await page.keyboard.press('n');
  await card(page).getByText('You found 1 of 1.').waitFor();
});

/** What is not in sight without scrolling. @param {Page} page */
const hidden = (page) => page.evaluate(() => {
  const parts = [...document.querySelectorAll('.table > .board, .table > .seat, .again-acts, .again:not(.is-low) .again-text')];
  const names = parts.filter((part) => part.getBoundingClientRect().bottom > innerHeight + 0.5).map((part) => part.className);
  return [...names, ...(document.documentElement.scrollWidth > innerWidth ? ['all of it, across'] : [])];
});

for (const [width, height] of [[390, 664], [360, 640], [844, 390]]) {
  visit(`on a phone of ${width} x ${height} all that is needed is in sight, in each language`, async (visitor) => {
    const page = await visitor.open('#/games', { viewport: { width, height }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
    const id = await review(page, 'Ada', 'Ben');
    const ways = page.getByRole('group', { name: 'Try again' }).getByRole('link');
    assert.deepEqual(await ways.allInnerTexts(), ['Black: 1', 'Both: 1']); // White has made no mistake
    await ways.first().tap();
    const hands = touch(page);
    for (const language of ['English', 'Français', 'Português']) {
      await speak(page, language);
      await goTo(page, `#/again/${id}?side=black`);
      const acts = page.locator('.again-acts > :visible');
      await page.locator('.is-asked').waitFor();
      assert.deepEqual(await hidden(page), [], language);
      await page.keyboard.press('m');
      await page.getByRole('dialog').getByRole('textbox').fill('b5d5');
      await page.keyboard.press('Enter');
      await page.locator('.is-missed').waitFor();
      assert.deepEqual(await hidden(page), [], language);
      await hands.use(acts.nth(1));
      await page.locator('.is-shown').waitFor();
      assert.deepEqual(await hidden(page), [], language);
      await hands.use(acts.first());
      await page.locator('.is-over').waitFor();
      assert.deepEqual(await hidden(page), [], language);
    }
  });
}

visit('without a review, or mistakes, there is a way to the review', async (visitor) => {
  const page = await visitor.open('#/games');
  const id = await review(page, 'human', 'level 3');
  assert.equal(await page.getByRole('link', { name: /^Try again/ }).count(), 0); // the computer has made it
  await goTo(page, `#/again/${id}`);
  await page.getByText('No mistake is known that could be tried again.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Review' }).click();
  await page.getByRole('row', { name: /^Accuracy/ }).waitFor();
  await goTo(page, '#/again/none');
  await page.getByRole('heading', { name: 'There is no such game here.' }).waitFor();
});

/** Its mistakes come early, so that most of it is not reviewed when the first one is known. */
const long = ('d2c3 f6g5 c3c4 b6a6 f2f3 g5e3 f3d5 d6d7 b2c3 a6c6 c3e5 e3c5 c4b3 c6d6 e5e6 d7c7 e6e7 c5b5 d5c5 b5a5 '
  + 'b3c4 a5a6 c5b5 d6d7 b5a5 c7b7 e7d6 d7b5 c4b3 b5b4 b3b2 b4b3 b2b3 a6c4 b3c4 pass').split(' ');

visit('a review that is not complete lets one try again at what it has found so far', async (visitor) => {
  const page = await visitor.open('#/games');
  await goTo(page, `#/analyse?r=shakti&m=${long.join('+')}`);
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('link', { name: /^Both: \d/ }).click();
  await card(page).getByText(/Find a better move\.$/).waitFor();
  await page.goBack();
  await page.getByRole('progressbar').waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'hidden', timeout: 90_000 });
});
