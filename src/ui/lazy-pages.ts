import type { PageModule } from './pages';

export { ROUTES } from '@domain/navigation/lazy-routes';

/** Every page that is not needed to sign in. */
export const lazyPages = import.meta.glob<PageModule>([
  './*/*.page.tsx',
  './areas/*/*.page.tsx',
  '!./session/*.page.tsx',
  '!./dashboard/*.page.tsx',
]);
