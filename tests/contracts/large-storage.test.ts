import { createBrowserLargeStorage } from '@adapters/browser/large-storage';
import { createMemoryLargeStorage } from '@adapters/memory/memory-large-storage';
import { IDBFactory, IDBKeyRange, IDBObjectStore, IDBTransaction } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { describeLargeStoragePort } from './large-storage.contract';

describeLargeStoragePort('memory', async () => {
  const faults = { denied: false, full: false };
  const storage = createMemoryLargeStorage(faults);
  return {
    storage,
    otherTab: storage,
    fill: () => {
      faults.full = true;
    },
    deny: () => {
      faults.denied = true;
    },
    stop: () => undefined,
  };
});

const stop = () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
};

describeLargeStoragePort("the browser's IndexedDB", async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  return {
    storage: createBrowserLargeStorage(),
    otherTab: createBrowserLargeStorage(),
    fill: () => {
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      });
    },
    deny: () => {
      vi.stubGlobal('indexedDB', {
        open: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    },
    stop,
  };
});

it('says at once that nothing more follows: a page that goes now loses nothing', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const storage = createBrowserLargeStorage();
  await storage.keys();
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
  const writing = storage.write({ put: { key: 'value' } });
  await Promise.resolve();
  await Promise.resolve();
  expect(commit).toHaveBeenCalledTimes(1);
  await writing;
  stop();
});
