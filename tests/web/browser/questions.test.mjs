// How often the page asks the library: once for a turn.
import assert from 'node:assert/strict';
import { keepNothingOffline, visit } from '../support/browser.mjs';
import { mouse } from '../support/hands.mjs';
import { readGame } from '../support/moves.mjs';
import { rules } from '../support/rules.mjs';
import { beginGame, play, rulesets, untilMoves } from '../support/table.mjs';

keepNothingOffline();

/** @typedef {import('playwright-core').Page} Page */

/** Lets the page count what it asks from now on. @param {Page} page */
async function countQuestions(page) {
  await page.evaluate(async () => {
    const [script] = [...document.scripts].filter(({ src }) => src.endsWith('/main.js'));
    const { Library } = await import(script.src.replace(/main\.js$/, 'core/wasm.js'));
    const { ask } = Library.prototype;
    /** @type {string[]} */ const asked = /** @type {any} */ (window).asked = [];
    Library.prototype.ask = function (/** @type {string} */ name, /** @type {any[]} */ ...args) {
      asked.push(name);
      return ask.call(this, name, ...args);
    };
  });
}

/* Not about the turn: names, each asked for once; the result of a game that is over; how the engine's arrow goes; what is told
 * of the pieces, which is asked for once as well, whenever the file that it is in has come. */
const others = ['pieceName', 'countGame', 'stepsOf', 'notes'];

/** What falls with a move is looked at once for each cell where a piece can go, and where the pointer is. */
const mostLooks = 24;

/** What was asked about turns since the last time. @param {Page} page @returns {Promise<string[]>} */
async function takeQuestions(page) {
  /** @type {string[]} */ const asked = await page.evaluate(() => /** @type {any} */ (window).asked.splice(0));
  const looks = asked.filter((name) => name === 'board').length;
  assert.ok(looks <= mostLooks, `${looks} looks at what falls`);
  return asked.filter((name) => name !== 'board' && !others.includes(name));
}

for (const ruleset of rulesets) {
  visit(`a turn of ${ruleset} takes one question, and one for each step after the second`, async (visitor) => {
    const { moves } = readGame(ruleset);
    const page = await visitor.open();
    await beginGame(page, mouse(page), ruleset);
    await countQuestions(page);
    let position = 'startpos';
    for (const [index, move] of moves.slice(0, 8).entries()) {
      await play(page, mouse(page), move);
      await untilMoves(page, index + 1);
      const asked = await takeQuestions(page);
      const more = Math.max(0, rules.stepsOf(ruleset, position, move).length - 2);
      const beyond = more > 0 ? Array(more + 1).fill('turn') : [];
      assert.deepEqual(asked, [...beyond, 'tellPlay'], move);
      position = rules.standing({ ruleset, start: 'startpos', moves: moves.slice(0, index + 1) }).position;
    }
  });
}

visit('a move of an analysis takes one question, and so does a look at it; the second look takes none', async (visitor) => {
  const page = await visitor.open('#/analyse?r=shakti&m=d2d3+d6d5');
  const current = (/** @type {string} */ name) =>
    page.getByRole('region', { name: 'Moves' }).getByRole('button', { name, exact: true }).and(page.locator('[aria-current]'));
  await current('1, Black: d6d5').waitFor();
  await countQuestions(page);
  await play(page, mouse(page), 'b2b3');
  await current('2, White: b2b3').waitFor();
  assert.deepEqual(await takeQuestions(page), ['situation']);
  for (const questions of [['situation'], []]) {
    for (const name of ['1, Black: d6d5', '1, White: d2d3']) {
      await page.keyboard.press('ArrowLeft');
      await current(name).waitFor();
    }
    assert.deepEqual(await takeQuestions(page), questions);
    await page.keyboard.press('End');
    await current('2, White: b2b3').waitFor();
  }
});
