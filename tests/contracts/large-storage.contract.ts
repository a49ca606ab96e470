import type { LargeStoragePort } from '@domain/platform/large-storage.port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

export interface LargeStorageHarness {
  readonly storage: LargeStoragePort;
  /** The same store, seen from another tab. */
  readonly otherTab: LargeStoragePort;
  fill(): void;
  deny(): void;
  stop(): void;
}

export const describeLargeStoragePort = (adapter: string, start: () => Promise<LargeStorageHarness>) =>
  describe(`LargeStoragePort kept by ${adapter}`, () => {
    let harness: LargeStorageHarness;
    beforeEach(async () => {
      harness = await start();
    });
    afterEach(() => harness.stop());

    it.each(['plain', '', ' spaces ', '{"a":1}', 'حروف عربية', '👩‍💼', 'a\u0000b\nc', 'x'.repeat(1_000_000)])(
      'reads back what was written, in every tab: %j',
      async (value) => {
        const { storage, otherTab } = harness;
        expect(await storage.write({ put: { key: value } })).toEqual({ ok: true, value: null });
        for (const tab of [storage, otherTab]) {
          expect(await tab.keys()).toEqual(['key']);
          expect(await tab.read(['key', 'absent'])).toEqual(new Map([['key', value]]));
        }
      },
    );

    it('removes before it puts, and writes in the order in which it was asked', async () => {
      const { storage } = harness;
      void storage.write({ put: { a: '1', b: '1' } });
      void storage.write({ put: { a: '2', c: '2' }, remove: ['a', 'b', 'absent'] });
      expect(await storage.write({ put: { d: '3' } })).toEqual({ ok: true, value: null });
      const expected = new Map(Object.entries({ a: '2', c: '2', d: '3' }));
      expect(await storage.read(await storage.keys())).toEqual(expected);
    });

    it('removes all whose keys begin so, and no other', async () => {
      const { storage } = harness;
      const put = { '"a"/1': '', '"a"/1.x': '', '"a"/حروف': '', '"a"': '', '"ab"/1': '', '"b"/1': '' };
      await storage.write({ put });
      await storage.write({ removeBeginning: ['"a"/', 'absent'], put: { '"a"/2': '' } });
      expect(await storage.keys()).toEqual(['"a"', '"a"/2', '"ab"/1', '"b"/1']);
    });

    it('refuses a write when it is full, wholly, and still reads and removes', async () => {
      const { storage } = harness;
      await storage.write({ put: { key: 'value' } });
      harness.fill();
      const refusal = { ok: false, error: { kind: 'full' } };
      expect(await storage.write({ put: { other: 'value' }, remove: ['key'] })).toEqual(refusal);
      expect(await storage.read(['key', 'other'])).toEqual(new Map([['key', 'value']]));
      expect((await storage.write({ remove: ['key'] })).ok).toBe(true);
      expect(await storage.keys()).toEqual([]);
    });

    it('reads as empty and refuses where it is denied', async () => {
      await harness.storage.write({ put: { key: 'value' } });
      harness.deny();
      const refusal = { ok: false, error: { kind: 'denied' } };
      for (const { keys, read, write } of [harness.otherTab]) {
        expect(await keys()).toEqual([]);
        expect(await read(['key'])).toEqual(new Map());
        expect(await write({ put: { key: 'value' } })).toEqual(refusal);
      }
    });
  });
