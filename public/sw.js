/**
 * The portal's own worker: a page for times without a network, and a cache of the program's files. Their names carry a hash of their
 * content, so that a cached one is never stale; pages always come from the network when there is one, and answers of the back end are
 * never looked at. `npm run build` writes build and files into the three lines below (tools/stamp-worker.mjs): another build is another
 * worker, which takes over at once and drops what the one before had kept.
 */
const BUILD = 'development';
const SHELL = [];
const LISTS = [];

const PREFIX = 'shell-';
const CACHE = `${PREFIX}${BUILD}`;
const OFFLINE = '/offline.html';
/** What the offline page is made of. */
const ALWAYS = [OFFLINE, '/offline.css', '/favicon.svg'];

const install = async () => {
  const cache = await caches.open(CACHE);
  // past the browser's own cache: an offline page of the build before would stay
  await cache.addAll(ALWAYS.map((path) => new Request(path, { cache: 'reload' })));
  await cache.addAll(SHELL);
  await self.skipWaiting();
};

const activate = async () => {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
};

/** From the network; the offline page only where there is none. */
const page = async ({ request, preloadResponse }) => {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const offline = await caches.match(OFFLINE);
    if (offline === undefined) throw error;
    return offline;
  }
};

/** What the pages behind the sidebar are made of: kept when the portal says that somebody works with them. */
const keepLists = async () => {
  const cache = await caches.open(CACHE);
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll(LISTS.filter((path) => !kept.includes(path)));
};

/** From the network; what was kept only where there is none. */
const always = async ({ request }) => {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept === undefined) throw error;
    return kept;
  }
};

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  if (event.data === 'keep lists') event.waitUntil(keepLists());
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  // with a network the browser's own cache is the better one: what it has compiled lies there
  else if (pathname.startsWith('/assets/') && !self.navigator.onLine) event.respondWith(always(event));
  else if (ALWAYS.includes(pathname)) event.respondWith(always(event));
});
