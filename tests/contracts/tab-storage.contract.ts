import type { StoragePort, TabStoragePort } from '@domain/platform/storage.port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

export interface TabStorageHarness {
  readonly storage: TabStoragePort;
  /** What all tabs of the browser share. */
  readonly shared: StoragePort;
  /** From now on the browser refuses the storage. */
  deny(): void;
  stop(): void;
}

export const describeTabStoragePort = (adapter: string, start: () => Promise<TabStorageHarness>) =>
  describe(`TabStoragePort kept by ${adapter}`, () => {
    let tab: TabStorageHarness;
    beforeEach(async () => {
      tab = await start();
    });
    afterEach(() => tab.stop());

    it('reads back what was written, in any script, and forgets what is removed', () => {
      const { storage } = tab;
      expect(storage.get('key')).toBeNull();
      expect(storage.set('key', 'حروف')).toEqual({ ok: true, value: null });
      expect(storage.get('key')).toBe('حروف');
      storage.remove('key');
      expect(storage.get('key')).toBeNull();
    });

    it('shares nothing with the other tabs', () => {
      tab.storage.set('key', 'own');
      expect(tab.shared.get('key')).toBeNull();
    });

    it('never throws when it is denied: reads as empty, refuses writes', () => {
      const { storage, deny } = tab;
      storage.set('key', 'value');
      deny();
      expect(storage.get('key')).toBeNull();
      expect(storage.set('key', 'value')).toEqual({ ok: false, error: { kind: 'denied' } });
      expect(() => storage.remove('key')).not.toThrow();
    });
  });
