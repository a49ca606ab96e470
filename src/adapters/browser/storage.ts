import type { StorageFailure, StoragePort, TabStoragePort } from '@domain/platform/storage.port';
import { ok, type Result, refused } from '@domain/shared/result';
import { storageFailureOf } from './storage-failure';

/** Reading a storage of the page may throw (blocked by the browser), so it is asked for anew each time. */
const storageAt = (areaOf: () => Storage) => {
  const attempt = <T>(act: (area: Storage) => T, otherwise: T): T => {
    try {
      return act(areaOf());
    } catch {
      return otherwise;
    }
  };
  const get = (key: string): string | null => attempt((area) => area.getItem(key), null);
  return {
    attempt,
    get,
    set: (key: string, value: string): Result<null, StorageFailure> => {
      try {
        areaOf().setItem(key, value);
      } catch (error) {
        return refused(storageFailureOf(error));
      }
      return get(key) === value ? ok(null) : refused({ kind: 'denied' });
    },
    remove: (key: string): void => attempt((area) => area.removeItem(key), undefined),
  };
};

/** What all tabs of the browser share. */
export const createBrowserStorage = (page: Window = window): StoragePort => {
  const { attempt, get, set, remove } = storageAt(() => page.localStorage);
  const watching = new Set<object>();
  const isOwnArea = (area: Storage | null): boolean => attempt((own) => area === own, false);
  return {
    get,
    set,
    remove,
    keys: () =>
      attempt((area) => Array.from({ length: area.length }, (_, index) => area.key(index) ?? ''), []),
    watch: (onEvent) => {
      const listener = ({ key, newValue: value, storageArea }: StorageEvent) => {
        if (isOwnArea(storageArea)) onEvent(key === null ? 'cleared' : { key, value });
      };
      watching.add(listener);
      page.addEventListener('storage', listener);
      return () => {
        watching.delete(listener);
        page.removeEventListener('storage', listener);
      };
    },
    isWatched: () => watching.size > 0,
  };
};

/** What this tab keeps for itself. */
export const createBrowserTabStorage = (page: Window = window): TabStoragePort => {
  const { get, set, remove } = storageAt(() => page.sessionStorage);
  return { get, set, remove };
};
