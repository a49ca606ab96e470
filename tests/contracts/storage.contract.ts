import type { StoragePort } from '@domain/platform/storage.port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

export interface StorageHarness {
  readonly storage: StoragePort;
  /** The same store, seen from another tab. */
  readonly otherTab: StoragePort;
  /** Resolves when every watcher has been told what was written so far. */
  delivered(): Promise<void>;
  /** The other tab clears everything at once. */
  clearInOtherTab(): void;
  deny(): void;
  fill(): void;
  /** Writes vanish without an error. */
  forget(): void;
  stop(): void;
}

export const describeStoragePort = (adapter: string, start: () => Promise<StorageHarness>) =>
  describe(`StoragePort kept by ${adapter}`, () => {
    let harness: StorageHarness;
    beforeEach(async () => {
      harness = await start();
    });
    afterEach(() => harness.stop());

    it.each(['plain', '', ' spaces ', '{"a":1}', 'حروف عربية', '👩‍💼', 'a\u0000b\nc', 'x'.repeat(100_000)])(
      'reads back what was written: %j',
      (value) => {
        expect(harness.storage.set('key', value)).toEqual({ ok: true, value: null });
        expect(harness.storage.get('key')).toBe(value);
      },
    );

    it('replaces, lists and removes', () => {
      const { storage } = harness;
      storage.set('one', '1');
      storage.set('two', '2');
      storage.set('one', 'first');
      expect(storage.get('one')).toBe('first');
      expect([...storage.keys()].sort()).toEqual(['one', 'two']);
      storage.remove('one');
      expect(storage.get('one')).toBeNull();
      expect(storage.keys()).toEqual(['two']);
    });

    it('reads an absent key as null, and removes it without complaint', () => {
      expect(harness.storage.get('absent')).toBeNull();
      expect(() => harness.storage.remove('absent')).not.toThrow();
    });

    it('never throws when it is denied: reads as empty, refuses writes (case 64)', () => {
      const { storage } = harness;
      storage.set('key', 'value');
      harness.deny();
      expect(storage.get('key')).toBeNull();
      expect(storage.keys()).toEqual([]);
      expect(storage.set('key', 'other')).toEqual({ ok: false, error: { kind: 'denied' } });
      expect(() => storage.remove('key')).not.toThrow();
    });

    it('refuses a write when it is full, and still reads', () => {
      const { storage } = harness;
      storage.set('key', 'value');
      harness.fill();
      expect(storage.set('key', 'other')).toEqual({ ok: false, error: { kind: 'full' } });
      expect(storage.get('key')).toBe('value');
    });

    it('refuses a write that did not stay', () => {
      harness.forget();
      expect(harness.storage.set('key', 'value')).toEqual({ ok: false, error: { kind: 'denied' } });
    });

    it('is the same store as the other tab, and hears what it writes, removes and clears', async () => {
      const { storage, otherTab } = harness;
      const events: unknown[] = [];
      const stop = storage.watch((change) => events.push(change));
      otherTab.set('key', 'value');
      expect(storage.get('key')).toBe('value');
      otherTab.remove('key');
      otherTab.set('key', 'again');
      harness.clearInOtherTab();
      expect(storage.get('key')).toBeNull();
      await harness.delivered();
      stop();
      otherTab.set('key', 'unheard');
      await harness.delivered();
      expect(events).toEqual([
        { key: 'key', value: 'value' },
        { key: 'key', value: null },
        { key: 'key', value: 'again' },
        'cleared',
      ]);
    });

    it('tells whether somebody of this page watches it', () => {
      const { storage, otherTab } = harness;
      expect(storage.isWatched()).toBe(false);
      const stop = storage.watch(() => {});
      expect([storage.isWatched(), otherTab.isWatched()]).toEqual([true, false]);
      stop();
      expect(storage.isWatched()).toBe(false);
    });

    it('never hears its own writes (case 49)', async () => {
      const { storage } = harness;
      const events: unknown[] = [];
      storage.watch((change) => events.push(change));
      storage.set('key', 'value');
      storage.remove('key');
      await harness.delivered();
      expect(events).toEqual([]);
    });
  });
