import type { PageModule } from './pages';

export { ROUTES } from '@domain/navigation/far-routes';

/** Every page that is not needed to sign in. */
export const farPages = import.meta.glob<PageModule>([
  './*/*.page.tsx',
  './areas/*/*.page.tsx',
  '!./session/*.page.tsx',
  '!./dashboard/*.page.tsx',
]);
