import type { CookiesPort } from '@domain/platform/cookies.port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

export interface CookiesHarness {
  readonly cookies: CookiesPort;
  pass(ms: number): void;
  /** The browser drops every cookie. */
  block(): void;
  stop(): void;
}

const HOUR = 3600;

export const describeCookiesPort = (adapter: string, start: () => Promise<CookiesHarness>) =>
  describe(`CookiesPort kept by ${adapter}`, () => {
    let harness: CookiesHarness;
    beforeEach(async () => {
      harness = await start();
    });
    afterEach(() => harness.stop());

    it.each(['header.body.sign-_', 'a,b,c', 'a=b; c', '%41', 'حروف', '"quoted"', ' '])(
      'reads back %j',
      (value) => {
        expect(harness.cookies.set('auth.token', value, HOUR)).toEqual({ ok: true, value: null });
        expect(harness.cookies.get('auth.token')).toBe(value);
      },
    );

    it('reads an absent cookie as null, also after it was removed', () => {
      const { cookies } = harness;
      expect(cookies.get('absent')).toBeNull();
      cookies.set('name', 'value', HOUR);
      cookies.remove('name');
      cookies.remove('absent');
      expect(cookies.get('name')).toBeNull();
    });

    it('replaces, and keeps other names apart', () => {
      const { cookies } = harness;
      cookies.set('one', '1', HOUR);
      cookies.set('one.more', '2', HOUR);
      cookies.set('one', 'first', HOUR);
      expect([cookies.get('one'), cookies.get('one.more')]).toEqual(['first', '2']);
    });

    it.each([
      ['keeps until shortly before the given time', HOUR - 1, 'value'],
      ['forgets after the given time', HOUR + 1, null],
    ])('%s', (_, seconds, expected) => {
      const { cookies } = harness;
      cookies.set('name', 'value', HOUR);
      harness.pass(seconds * 1000);
      expect(cookies.get('name')).toBe(expected);
    });

    it('takes 4096 bytes and refuses more, keeping what was there (case 66)', () => {
      const { cookies } = harness;
      expect(cookies.set('name', 'x'.repeat(4092), HOUR).ok).toBe(true);
      cookies.set('name', 'value', HOUR);
      const tooLarge = { ok: false, error: { kind: 'tooLarge' } };
      expect(cookies.set('name', 'x'.repeat(4093), HOUR)).toEqual(tooLarge);
      expect(cookies.set('name', 'ح'.repeat(700), HOUR)).toEqual(tooLarge);
      expect(cookies.get('name')).toBe('value');
    });

    it('refuses when the browser drops the cookie (case 65)', () => {
      harness.block();
      expect(harness.cookies.set('name', 'value', HOUR)).toEqual({ ok: false, error: { kind: 'denied' } });
    });
  });
