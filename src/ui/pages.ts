import type { ComponentType, ReactNode } from 'react';

/** What a `*.page.tsx` exports: the page, and the frame that it stands in. A frame that two pages share stays when one follows the other. */
export interface PageModule {
  readonly default: ComponentType;
  readonly Layout: ComponentType<{ children: ReactNode }>;
}

const loaders = import.meta.glob<PageModule>('./*/*.page.tsx');
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
