import AES from 'crypto-js/aes';

/** The symmetric cipher of the start-up answers, the same as the browser's (spec 9). */
export interface TextCipher {
  /** What `CryptoJS.AES.encrypt(text, key).toString()` gives: base64 in OpenSSL's salted form. */
  seal(text: string): string;
}

export const createTextCipher = (key: string): TextCipher => ({
  seal: (text) => AES.encrypt(text, key).toString(),
});
