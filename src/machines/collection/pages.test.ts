import type { Row } from '@domain/area/records';
import { describe, expect, it } from 'vitest';
import {
  allStale,
  CACHED_PAGES,
  cursorBefore,
  missingIn,
  newsAbove,
  type Pages,
  rowAt,
  stored,
} from './pages';

const row = (id: string): Row => ({
  id,
  version: 1,
  machine: 'lead',
  state: 'new',
  value: 'new',
  state_since: '',
  created_at: '',
  updated_at: '',
  late: false,
  fields: {},
  masked: [],
});
const page = (start: number, ...ids: string[]) => ({
  start,
  rows: ids.map(row),
  next: ids.at(-1) ?? null,
  stale: false,
});
const PAGES: Pages = [page(0, 'a', 'b'), page(4, 'e', 'f')];

describe('pages of a list', () => {
  it('are read by the number of a row', () => {
    expect([0, 1, 2, 5, 6].map((at) => rowAt(PAGES, 2, at)?.id)).toEqual([
      'a',
      'b',
      undefined,
      'f',
      undefined,
    ]);
  });

  it('are missing where the window looks and nothing new is', () => {
    expect(missingIn([], 2, { first: 0, last: 1 }, null)).toBe(0);
    expect(missingIn(PAGES, 2, { first: 1, last: 5 }, 100)).toBe(2);
    expect(missingIn(PAGES, 2, { first: 4, last: 5 }, 100)).toBeNull();
    expect(missingIn(allStale(PAGES), 2, { first: 4, last: 5 }, 100)).toBe(4);
    expect(missingIn(PAGES, 2, { first: 4, last: 50 }, 6)).toBeNull();
    expect(missingIn([page(0)], 2, { first: 0, last: 9 }, 0)).toBeNull();
  });

  it('go on after the page before them when that is known', () => {
    expect(cursorBefore(PAGES, 2, 2)).toBe('b');
    expect(cursorBefore(PAGES, 2, 4)).toBeNull();
    expect(cursorBefore(allStale(PAGES), 2, 2)).toBeNull();
  });

  it('are forgotten when they are far from the window', () => {
    let pages: Pages = [];
    for (let start = 0; start < 40; start += 2)
      pages = stored(pages, page(start, `r${start}`), { first: start, last: start + 1 });
    expect(pages).toHaveLength(CACHED_PAGES);
    expect(pages.at(-1)?.start).toBe(38);
    expect(stored(pages, page(38, 'other'), { first: 38, last: 39 }).at(-1)?.rows[0]?.id).toBe('other');
  });
});

describe('news above the screen', () => {
  const now = (total: number | null, ...ids: string[]) => ({ rows: ids.map(row), next: null, total });

  it('are as many as the first row on it was pushed down, when the list has grown', () => {
    expect(newsAbove({ anchor: 'a', at: 0, total: 10 }, now(12, 'x', 'y', 'a'))).toBe(2);
    expect(newsAbove({ anchor: 'b', at: 1, total: 10 }, now(11, 'x', 'a', 'b'))).toBe(1);
  });

  it('are none when rows have only changed places, or the row is gone', () => {
    expect(newsAbove({ anchor: 'a', at: 0, total: 10 }, now(10, 'b', 'a'))).toBe(0);
    expect(newsAbove({ anchor: 'a', at: 0, total: 10 }, now(12, 'x', 'y'))).toBe(0);
    expect(newsAbove({ anchor: 'a', at: 0, total: 10 }, now(null, 'x', 'a'))).toBe(0);
    expect(newsAbove({ anchor: null, at: 0, total: null }, now(2, 'x', 'a'))).toBe(0);
  });
});
