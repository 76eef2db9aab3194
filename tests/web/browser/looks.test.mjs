// How every screen looks, as far as a test can see it: nothing is wider than the window, contrast and names are good
// enough for everyone, and motion stops where it is unwelcome.
import assert from 'node:assert/strict';
import { desk, keepNothingOffline, phone, visit } from '../support/browser.mjs';
import { mouse } from '../support/hands.mjs';
import { axe } from '../support/places.mjs';
import { fillWorld, goTo, screens, showScreen, speak } from '../support/screens.mjs';
import { beginGame, games, play, untilMoves } from '../support/table.mjs';

keepNothingOffline();

/** @typedef {import('playwright-core').Page} Page */

/** Waits for two frames: then what has changed is put in its place, and what moves is on its way. @param {Page} page */
function untilDrawn(page) {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** What is too wide for the window, if anything. @param {Page} page */
function tooWide(page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > clientWidth + 1);
    return [`${scrollWidth} instead of ${clientWidth}`, ...wide.slice(0, 5).map((one) => `${one.tagName}.${one.className}`)];
  });
}

/** Words of buttons, headings and tables of which a part is hidden; names that people give may be. @param {Page} page */
function cutWords(page) {
  return page.evaluate(() => {
    const isCut = (/** @type {Element} */ element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      for (let around = element; width > 1 && around !== document.body; around = /** @type {Element} */ (around.parentElement)) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        if (/hidden|clip/.test(overflowX) && (left < box.left - 1 || right > box.right + 1)) return true;
        if (/hidden|clip/.test(overflowY) && (top < box.top - 1 || bottom > box.bottom + 1)) return true;
        if (/auto|scroll/.test(overflowX + overflowY)) return false;
      }
      return false;
    };
    const kinds = 'button:not(.lines-move), a, label, h1, h2, h3, th, td, .seat-state, .tool span';
    const all = [...document.querySelectorAll(kinds)].filter((one) => one.checkVisibility() && !one.matches('.skip, .hidden-words'));
    return all.filter((one) => (one.textContent ?? '').trim() !== '' && isCut(one)).map((one) => `cut: ${one.className} ${one.textContent}`);
  });
}

/** Serious things that axe finds. @param {Page} page */
async function hindrances(page) {
  const violations = await page.evaluate(async () => {
    const { run } = /** @type {any} */ (window).axe;
    return (await run(document, { resultTypes: ['violations'] })).violations;
  });
  return violations
    .filter((/** @type {any} */ { impact }) => impact === 'serious' || impact === 'critical')
    .map((/** @type {any} */ { id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 3).map((/** @type {any} */ node) =>
      `${node.html.slice(0, 150)} ${node.any[0]?.message ?? ''}`).join(' | ')}`);
}

/** What is wrong with the headings of a page: there is one of the first rank, and no rank is left out. @param {Page} page */
async function headingFaults(page) {
  const ranks = await page.getByRole('heading').evaluateAll((all) => all.map((one) => Number(one.tagName.slice(1))));
  const first = ranks.filter((rank) => rank === 1).length;
  const leaps = ranks.filter((rank, index) => rank > (index === 0 ? 1 : ranks[index - 1] + 1));
  return first === 1 && leaps.length === 0 ? [] : [`headings ${ranks.join(' ')}`];
}

/** Where every screen is looked at, and how wide it is made there: at 200 % a desk has half its width. */
const devices = {
  'on a desk, light': { options: { ...desk, colorScheme: /** @type {const} */ ('light') }, widths: [1440, 720] },
  'on a phone, dark': { options: { ...phone, colorScheme: /** @type {const} */ ('dark') }, widths: [360] },
};

for (const [where, { options, widths }] of Object.entries(devices)) {
  visit(`no screen hinders anybody or scrolls sideways ${where}`, async (visitor) => {
    const page = await visitor.open('#/games', { ...options, reducedMotion: 'reduce' });
    const ids = await fillWorld(page);
    const found = [];
    for (const screen of screens) {
      await page.setViewportSize(options.viewport);
      await showScreen(page, screen, ids);
      await page.evaluate(axe);
      for (const hindrance of [...await hindrances(page), ...await headingFaults(page)]) found.push(`${screen.name}: ${hindrance}`);
      for (const width of widths) {
        await page.setViewportSize({ width, height: width === 720 ? 450 : options.viewport.height });
        for (const fault of await tooWide(page)) found.push(`${screen.name} at ${width}: ${fault}`);
      }
    }
    assert.deepEqual(found, []);
  });
}

for (const language of ['English', 'Français', 'Português']) {
  visit(`no screen scrolls sideways on the narrowest phones, and no words are cut: ${language}`, async (visitor) => {
    const sizes = [{ width: 1440, height: 900 }, { width: 320, height: 568 }];
    const page = await visitor.open('#/games', { ...phone, viewport: sizes[1], reducedMotion: 'reduce' });
    const ids = await fillWorld(page);
    const found = [];
    if (language !== 'English') await speak(page, language);
    for (const screen of screens) {
      await showScreen(page, screen, ids);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await untilDrawn(page);
        for (const fault of [...(await tooWide(page)), ...(await cutWords(page))]) found.push(`${screen.name} at ${size.width}: ${fault}`);
      }
    }
    assert.deepEqual(found, []);
  });
}

/** Windows of phones, upright and on their side, tablets and screens. */
const windows = [[320, 568], [360, 640], [390, 664], [844, 390], [1024, 768], [1180, 820], [1440, 900], [2560, 1440]];

visit('a board that is played on fills the window sensibly, and is all in sight', async (visitor) => {
  const page = await visitor.open('#/games', { reducedMotion: 'reduce' });
  const ids = await fillWorld(page);
  const found = [];
  for (const id of [ids.Ada, ids.Bea, ids.Cleo]) {
    await goTo(page, `#/play/${id}`);
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      await untilDrawn(page);
      const box = await page.locator('.table > .board').boundingBox();
      const share = Math.round((100 * (box?.width ?? 0)) / Math.min(width, height));
      if (share < 55) found.push(`${id} at ${width} x ${height}: the board has ${share} %`);
      if ((box?.y ?? 0) + (box?.height ?? 0) > height) found.push(`${id} at ${width} x ${height}: out of sight`);
    }
  }
  assert.deepEqual(found, []);
});

