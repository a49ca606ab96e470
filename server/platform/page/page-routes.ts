import { ROUTES } from '@domain/navigation/lazy-routes';
import type { Route } from '@domain/navigation/routes';
import findMyWay from 'find-my-way';

/** Fastify's own router, beside the API's: a page is found whatever the case of its address, with a trailing slash or without. */
const router = findMyWay({ caseSensitive: false, ignoreTrailingSlash: true });
for (const route of ROUTES) router.on('GET', route.path, () => {}, route);

/** The page at an address, as it was asked for. */
export const routeAt = (url: string): Route | null => {
  const found = router.find('GET', url);
  return found === null ? null : (found.store as Route);
};
