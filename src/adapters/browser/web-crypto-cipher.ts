import type { CipherPort } from '@domain/platform/cipher.port';
import { ok, refused } from '@domain/shared/result';

/** Head of our own form; what follows is base64 of nonce, ciphertext and tag. */
const HEAD = 'gcm1.';
const NONCE_BYTES = 12;

/** "Salted__", the head of OpenSSL's form: eight bytes of salt and the ciphertext follow. */
const OPENSSL_HEAD = [0x53, 0x61, 0x6c, 0x74, 0x65, 0x64, 0x5f, 0x5f] as const;
const OPENSSL_SALT_END = 16;
const KEY_BYTES = 32;
const IV_BYTES = 16;

const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
/** Null for anything but the one way to write these bytes: `atob` alone would forgive missing padding. */
const bytesOf = (base64: string): Uint8Array<ArrayBuffer> | null => {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64) || base64.length % 4 !== 0) return null;
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return base64Of(bytes) === base64 ? bytes : null;
};
const textOf = (bytes: ArrayBuffer): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
};
/** Null for a wrong key or a changed text; whatever else is thrown is a defect of ours. */
const decrypt = async (
  how: AesGcmParams | AesCbcParams,
  key: CryptoKey,
  body: Uint8Array<ArrayBuffer>,
): Promise<string | null> => {
  try {
    return textOf(await crypto.subtle.decrypt(how, key, body));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') return null;
    throw error;
  }
};

/** A key that only this form uses: HKDF-SHA-256 over the configured text. */
const storageKey = async (key: string): Promise<CryptoKey> => {
  const input = await crypto.subtle.importKey('raw', new TextEncoder().encode(key), 'HKDF', false, [
    'deriveKey',
  ]);
  const info = new TextEncoder().encode('peo-central gcm1');
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    input,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
};

/** Key and first block of OpenSSL's form. It is derived with MD5, which Web Crypto does not have; loaded on first use. */
const openSslKey = async (key: string, salt: Uint8Array) => {
  const { md5 } = await import('@noble/hashes/legacy.js');
  const input = [...new TextEncoder().encode(key), ...salt];
  let derived: readonly number[] = [];
  let block: Uint8Array = new Uint8Array();
  while (derived.length < KEY_BYTES + IV_BYTES) {
    block = md5(Uint8Array.from([...block, ...input]));
    derived = [...derived, ...block];
  }
  return {
    key: Uint8Array.from(derived.slice(0, KEY_BYTES)),
    iv: Uint8Array.from(derived.slice(KEY_BYTES)),
  };
};

const openGcm = async (key: CryptoKey, sealed: string): Promise<string | null> => {
  const bytes = bytesOf(sealed.slice(HEAD.length));
  if (bytes === null || bytes.length < NONCE_BYTES) return null;
  return decrypt({ name: 'AES-GCM', iv: bytes.slice(0, NONCE_BYTES) }, key, bytes.slice(NONCE_BYTES));
};

const openOpenSsl = async (key: string, sealed: string): Promise<string | null> => {
  const bytes = bytesOf(sealed);
  if (bytes === null || !OPENSSL_HEAD.every((byte, at) => bytes[at] === byte)) return null;
  const derived = await openSslKey(key, bytes.slice(OPENSSL_HEAD.length, OPENSSL_SALT_END));
  const aes = await crypto.subtle.importKey('raw', derived.key, 'AES-CBC', false, ['decrypt']);
  return decrypt({ name: 'AES-CBC', iv: derived.iv }, aes, bytes.slice(OPENSSL_SALT_END));
};

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
      const plain = sealed.startsWith(HEAD)
        ? await openGcm(await gcmKey(), sealed)
        : await openOpenSsl(key, sealed);
      return plain === null ? refused({ kind: 'undecipherable' }) : ok(plain);
    },
  };
};