visit('the page is dark where the system is, and changes with it', async (visitor) => {
  const page = await visitor.open('#/', { colorScheme: 'dark' });
  const brightness = () => page.evaluate(() => {
    const [red, green, blue] = (getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
    return red + green + blue;
  });
  assert.ok(await brightness() < 200);
  await page.emulateMedia({ colorScheme: 'light' });
  assert.ok(await brightness() > 600);
});

visit('the colours that were chosen are there whatever the system has', async (visitor) => {
  for (const [theme, colorScheme] of /** @type {const} */ ([['Dark', 'light'], ['Light', 'dark']])) {
    const page = await visitor.open('#/settings', { colorScheme });
    const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await colour();
    await page.locator('label').filter({ has: page.getByRole('radio', { name: theme, exact: true }) }).click();
    assert.notEqual(await colour(), before);
    await page.emulateMedia({ colorScheme: colorScheme === 'dark' ? 'light' : 'dark' });
    assert.notEqual(await colour(), before);
  }
});

/** The colours of everything on a page. @param {Page} page */
function allColours(page) {
  return page.evaluate(() => [...document.querySelectorAll('body, body *')].map((element) => {
    const { color, backgroundColor, borderTopColor, fill, stroke, backgroundImage, boxShadow } = getComputedStyle(element);
    return [element.tagName, color, backgroundColor, borderTopColor, fill, stroke, backgroundImage, boxShadow].join(' ');
  }));
}

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  visit(`all colours are there in a browser that lacks the newest functions for them: ${colorScheme}`, async (visitor) => {
    const options = { colorScheme, reducedMotion: /** @type {const} */ ('reduce') };
    const [page, older] = [await visitor.open('#/', options), await visitor.open('about:blank', options)];
    await older.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')); // it would fetch by itself
    await older.route('**/*.css', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/light-dark|color-mix|contrast-color/g, 'unheard-of') });
    });
    for (const path of ['#/', '#/new/echek', '#/setup?r=eigenstate', '#/setup?r=shakti', '#/learn/echek?n=2']) {
      await goTo(page, path);
      await goTo(older, path);
      for (const each of [page, older]) await each.waitForLoadState('networkidle');
      assert.deepEqual(await allColours(older), await allColours(page), path);
    }
  });
}

visit('pieces move where motion is welcome, and only there', async (visitor) => {
  const moving = async (/** @type {'reduce' | 'no-preference'} */ reducedMotion) => {
    const page = await visitor.open('#/', { reducedMotion });
    await beginGame(page, mouse(page), 'shakti');
    await page.evaluate(() => {
      const watch = () => {
        const moves = document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration) > 0);
        document.body.dataset.moves = String(Math.max(Number(document.body.dataset.moves ?? 0), moves.length));
        requestAnimationFrame(watch);
      };
      watch();
    });
    await play(page, mouse(page), 'b2b4');
    await untilMoves(page, 1);
    await untilDrawn(page);
    return Number(await page.evaluate(() => document.body.dataset.moves));
  };
  assert.ok(await moving('no-preference') > 0);
  assert.equal(await moving('reduce'), 0);
});

visit('cells and holes are large enough for a finger', async (visitor) => {
  const page = await visitor.open('#/games', phone);
  const ids = await fillWorld(page);
  for (const name of games.map((game) => `play-${game}`)) {
    await showScreen(page, /** @type {import('../support/screens.mjs').Screen} */ (screens.find((one) => one.name === name)), ids);
    const box = await page.getByRole('grid', { name: 'Board' }).getByRole('gridcell').first().boundingBox();
    assert.ok(box && box.width >= 43.5 && box.height >= 43.5, `${name}: a cell has ${box?.width} x ${box?.height}`);
  }
});
