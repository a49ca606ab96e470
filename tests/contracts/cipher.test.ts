import { createCryptoJsCipher } from '@adapters/browser/cipher';
import { createMemoryCipher } from '@adapters/memory/memory-cipher';
import CryptoJS from 'crypto-js';
import { describe, expect, it } from 'vitest';
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

describe('the form of what crypto-js seals', () => {
  const cipher = createCryptoJsCipher(KEY);

  it('is the one of CryptoJS.AES with a passphrase, both ways', async () => {
    const theirs = CryptoJS.AES.encrypt('{"a":"ب"}', KEY).toString();
    expect(await cipher.open(theirs)).toEqual({ ok: true, value: '{"a":"ب"}' });
    const ours = await cipher.seal('{"a":"ب"}');
    expect(CryptoJS.AES.decrypt(ours, KEY).toString(CryptoJS.enc.Utf8)).toBe('{"a":"ب"}');
  });

  it('opens what OpenSSL enciphered (aes-256-cbc, md5, base64)', async () => {
    const sealed = 'U2FsdGVkX1/1LZ4QvstRkyRos5fmEDmYP+zo9w3lXiI=';
    const opened = await createCryptoJsCipher('openssl').open(sealed);
    expect(opened).toEqual({ ok: true, value: 'from openssl' });
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
});
