import type { LargeStoragePort } from '@domain/platform/large-storage.port';
import { LARGE_STORAGE } from '@domain/platform/persisted-keys';
import { ok, refused } from '@domain/shared/result';
import { createStore, getMany, keys } from 'idb-keyval';
import { storageFailureOf } from './storage-failure';

/** Nothing, where the browser keeps no database for this page. */
const attempt = async <T>(reading: () => Promise<T[]>): Promise<T[]> => {
  try {
    return await reading();
  } catch {
    return [];
  }
};

/** What all tabs of the browser share, in its database. */
export const createBrowserLargeStorage = (): LargeStoragePort => {
  const store = createStore(LARGE_STORAGE.database, LARGE_STORAGE.store);
  return {
    keys: () => attempt(() => keys<string>(store)),
    read: async (names) => {
      const values = await attempt(() => getMany<string>([...names], store));
      return new Map(
        names.flatMap((name, at) => {
          const value = values[at];
          return value === undefined ? [] : [[name, value]];
        }),
      );
    },
    write: async ({ put = {}, remove = [], removeBeginning = [] }) => {
      try {
        await store('readwrite', (entries) =>
          committed(entries.transaction, () => {
            for (const key of remove) entries.delete(key);
            for (const begin of removeBeginning) entries.delete(IDBKeyRange.bound(begin, `${begin}\uffff`));
            for (const [key, value] of Object.entries(put)) entries.put(value, key);
          }),
        );
        return ok(null);
      } catch (error) {
        return refused(storageFailureOf(error));
      }
    },
  };
};

/** All of it or nothing; and says at once that nothing more follows: a transaction that waits for more is lost with its page. */
const committed = (transaction: IDBTransaction, change: () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    try {
      change();
      transaction.commit();
    } catch (error) {
      reject(error);
      transaction.abort();
    }
  });
