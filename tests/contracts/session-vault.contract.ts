import type { Report } from '@adapters/memory/memory-telemetry';
import type { CipherPort } from '@domain/platform/cipher.port';
import type { CookiesPort } from '@domain/platform/cookies.port';
import type { StoragePort } from '@domain/platform/storage.port';
import { ACCESS_TOKEN_SECONDS, type Identity } from '@domain/session/session';
import type { SessionVaultPort } from '@domain/session/session-vault.port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gone, staying } from './support/failures';

/** A vault in an empty browser at `NOW`, and what lies below it. */
export interface VaultHarness {
  readonly vault: SessionVaultPort;
  readonly cookies: CookiesPort;
  readonly storage: StoragePort;
  readonly cipher: CipherPort;
  readonly reports: readonly Report[];
  /** The vault after a reload of the page: nothing but the browser's own memory remains. */
  reloaded(): SessionVaultPort;
  pass(ms: number): void;
  blockCookies(): void;
  denyStorage(): void;
  fillStorage(): void;
  stop(): void;
}

export const NOW = Date.UTC(2026, 0, 5, 8);
const ENDS = NOW + ACCESS_TOKEN_SECONDS * 1000;
const IDENTITY: Identity = {
  user: { _id: 'u1', email: 'u1@portal.example', firstLogin: false, image_url: null, company_id: 'group' },
  role: 'isAdmin',
  productAccess: [
    { product_id: 'p1', product_name: 'Books', img_name: null, base_url: 'https://books.example' },
  ],
};
const FIRST = { access: 'header.first.sign', refresh: 'refresh-first' };
const SECOND = { access: 'header.second.sign', refresh: 'refresh-second' };
const STORED_FIRST = {
  accessToken: FIRST.access,
  refreshToken: FIRST.refresh,
  expiresAt: ENDS,
  userId: 'u1',
  identity: IDENTITY,
  presence: null,
};
const STORED_SECOND = {
  accessToken: SECOND.access,
  refreshToken: SECOND.refresh,
  expiresAt: ENDS,
  userId: 'u1',
  identity: IDENTITY,
  presence: null,
};
const [ACCESS, REFRESH, EXPIRATION] = ['auth.token', 'auth.refreshToken', 'auth.tokenExpiration'] as const;

