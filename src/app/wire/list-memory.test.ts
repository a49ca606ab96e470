import { EVERYTHING } from '@domain/area/query';
import type { PageAsked, PageReply } from '@machines/collection/collection.types';
import { expect, it } from 'vitest';
import { createListMemory } from './list-memory';

const asked = (area: string): PageAsked => ({
  area,
  part: { query: EVERYTHING, company: [], start: 0, size: 50, after: null, count: true },
});
const OK: PageReply = { ok: true, value: { rows: [], next: null, total: 0 } };
const NO: PageReply = { ok: false, error: { kind: 'unreachable' } };
const given = (...replies: PageReply[]) => {
  const signals: AbortSignal[] = [];
  const clock = { now: () => time.at };
  const time = { at: 0 };
  const memory = createListMemory(
    {
      list: async (_, __, signal) => {
        signals.push(signal);
        return replies[signals.length - 1] ?? OK;
      },
    },
    clock,
  );
  return {
    time,
    memory,
    signals,
    load: (area: string) => memory.load(asked(area), new AbortController().signal),
  };
};

it('a page that was prefetched is asked for once, and given once', async () => {
  const { memory, signals, load } = given();
  void memory.prefetch(asked('leads'));
  void memory.prefetch(asked('leads'));
  expect(await load('leads')).toBe(OK);
  expect(signals).toHaveLength(1);
  await load('leads');
  expect(signals).toHaveLength(2);
});

it('a page that was prefetched and answered is what its list begins with, once', async () => {
  const { memory, signals, load } = given();
  void memory.prefetch(asked('leads'));
  expect(memory.recall('leads:all', 'q', asked('leads'))).toBeUndefined();
  // whoever asks as well waits for the same answer
  await memory.prefetch(asked('leads'));
  expect(memory.recall('leads:all', 'q', asked('clients'))).toBeUndefined();
  const began = { pages: [{ start: 0, rows: [], next: null, stale: false }], total: 0 };
  memory.keep('leads:all', 'leads', 'q', { pages: [], total: 3 });
  expect(memory.recall('leads:all', 'q', asked('leads'))).toEqual(began);
  expect(memory.recall('leads:all', 'q', asked('leads'))?.total).toBe(3);
  expect(signals).toHaveLength(1);
  expect(await load('leads')).toBe(OK);
  expect(signals).toHaveLength(2);
});

it('another page is asked for; what was prefetched stays until something else is', async () => {
  const { memory, signals, load } = given();
  void memory.prefetch(asked('leads'));
  await load('clients');
  expect(signals).toHaveLength(2);
  void memory.prefetch(asked('visas'));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, false]);
});

it('a refusal that was prefetched is asked for again', async () => {
  const { memory, load } = given(NO, OK);
  void memory.prefetch(asked('leads'));
  expect(await load('leads')).toBe(OK);
});

it('what nobody came for in time is asked for again', async () => {
  const { time, memory, signals, load } = given();
  void memory.prefetch(asked('leads'));
  time.at = 30_000;
  await load('leads');
  expect(signals).toHaveLength(2);
});

it('news of an area forget what was prefetched and kept of it', async () => {
  const { memory, signals, load } = given();
  const list = { pages: [], total: 3 };
  memory.keep('leads:all', 'leads', 'q', list);
  void memory.prefetch(asked('leads'));
  memory.forget(['clients']);
  expect(memory.recall('leads:all', 'q', asked('clients'))).toBe(list);
  expect(memory.recall('leads:all', 'another', asked('clients'))).toBeUndefined();
  memory.forget(['leads']);
  expect(memory.recall('leads:all', 'q', asked('leads'))).toBeUndefined();
  expect(signals[0]?.aborted).toBe(true);
  await load('leads');
  expect(signals).toHaveLength(2);
});

it('of many lists the last ones are kept', () => {
  const { memory } = given();
  for (let at = 0; at < 20; at += 1) memory.keep(`list ${at}`, 'leads', 'q', { pages: [], total: at });
  expect(memory.recall('list 0', 'q', asked('leads'))).toBeUndefined();
  expect(memory.recall('list 19', 'q', asked('leads'))?.total).toBe(19);
});
