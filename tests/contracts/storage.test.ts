// @vitest-environment jsdom
import { createBrowserStorage, createBrowserTabStorage } from '@adapters/browser/storage';
import { createMemoryStorage, createMemoryStore } from '@adapters/memory/memory-storage';
import { vi } from 'vitest';
import { describeStoragePort } from './storage.contract';
import { describeTabStoragePort } from './tab-storage.contract';

describeStoragePort('memory', async () => {
  const store = createMemoryStore();
  const storage = createMemoryStorage(store);
  const otherTab = createMemoryStorage(store);
  return {
    storage,
    otherTab,
    delivered: async () => undefined,
    clearInOtherTab: () => otherTab.clearAll(),
    deny: () => {
      storage.faults.denied = true;
    },
    fill: () => {
      storage.faults.full = true;
    },
    forget: () => {
      storage.faults.forgetful = true;
    },
    stop: () => undefined,
  };
});

describeStoragePort("the browser's local storage", async () => {
  localStorage.clear();
  const frame = document.createElement('iframe');
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  document.body.append(frame);
  await loaded;
  const tab = frame.contentWindow;
  if (tab === null) throw new Error('A frame in the document has a window');
  const refuseWrites = (act: () => void) => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(act);
  return {
    storage: createBrowserStorage(window),
    otherTab: createBrowserStorage(tab),
    // jsdom tells other windows by timers of 0 ms, in their order.
    delivered: () => new Promise((resolve) => setTimeout(resolve, 0)),
    clearInOtherTab: () => tab.localStorage.clear(),
    deny: () => {
      vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      });
    },
    fill: () => {
      refuseWrites(() => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      });
    },
    forget: () => {
      refuseWrites(() => undefined);
    },
    stop: () => {
      vi.restoreAllMocks();
      frame.remove();
    },
  };
});

describeTabStoragePort("the browser's session storage", async () => {
  sessionStorage.clear();
  return {
    storage: createBrowserTabStorage(window),
    shared: createBrowserStorage(window),
    deny: () => {
      vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      });
    },
    stop: () => {
      vi.restoreAllMocks();
    },
  };
});
describeTabStoragePort('memory', async () => {
  const storage = createMemoryStorage();
  return {
    storage,
    shared: createMemoryStorage(createMemoryStore()),
    deny: () => {
      storage.faults.denied = true;
    },
    stop: () => undefined,
  };
});
