import { INITIAL_ROUTES, type Route } from '@domain/navigation/routes';
import type { Portal } from '@machines/app/portal';
import type { CollectionWish } from '@machines/workspace/workspace';
import type { ComponentType, ReactNode } from 'react';
import { parse } from 'regexparam';
import { matchRoute } from 'wouter';

/** `unlessTabs`: values of tabs that the page opens instead when one of them was chosen last. */
export interface FirstList {
  readonly list: CollectionWish;
  readonly unlessTabs: readonly string[];
}

/** A page; one that shows data may ask for it before it is drawn. */
export interface Page {
  (): ReactNode;
  readonly prefetch?: (portal: Portal, at: URL) => Promise<void>;
  /** Of a page of lists, for the start page, which asks before the program runs (src/boot). */
  readonly lists?: {
    /** Searches of its tabs' addresses. */
    readonly searches: readonly string[];
    /** The list that it opens at an address with this search. */
    first(search: string): Promise<FirstList>;
  };
  /** The start page has an app shell for it, whose place it takes itself. */
  readonly hasAppShell?: true;
}

/** What a `*.page.tsx` exports: the page, and the frame that it stands in. A frame that two pages share stays when one follows the other. */
export interface PageModule {
  readonly default: Page;
  readonly Layout: ComponentType<{ children: ReactNode; tabs?: ReactNode }>;
  /** Stands in the frame's header, after the title (spec 2.7). */
  readonly HeaderTabs?: ComponentType;
}

/** Who signs in waits for these only; which others there are is one more file, which no other page goes without. */
const initial = import.meta.glob<PageModule>(['./session/*.page.tsx', './dashboard/*.page.tsx']);

let lazy: ReturnType<typeof importLazyPages> | null = null;
const importLazyPages = () => import('./lazy-pages');
/** All screens beyond the first ones, loaded once. */
export const loadLazyPages = () => {
  lazy ??= importLazyPages();
  return lazy;
};

const loaded = new Map<string, Promise<PageModule>>();
const loadFrom = async (file: string): Promise<PageModule> => {
  const load = initial[file] ?? (await loadLazyPages()).lazyPages[file];
  if (!load) throw new Error(`No page "${file}"`);
  return load();
};

/** Loads a page once. One that failed stays so, or a view that waits for it would ask for ever; a reload of the portal tries again. */
export const loadPage = (page: string): Promise<PageModule> => {
  const held = loaded.get(page);
  if (held) return held;
  const loading = loadFrom(`./${page}.page.tsx`);
  loaded.set(page, loading);
  return loading;
};

/** Which of these routes wouter will find at a path without escapes; null: none. */
export const routeIn = (routes: readonly Route[], path: string): Route | null =>
  routes.find((route) => matchRoute(parse, route.path, path)[0]) ?? null;

const prefetchAt = async (at: URL, portal: Portal | null): Promise<void> => {
  const path = decodeURI(at.pathname);
  const initial = routeIn(INITIAL_ROUTES, path);
  // what the lazy pages stand on is fetched beside them, not after them
  const workspace = initial === null ? portal?.workspace() : undefined;
  const route = initial ?? routeIn((await loadLazyPages()).ROUTES, path);
  const page = route && (await loadPage(route.page)).default;
  await workspace;
  if (portal !== null) await page?.prefetch?.(portal, at);
};

/** How long a page waits for what was prefetched before it is drawn without it. */
const PATIENCE_MS = 600;

const awaited = new Map<string, Promise<void>>();

/** Resolves when what was prefetched at a path has come, or has been waited for long enough; null when nothing is on its way. */
export const pendingPrefetch = (path: string): Promise<void> | null => awaited.get(path) ?? null;

/**
 * Fetches the page at an address, and what it will ask for, before it is asked for. What fails here fails again, and is told, when it is.
 * Without a network nothing is: a part of the program that failed would reload the page when the network is back.
 */
export const prefetch = (address: string, portal: Portal | null = null): void => {
  if (portal?.app.getSnapshot().context.online === false) return;
  const at = new URL(address, location.origin);
  const done = prefetchAt(at, portal).catch(() => {});
  if (portal === null) return;
  const patience = new Promise<void>((end) => setTimeout(end, PATIENCE_MS));
  const soon = Promise.race([done, patience]).then(() => {
    if (awaited.get(at.pathname) === soon) awaited.delete(at.pathname);
  });
  awaited.set(at.pathname, soon);
};
