// A real browser on the page that the real server sends. Each visit is a new, empty profile; whatever goes wrong on the
// way (errors, refusals of the content security policy, requests to anywhere else) fails the test.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { failures, playwright } from './places.mjs';
import { serve } from './program.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').BrowserContextOptions} ContextOptions */

/** Some minutes in all must do; a test that hangs is told apart from a slow machine by this. */
const testTime = 300_000;
const actionTime = 60_000;

/** What the page must look like: the narrowest phone, and a desk. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
export const desk = { viewport: { width: 1440, height: 900 } };

/** @type {Promise<import('playwright-core').Browser> | null} */
let browser = null;
/** @type {ReturnType<typeof serve> | null} */
let server = null;

/** What playwright-core switches off, which a list of one's own replaces. */
const unwanted = ['AvoidUnnecessaryBeforeUnloadCheckSync', 'BoundaryEventDispatchTracksNodeRemoval', 'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider', 'GlobalMediaControls', 'HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'PaintHolding',
  'ThirdPartyStoragePartitioning', 'Translate', 'AutoDeElevate', 'RenderDocument', 'OptimizationHints'];

/** The field for addresses, which nobody sees here: it is a page of its own in every window and works ten times as much as ours. */
const addressField = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** The browser without the window around its pages, which takes a quarter less of the machine. */
let program = '/usr/bin/chromium-headless-shell';

/** Lets the visits of this file have the browser with all that is around a page, like the notices of the system. */
export function useWholeBrowser() {
  program = '/usr/bin/chromium';
}

function launch() {
  return playwright.chromium.launch({
    executablePath: program,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update',
      '--disable-sync', `--disable-features=${[...unwanted, ...addressField].join(',')}`],
  });
}

after(async () => {
  await (await browser)?.close();
  await (await server)?.stop();
});

/** The address of the page, with a slash at its end. */
export async function address() {
  return (await (server ??= serve())).address;
}

let keeps = true;

/**
 * Lets no visit of this file keep the page for times without a network, as in browsers that cannot do so: to fetch all of it
 * is more work than most games are. Tests that are about it, or about reloads, leave it as it is.
 */
export function keepNothingOffline() {
  keeps = false;
}

/** What a test has at hand. */
export class Visitor {
  /** @type {Page[]} */
  pages = [];
  /** @type {string[]} */
  faults = [];
  /** @type {import('playwright-core').BrowserContext[]} */
  contexts = [];
  /** A server of the test's own, if it is to fail or the like. @type {import('./program.mjs').Served | null} */
  server = null;
  /** Faults that the test is about. @type {RegExp | null} */
  expected = null;

  /** @param {import('node:test').TestContext} test */
  constructor(test) {
    this.test = test;
  }

  /** Says something that was measured, passed or not. @param {string} words */
  measured(words) {
    this.test.diagnostic(`measured: ${words}`);
  }

  /** Lets the test have a server of its own. @param {string[]} [args] */
  async serve(args) {
    this.server = await serve(args);
    return this.server;
  }

  /** Where the page is, with a slash at its end. */
  async home() {
    return this.server?.address ?? address();
  }

  /**
   * Opens the page in a new profile.
   * @param {string} [path] the fragment: '#/settings'; 'about:blank' opens nothing yet
   * @param {ContextOptions} [options]
   */
  async open(path = '#/', options = {}) {
    const context = await (await (browser ??= launch())).newContext({ locale: 'en-GB', ...desk, ...options });
    context.setDefaultTimeout(actionTime);
    this.contexts.push(context);
    return this.openIn(context, path);
  }

  /**
   * Opens the page in another tab of a profile.
   * @param {import('playwright-core').BrowserContext} context
   * @param {string} path
   */
  async openIn(context, path) {
    const page = await context.newPage();
    this.pages.push(page);
    await this.#watch(page);
    if (path !== 'about:blank') await page.goto(`${await this.home()}${path}`);
    return page;
  }

  /** @param {Page} page */
  async #watch(page) {
    const home = await this.home();
    page.on('pageerror', (error) => this.faults.push(`error on the page: ${error.stack ?? error}`));
    page.on('console', (message) => {
      if (this.expected?.test(message.text())) return;
      if (['error', 'warning'].includes(message.type())) this.faults.push(`console: ${message.text()} ${message.location().url}`);
    });
    page.on('request', (request) => {
      const own = request.url().startsWith(home) || /^(blob|data):/.test(request.url());
      if (!own) this.faults.push(`a request to ${request.url()}`);
    });
    page.on('crash', () => this.faults.push('the page crashed'));
    if (!keeps) await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`refused by the content security policy: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
  }

  /** Pictures of all pages, and where they are. */
  async pictures() {
    mkdirSync(failures, { recursive: true });
    /** @type {string[]} */
    const paths = [];
    for (const page of this.pages) {
      if (page.isClosed()) continue;
      const path = join(failures, `${this.test.name.replace(/[^\w]+/g, '-')}-${paths.length + 1}.png`);
      await page.screenshot({ path, timeout: 5000 }).then(() => paths.push(path), () => {});
    }
    return paths;
  }

  async leave() {
    for (const context of this.contexts) await context.close();
    await this.server?.stop();
  }
}

/**
 * A test in the browser.
 * @param {string} name
 * @param {(visitor: Visitor) => Promise<void>} body
 */
export function visit(name, body) {
  test(name, { timeout: testTime }, async (context) => {
    const visitor = new Visitor(context);
    try {
      await body(visitor);
      assert.deepEqual(visitor.faults, []);
    } catch (error) {
      const also = visitor.faults.length > 0 ? `\nand on the way:\n${visitor.faults.join('\n')}` : '';
      const pictures = (await visitor.pictures()).map((path) => `\nsee ${path}`).join('');
      const told = error instanceof Error ? error : new Error(String(error));
      told.stack = `${told.stack}${also}${pictures}`;
      throw told;
    } finally {
      await visitor.leave();
    }
  });
}
