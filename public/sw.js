/**
 * The portal's own worker: a page for times without a network, and a cache of the program's files. Their names carry a hash of their
 * content, so that a cached one is never stale; pages always come from the network when there is one, and answers of the back end are
 * never looked at. `npm run build` writes build and files into the two lines below (tools/stamp-worker.mjs): another build is another
 * worker, which takes over at once and drops what the one before had kept.
 */
const BUILD = 'development';
const SHELL = [];

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

/** The same for ever under this name: kept when it has come once. */
const asset = async ({ request }) => {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok && answer.type === 'basic') {
    const cache = await caches.open(CACHE);
    await cache.put(request, answer.clone());
  }
  return answer;
};

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
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(event));
  else if (ALWAYS.includes(pathname)) event.respondWith(always(event));
});
