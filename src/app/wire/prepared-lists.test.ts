import { createMemoryClock } from '@adapters/memory/memory-clock';
import { createMemoryStorage } from '@adapters/memory/memory-storage';
import { expect, it, vi } from 'vitest';
import { readyLists, worksWithLists } from './prepared-lists';

const given = () => {
  const storage = createMemoryStorage();
  const clock = createMemoryClock();
  return { storage, clock, later: vi.spyOn(clock, 'setTimeout') };
};

it('lists are made ready, while the page rests, for whoever was on a page of them', async () => {
  const { storage, clock, later } = given();
  storage.set('selected_tab', 'all');
  expect(worksWithLists({ storage })).toBe(true);
  const ready = readyLists({ storage, clock });
  expect(later.mock.calls.map(([, delay]) => delay)).toEqual([500]);
  clock.advance(500);
  await ready;
});

it('whoever was not is spared the bytes', () => {
  const { storage, clock, later } = given();
  expect(worksWithLists({ storage })).toBe(false);
  void readyLists({ storage, clock });
  expect(later).not.toHaveBeenCalled();
});
