import type { LargeStoragePort } from '@domain/platform/large-storage.port';
import { ok, refused } from '@domain/shared/result';
import type { StorageFaults } from './memory-storage';

/** What all tabs of a browser in memory share; its faults are those of the browser's other storage. */
export const createMemoryLargeStorage = (
  faults: Pick<StorageFaults, 'denied' | 'full'> = { denied: false, full: false },
): LargeStoragePort => {
  const values = new Map<string, string>();
  return {
    keys: async () => (faults.denied ? [] : [...values.keys()].sort()),
    read: async (keys) =>
      new Map(
        keys.flatMap((key) => {
          const value = faults.denied ? undefined : values.get(key);
          return value === undefined ? [] : [[key, value]];
        }),
      ),
    write: async ({ put = {}, remove = [], removeBeginning = [] }) => {
      if (faults.denied) return refused({ kind: 'denied' });
      if (faults.full && Object.keys(put).length > 0) return refused({ kind: 'full' });
      for (const key of remove) values.delete(key);
      for (const key of [...values.keys()])
        if (removeBeginning.some((begin) => key.startsWith(begin))) values.delete(key);
      for (const [key, value] of Object.entries(put)) values.set(key, value);
      return ok(null);
    },
  };
};
