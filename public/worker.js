/** Shows what the back end pushes on the desktop, and opens the portal where a press on it leads. */

/** An address within this portal; its first page for anything else. */
const within = (route) =>
  typeof route === 'string' && /^\/(?![/\\])/.test(route)
    ? new URL(route, self.location.origin).href
    : `${self.location.origin}/`;

const toldBy = (data) => {
  try {
    const told = data?.json();
    return {
      title: String(told.title),
      body: String(told.body),
      route: told.route,
      language: String(told.language ?? 'en'),
    };
  } catch {
    return null;
  }
};

const show = async ({ data }) => {
  const told = toldBy(data);
  if (told === null) return;
  const { title, body, route, language } = told;
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  await self.registration.showNotification(title, {
    body,
    lang: language,
    dir,
    icon: '/favicon.svg',
    data: { route },
  });
};

/** A page that is open already is used; the program itself goes there, so that nothing on the page is lost. */
const open = async ({ notification }) => {
  notification.close();
  const address = within(notification.data?.route);
  const [first] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (first === undefined) {
    await self.clients.openWindow(address);
    return;
  }
  const { pathname, search, hash } = new URL(address);
  first.postMessage({ kind: 'opened', address: `${pathname}${search}${hash}` });
  await first.focus();
};

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('push', (event) => event.waitUntil(show(event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(open(event)));
