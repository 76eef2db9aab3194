// Analysis, setting up and reviews: what one tries is kept, what one sets up is what the rules read, and what is judged
// is judged as the program does it.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desk, keepNothingOffline, phone, visit } from '../support/browser.mjs';
import { readFile } from '../support/games.mjs';
import { boardCell } from '../support/hands.mjs';
import { movesOf } from '../support/moves.mjs';
import { ask } from '../support/program.mjs';
import { rules } from '../support/rules.mjs';
import { goTo, importRecords, speak } from '../support/screens.mjs';
import { putNotes } from '../support/shelf.mjs';

keepNothingOffline();

/** @typedef {import('playwright-core').Page} Page */

const opening = '#/analyse?r=shakti&m=d2d3+d6d5+b2b3';

/** @param {Page} page */
const moves = (page) => page.getByRole('region', { name: 'Moves' });

/** A move of the list, by its number and side. @param {Page} page @param {string} name */
const move = (page, name) => moves(page).getByRole('button', { name, exact: true });

/** All moves of the list, in the order of reading. @param {Page} page */
const listed = async (page) => (await moves(page).getByRole('button').allInnerTexts()).map((text) => text.trim());

/** The move that one stands at. @param {Page} page */
const current = (page) => moves(page).locator('[aria-current]').getAttribute('aria-label');

/** @param {Page} page @param {string} from @param {string} to */
async function play(page, from, to) {
  await boardCell(page, from).click();
  await boardCell(page, to).click();
}

/** Waits until a text is kept, in whatever. @param {Page} page @param {string} text */
async function untilNoted(page, text) {
  const notes = () => page.evaluate(async () => {
    const request = indexedDB.open('tercet', 1);
    await new Promise((resolve) => (request.onsuccess = resolve));
    const rows = request.result.transaction('notes').objectStore('notes').getAll();
    await new Promise((resolve) => (rows.onsuccess = resolve));
    request.result.close();
    return JSON.stringify(rows.result);
  });
  while (!(await notes()).includes(text)); // the time of the test ends this if nothing else does
}

