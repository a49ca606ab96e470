import { INITIAL_ROUTES, type Route } from './routes';

/** The business areas bring their own: a new one adds `areas/<area>/<area>.routes.ts` and nothing else. */
const ofAreas = import.meta.glob<readonly Route[]>('../areas/*/*.routes.ts', {
  eager: true,
  import: 'routes',
});

/** Every screen of the portal. */
export const ROUTES: readonly Route[] = [...INITIAL_ROUTES, ...Object.values(ofAreas).flat()];
