/* Keeps the whole page in the browser, so that it works without a network after the first visit.
 *
 * Each version of the page has a cache of its own, named after the folder of its files. A new version is fetched whole
 * and then waits: pages that are open go on with the version they began with, until the last of them is closed or one
 * of them asks to 'take over'. Then the old files go, unless other pages are open that may still need them; those files go
 * with the next version. */

/// <reference lib="webworker" />
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const cacheName = 'tercet @ASSETS@';
/** @type {string[]} */
const files = JSON.parse('@FILES@');

/** Fetches everything, past the browser's own cache where names do not tell versions apart. */
async function install() {
  const cache = await caches.open(cacheName);
  await cache.addAll(files.map((name) => new Request(name, { cache: name.startsWith('@ASSETS@/') ? 'default' : 'reload' })));
}

async function activate() {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length <= 1) await forget(); // the one that asked, which begins anew
  await worker.clients.claim();
}

/** Deletes what other versions have left. */
async function forget() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('tercet ') && name !== cacheName).map((name) => caches.delete(name)));
}

/**
 * The same answer with what lets a page and its workers share memory: that they are by themselves. Hosts that send only files do
 * not say so.
 * @param {Response} response
 */
function secluded(response) {
  if (response.headers.has('cross-origin-embedder-policy')) return response;
  const headers = new Headers(response.headers);
  headers.set('cross-origin-opener-policy', 'same-origin');
  headers.set('cross-origin-embedder-policy', 'require-corp');
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}

/**
 * What is kept, of this version or one that is still open; anything else comes from the network.
 * @param {Request} request
 */
async function answer(request) {
  const cache = await caches.open(cacheName);
  const page = request.mode === 'navigate' ? 'index.html' : request;
  const known = (await cache.match(page, { ignoreSearch: true })) ?? (await caches.match(request));
  const response = known ?? (await fetch(request));
  const runs = request.mode === 'navigate' || request.destination === 'worker';
  return runs ? secluded(response) : response;
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', (event) => {
  if (event.data === 'take over') worker.skipWaiting();
});
/* Somebody was told that it is their turn, and goes there: to a window that is open, or a new one. */
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const target = new URL(`#/online/${event.notification.data}`, worker.registration.scope).href;
  const go = async () => {
    const [page] = await worker.clients.matchAll({ type: 'window' });
    if (!page) return void worker.clients.openWindow(target);
    await page.focus();
    await page.navigate(target);
  };
  event.waitUntil(go());
});
worker.addEventListener('fetch', (event) => {
  const own = new URL(event.request.url).origin === worker.location.origin;
  if (own && event.request.method === 'GET') event.respondWith(answer(event.request));
});
