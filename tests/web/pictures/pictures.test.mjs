// Takes pictures of every screen, to be looked at: scripts/pictures runs this.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { desk, phone, visit } from '../support/browser.mjs';
import { root } from '../support/places.mjs';
import { fillWorld, screens, showScreen } from '../support/screens.mjs';

/** @typedef {import('playwright-core').Page} Page */

const folder = process.env.TERCET_PICTURES ?? '';
const schemes = /** @type {const} */ (['light', 'dark']);

/** Waits until what comes by and by is there: pictures, the engine's lines, a whole review. @param {Page} page @param {string} name */
async function settle(page, name) {
  await page.waitForLoadState('networkidle');
  if (name === 'analyse') await page.getByText(/^depth (1\d|[89])/).waitFor();
  if (name === 'review') await page.getByRole('progressbar').waitFor({ state: 'hidden', timeout: 90_000 });
}

for (const [device, options] of Object.entries({ desk, phone })) {
  for (const colorScheme of schemes) {
    visit(`pictures: ${device}, ${colorScheme}`, async (visitor) => {
      mkdirSync(folder, { recursive: true });
      const page = await visitor.open('#/games', { ...options, colorScheme, reducedMotion: 'reduce' });
      const ids = await fillWorld(page);
      for (const screen of screens) {
        await showScreen(page, screen, ids);
        await settle(page, screen.name);
        const path = join(folder, `${screen.name}-${device}-${colorScheme}.png`);
        await page.screenshot({ path, fullPage: device === 'phone' && !screen.key && !screen.click });
      }
    });
  }
}

/** The picture that others show beside a link to the page, `web/icons/link.jpg`: the boards as the README has them, and the name. */
visit('pictures: for links', async (visitor) => {
  const page = await visitor.open('about:blank', { viewport: { width: 1200, height: 630 } });
  const read = (/** @type {string} */ path) => readFileSync(new URL(path, root)).toString('base64');
  const boards = ['echek', 'eigenstate', 'shakti'].map((name) => `<img src="data:image/svg+xml;base64,${read(`docs/pictures/${name}.svg`)}">`);
  await page.setContent(`<style>
    body { margin: 0; height: 630px; display: grid; grid-template-rows: 1fr auto 1fr; align-items: center; background: #11181c; color: #eee7d8; }
    header { display: flex; gap: 26px; align-items: center; justify-content: center; font: 84px Georgia, 'DejaVu Serif', serif; }
    header img { width: 92px; }
    div { display: flex; justify-content: center; gap: 30px; }
    div img { width: 350px; height: 350px; object-fit: contain; }
    p { margin: 0; text-align: center; font: 34px 'DejaVu Sans', sans-serif; color: #a9b3b5; }
    </style><header><img src="data:image/svg+xml;base64,${read('web/icons/icon.svg')}">Tercet</header>
    <div>${boards.join('')}</div><p>Echek · Eigenstate · Shakti</p>`);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.screenshot({ path: join(folder, 'link.jpg'), type: 'jpeg', quality: 82 });
});
