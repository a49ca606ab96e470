import type { CipherPort } from '@domain/platform/cipher.port';
import { beforeEach, describe, expect, it } from 'vitest';

export interface CipherHarness {
  readonly cipher: CipherPort;
  /** The same kind of cipher under another key. */
  readonly stranger: CipherPort;
}

const UNDECIPHERABLE = { ok: false, error: { kind: 'undecipherable' } };

export const describeCipherPort = (adapter: string, start: () => Promise<CipherHarness>) =>
  describe(`CipherPort kept by ${adapter}`, () => {
    let harness: CipherHarness;
    beforeEach(async () => {
      harness = await start();
    });

    it.each([
      'header.body.sign-_',
      '',
      'fifteen letters',
      'sixteen letters.',
      'حروف عربية',
      '👩‍💼',
      '\uFEFF\u0000',
      'x'.repeat(50_000),
    ])('opens what it sealed: %j', async (plain) => {
      const { cipher } = harness;
      expect(await cipher.open(await cipher.seal(plain))).toEqual({ ok: true, value: plain });
    });

    it('seals one text differently each time, and shows nothing of it', async () => {
      const { cipher } = harness;
      const [one, other] = [await cipher.seal('secret'), await cipher.seal('secret')];
      expect(one).not.toBe(other);
      expect(one).not.toContain('secret');
    });

    it.each([
      ['cut by one letter', (sealed: string) => sealed.slice(0, -1)],
      ['cut in half', (sealed: string) => sealed.slice(0, sealed.length / 2 + 1)],
      ['without its head', (sealed: string) => sealed.slice(4)],
      ['with more behind it', (sealed: string) => `${sealed}AAAA`],
      [
        'with something that is no letter of it',
        (sealed: string) => `${sealed.slice(0, 40)}!${sealed.slice(41)}`,
      ],
      ['nothing', () => ''],
      ['foreign', () => 'just a text'],
      ['a token', () => 'eyJhbGciOiJIUzI1NiJ9.e30.x'],
    ])('refuses: %s', async (_, change) => {
      const { cipher } = harness;
      const sealed = await cipher.seal('0123456789'.repeat(100));
      expect(await cipher.open(change(sealed))).toEqual(UNDECIPHERABLE);
    });

    it('refuses what was sealed under another key (case 68)', async () => {
      const sealed = await harness.stranger.seal('0123456789'.repeat(100));
      expect(await harness.cipher.open(sealed)).toEqual(UNDECIPHERABLE);
    });
  });