export const describeSessionVaultPort = (adapter: string, start: () => Promise<VaultHarness>) =>
  describe(`SessionVaultPort kept by ${adapter}`, () => {
    let harness: VaultHarness;
    beforeEach(async () => {
      harness = await start();
    });
    afterEach(() => harness.stop());

    const write = (tokens = FIRST, signal = staying()) =>
      harness.vault.write({ tokens, expiresAt: ENDS, userId: 'u1', identity: IDENTITY }, signal);
    const expectNothingStored = () => {
      expect(harness.cookies.get(ACCESS)).toBeNull();
      expect(harness.storage.keys()).not.toEqual(expect.arrayContaining([expect.stringMatching(/^auth\./)]));
    };
    const messages = () => harness.reports.map(({ message }) => message);

    describe('keeping', () => {
      it('is empty at first, without a complaint', async () => {
        expect(await harness.vault.read()).toBeNull();
        expect(messages()).toEqual([]);
      });

      it('gives back after a reload what was written', async () => {
        expect(await write()).toBe('kept');
        expect(await harness.reloaded().read()).toEqual(STORED_FIRST);
      });

      it.each(['a@b', 'two words', '{"a":1};"x', 'Zürich', '%41%'])(
        'keeps the token %s as it is',
        async (token) => {
          expect(await write({ ...FIRST, access: token, refresh: `${token}2` })).toBe('kept');
          const stored = await harness.reloaded().read();
          expect(stored).toMatchObject({ accessToken: token, refreshToken: `${token}2` });
        },
      );

      it('keeps the access token in a cookie, both tokens enciphered in storage, and the end', async () => {
        await write();
        const { cookies, storage, cipher } = harness;
        expect(cookies.get(ACCESS)).toBe(FIRST.access);
        expect(await cipher.open(storage.get(ACCESS) ?? '')).toEqual({ ok: true, value: FIRST.access });
        expect(await cipher.open(storage.get(REFRESH) ?? '')).toEqual({ ok: true, value: FIRST.refresh });
        expect(storage.get(EXPIRATION)).toBe(String(ENDS));
      });

      it('replaces the pair as a whole', async () => {
        await write();
        expect(await write(SECOND)).toBe('kept');
        expect(await harness.reloaded().read()).toEqual(STORED_SECOND);
      });

      it('has no access token any more when its cookie has ended', async () => {
        await write();
        harness.pass((ACCESS_TOKEN_SECONDS + 1) * 1000);
        expect(await harness.reloaded().read()).toEqual({ ...STORED_FIRST, accessToken: null });
        expect(messages()).toEqual([]);
      });

      it('leaves what is not its own', async () => {
        harness.storage.set('lastRoute', '/leads');
        await write();
        await harness.vault.clear();
        expect(harness.storage.get('lastRoute')).toBe('/leads');
      });
    });

    describe('clearing', () => {
      it('leaves no token anywhere', async () => {
        await write();
        await harness.vault.clear();
        expectNothingStored();
        expect(await harness.vault.read()).toBeNull();
        expect(await harness.reloaded().read()).toBeNull();
      });

      it('undoes a write that has begun and not yet landed (case 29)', async () => {
        const writing = write();
        await harness.vault.clear();
        await writing;
        expectNothingStored();
        expect(await harness.vault.read()).toBeNull();
      });

      it('is fine when there is nothing, and when storage is denied', async () => {
        await harness.vault.clear();
        harness.denyStorage();
        await harness.vault.clear();
        expect(await harness.vault.read()).toBeNull();
      });
    });

    describe('writing for somebody who leaves', () => {
      it('leaves nothing behind when he has already left', async () => {
        await write(FIRST, gone());
        expectNothingStored();
        expect(await harness.vault.read()).toBeNull();
      });

      it('leaves nothing behind when he leaves in the middle (case 29)', async () => {
        const leaving = new AbortController();
        const writing = write(FIRST, leaving.signal);
        leaving.abort();
        await writing;
        expectNothingStored();
        expect(await harness.vault.read()).toBeNull();
      });

      it('leaves the session before it as it was', async () => {
        await write(FIRST);
        const leaving = new AbortController();
        const writing = write(SECOND, leaving.signal);
        leaving.abort();
        await writing;
        expect(await harness.reloaded().read()).toEqual(STORED_FIRST);
      });

      it('keeps the later of two writes', async () => {
        await Promise.all([write(FIRST), write(SECOND)]);
        expect(await harness.reloaded().read()).toEqual(STORED_SECOND);
      });
    });

    describe('what is only there in part', () => {
      it.each([
        ['the refresh token is gone', [REFRESH], { ...STORED_FIRST, refreshToken: null }],
        ['the identity is gone', ['auth.identity'], { ...STORED_FIRST, identity: null }],
        ['the end is unknown', [EXPIRATION], { ...STORED_FIRST, expiresAt: null }],
        ['the enciphered access token is gone', [ACCESS], STORED_FIRST],
      ])('is used as far as it goes: %s (case 69)', async (_, lost, stored) => {
        await write();
        for (const key of lost) harness.storage.remove(key);
        expect(await harness.reloaded().read()).toEqual(stored);
        expect(messages()).toEqual([]);
      });

      it('is renewed when the cookie is gone', async () => {
        await write();
        harness.cookies.remove(ACCESS);
        expect(await harness.reloaded().read()).toEqual({ ...STORED_FIRST, accessToken: null });
      });

      it('is no session when storage was cleared and the cookie alone is left (case 69)', async () => {
        await write();
        for (const key of harness.storage.keys()) harness.storage.remove(key);
        expect(await harness.reloaded().read()).toBeNull();
        expectNothingStored();
        expect(harness.cookies.get(ACCESS)).toBeNull();
      });

      it('is removed when nothing usable is left', async () => {
        await write();
        harness.cookies.remove(ACCESS);
        harness.storage.remove(REFRESH);
        expect(await harness.reloaded().read()).toBeNull();
        expectNothingStored();
      });
    });

    describe('what was tampered with', () => {
      const cases: readonly (readonly [string, (input: VaultHarness) => void | Promise<void>])[] = [
        ['a cookie of another token', ({ cookies }) => void cookies.set(ACCESS, 'header.forged.sign', 60)],
        ['a cookie that is no token', ({ cookies }) => void cookies.set(ACCESS, 'كلمة', 60)],
        [
          'a cookie that is no token, alone',
          ({ cookies, storage }) => {
            for (const key of storage.keys()) storage.remove(key);
            cookies.set(ACCESS, 'كلمة', 60);
          },
        ],
        [
          'an access token that cannot be deciphered',
          ({ storage }) => void storage.set(ACCESS, 'U2FsdGVkX18AAAA='),
        ],
        ['a refresh token that cannot be deciphered', ({ storage }) => void storage.set(REFRESH, 'nonsense')],
        ['a refresh token in plain', ({ storage }) => void storage.set(REFRESH, FIRST.refresh)],
        ['an empty refresh token', ({ storage }) => void storage.set(REFRESH, '')],
        [
          'a half-written refresh token',
          ({ storage }) => {
            storage.set(REFRESH, (storage.get(REFRESH) ?? '').slice(0, -3));
          },
        ],
        [
          'something else under the same key',
          async ({ storage, cipher }) => {
            storage.set(REFRESH, await cipher.seal('two\nlines'));
          },
        ],
        ['an identity that cannot be deciphered', ({ storage }) => void storage.set('auth.identity', '{}')],
        [
          'an identity that names nobody',
          async ({ storage, cipher }) => {
            storage.set('auth.identity', await cipher.seal('{"role":"isSuperAdmin"}'));
          },
        ],
        ['an end that is no moment', ({ storage }) => void storage.set(EXPIRATION, 'tomorrow')],
      ];

      it.each(cases)('is absent, removed and reported: %s (cases 67, 68)', async (_, tamper) => {
        await write();
        await tamper(harness);
        expect(await harness.reloaded().read()).toBeNull();
        expect(messages()).toEqual(['Decryption failed']);
        expectNothingStored();
        expect(await harness.vault.read()).toBeNull();
        expect(messages()).toEqual(['Decryption failed']);
      });

      it('never costs a session that was written while it was read', async () => {
        await write();
        harness.storage.set(REFRESH, 'nonsense');
        const reading = harness.vault.read();
        await write(SECOND);
        expect(await reading).toEqual(STORED_SECOND);
        expect(await harness.reloaded().read()).toEqual(STORED_SECOND);
      });
    });

    describe('who was there', () => {
      const sign = (kind: 'used' | 'locked' | 'opened', at: number, userId = 'u1') =>
        harness.vault.sign({ userId, kind, at });
      const presence = async () => (await harness.reloaded().read())?.presence;

      it('is known after a reload, and to every tab', async () => {
        await write();
        sign('opened', NOW);
        sign('used', NOW + 5);
        expect(await presence()).toEqual({ userId: 'u1', usedAt: NOW + 5, locked: false });
        sign('locked', NOW + 9);
        expect(await presence()).toEqual({ userId: 'u1', usedAt: NOW + 5, locked: true });
      });

      it('stays locked when the pair is renewed or the page is used; a password opens it', async () => {
        await write();
        sign('opened', NOW);
        sign('locked', NOW + 1);
        await write(SECOND);
        sign('used', NOW + 2);
        expect(await presence()).toMatchObject({ locked: true });
        sign('opened', NOW + 3);
        expect(await presence()).toEqual({ userId: 'u1', usedAt: NOW + 3, locked: false });
      });

      it.each(['{', '{"userId":"u1","usedAt":"now","locked":false}', 'null'])(
        'is unknown when it cannot be read: %s',
        async (text) => {
          await write();
          harness.storage.set('auth.presence', text);
          expect(await presence()).toBeNull();
        },
      );

      it('ends with the session', async () => {
        await write();
        sign('opened', NOW);
        await harness.vault.clear();
        expectNothingStored();
      });

      it('is remembered by the tab when the browser refuses to', async () => {
        harness.denyStorage();
        await write();
        sign('opened', NOW);
        sign('locked', NOW + 1);
        expect((await harness.vault.read())?.presence).toMatchObject({ locked: true });
      });
    });

    describe('in a browser that refuses', () => {
      it.each(['blockCookies', 'denyStorage', 'fillStorage'] as const)(
        '%s: holds the tokens in memory, says so, and leaves nothing half-written (cases 63, 64, 65)',
        async (refuse) => {
          harness[refuse]();
          expect(await write()).toBe('memory');
          expect(await harness.vault.read()).toEqual(STORED_FIRST);
          expect(await harness.reloaded().read()).toBeNull();
          expectNothingStored();
          await harness.vault.clear();
          expect(await harness.vault.read()).toBeNull();
        },
      );

      it('does not leave the tokens of the session before', async () => {
        await write(FIRST);
        harness.fillStorage();
        expect(await write(SECOND)).toBe('memory');
        expect(await harness.vault.read()).toEqual(STORED_SECOND);
        expect(await harness.reloaded().read()).toBeNull();
      });

      it('holds nothing in memory for somebody who left', async () => {
        harness.denyStorage();
        await write(FIRST, gone());
        expect(await harness.vault.read()).toBeNull();
      });
    });
  });
