import AES from 'crypto-js/aes';
import Utf8 from 'crypto-js/enc-utf8';

/** The symmetric cipher of the start-up answers, the same as the browser's (spec 9). */
export interface TextCipher {
  /** What `CryptoJS.AES.encrypt(text, key).toString()` gives: base64 in OpenSSL's salted form. */
  seal(text: string): string;
  /** The text again, or null for anything that this key did not seal. */
  open(sealed: string): string | null;
}

export const createTextCipher = (key: string): TextCipher => ({
  seal: (text) => AES.encrypt(text, key).toString(),
  open: (sealed) => {
    try {
      return AES.decrypt(sealed, key).toString(Utf8) || null;
    } catch {
      // crypto-js throws "Malformed UTF-8 data" for a wrong key; the caller hears null either way
      return null;
    }
  },
});
