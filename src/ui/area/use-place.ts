import { routeIn } from '@domain/navigation/routes';
import { RouteContext, useApp } from '@ui/portal-context';
import { use, useState } from 'react';

/**
 * The address of the page that is drawn. While the next one is on its way this one still stands there, and what the new address asks
 * for is not for it.
 */
export const usePlace = (): { readonly path: string; readonly search: string } => {
  const route = use(RouteContext);
  const now = useApp(({ context }) => context.location);
  const [own, setOwn] = useState(now);
  if (route !== null && routeIn([route], now.path) === null) return own;
  if (own !== now) setOwn(now);
  return now;
};
