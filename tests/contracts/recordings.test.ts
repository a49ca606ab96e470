import { createMemoryLargeStorage } from '@adapters/memory/memory-large-storage';
import { createStoredRecordings } from '@adapters/recordings/stored-recordings';
import { describeRecordingsPort, ROOM_LINES } from './recordings.contract';

describeRecordingsPort('a large storage', async () => {
  const faults = { denied: false, full: false };
  const storage = createMemoryLargeStorage(faults);
  let pages = 0;
  return {
    page: () => {
      pages += 1;
      return createStoredRecordings({ storage, page: `page-${pages}`, limit: ROOM_LINES * 100 });
    },
    kept: storage.keys,
    removeAll: async () => storage.write({ remove: await storage.keys() }),
    fill: () => {
      faults.full = true;
    },
    deny: () => {
      faults.denied = true;
    },
    stop: () => undefined,
  };
});
