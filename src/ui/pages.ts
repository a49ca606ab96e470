import { INITIAL_ROUTES, type Route } from '@domain/navigation/routes';
import type { Portal } from '@machines/app/portal';
import type { CollectionOptions } from '@machines/workspace/workspace';
import { type ComponentType, type ReactNode, use } from 'react';
import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { usePortal } from './portal-context';

/** `unlessTabs`: values of tabs that the page opens instead when one of them was chosen last. */
export interface FirstList {
  readonly list: CollectionOptions;
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

/** Name of that file among the pages: all screens beyond the first ones. */
export const LAZY_PAGES = 'lazy-pages';
type LazyPages = typeof import('./lazy-pages');

/** The program of a page; the portal keeps what has come (`Portal.page`). */
export const loadPage = async (page: string): Promise<PageModule> => {
  const file = `./${page}.page.tsx`;
  const load = initial[file] ?? (await import('./lazy-pages')).lazyPages[file];
  if (!load) throw new Error(`No page "${page}"`);
  return load();
};

/** The program of a page, or the table of the lazy ones. */
export const loadPart = (name: string): Promise<unknown> =>
  name === LAZY_PAGES ? import('./lazy-pages') : loadPage(name);

/** The routes of the lazy pages, of what `load` answered for their table. */
export const routesOf = (table: unknown): readonly Route[] => (table as LazyPages).ROUTES;

/** Suspends until the page is there. @throws what it failed with */
export const usePage = (page: string): PageModule => use(usePortal().page(page)) as PageModule;

/** Which of these routes wouter will find at a path without escapes. */
export const routeIn = (routes: readonly Route[], path: string): Route | null =>
  routes.find((route) => matchRoute(parse, route.path, path)[0]) ?? null;

const pageAt = async (path: string, load: (page: string) => Promise<unknown>): Promise<Page | null> => {
  const route = routeIn(INITIAL_ROUTES, path) ?? routeIn(routesOf(await load(LAZY_PAGES)), path);
  return route && ((await load(route.page)) as PageModule).default;
};

const pathOf = ({ pathname }: URL) => decodeURI(pathname);

/** Fetches the program of the page at a path before there is a portal. What fails here fails again, and is told, when it is asked for. */
export const loadEarly = (at: URL): void => {
  pageAt(pathOf(at), loadPart).catch(() => {});
};

/**
 * Fetches the page at an address of the portal, and what it will ask for. Without a network nothing is: a part of the program that failed
 * would reload the page when the network is back.
 */
export const preparePage = async (address: string, portal: Portal): Promise<void> => {
  if (!portal.app.getSnapshot().context.online) return;
  const at = new URL(address, 'https://portal.invalid');
  const path = pathOf(at);
  const [page] = await Promise.all([
    pageAt(path, portal.page),
    // what the lazy pages stand on is fetched beside them, not after them
    routeIn(INITIAL_ROUTES, path) === null ? portal.workspace() : null,
  ]);
  await page?.prefetch?.(portal, at);
};
