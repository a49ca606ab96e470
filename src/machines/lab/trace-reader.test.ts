import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Book, createTraceReader, NO_SEARCH, type Search } from './trace-reader';

const stored = new URL('../../../tests/traces/kept/unlock-left-the-idle-watch-off.ndjson', import.meta.url);
const text = readFileSync(stored, 'utf8');

let reader: ReturnType<typeof createTraceReader>;
let book: Book;
beforeEach(() => {
  reader = createTraceReader();
  const opened = reader.open(text);
  if ('why' in opened) throw new Error(opened.why.code);
  book = opened.book;
});
const found = (search: Partial<Search>) =>
  reader.find({ ...NO_SEARCH, ...search }).map((index) => book.rows[index]);

describe('a reader of traces', () => {
  it('tells everything as plain data, so that it can come from another thread', () => {
    for (const index of book.rows.keys())
      expect(structuredClone(reader.look(index))).toMatchObject({ index });
    expect(structuredClone(book)).toEqual(book);
    expect(reader.look(book.rows.length)).toBe(null);
  });

  it('finds words in what a step says, all of them, in any order', () => {
    const rows = found({ text: 'BAD_credentials refused' });
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row?.actor))).toEqual(new Set(['app.session']));
    expect(found({ text: 'bad_credentials nowhere-to-be-found' })).toEqual([]);
  });

  it('finds a number as a whole, not within another one', () => {
    expect(found({ text: '401' }).every((row) => row?.trouble)).toBe(true);
    expect(found({ text: '401' }).length).toBeGreaterThan(0);
    expect(found({ text: '40' })).toEqual([]);
  });

  it('filters by actor, kind, outcome and pause', () => {
    expect(new Set(found({ actor: 'app.idle' }).map((row) => row?.actor))).toEqual(new Set(['app.idle']));
    expect(found({ kind: 'answer' }).every((row) => row?.answer !== null)).toBe(true);
    expect(found({ outcome: 'failed' })).toEqual(book.rows.filter(({ trouble }) => trouble));
    const paused = found({ gapMs: 60_000 });
    expect(paused.length).toBeGreaterThan(0);
    expect(paused.every((row) => (row?.gapMs ?? 0) >= 60_000)).toBe(true);
    expect(found({})).toHaveLength(book.rows.length);
  });

  it('keeps what it has when another file cannot be read', () => {
    expect(reader.open('hello')).toEqual({ why: { code: 'notATrace', values: {} } });
    expect(reader.look(0)).not.toBe(null);
  });
});
