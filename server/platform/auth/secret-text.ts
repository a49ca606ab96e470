import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** 32 random bytes as 43 characters that need no escaping in a link or a header. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** What the tables keep of a secret of 256 random bits: fast to find, useless to whoever reads the table. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const keyFrom = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'peo-central sealed under a secret', 32));

/** Seals a text under a secret that is itself stored as a hash only: the table alone cannot open it. AES-256-GCM. */
export const sealUnder = (secret: string, text: string): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
};

/** @throws when the text was sealed under another secret or changed since */
export const openUnder = (secret: string, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
};
