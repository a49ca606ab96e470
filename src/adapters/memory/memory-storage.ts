import type { StorageChange, StoragePort } from '@domain/platform/storage.port';
import { ok, refused } from '@domain/shared/result';

/** Faults of one tab's storage; switch them while it runs. */
export interface StorageFaults {
  /** The browser forbids storage: reads as empty, refuses every write. */
  denied: boolean;
  /** No room is left: what is there can be read and removed, nothing more can be written. */
  full: boolean;
  /** Writes vanish without an error, as in some private windows. */
  forgetful: boolean;
}

type Listener = (change: StorageChange) => void;

/** What all tabs of one browser share. */
export interface MemoryStore {
  readonly values: Map<string, string>;
  readonly listeners: Map<object, Set<Listener>>;
}
export const createMemoryStore = (): MemoryStore => ({ values: new Map(), listeners: new Map() });

/** One tab's view of a store. */
export const createMemoryStorage = (
  store: MemoryStore = createMemoryStore(),
  faults: StorageFaults = { denied: false, full: false, forgetful: false },
): StoragePort & { readonly faults: StorageFaults; clearAll(): void } => {
  const tab = {};
  const own = new Set<Listener>();
  store.listeners.set(tab, own);

  const notifyOthers: Listener = (change) => {
    for (const [other, listener] of store.listeners) {
      if (other !== tab) for (const hear of [...listener]) hear(change);
    }
  };

  return {
    faults,
    get: (key) => (faults.denied ? null : (store.values.get(key) ?? null)),
    set: (key, value) => {
      if (faults.denied || faults.forgetful) return refused({ kind: 'denied' });
      if (faults.full) return refused({ kind: 'full' });
      if (store.values.get(key) === value) return ok(null);
      store.values.set(key, value);
      notifyOthers({ key, value });
      return ok(null);
    },
    remove: (key) => {
      if (faults.denied) return;
      if (store.values.delete(key)) notifyOthers({ key, value: null });
    },
    keys: () => (faults.denied ? [] : [...store.values.keys()]),
    watch: (onEvent) => {
      const listener: Listener = (change) => onEvent(change);
      own.add(listener);
      return () => own.delete(listener);
    },
    isWatched: () => own.size > 0,
    clearAll: () => {
      store.values.clear();
      notifyOthers('cleared');
    },
  };
};
