import { routeAt } from '@domain/navigation/routes';
import type { ComponentType, ReactNode } from 'react';

/** What a `*.page.tsx` exports: the page, and the frame that it stands in. A frame that two pages share stays when one follows the other. */
export interface PageModule {
  readonly default: ComponentType;
  readonly Layout: ComponentType<{ children: ReactNode; tabs?: ReactNode }>;
  /** Stands in the frame's header, after the title (spec 2.7). */
  readonly HeaderTabs?: ComponentType;
}

const loaders = import.meta.glob<PageModule>(['./*/*.page.tsx', './areas/*/*.page.tsx']);
const loaded = new Map<string, Promise<PageModule>>();

/** Loads a page once. A failed load may be tried again. @throws when the route table names a page that does not exist */
export const loadPage = (page: string): Promise<PageModule> => {
  const held = loaded.get(page);
  if (held) return held;
  const load = loaders[`./${page}.page.tsx`];
  if (!load) throw new Error(`No page "${page}"`);
  const loading = load();
  loaded.set(page, loading);
  loading.catch(() => loaded.delete(page));
  return loading;
};

/** Fetches the page at an address before it is asked for. What fails here fails again, and is told, when it is. */
export const foresee = (address: string): void => {
  const route = routeAt(address.split(/[?#]/, 1)[0] ?? '');
  if (route) loadPage(route.page).catch(() => {});
};
