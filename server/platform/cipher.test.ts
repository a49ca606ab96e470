import CryptoJS from 'crypto-js';
import { describe, expect, it } from 'vitest';
import { createTextCipher } from './cipher';

const TEXT = 'عبد الرحمن – 1,250.00 AED {"a":1}';

describe('the text cipher', () => {
  const cipher = createTextCipher('a key of the tests');

  it('is the one of CryptoJS.AES with a passphrase', () => {
    const opened = CryptoJS.AES.decrypt(cipher.seal(TEXT), 'a key of the tests');
    expect(opened.toString(CryptoJS.enc.Utf8)).toBe(TEXT);
  });

  it('seals the same text differently each time', () => {
    expect(cipher.seal(TEXT)).not.toBe(cipher.seal(TEXT));
  });
});
