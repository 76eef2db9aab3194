// Notices: one at a time, over nothing, and gone by themselves or with a tap.
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { desk, keepNothingOffline, phone, visit } from '../support/browser.mjs';
import { mouse } from '../support/hands.mjs';
import { readGame } from '../support/moves.mjs';
import { goTo, importRecords } from '../support/screens.mjs';
import { untilGames } from '../support/shelf.mjs';

keepNothingOffline();

/** @typedef {import('playwright-core').Page} Page */

const finished = readGame('shakti');

/** @param {Page} page */
const notices = (page) => page.locator('.notice');

/** The controls that a notice lies over, wholly or in part. @param {Page} page */
function covered(page) {
  return notices(page).evaluateAll((all) => {
    const controls = [...document.querySelectorAll('button, a, input, select, textarea, [role=gridcell]')];
    return all.flatMap((notice) => {
      const box = notice.getBoundingClientRect();
      const meets = (/** @type {Element} */ one) => {
        const { left, right, top, bottom, width } = one.getBoundingClientRect();
        return width > 0 && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      };
      return controls.filter((one) => !notice.contains(one) && !one.matches('.skip') && meets(one)).map((one) => one.outerHTML.slice(0, 80));
    });
  });
}

/** @param {Page} page */
async function assertInSight(page) {
  const box = await notices(page).boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  assert.ok(box && box.y >= -1 && box.y + box.height <= height + 1, `the notice is at ${box?.y} + ${box?.height}, the window has ${height}`);
}

const sizes = { 'a desk': desk, 'a phone': { ...phone, viewport: { width: 390, height: 844 } },
  'a small phone': { ...phone, viewport: { width: 320, height: 640 } } };

for (const [where, options] of Object.entries(sizes)) {
  visit(`notices are in sight and lie over no control, however many there were: ${where}`, async (visitor) => {
    const page = await visitor.open('#/analyse', { ...options, reducedMotion: 'reduce' });
    await page.keyboard.press('e'); // the engine's lines need more room and less
    const says = async (/** @type {RegExp} */ text) => {
      await notices(page).getByText(text).waitFor();
      assert.equal(await notices(page).count(), 1);
      assert.deepEqual(await covered(page), []);
      await assertInSight(page);
    };
    for (let i = 0; i < 3; i++) await page.getByRole('main').getByRole('button', { name: 'Review', exact: true }).click();
    await says(/no moves to review/);
    await goTo(page, `#/analyse?r=shakti&m=${finished.moves.join('+')}`);
    for (let i = 0; i < 2; i++) await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
    await says(/^The game is over/);
    await goTo(page, '#/analyse?r=shakti&m=d2d2');
    await says(/d2/);
    await importRecords(page, '[Game "shakti"]\n\n1. b2b9 none\n');
    await says(/^Line 3: /);
  });
}

visit('what is wrong with files is told in one notice, by their names', async (visitor) => {
  const page = await visitor.open('#/games');
  const file = (/** @type {string} */ name, /** @type {string} */ text) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await (await chooser).setFiles([
    file('first.tercet', '[Game "shakti"]\n\n1. b2b9 none\n'),
    file('good.tercet', '[Game "shakti"]\n\n1. b2b4 none\n'),
    file('second.tercet', '[Game "shakti"]\n[White "a\u0085b"]\n\n1. b2b4 none\n'),
  ]);
  await notices(page).waitFor();
  const said = await notices(page).getByRole('paragraph').allInnerTexts();
  assert.equal(said.length, 3);
  assert.match(said[0], /^first\.tercet Line 3: /);
  assert.match(said[1], /^second\.tercet Line 2: .*control character/);
  assert.equal(said[2], '1 game was brought in.');
});

/**
 * Where something stands once the engine's last words have been drawn and the board has found its size.
 * @param {Page} page
 * @param {import('playwright-core').Locator} what
 */
async function restingPlace(page, what) {
  let before = null;
  for (let still = 0; still < 3;) {
    await page.clock.runFor(100);
    await page.waitForTimeout(50);
    const place = await what.boundingBox();
    still = isDeepStrictEqual(place, before) ? still + 1 : 0;
    before = place;
  }
  assert.ok(before, 'it is not there');
  return before;
}

visit('a notice goes by itself, but not while somebody is at it, and with a tap', async (visitor) => {
  const page = await visitor.open('#/analyse', { ...desk, reducedMotion: 'reduce' });
  await page.clock.install();
  await page.keyboard.press('e'); // the engine's lines need more room and less
  const review = page.getByRole('main').getByRole('button', { name: 'Review', exact: true });
  await review.click();
  await notices(page).hover();
  await page.clock.runFor(60_000);
  assert.equal(await notices(page).count(), 1);
  await review.hover();
  await page.clock.runFor(5000);
  assert.equal(await notices(page).count(), 1);
  await notices(page).getByRole('button', { name: 'Close' }).focus();
  await page.clock.runFor(60_000);
  assert.equal(await notices(page).count(), 1);
  const place = await restingPlace(page, review);
  await page.getByRole('main').evaluate((main) => main.focus({ preventScroll: true }));
  await page.clock.runFor(60_000);
  assert.equal(await notices(page).count(), 0);
  assert.deepEqual(await restingPlace(page, review), place, 'something moved when it went');
  await review.click();
  await notices(page).getByText('no moves').click();
  assert.equal(await notices(page).count(), 0);
});

visit('notices are said to those who listen, also in dialogs', async (visitor) => {
  const page = await visitor.open('#/analyse?r=shakti&m=d2d3');
  assert.equal(await page.locator('#notices').getAttribute('role'), 'status');
  await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog');
  assert.equal(await dialog.getByRole('status').innerText(), '');
  await page.context().grantPermissions(['clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy the link' }).click();
  await dialog.getByRole('status').getByText('The link is copied.').waitFor();
  assert.deepEqual(await covered(page).then((all) => all.filter((one) => /dialog/.test(one))), []);
});

visit('games that were deleted one after the other can be had back together, as long as it is told', async (visitor) => {
  const page = await visitor.open();
  const record = (/** @type {string} */ name) => `[Game "shakti"]\n[White "${name}"]\n\n1. b2b4 none\n`;
  await importRecords(page, ['Ada', 'Bea', 'Cleo'].map(record).join('\n'));
  const items = page.getByRole('main').getByRole('listitem');
  const names = async () => (await items.allInnerTexts()).map((text) => /Ada|Bea|Cleo/.exec(text)?.[0]);
  await items.nth(2).waitFor();
  const before = await names();
  await items.nth(1).getByRole('button', { name: 'Delete' }).click();
  await items.nth(0).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('2 games are deleted.').waitFor();
  assert.deepEqual(await names(), [before[2]]);
  await mouse(page).use(page.getByRole('button', { name: 'Undo' }));
  await items.nth(2).waitFor();
  assert.deepEqual(await names(), before);
  await items.nth(1).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('main').getByRole('status').getByRole('button', { name: 'Close' }).click(); // nobody wants it back
  await untilGames(page, 2);
  await page.reload();
  await items.nth(1).waitFor();
  assert.deepEqual(await names(), [before[0], before[2]]);
});
