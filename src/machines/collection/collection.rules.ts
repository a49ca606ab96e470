import { NOWHERE, type Place } from '@domain/area/address';
import type { ScopedQuery } from '@domain/area/areas.port';
import { narrowed } from '@domain/area/narrowed';
import type { ListQuery, Order } from '@domain/area/query';
import type { ListPage, Row } from '@domain/area/records';
import { countOf, isSelected, NOTHING } from '@domain/area/selection';
import type { CompanyScope } from '@domain/company/company-scope';
import type { CollectionContext, CollectionInput, PageRequest } from './collection.types';
import { allStale, cursorBefore, missingIn, newsAbove, retainedPages, rowAt, stored } from './pages';

const atTop = { pages: [], total: null, isStale: false, ahead: 0, failure: null } as const;

export const collectionAtFirst = (input: CollectionInput): CollectionContext => {
  const { id, area, company, preset, pageSize, columns, place, closed } = input;
  const { query, view, record, shown } = place ?? NOWHERE;
  return {
    id,
    area,
    company,
    preset,
    pageSize,
    isInAddress: place !== null,
    shownAtFirst: input.shown,
    query,
    typed: query.search,
    shown: shown ?? input.shown,
    view,
    record,
    columns,
    window: { first: 0, last: pageSize - 1 },
    selection: NOTHING,
    ...atTop,
    ...(closed && { ...closed, isStale: closed.pages.some(({ stale }) => stale) }),
  };
};

/** What is asked of the back end: the tab's preset and what the user asks for. */
export const fullQuery = ({ preset, query }: Pick<CollectionContext, 'preset' | 'query'>): ListQuery =>
  narrowed(preset, query);

/** The same, and whose records: what a board, an export or a command over everything is asked with. */
export const scopedQuery = (
  context: Pick<CollectionContext, 'preset' | 'query' | 'company'>,
): ScopedQuery => ({ query: fullQuery(context), company: context.company });

/** The user has searched or filtered. */
export const isNarrowed = ({ query }: Pick<CollectionContext, 'query'>): boolean =>
  query.search !== '' || Object.keys(query.filter).length > 0;

/** The list from its beginning, as it is now. */
export const fromTop = ({ window: { first, last } }: Pick<CollectionContext, 'window'>) => ({
  ...atTop,
  window: { first: 0, last: last - first },
});

/** A list of another question: nothing of the old one is shown, and nothing of it stays selected. */
export const asking = (context: CollectionContext, query: ListQuery): Partial<CollectionContext> =>
  same(query, context.query) ? {} : { ...fromTop(context), query, selection: NOTHING };

/** A list of other companies. */
export const ofCompanies = (
  context: CollectionContext,
  company: CompanyScope,
): Partial<CollectionContext> => ({ ...fromTop(context), company, selection: NOTHING });

/** The same records in another order: the old rows stay until the new ones are there. */
export const sorted = (context: CollectionContext, sort: Order | null): Partial<CollectionContext> => ({
  ...fromTop(context),
  ...(context.total !== null && {
    pages: retainedPages(context.pages),
    total: context.total + context.ahead,
    isStale: true,
  }),
  query: { ...context.query, sort },
});

/** What is remembered of a list that is closed; nothing of one that was never answered. */
export const lastShown = (context: CollectionContext) => {
  const { id, area, pages, total } = context;
  const list = total === null ? null : { pages: retainedPages(pages), total };
  return { id, area, question: scopedQuery(context), list };
};

export const placeIn = ({ query, shown, shownAtFirst, view, record }: CollectionContext): Place => ({
  query,
  shown: shown === shownAtFirst ? null : shown,
  view,
  record,
});

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const isElsewhere = (context: CollectionContext, place: Place): boolean =>
  context.isInAddress && !same(placeIn(context), place);

export const asksOtherwise = ({ query }: CollectionContext, place: Place): boolean =>
  !same(query, place.query);

/** Where the address leads. */
export const arrived = (context: CollectionContext, { query, shown, view, record }: Place) => ({
  ...asking(context, query),
  typed: query.search,
  shown: shown ?? context.shownAtFirst,
  view,
  record,
});

/** Start of the page that must be loaded next. */
export const missing = ({ pages, pageSize, window, total }: CollectionContext): number | null =>
  missingIn(pages, pageSize, window, total);

/** The page that is loaded next. The whole is counted when nobody has, and whenever the list is looked at again. */
export const nextPageRequest = (context: CollectionContext): PageRequest => {
  const { area, pages, pageSize, total, ahead } = context;
  const start = missing(context) ?? 0;
  return {
    area,
    part: {
      ...scopedQuery(context),
      start: start + ahead,
      size: pageSize,
      after: cursorBefore(pages, pageSize, start),
      count: total === null || pages.some(({ stale }) => stale),
    },
  };
};

/**
 * The answer to `nextPageRequest`. Rows that came in above push nothing down: they wait until they are wanted, and the page is asked for
 * once more, as many rows further on.
 */
export const withPage = (context: CollectionContext, page: ListPage): Partial<CollectionContext> => {
  const { pages, pageSize, window, total, ahead, isStale } = context;
  const start = missing(context) ?? 0;
  const { rows, next } = page;
  const answered = stored(pages, { start, rows, next, stale: false }, window);
  if (isStale) return { pages: answered, total: page.total ?? total, isStale: false, failure: null };
  const first = Math.max(window.first, start);
  const anchor = rowAt(pages, pageSize, first)?.id ?? null;
  const news = newsAbove({ anchor, at: first - start, total: total === null ? null : total + ahead }, page);
  const counted = page.total === null ? total : Math.max(0, page.total - ahead - news);
  if (news > 0) return { total: counted, ahead: ahead + news, failure: null };
  return { pages: answered, total: counted, failure: null };
};

export const stale = ({ pages }: CollectionContext): Partial<CollectionContext> => ({
  pages: allStale(pages),
});

/** The marked records; `unloaded`: not all of them are on a page that was loaded. */
export type MarkedRows = 'unloaded' | readonly Row[];

export const markedRows = ({
  pages,
  selection,
  total,
}: Pick<CollectionContext, 'pages' | 'selection' | 'total'>): MarkedRows => {
  const marked = pages.flatMap(({ rows }) => rows).filter(({ id }) => isSelected(selection, id));
  return marked.length === countOf(selection, total) ? marked : 'unloaded';
};
