// Takes pictures of every screen, to be looked at: scripts/pictures runs this.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { desk, phone, visit } from '../support/browser.mjs';
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
