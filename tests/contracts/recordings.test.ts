// @vitest-environment jsdom
import { createBrowserStorage } from '@adapters/browser/storage';
import { createMemoryStorage } from '@adapters/memory/memory-storage';
import { createStoredRecordings } from '@adapters/recordings/stored-recordings';
import type { StoragePort } from '@domain/platform/storage.port';
import { vi } from 'vitest';
import { describeRecordingsPort, ROOM_LINES } from './recordings.contract';

/** Pages on one storage, each with a name after the one before. */
const pagesOn = (storage: StoragePort) => {
  let pages = 0;
  return () => {
    pages += 1;
    return createStoredRecordings({
      storage,
      page: `page-${pages}`,
      nameOf: (owner) => `draft.${owner}.trace.`,
      limit: ROOM_LINES * 100,
    });
  };
};

describeRecordingsPort('a storage in memory', async () => {
  const storage = createMemoryStorage();
  return {
    page: pagesOn(storage),
    removeAll: storage.clearAll,
    fill: () => {
      storage.faults.full = true;
    },
    deny: () => {
      storage.faults.denied = true;
    },
    stop: () => undefined,
  };
});

describeRecordingsPort("the browser's local storage", async () => {
  localStorage.clear();
  return {
    page: pagesOn(createBrowserStorage(window)),
    removeAll: () => localStorage.clear(),
    fill: () => {
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      });
    },
    deny: () => {
      vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      });
    },
    stop: () => {
      vi.restoreAllMocks();
      localStorage.clear();
    },
  };
});
