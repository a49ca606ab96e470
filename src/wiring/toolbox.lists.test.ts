import { createMemoryClock } from '@adapters/memory/memory-clock';
import { createMemoryStorage } from '@adapters/memory/memory-storage';
import type { WorkersPort } from '@domain/platform/workers.port';
import { expect, it, vi } from 'vitest';
import { readyLists } from './toolbox.lists';

const given = () => {
  const storage = createMemoryStorage();
  const clock = createMemoryClock();
  const keepLists = vi.fn(async () => {});
  const later = vi.spyOn(clock, 'setTimeout');
  return { storage, clock, later, keepLists, workers: { keepLists } as unknown as WorkersPort };
};

it('lists are kept and made ready for whoever was on a page of them', async () => {
  const { storage, clock, later, keepLists, workers } = given();
  storage.set('selected_tab', 'all');
  await readyLists({ storage, clock }, workers);
  expect(keepLists).toHaveBeenCalledOnce();
  expect(later).toHaveBeenCalledOnce();
  await readyLists({ storage, clock }, undefined);
});

it('whoever was not is spared the bytes', async () => {
  const { storage, clock, later, keepLists, workers } = given();
  await readyLists({ storage, clock }, workers);
  expect(keepLists).not.toHaveBeenCalled();
  expect(later).not.toHaveBeenCalled();
});
