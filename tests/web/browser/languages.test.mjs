// No English is left on any screen in another language: nothing that people read there reads as it does in English,
// except what is the same in both, like names and moves.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { keepNothingOffline, visit } from '../support/browser.mjs';
import { root } from '../support/places.mjs';
import { rules } from '../support/rules.mjs';
import { fillWorld, goTo, people, screens, showScreen, speak } from '../support/screens.mjs';

keepNothingOffline();

/** @typedef {import('playwright-core').Page} Page */

/** Names, moves, and words that are the same everywhere. */
const names = ['Tercet', ...rules.rulesets().map(({ title }) => title.split(',')[0]), ...people, 'English', 'Français', 'Português', 'Dora', 'Ben',
  'Léandre', 'Proust', 'Martin', 'Grider', 'Christian', 'Freeling', 'careful', 'SVG', 'PNG', 'Tab', 'Esc', 'min', 'swap', 'pass'];

/** Everything that is read or heard on the page. @param {Page} page @returns {Promise<string[]>} */
function textsOf(page) {
  return page.evaluate(() => {
    const texts = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.add(node.textContent?.trim());
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [aria-valuetext], [alt]')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext', 'alt']) texts.add(element.getAttribute(name)?.trim());
    }
    return [document.title, ...texts].filter((text) => text);
  });
}

/** Words that a translation has as they are in English. @param {string} language @returns {Set<string>} */
function sameWords(language) {
  const catalogue = readFileSync(new URL(`po/${language}.po`, root), 'utf8').replace(/"\n"/g, '');
  const same = [...catalogue.matchAll(/^msgid(?:_plural)? "(.+)"\n(?:msgid_plural ".*"\n)?(?:msgstr|msgstr\[\d\]) "(.+)"$/gm)]
    .filter(([, english, translated]) => english === translated).map(([, english]) => english);
  return new Set([...names, ...same.flatMap((text) => text.split(/[^\p{L}]+/u))]);
}

/** Words of a text that say something: neither moves and cells, nor single letters. @param {string} text */
function wordsOf(text) {
  const plain = text.replace(/\S*[@/]\S*|\b[a-h][1-8]\S*|https?:\S+/g, ' ');
  return plain.split(/[^\p{L}]+/u).filter((word) => word.length > 2);
}

/** All texts, by screen. @param {Page} page @param {import('../support/screens.mjs').Ids} ids */
async function allTexts(page, ids) {
  /** @type {Map<string, string[]>} */
  const all = new Map();
  for (const screen of screens) {
    await showScreen(page, screen, ids);
    all.set(screen.name, await textsOf(page));
  }
  return all;
}

visit('no English is left in French and Portuguese', async (visitor) => {
  const page = await visitor.open('#/games', { reducedMotion: 'reduce' });
  const ids = await fillWorld(page);
  const english = await allTexts(page, ids);
  const left = [];
  for (const [language, name] of [['fr', 'Français'], ['pt', 'Português']]) {
    await speak(page, name);
    assert.equal(await page.locator('html').getAttribute('lang'), language);
    const same = sameWords(language);
    for (const [screen, texts] of await allTexts(page, ids)) {
      const both = texts.filter((text) => english.get(screen)?.includes(text));
      left.push(...both.filter((text) => wordsOf(text).some((word) => !same.has(word))).map((text) => `${language} ${screen}: ${text}`));
    }
  }
  assert.deepEqual([...new Set(left)], []);
});

visit('the first screen has all its words before those of the others are there', async (visitor) => {
  const page = await visitor.open('#/games', { reducedMotion: 'reduce' });
  await fillWorld(page);
  /* How many games wait for a turn is told in the title, a moment later. */
  const wordsOf = async () => (await textsOf(page)).map((text) => text.replace(/^\(\d+\) /, ''));
  for (const name of ['Français', 'Português']) {
    await speak(page, name);
    await goTo(page, '#/');
    const all = await wordsOf();
    assert.ok(all.length > 20, `only ${all.length} texts`);
    await page.reload();
    await page.locator('main h1').first().waitFor();
    // A game to go on with, and whether there is a server, come a moment later.
    for (let tries = 0; tries < 200 && (await wordsOf()).length < all.length; tries++) await page.waitForTimeout(50);
    assert.deepEqual(await wordsOf(), all);
  }
});

visit('the page speaks the language of the browser', async (visitor) => {
  const page = await visitor.open('#/', { locale: 'pt-BR' });
  await page.locator('main h1').first().waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'pt');
  await page.getByRole('link', { name: 'Jogar' }).first().waitFor();
});

visit('the sides are many in French and Portuguese: what is said of the one that has won agrees with these, and with a name', async (visitor) => {
  const page = await visitor.open('#/games', { reducedMotion: 'reduce' });
  const ids = await fillWorld(page);
  for (const [name, words] of [['Français', 'victoire'], ['Português', 'vitória']]) {
    await speak(page, name);
    await goTo(page, `#/play/${ids.Dora}`);
    assert.equal(await page.locator('.seat.won .seat-state').innerText(), words);
  }
});

visit('pieces in moves are figures where their letters are others, are heard by name, and copied as letters', async (visitor) => {
  const page = await visitor.open('#/', { reducedMotion: 'reduce' });
  await speak(page, 'Français');
  await goTo(page, '#/analyse?r=echek&m=Q@a1%20N@d4');
  const move = page.getByRole('button', { name: '1, Blancs\u00a0: dame @a1' });
  assert.equal(await move.innerText(), '♕@a1');
  const copied = () => page.evaluate(() => {
    const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true });
    getSelection()?.selectAllChildren(/** @type {Element} */ (document.querySelector('.moves')));
    document.dispatchEvent(event);
    return event.clipboardData?.getData('text/plain') ?? '';
  });
  assert.match(await copied(), /Q@a1\s+N@d4/);
  await goTo(page, '#/settings');
  await page.getByRole('group', { name: 'Pièces dans les coups' }).getByText('Lettres').click();
  await goTo(page, '#/analyse?r=echek&m=Q@a1%20N@d4');
  await page.getByRole('button', { name: '1, Blancs\u00a0: Q@a1' }).waitFor();
});