visit('a link opens as a game to walk through with keys', async (visitor) => {
  const page = await visitor.open(opening);
  await move(page, '2, White: b2b3').waitFor();
  assert.deepEqual(await listed(page), ['Start', 'd2d3', 'd6d5', 'b2b3']);
  assert.equal(await current(page), '2, White: b2b3');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await current(page), '1, Black: d6d5');
  await page.keyboard.press('Home');
  assert.equal(await current(page), 'Start');
  await boardCell(page, 'd2').and(page.getByLabel(/White's king/)).waitFor();
  await page.keyboard.press('End');
  assert.equal(await current(page), '2, White: b2b3');
});

visit('other moves are variations, and all of it is there after a reload', async (visitor) => {
  const page = await visitor.open(opening);
  await move(page, '1, Black: d6d5').click();
  await play(page, 'f2', 'f3');
  await move(page, '2, White: f2f3').waitFor();
  await play(page, 'b6', 'b5');
  await page.getByLabel('Comment').fill('Why not?');
  await moves(page).getByText('Why not?').waitFor();
  assert.deepEqual(await listed(page), ['Start', 'd2d3', 'd6d5', 'b2b3', 'f2f3', 'b6b5']);
  await page.waitForURL(/#\/analyse$/);
  await untilNoted(page, 'Why not?'); // what is written is kept a moment later
  await page.reload();
  await moves(page).getByText('Why not?').waitFor();
  assert.equal(await current(page), '2, Black: b6b5');
  await page.getByRole('button', { name: 'Make main line' }).click();
  assert.deepEqual(await listed(page), ['Start', 'd2d3', 'd6d5', 'f2f3', 'b2b3', 'b6b5']);
  await page.getByRole('button', { name: 'Delete from here' }).click();
  assert.deepEqual(await listed(page), ['Start', 'd2d3', 'd6d5', 'f2f3', 'b2b3']);
  assert.equal(await current(page), '2, White: f2f3');
  await page.getByRole('button', { name: 'Undo' }).click();
  assert.deepEqual(await listed(page), ['Start', 'd2d3', 'd6d5', 'f2f3', 'b2b3', 'b6b5']);
});

visit('a game that was given up can be tried further', async (visitor) => {
  const page = await visitor.open('#/analyse?r=shakti&m=d2d3+d6d5&e=resignation+white');
  await page.getByText(/White has resigned/).first().waitFor();
  await play(page, 'b2', 'b3');
  await move(page, '2, White: b2b3').waitFor();
  await page.waitForURL(/#\/analyse$/);
  const link = await linkOf(page);
  const other = await visitor.open(new URL(link).hash);
  await move(other, '2, White: b2b3').waitFor(); // behind the end, which is still there
  await moves(other).getByText(/White has resigned/).waitFor();
  assert.equal(await current(other), '1, Black: d6d5');
});

/** The link of the dialog that shares. @param {Page} page */
async function linkOf(page) {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const link = await page.getByRole('dialog').getByRole('textbox', { name: 'Link' }).inputValue();
  return link;
}

visit('an analysis is shared, saved and brought in again with all that was tried', async (visitor) => {
  const page = await visitor.open(opening);
  await move(page, '1, Black: d6d5').click();
  await play(page, 'f2', 'f3');
  await play(page, 'b6', 'b5');
  await page.getByLabel('Comment').fill('Why not?');
  await move(page, '1, White: d2d3').click();
  await play(page, 'f6', 'f5');
  await move(page, '1, Black: f6f5').waitFor();
  const all = await listed(page);
  assert.equal(all.length, 7);
  const link = await linkOf(page);
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Save the record' }).click();
  const record = readFileSync(await (await download).path(), 'utf8');
  assert.match(record, /1\. d2d3 d6d5 \(1\.\.\. f6f5\) 2\. b2b3 \(2\. f2f3 b6b5 \{Why not\?\}\) none/);
  for (const path of [new URL(link).hash, '#/games']) {
    const other = await visitor.open(path);
    if (path === '#/games') {
      await importRecords(other, record);
      await other.getByRole('listitem').getByRole('link', { name: /Shakti/ }).click();
      await other.waitForURL(/#\/play\//);
      await goTo(other, new URL(other.url()).hash.replace('/play/', '/analyse/'));
      await other.getByLabel('Comment').waitFor();
    }
    await moves(other).getByText('Why not?').waitFor();
    assert.deepEqual(await listed(other), all, path);
  }
});

visit('the engine shows as many lines as asked for, and a move of a line can be played', async (visitor) => {
  const page = await visitor.open('#/analyse?r=echek', phone);
  const lines = page.getByRole('region', { name: 'Engine lines' }).getByRole('listitem');
  await page.getByLabel('Lines', { exact: true }).selectOption('5');
  await lines.nth(4).getByRole('button').first().waitFor();
  const second = lines.first().getByRole('button').nth(1);
  await second.tap();
  await moves(page).getByRole('button').nth(2).waitFor();
  assert.match(/** @type {string} */ (await current(page)), /^1, Black: /);
  assert.equal((await listed(page)).length, 3);
});

visit('who leaves while the computer looks for a threat leaves the engine to others', async (visitor) => {
  const page = await visitor.open('#/analyse?r=shakti&m=d2d3+d6d5');
  await move(page, '1, Black: d6d5').waitFor();
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    Object.assign(window, { tasks: [] });
    Worker.prototype.postMessage = function (/** @type {any} */ message, /** @type {any} */ ...rest) {
      if (message.task) /** @type {any} */ (window).tasks.push(message.task.words);
      return postMessage.call(this, message, ...rest);
    };
  });
  await page.keyboard.press('t');
  await page.waitForFunction(() => /** @type {any} */ (window).tasks.includes('threat'));
  await page.evaluate(() => void (location.hash = '#/settings'));
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await page.waitForTimeout(1500); // longer than the computer looks
  assert.equal(await page.evaluate(() => /** @type {any} */ (window).tasks.pop()), 'threat');
});

visit('the engine tells what it is at, keeps to its limits, and these are preferences', async (visitor) => {
  const page = await visitor.open('#/analyse?r=echek');
  const engine = page.getByRole('region', { name: 'Engine', exact: true });
  const status = engine.getByText(/^depth \d/);
  const pulse = engine.getByText(/^Looks at \S+, \d+ of \d+, at depth \d+/);
  await pulse.waitFor();
  assert.match(await status.innerText(), /^depth \d+ · [\d.]+( [kM])? positions? · [\d.]+( [kM])? a second · [\d.]+ s$/);
  await engine.getByText('Limits and memory').click();
  await engine.getByLabel('Depth').selectOption('depth 8');
  await engine.getByLabel('Memory').selectOption('64 MB');
  await engine.getByLabel('Time').selectOption('10 minutes');
  await page.getByLabel('Lines', { exact: true }).selectOption('2');
  await engine.getByText(/^depth 8 /).waitFor();
  await pulse.waitFor({ state: 'detached' }); // it has come to its end
  await page.reload();
  await engine.getByText(/^depth 8 /).waitFor();
  assert.equal(await page.getByRole('region', { name: 'Engine lines' }).getByRole('listitem').count(), 2);
  await engine.getByText('Limits and memory').click();
  for (const [label, value] of [['Depth', '8'], ['Memory', '64'], ['Time', '600']]) assert.equal(await engine.getByLabel(label).inputValue(), value);
  const threads = await page.evaluate(() => navigator.hardwareConcurrency);
  if (threads > 1) assert.equal(await engine.getByLabel('Threads').locator('option').count(), 1 + Math.min(threads, 16));
});

visit('what is pasted is opened, or refused with the reason', async (visitor) => {
  const page = await visitor.open('#/analyse');
  await page.getByRole('button', { name: 'Open' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('[Game "shakti"]\n\n1. d2d2 none');
  await dialog.getByRole('button', { name: 'Analyse' }).click();
  assert.match(await dialog.getByRole('alert').innerText(), /^Line 3: /);
  await dialog.getByRole('textbox').fill('[Game "shakti"]\n\n1. d2d3 {Bold.} none');
  await dialog.getByRole('button', { name: 'Analyse' }).click();
  await moves(page).getByText('Bold.').waitFor();
  assert.deepEqual(await listed(page), ['Start', 'd2d3']);
});

visit('a position is set up with the keyboard alone', async (visitor) => {
  const page = await visitor.open('#/setup?r=shakti');
  const text = page.getByLabel('Position', { exact: true });
  const state = page.locator('main').getByRole('status');
  await page.getByRole('button', { name: 'Clear the board' }).press('Enter');
  assert.equal(await state.innerText(), 'White has no king.');
  await boardCell(page, 'a1').focus();
  for (const key of ['ArrowUp', 'ArrowRight', 'K', 'ArrowUp', '-', 'ArrowUp', 'ArrowRight', 'w', 'ArrowUp', 'ArrowUp', 'k']) {
    await page.keyboard.press(key);
  }
  assert.equal(await text.inputValue(), '-5-/2k4/7/2w4/1-5/1K5/-5- w');
  assert.equal(await state.innerText(), 'White to move.');
  await page.keyboard.press('Delete');
  assert.equal(await state.innerText(), 'Black has no king.');
  assert.equal(await page.getByRole('button', { name: 'Analyse' }).isDisabled(), true);
  await page.keyboard.press('k');
  await page.getByRole('button', { name: 'Analyse' }).press('Enter');
  await boardCell(page, 'c6').and(page.getByLabel(/Black's king/)).waitFor();
});

visit('a position is set up by clicks and by dragging, and typed', async (visitor) => {
  const page = await visitor.open('#/setup?r=echek', desk);
  const text = page.getByLabel('Position', { exact: true });
  await page.getByRole('button', { name: "White's rook" }).click();
  await boardCell(page, 'c2').click();
  assert.equal(await text.inputValue(), 'k/K/R QBNPqrbnp w Ss');
  await page.getByRole('button', { name: "Black's queen" }).dragTo(boardCell(page, 'd4'));
  assert.equal(await text.inputValue(), 'kq/K1/R1 QBNPrbnp w Ss');
  await boardCell(page, 'd4').dragTo(boardCell(page, 'b4'));
  assert.equal(await text.inputValue(), 'qk/1K/1R QBNPrbnp w Ss');
  await page.getByLabel('White may swap once').uncheck();
  await page.getByLabel("White's queen is gone").check();
  assert.equal(await text.inputValue(), 'qk/1K/1R BNPrbnp w s');
  await text.fill('k/K QRBNPqrbnp b Ss');
  assert.equal(await page.getByLabel('Black to move').isChecked(), true);
  await boardCell(page, 'c2').and(page.getByLabel(/empty/)).waitFor();
});

visit("pegs of Eigenstate's pieces are set on a phone", async (visitor) => {
  const page = await visitor.open('#/setup?r=eigenstate&p=b2:H,c2:H+e5:R,e6:R+w', phone);
  await boardCell(page, 'b2').tap();
  const face = page.getByRole('grid', { name: 'The piece on b2' });
  await face.getByRole('gridcell', { name: /^A, / }).tap();
  await face.getByRole('gridcell', { name: /^H, / }).tap();
  assert.equal(await page.getByLabel('Position', { exact: true }).inputValue(), 'b2:A,c2:H e5:R,e6:R w');
});

/** Long enough that a review of it can be stopped on the way. */
const played = ('d2c3 f6g5 c3c4 b6a6 f2f3 g5e3 f3d5 d6d7 b2c3 a6c6 c3e5 e3c5 c4b3 c6d6 e5e6 d7c7 e6e7 c5b5 d5c5 b5a5 '
  + 'b3c4 a5a6 c5b5 d6d7 b5a5 c7b7 e7d6 d7b5 c4b3 b5b4 b3b2 b4b3 b2b3 a6c4 b3c4 pass a5c7').split(' ');
const record = `[Game "shakti"]\n[White "Asha"]\n[Black "Ben"]\n[Result "white"]\n\n${played.join(' ')} white\n`;

/** What the program finds. @returns {{ move: string, verdict: string, best: string, loss: number }[]} */
function judgedByProgram() {
  const folder = mkdtempSync(join(tmpdir(), 'tercet-'));
  try {
    writeFileSync(join(folder, 'game'), record);
    return JSON.parse(ask(['review', '--json', join(folder, 'game')])).moves;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Waits until all is judged. @param {Page} page */
async function whenReviewed(page) {
  await page.getByRole('progressbar').waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'hidden', timeout: 90_000 });
}

/** How the moves of the list are judged, as it is read out. @param {Page} page */
async function judged(page) {
  const labels = await moves(page).getByRole('button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  return labels.filter((label) => /, (best|good|inaccuracy|mistake|blunder)$/.test(label));
}

visit('a review judges as the program does, goes on after a reload, and is there at once the next time', async (visitor) => {
  const page = await visitor.open(`#/analyse?r=shakti&w=Asha&b=Ben&m=${played.join('+')}`);
  await page.getByRole('button', { name: 'Review' }).click();
  await moves(page).getByRole('button', { name: /^1, White: d2c3, / }).waitFor();
  await page.getByRole('button', { name: 'Pause' }).press('Enter');
  await page.getByRole('button', { name: 'Go on' }).waitFor();
  await page.reload();
  await whenReviewed(page);
  const shown = (await judged(page)).map((label) => label.replace(/^.*: /, ''));
  const found = judgedByProgram();
  assert.deepEqual(shown, found.map(({ move, verdict }) => `${move}, ${verdict}`));
  const figures = await page.getByRole('row', { name: /^Accuracy/ }).getByRole('cell').allInnerTexts();
  const kept = [0, 1].map((side) => found.filter((_move, ply) => ply % 2 === side).map(({ loss }) => 100 - 100 * loss));
  const means = kept.map((all) => all.reduce((sum, one) => sum + one) / all.length);
  means.forEach((mean, side) => assert.ok(Math.abs(Number(/^(\d+) %$/.exec(figures[side])?.[1]) - mean) < 0.6, figures.join()));
  await page.reload();
  await moves(page).getByRole('button', { name: /^19, White: a5c7, / }).waitFor();
  assert.equal(await page.getByRole('progressbar').isVisible(), false);
  await showsWay(page);
});

visit('what only seemed to be a mistake leaves no trace, and all moves of the game stay in the list', async (visitor) => {
  const page = await visitor.open('#/analyse');
  const all = movesOf(readFile('eigenstate', 'records/blunder.tercet'));
  await goTo(page, `#/analyse?r=eigenstate&m=${encodeURIComponent(all.join(' '))}`);
  await page.getByRole('button', { name: 'Review' }).click();
  await whenReviewed(page);
  const shown = await moves(page).getByRole('button').evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label') ?? ''));
  const judgements = shown.filter((label) => /, (best|good|inaccuracy|mistake|blunder)$/.test(label));
  assert.deepEqual(judgements.map((label) => /: (.*), /.exec(label)?.[1]), all);
  const faults = judgements.filter((label) => /, (inaccuracy|mistake|blunder)$/.test(label));
  assert.equal(shown.length, 1 + all.length + faults.length); // the start, the game, and something better for each
});

/** A mistake is shown with where the move came from and where it went. @param {Page} page */
async function showsWay(page) {
  await page.keyboard.press('n');
  const way = page.locator('.layer-marks .mark-why');
  await way.waitFor({ state: 'attached' });
  const [, from, to] = /: ([a-g][1-7])([a-g][1-7])/.exec(await current(page) ?? '') ?? assert.fail('no move is shown');
  const arrow = await way.boundingBox() ?? assert.fail('it is not seen');
  for (const name of [from, to]) {
    const cell = await boardCell(page, name).boundingBox() ?? assert.fail(name);
    assert.ok(arrow.x < cell.x + cell.width && arrow.x + arrow.width > cell.x && arrow.y < cell.y + cell.height && arrow.y + arrow.height > cell.y, name);
  }
}

/** Changes the text of all that is kept with games. @param {Page} page @param {[string, string][]} changes patterns, and what comes instead */
function changeNotes(page, changes) {
  return page.evaluate(async (all) => {
    const request = indexedDB.open('tercet', 1);
    await new Promise((resolve) => (request.onsuccess = resolve));
    const notes = request.result.transaction('notes', 'readwrite').objectStore('notes');
    const rows = notes.getAll();
    await new Promise((resolve) => (rows.onsuccess = resolve));
    for (const row of rows.result) {
      const text = all.reduce((said, [pattern, instead]) => said.replace(new RegExp(pattern, 'g'), instead), JSON.stringify(row));
      notes.put(JSON.parse(text));
    }
    await new Promise((resolve) => (notes.transaction.oncomplete = resolve));
    request.result.close();
  }, changes);
}

visit('what another engine has found of a game is never shown: it is found anew', async (visitor) => {
  const page = await visitor.open(`#/analyse?r=shakti&m=${played.slice(0, 6).join('+')}`);
  await page.getByRole('button', { name: 'Review' }).click();
  await whenReviewed(page);
  const found = await judged(page);
  assert.equal(found.length, 6);
  /** @type {[string, string][]} */ const nonsense = [['(cp|mate):-?\\d+', 'cp:900'], ['"(verdict|word)":"\\w+"', '"$1":"blunder"']];
  await changeNotes(page, nonsense);
  await page.reload();
  await moves(page).getByRole('button', { name: /, blunder$/ }).first().waitFor();
  assert.notDeepEqual(await judged(page), found); // this engine is believed
  await changeNotes(page, [['"memory":"[0-9a-f]{16}', '"memory":"0123456789abcdef']]);
  await page.reload();
  await whenReviewed(page);
  assert.deepEqual(await judged(page), found);
});

visit('a review that is kept speaks the language of today', async (visitor) => {
  const page = await visitor.open(`#/analyse?r=shakti&m=${played.slice(0, 2).join('+')}`);
  await page.getByRole('button', { name: 'Review' }).click();
  await whenReviewed(page);
  const { hash } = new URL(page.url());
  await speak(page, 'Français');
  await goTo(page, hash);
  await page.locator('.moves button[aria-label*="d2c3"]').and(page.getByLabel(/, (meilleur|bon|imprécision|erreur|gaffe)/)).waitFor();
});

/** The analyses of the list of games. @param {Page} page */
const analyses = (page) => page.getByRole('region', { name: 'Analyses' }).getByRole('listitem');

/** Plays the next move by its text, and waits until it is kept. @param {Page} page @param {string} text */
async function tryMove(page, text) {
  await moves(page).getByRole('button').first().waitFor();
  await page.keyboard.press('m');
  await page.getByRole('dialog').getByRole('textbox').fill(text);
  await page.getByRole('dialog').getByRole('textbox').press('Enter');
  await moves(page).getByRole('button', { name: new RegExp(`: ${text}$`) }).waitFor();
}

visit('another analysis takes nothing away: each is kept with its variations', async (visitor) => {
  const page = await visitor.open(opening);
  await move(page, '1, Black: d6d5').click();
  await play(page, 'f2', 'f3');
  await page.waitForURL(/#\/analyse$/);
  await goTo(page, '#/analyse?r=shakti&m=d2d3');
  await tryMove(page, 'b6b5');
  await page.waitForURL(/#\/analyse$/);
  await goTo(page, '#/analyse?r=echek'); // nothing is tried there
  await page.getByRole('heading', { name: 'The aim' }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('link', { name: 'Saved games and analyses' }).click();
  await analyses(page).nth(1).waitFor();
  assert.equal(await analyses(page).count(), 2);
  assert.match(await analyses(page).nth(1).innerText(), /Shakti\s+2 moves\s+1 variation\s/);
  await analyses(page).nth(1).getByRole('link').click();
  await move(page, '2, White: f2f3').waitFor();
  assert.deepEqual(await listed(page), ['Start', 'd2d3', 'd6d5', 'b2b3', 'f2f3']);
  await goTo(page, '#/games/analyses');
  await analyses(page).nth(1).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await analyses(page).nth(1).getByRole('link').waitFor();
  await page.reload();
  await analyses(page).nth(1).waitFor();
});

visit('an analysis that was deleted is not the one that is opened next', async (visitor) => {
  const page = await visitor.open('#/analyse?r=shakti&m=d2d3');
  await tryMove(page, 'b6b5');
  await page.waitForURL(/#\/analyse$/);
  await goTo(page, '#/games/analyses');
  await page.evaluate(() => { // to read takes long
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function (/** @type {any} */ key) {
      for (let i = 0; i < 200; i++) get.call(this, key);
      return get.call(this, key);
    };
  });
  await analyses(page).first().getByRole('button', { name: 'Delete' }).click();
  await goTo(page, '#/analyse');
  await page.getByRole('heading', { name: 'The aim' }).waitFor();
  assert.deepEqual(await listed(page), []);
  await goTo(page, '#/games/analyses');
  await page.getByText('No analysis is kept here yet').waitFor();
});

visit('the analysis of another window is not overwritten', async (visitor) => {
  const page = await visitor.open('#/analyse?r=shakti&m=d2d3');
  await tryMove(page, 'b6b5');
  await page.waitForURL(/#\/analyse$/);
  const other = await visitor.openIn(page.context(), '#/analyse');
  await tryMove(other, 'f2f3');
  await goTo(other, '#/games/analyses');
  await tryMove(page, 'b2b3');
  await goTo(page, '#/games/analyses');
  await analyses(page).nth(1).waitFor();
  assert.equal(await analyses(page).count(), 2);
});

/** An analysis that is open in one window, and was worked on in another since. @param {import('../support/browser.mjs').Visitor} visitor */
async function workedOnElsewhere(visitor) {
  const page = await visitor.open('#/analyse?r=shakti&m=d2d3');
  await tryMove(page, 'b6b5');
  await page.waitForURL(/#\/analyse$/);
  await untilNoted(page, 'b6b5');
  const other = await visitor.openIn(page.context(), '#/analyse');
  await tryMove(other, 'f2f3');
  await untilNoted(other, 'f2f3');
  return page;
}

/** Waits until the work of both windows is listed. @param {Page} page */
async function untilBothKept(page) {
  await goTo(page, '#/games/analyses');
  await analyses(page).nth(1).waitFor();
  await untilNoted(page, 'f2f3');
}

visit('nor is it by a window that is left for another screen in the middle of a word', async (visitor) => {
  const page = await workedOnElsewhere(visitor);
  await page.getByLabel('Comment').evaluate((field) => {
    /** @type {HTMLTextAreaElement} */ (field).value = 'Why not?';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    location.hash = '#/settings';
  });
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await untilNoted(page, 'Why not?');
  await untilBothKept(page);
});

visit('nor by one that changes several things at once', async (visitor) => {
  const page = await workedOnElsewhere(visitor);
  await page.evaluate(async () => {
    for (let i = 0; i < 6; i++) {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve)); // so that each is kept, and the one before is not yet
    }
  });
  await tryMove(page, 'b2b3');
  await untilNoted(page, 'b2b3');
  await untilBothKept(page);
});

visit('as many analyses are kept as there are, and each can have a name, which it keeps', async (visitor) => {
  const page = await visitor.open();
  for (let i = 1; i <= 12; i++) {
    await goTo(page, `#/analyse?r=shakti&m=d2d3&w=Player+${i}`);
    await tryMove(page, 'b6b5');
    await page.waitForURL(/#\/analyse$/);
  }
  await goTo(page, '#/games/analyses');
  assert.equal(await analyses(page).count(), 12);
  await analyses(page).nth(11).getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('The open game');
  await page.keyboard.press('Enter');
  await analyses(page).filter({ hasText: 'The open game' }).getByRole('link').click();
  await page.getByRole('heading', { name: 'The open game' }).waitFor();
  await tryMove(page, 'b2b3');
  await goTo(page, '#/games/analyses');
  assert.match(await analyses(page).first().innerText(), /The open game\s+Shakti: Player 1 – /);
});

visit('an analysis that is open takes over the name that another window gives it', async (visitor) => {
  const page = await visitor.open('#/analyse?r=shakti&m=d2d3');
  await tryMove(page, 'b6b5');
  await page.waitForURL(/#\/analyse$/);
  const list = await visitor.openIn(page.context(), '#/games/analyses');
  await analyses(list).first().getByRole('button', { name: 'Rename' }).click();
  await list.getByRole('dialog').getByRole('textbox').fill('The open game');
  await list.keyboard.press('Enter');
  await untilNoted(list, 'The open game');
  await tryMove(page, 'b2b3');
  await page.getByRole('heading', { name: 'The open game' }).waitFor();
  await untilNoted(page, 'b2b3');
  await list.reload();
  await analyses(list).first().waitFor();
  assert.match(await analyses(list).first().innerText(), /The open game/);
  assert.equal(await analyses(list).count(), 1);
});

visit('to go through an analysis does not read all others', async (visitor) => {
  const page = await visitor.open('#/analyse?r=shakti&m=d2d3');
  await tryMove(page, 'b6b5');
  await page.waitForURL(/#\/analyse$/);
  await page.evaluate(() => {
    const all = IDBObjectStore.prototype.getAll;
    IDBObjectStore.prototype.getAll = function (/** @type {Parameters<typeof all>} */ ...args) {
      if (args.length > 0) document.body.dataset.readAll = 'yes'; // what the page asks for has a range
      return all.apply(this, args);
    };
  });
  await putNotes(page, [{ id: 'analysis:other', note: { own: false, name: 'seen elsewhere' } }]);
  await tryMove(page, 'b2b3');
  await untilNoted(page, 'b2b3');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await untilNoted(page, '"current":1');
  assert.equal(await page.locator('body').getAttribute('data-read-all'), null);
});

visit('an analysis that cannot be read hinders no other, and can be deleted', async (visitor) => {
  const page = await visitor.open('#/analyse?r=shakti&m=d2d3');
  await tryMove(page, 'b6b5');
  await page.waitForURL(/#\/analyse$/);
  await goTo(page, '#/games');
  const tree = { ruleset: 'shakti', start: 'startpos', tags: {}, nodes: [{ parent: 0 }, { parent: 0, move: 'z9z9' }], current: 0 };
  const view = { flipped: false, engine: false, changed: 1 };
  await putNotes(page, [
    { id: 'analysis:a', note: { ...view, tree, name: 'No move' } },
    { id: 'analysis:b', note: { ...view, tree: { ...tree, tags: undefined }, name: 'No tags' } },
    { id: 'analysis:c', note: { ...view, name: 'No tree' } },
  ]);
  await goTo(page, '#/games/analyses');
  await analyses(page).nth(3).waitFor();
  assert.match(await analyses(page).first().innerText(), /Shakti\s+1 move/);
  for (const name of ['No move', 'No tags', 'No tree']) await analyses(page).filter({ hasText: name }).getByRole('button', { name: 'Delete' }).click();
  await goTo(page, '#/settings');
  await goTo(page, '#/games/analyses');
  await analyses(page).first().waitFor();
  assert.equal(await analyses(page).count(), 1);
});

visit('many analyses come in at once or not at all', async (visitor) => {
  const page = await visitor.open('#/games/analyses');
  await page.getByRole('heading', { name: 'Saved analyses' }).waitFor();
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    let puts = 0;
    IDBObjectStore.prototype.put = function (/** @type {Parameters<typeof put>} */ ...args) {
      const wanted = put.apply(this, args);
      if (++puts === 4) this.transaction.abort();
      return wanted;
    };
  });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await (await chooser).setFiles({ name: 'many.tercet', mimeType: 'text/plain', buffer: Buffer.from('[Game "shakti"]\n\n1. d2d3 none\n\n'.repeat(4)) });
  await page.getByText('This browser could not keep these games.').waitFor();
  await page.reload();
  await page.getByText(/^No analysis is kept here yet/).waitFor();
});

visit('a link that is pasted brings its name, and a review of it is no game that was played', async (visitor) => {
  const page = await visitor.open('#/analyse');
  await page.getByRole('button', { name: 'Open' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(`#/analyse?r=shakti&m=d2d3&e=resignation+black&b=level+3&t=${'x'.repeat(79)}%F0%9F%99%82%F0%9F%99%82`);
  await dialog.getByRole('button', { name: 'Analyse' }).click();
  await page.getByRole('heading', { name: `${'x'.repeat(79)}🙂`, exact: true }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Review', exact: true }).click();
  await page.waitForURL(/#\/review\//);
  await goTo(page, '#/games/statistics');
  assert.equal(await page.getByRole('main').getByRole('img').count(), 0);
});

/** An analysis with all that one can have. */
const studied = '[Game "shakti"]\n[White "Ada"]\n[Black "Ben"]\n[Date "2026-03-01"]\n[Event "Finals"]\n[Result "none"]\n\n'
  + '{Where it began} 1. d2d3 {[%eval 0.35] sound} (1. d2d1 {[%eval 0.10]} d6d7 {and so on} (1... d6d5)) d6d5 none\n';

/** Brings a file in among the analyses. @param {Page} page @param {string} text */
async function importAnalysis(page, text) {
  await goTo(page, '#/games/analyses');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await (await chooser).setFiles({ name: 'study.tercet', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.getByText('1 game was brought in.').waitFor();
}

visit('an analysis comes in from a record file and goes out the same', async (visitor) => {
  const page = await visitor.open();
  await importAnalysis(page, studied);
  assert.match(await analyses(page).first().innerText(), /Finals\s+Shakti: Ada – Ben\s+1 move\s+2 variations/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all' }).click();
  const exported = readFileSync(await (await download).path(), 'utf8');
  const [game] = rules.readRecords(studied).games ?? [];
  assert.equal(exported, rules.writeRecord(game));
  assert.deepEqual(rules.readRecords(exported).games, [game]);
});

visit('the link of an analysis holds all of it, with its name', async (visitor) => {
  const page = await visitor.open();
  await importAnalysis(page, studied);
  await analyses(page).first().getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const other = await visitor.open(new URL(link).hash);
  await other.getByRole('heading', { name: 'Finals' }).waitFor();
  assert.deepEqual(await listed(other), ['Start', 'd2d3', 'd2d1', 'd6d7', 'd6d5', 'd6d5']);
  await tryMove(other, 'b2b3');
  await goTo(other, '#/games/analyses');
  const download = other.waitForEvent('download');
  await other.getByRole('button', { name: 'Export all' }).click();
  const exported = readFileSync(await (await download).path(), 'utf8');
  for (const part of ['[Date "2026-03-01"]', '[Event "Finals"]', '{Where it began}', 'sound}', '{and so on}', 'b2b3']) assert.ok(exported.includes(part), part);
});

visit('what is dropped on the way in or out is told', async (visitor) => {
  const page = await visitor.open();
  await importAnalysis(page, studied.replace('[Date', '[Round "3"]\n[Annotator "Cleo"]\n[Date'));
  await page.getByText('These tags are left out: Round, Annotator.').waitFor();
  await analyses(page).first().getByRole('link').click();
  await page.getByLabel('Comment').fill('two\nlines');
  await page.keyboard.press('Tab');
  await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('dialog').getByText('Line breaks in comments become blanks.').waitFor();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const cut = await visitor.open(`${new URL(link).hash.slice(0, -9)}`);
  await cut.getByText('A part of this link was lost on its way').waitFor();
});

/** A position of Eigenstate in which Black's win is seen soon, but not proved: not all choices of pegs are looked at. */
const seenWin = 'a1:ABCDEFGHIJK,f1:H,d2:AEHUY,b3:CGHILNR c4:BDFJPTVX,e5:GHILNQRS,a6:RSTUVWX b';

visit('a win that is seen but not proved is told in words, by the lines, the bar and the hint alike', async (visitor) => {
  const page = await visitor.open(`#/analyse?r=eigenstate&p=${encodeURIComponent(seenWin)}`);
  const score = page.getByRole('region', { name: 'Engine lines' }).getByRole('listitem').first().locator('.lines-score');
  const hint = page.getByRole('main').getByText(/^Hint: /);
  await score.filter({ hasText: /./ }).waitFor();
  await page.keyboard.press('h');
  await hint.waitFor();
  await score.filter({ hasText: /^- win seen$/ }).waitFor({ timeout: 60_000 });
  assert.match(await hint.innerText(), /; a win for Black is seen then, but not proved\.( It .*\.)?$/);
  assert.match(await page.getByRole('meter').getAttribute('aria-valuetext') ?? '', /^- win seen; White's chances: 0 %$/);
  assert.equal((await page.getByRole('main').innerText()).includes('200.00'), false);
});
