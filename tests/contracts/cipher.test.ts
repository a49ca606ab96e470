import { createCryptoJsCipher } from '@adapters/browser/cipher';
import { createWebCryptoCipher } from '@adapters/browser/web-crypto-cipher';
import { createMemoryCipher } from '@adapters/memory/memory-cipher';
import CryptoJS from 'crypto-js';
import { describe, expect, it, vi } from 'vitest';
import { describeCipherPort } from './cipher.contract';

const KEY = 'the key of this portal';

describeCipherPort('memory', async () => ({
  cipher: createMemoryCipher(),
  stranger: createMemoryCipher({ key: 'another' }),
}));

describeCipherPort('crypto-js', async () => ({
  cipher: createCryptoJsCipher(KEY),
  stranger: createCryptoJsCipher('another key'),
}));

describeCipherPort('Web Crypto', async () => ({
  cipher: createWebCryptoCipher(KEY),
  stranger: createWebCryptoCipher('another key'),
}));

/** Both open what a back end sends. */
const ADAPTERS = [
  ['crypto-js', createCryptoJsCipher],
  ['Web Crypto', createWebCryptoCipher],
] as const;

describe.each(ADAPTERS)('the form of enciphered answers, opened by %s', (_, create) => {
  const cipher = create(KEY);

  it('is the one of CryptoJS.AES with a passphrase', async () => {
    const theirs = CryptoJS.AES.encrypt('{"a":"ب"}', KEY).toString();
    expect(await cipher.open(theirs)).toEqual({ ok: true, value: '{"a":"ب"}' });
  });

  it('is the one of OpenSSL (aes-256-cbc, md5, base64)', async () => {
    const sealed = 'U2FsdGVkX1/1LZ4QvstRkyRos5fmEDmYP+zo9w3lXiI=';
    expect(await create('openssl').open(sealed)).toEqual({ ok: true, value: 'from openssl' });
  });

  it('lets nothing half-deciphered out: broken padding, broken UTF-8', async () => {
    const raw = CryptoJS.lib.WordArray.create([0xffffffff, 0xffffffff, 0xffffffff, 0xffffff01]);
    const words = (padded: CryptoJS.lib.WordArray) =>
      CryptoJS.AES.encrypt(padded, KEY, { padding: CryptoJS.pad.NoPadding }).toString();
    const brokenPadding = CryptoJS.lib.WordArray.create([0x61616161, 0x61616161, 0x61616161, 0x61610302]);
    const noPadding = CryptoJS.lib.WordArray.create([0x61616161, 0x61616161, 0x61616161, 0x61616161]);
    const allPadding = CryptoJS.lib.WordArray.create([0, 0, 0, 0]);
    for (const padded of [raw, brokenPadding, noPadding, allPadding])
      expect(await cipher.open(words(padded))).toEqual({ ok: false, error: { kind: 'undecipherable' } });
  });

  it('is refused under another key', async () => {
    const theirs = CryptoJS.AES.encrypt('0123456789'.repeat(100), 'another key').toString();
    expect(await cipher.open(theirs)).toEqual({ ok: false, error: { kind: 'undecipherable' } });
  });
});

it('what crypto-js kept is opened by Web Crypto: the configuration may change between two visits', async () => {
  const stored = await createCryptoJsCipher(KEY).seal('header.body.signature');
  expect(await createWebCryptoCipher(KEY).open(stored)).toEqual({ ok: true, value: 'header.body.signature' });
});

it('Web Crypto knows every changed letter of what it sealed', async () => {
  const cipher = createWebCryptoCipher(KEY);
  const sealed = await cipher.seal('0123456789');
  for (let at = 0; at < sealed.length; at += 1) {
    const other = sealed[at] === 'A' ? 'B' : 'A';
    const opened = await cipher.open(`${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}`);
    expect(opened, `letter ${at}`).toEqual({ ok: false, error: { kind: 'undecipherable' } });
  }
});

it('Web Crypto leaves a defect a defect', async () => {
  vi.spyOn(crypto.subtle, 'decrypt').mockRejectedValue(new RangeError('out of memory'));
  const cipher = createWebCryptoCipher(KEY);
  await expect(cipher.open(await cipher.seal('text'))).rejects.toThrow('out of memory');
});

it('crypto-js seals as CryptoJS.AES does', async () => {
  const ours = await createCryptoJsCipher(KEY).seal('{"a":"ب"}');
  expect(CryptoJS.AES.decrypt(ours, KEY).toString(CryptoJS.enc.Utf8)).toBe('{"a":"ب"}');
});
