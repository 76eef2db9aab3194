/* Where the page begins: the language, the rules, and then the screen that the address asks for. */
import { placeOf } from './core/place.js';
import { loadRules } from './core/rules.js';
import { C_, _, loadLanguage } from './core/words.js';
import { Settings } from './game/preferences.js';
import { Store } from './game/store.js';
import { h } from './ui/dom.js';
import { Router, expectScreen, readRoute } from './ui/router.js';

/** The language that was chosen, or the first of the browser's that is known. @param {Settings} settings */
function languageOf(settings) {
  const wished = [settings.values.language, ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  return wished.find((tag) => ['en', 'fr', 'pt'].includes(tag)) ?? 'en';
}

/** Writes the head of the page in the language. @param {string} language */
function writeHead(language) {
  document.documentElement.lang = language;
  delete document.documentElement.dataset.words;
  const words = {
    skip: _('Skip to the content'),
    'nav-new': C_('menu', 'New game'),
    'nav-games': C_('menu', 'Games'),
    'nav-analyse': C_('menu', 'Analyse'),
    'nav-learn': C_('menu', 'Learn'),
    'nav-settings': C_('menu', 'Settings'),
  };
  for (const [id, text] of Object.entries(words)) {
    const element = document.getElementById(id);
    const label = element?.querySelector('span') ?? element;
    if (label) label.textContent = text;
  }
}

const announcedTime = 12000;

/**
 * Says something to those who listen: each sentence is a line of its own in the polite live region, so that two that come
 * at once are both read.
 * @param {string} text
 */
function announce(text) {
  const live = document.getElementById('live');
  if (!live || text === '') return;
  const line = h('p', null, text);
  live.append(line);
  setTimeout(() => line.remove(), announcedTime);
}

/** Lets the first link lead to the content without changing the address, which says what is shown. */
function obeySkip() {
  document.getElementById('skip')?.addEventListener('click', (event) => {
    event.preventDefault();
    document.getElementById('main')?.focus();
  });
}

/** Keeps the page for times without a network, and offers a new version once it is there. */
async function keepOffline() {
  if (!('serviceWorker' in navigator)) return;
  let reloads = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (reloads) location.reload();
  });
  const offer = async (/** @type {ServiceWorker} */ worker) => {
    const { notice } = await import('./ui/notice.js');
    const take = () => {
      if (worker.state !== 'installed') return location.reload(); // another window has asked for it already
      reloads = true;
      worker.postMessage('take over');
    };
    notice(_('There is a new version of this page.'), { label: _('Use it now'), act: take, stays: true });
  };
  try {
    const registration = await navigator.serviceWorker.register(placeOf('../sw.js'));
    if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
      });
    });
  } catch (error) {
    console.warn(error); // the page works, only not without a network
  }
}

async function begin() {
  const settings = new Settings();
  const language = languageOf(settings);
  const { name } = readRoute(location.hash);
  const atHome = name === '';
  expectScreen(name);
  if (!atHome) import('./core/thinker.js').catch(() => {}); // `prepare` says so
  await loadLanguage(language, atHome ? `${language}-home` : language);
  writeHead(language);
  obeySkip();
  const rules = await loadRules();
  /** @type {import('./types').Thinker | null} */
  let thinker = null;
  let hasAllWords = !atHome;
  /** The first screen is there sooner without the engine and the words of the others. @param {string} screen */
  const prepare = async (screen) => {
    if (screen === '' || thinker) return;
    const [{ Thinker }] = await Promise.all([import('./core/thinker.js'), hasAllWords || loadLanguage(language)]);
    thinker ??= new Thinker(settings);
    hasAllWords = true;
  };
  /** @type {import('./types').App} */
  const app = {
    rules,
    thinker: () => /** @type {import('./types').Thinker} */ (thinker),
    settings,
    store: new Store(rules),
    announce,
    go: (path) => {
      if (location.hash === `#${path}`) router.follow();
      else location.hash = `#${path}`;
    },
  };
  const router = new Router(app, /** @type {HTMLElement} */ (document.getElementById('main')), prepare);
  await router.follow();
  keepOffline();
  followGames(app);
}

/** Whose browser has seats at the server is told when it is their turn, whatever is shown. @param {import('./types').App} app */
function followGames(app) {
  let any = false;
  try {
    any = (localStorage.getItem('tercet-online-seats') ?? '[]') !== '[]';
  } catch {
    /* Then no seats are kept either. */
  }
  if (any) import('./online/mine.js').then(({ mine }) => mine(app), () => {});
}

begin().catch((error) => {
  console.error(error);
  delete document.documentElement.dataset.words;
  const main = document.getElementById('main');
  if (main) main.textContent = 'Tercet could not start in this browser: it needs WebAssembly and a current browser.';
});
