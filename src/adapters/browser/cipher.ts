import type { CipherPort } from '@domain/platform/cipher.port';
import { ok, refused } from '@domain/shared/result';

/** Loaded on first use: it is no part of the first wave. */
const loadAes = async () => (await import('crypto-js/aes.js')).default;

const BLOCK_BYTES = 16;
/** "Salted__" in base64, and what follows it. */
const SEALED = /^U2FsdGVkX1[+/A-Za-z0-9]+={0,2}$/;

/** crypto-js removes padding without looking at it; here it stays on, to be checked. */
const noPadding = { pad: () => undefined, unpad: () => undefined };

interface Words {
  readonly words: readonly number[];
  readonly sigBytes: number;
}
const bytesOf = ({ words, sigBytes }: Words): Uint8Array =>
  Uint8Array.from({ length: sigBytes }, (_, at) => ((words[at >>> 2] ?? 0) >>> (24 - (at % 4) * 8)) & 0xff);

/** The text under PKCS #7 padding, or null when padding or UTF-8 are broken: the mark of a wrong key or a changed text. */
const textOf = (padded: Uint8Array): string | null => {
  const padding = padded.at(-1) ?? 0;
  const isWhole = padded.length > 0 && padded.length % BLOCK_BYTES === 0;
  if (!isWhole || padding < 1 || padding > BLOCK_BYTES) return null;
  if (!padded.subarray(-padding).every((byte) => byte === padding)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(padded.subarray(0, -padding));
  } catch {
    return null;
  }
};

/**
 * AES under a passphrase, in OpenSSL's salted base64 form: what `CryptoJS.AES.encrypt(text, key).toString()` writes. The form
 * has no checksum; a change is known by its padding and its UTF-8, so readers still parse what comes out.
 */
export const createCryptoJsCipher = (key: string): CipherPort => ({
  seal: async (plain) => (await loadAes()).encrypt(plain, key).toString(),
  open: async (sealed) => {
    if (!SEALED.test(sealed) || sealed.length % 4 !== 0) return refused({ kind: 'undecipherable' });
    const aes = await loadAes();
    const plain = textOf(bytesOf(aes.decrypt(sealed, key, { padding: noPadding })));
    return plain === null ? refused({ kind: 'undecipherable' }) : ok(plain);
  },
});
