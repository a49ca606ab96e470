import type { StoragePort } from '@domain/platform/storage.port';
import { ok, refused } from '@domain/shared/result';

/** Reading `localStorage` itself may throw (blocked by the browser), so it is asked for anew each time. */
export const createBrowserStorage = (page: Window = window): StoragePort => {
  const attempt = <T>(act: (area: Storage) => T, otherwise: T): T => {
    try {
      return act(page.localStorage);
    } catch {
      return otherwise;
    }
  };
  const get = (key: string): string | null => attempt((area) => area.getItem(key), null);
  const isOwnArea = (area: Storage | null): boolean => attempt((own) => area === own, false);
  return {
    get,
    set: (key, value) => {
      try {
        page.localStorage.setItem(key, value);
      } catch (error) {
        const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
        return refused({ kind: isFull ? 'full' : 'denied' });
      }
      return get(key) === value ? ok(null) : refused({ kind: 'denied' });
    },
    remove: (key) => attempt((area) => area.removeItem(key), undefined),
    keys: () =>
      attempt((area) => Array.from({ length: area.length }, (_, index) => area.key(index) ?? ''), []),
    watch: (heard) => {
      const listener = ({ key, newValue, storageArea }: StorageEvent) => {
        if (isOwnArea(storageArea)) heard({ key, value: newValue });
      };
      page.addEventListener('storage', listener);
      return () => page.removeEventListener('storage', listener);
    },
  };
};
