import type { ListPage, Row } from '@domain/area/records';

/** A part of a list that was loaded. `stale`: shown until it is loaded again. */
export interface Page {
  readonly start: number;
  readonly rows: readonly Row[];
  /** Cursor after its last row. */
  readonly next: string | null;
  readonly stale: boolean;
}
export type Pages = readonly Page[];

/** Rows that are on the screen, by number; both ends included. */
export interface ListWindow {
  readonly first: number;
  readonly last: number;
}

/** Rows that are held of a list that was closed: no screen shows more of them before the list has been asked for again. */
const RETAINED_ROWS = 40;

/** How many pages are kept beside those on the screen. */
export const CACHED_PAGES = 8;

const startOf = (index: number, size: number) => Math.floor(Math.max(0, index) / size) * size;

/** Rows by their number in the list; undefined: not loaded. */
export const rowAt = (pages: Pages, size: number, index: number): Row | undefined => {
  const start = startOf(index, size);
  return pages.find((page) => page.start === start)?.rows[index - start];
};

/** Start of the first page of the window that must be loaded. */
export const missingIn = (
  pages: Pages,
  size: number,
  { first, last }: ListWindow,
  total: number | null,
): number | null => {
  const end = total === null ? 0 : Math.min(last, total - 1);
  for (let start = startOf(first, size); start <= Math.max(end, 0); start += size) {
    const page = pages.find((one) => one.start === start);
    if (page === undefined || page.stale) return start;
  }
  return null;
};

/** Cursor after the page before this one, when that page is known and new. */
export const cursorBefore = (pages: Pages, size: number, start: number): string | null =>
  pages.find((page) => page.start === start - size && !page.stale)?.next ?? null;

const distance = (page: Page, { first, last }: ListWindow) =>
  page.start > last ? page.start - last : Math.max(0, first - page.start);

/** The pages with this one in them; those farthest from the window are forgotten. */
export const stored = (pages: Pages, page: Page, window: ListWindow): Pages =>
  [...pages.filter(({ start }) => start !== page.start), page]
    .sort((one, other) => distance(one, window) - distance(other, window))
    .slice(0, CACHED_PAGES)
    .sort((one, other) => one.start - other.start);

/** Its beginning, to be shown until it is loaded again. */
export const retainedPages = (pages: Pages): Pages =>
  pages
    .filter(({ start }) => start === 0)
    .map((page) => ({ ...page, rows: page.rows.slice(0, RETAINED_ROWS), stale: true }));

export const allStale = (pages: Pages): Pages => pages.map((page) => ({ ...page, stale: true }));

/**
 * How many rows have come in above the screen since: the first row that is on the screen has moved down by so many, and the list
 * has grown. Rows that have only changed places are no news.
 */
export const newsAbove = (
  before: { readonly anchor: string | null; readonly at: number; readonly total: number | null },
  { rows, total }: ListPage,
): number => {
  const now = rows.findIndex(({ id }) => id === before.anchor);
  if (now < 0 || before.total === null || total === null) return 0;
  return Math.max(0, Math.min(now - before.at, total - before.total));
};
