import type { CipherPort } from '@domain/platform/cipher.port';
import { ok, refused } from '@domain/shared/result';

/** Head of our own form; what follows is base64 of nonce, ciphertext and tag. */
const HEAD = 'gcm1.';
const NONCE_BYTES = 12;

/** "Salted__", the head of OpenSSL's form: eight bytes of salt and the ciphertext follow. */
const OPENSSL_HEAD = [0x53, 0x61, 0x6c, 0x74, 0x65, 0x64, 0x5f, 0x5f] as const;
const OPENSSL_SALT_END = 16;
const KEY_WORDS = 8;
const IV_WORDS = 4;

const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
/** Takes the one way to write these bytes and no other: `atob` alone would forgive missing padding. */
const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  if (base64Of(bytes) !== base64) throw new TypeError('Not base64');
  return bytes;
};
const textOf = (bytes: ArrayBuffer): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);

/** A key that only this form uses: HKDF-SHA-256 over the configured text. */
const storageKey = async (key: string): Promise<CryptoKey> => {
  const given = await crypto.subtle.importKey('raw', new TextEncoder().encode(key), 'HKDF', false, [
    'deriveKey',
  ]);
  const info = new TextEncoder().encode('peo-central gcm1');
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    given,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
};

/** Key and first block of OpenSSL's form. It is derived with MD5, which Web Crypto does not have; loaded on first use. */
const openSslKey = async (key: string, salt: Uint8Array) => {
  const [{ default: deriveKey }, { default: words }] = await Promise.all([
    import('crypto-js/evpkdf'),
    import('crypto-js/lib-typedarrays'),
  ]);
  const derived = deriveKey(key, words.create(salt), { keySize: KEY_WORDS + IV_WORDS, iterations: 1 });
  const bytes = Uint8Array.from({ length: 4 * (KEY_WORDS + IV_WORDS) }, (_, at) => {
    const word = derived.words[at >>> 2] ?? 0;
    return (word >>> (24 - (at % 4) * 8)) & 0xff;
  });
  return { key: bytes.slice(0, 4 * KEY_WORDS), iv: bytes.slice(4 * KEY_WORDS) };
};

const openGcm = async (key: CryptoKey, sealed: string): Promise<string> => {
  const bytes = bytesOf(sealed.slice(HEAD.length));
  const [iv, body] = [bytes.slice(0, NONCE_BYTES), bytes.slice(NONCE_BYTES)];
  return textOf(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, body));
};

const openOpenSsl = async (key: string, sealed: string): Promise<string> => {
  const bytes = bytesOf(sealed);
  if (!OPENSSL_HEAD.every((byte, at) => bytes[at] === byte)) throw new TypeError('Not salted');
  const derived = await openSslKey(key, bytes.slice(OPENSSL_HEAD.length, OPENSSL_SALT_END));
  const aes = await crypto.subtle.importKey('raw', derived.key, 'AES-CBC', false, ['decrypt']);
  const body = bytes.slice(OPENSSL_SALT_END);
  return textOf(await crypto.subtle.decrypt({ name: 'AES-CBC', iv: derived.iv }, aes, body));
};

/** What a wrong key, a changed text, broken base64 or broken UTF-8 throw; anything else is a defect of ours. */
const isUndecipherable = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof DOMException && ['OperationError', 'InvalidCharacterError'].includes(error.name));

/**
 * The browser's own cryptography. Seals with AES-256-GCM, which knows every changed bit; opens that form and OpenSSL's salted
 * one (AES-256-CBC), in which the back end sends its enciphered answers and in which the crypto-js cipher seals. Web Crypto
 * exists on https and on localhost only.
 */
export const createWebCryptoCipher = (key: string): CipherPort => {
  let derived: Promise<CryptoKey> | null = null;
  const gcmKey = () => {
    derived ??= storageKey(key);
    return derived;
  };
  return {
    seal: async (plain) => {
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const body = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv },
        await gcmKey(),
        new TextEncoder().encode(plain),
      );
      return `${HEAD}${base64Of(new Uint8Array([...iv, ...new Uint8Array(body)]))}`;
    },
    open: async (sealed) => {
      try {
        const plain = sealed.startsWith(HEAD)
          ? await openGcm(await gcmKey(), sealed)
          : await openOpenSsl(key, sealed);
        return ok(plain);
      } catch (error) {
        if (isUndecipherable(error)) return refused({ kind: 'undecipherable' });
        throw error;
      }
    },
  };
};
