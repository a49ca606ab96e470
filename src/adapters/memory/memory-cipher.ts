import type { CipherPort } from '@domain/platform/cipher.port';
import { ok, refused } from '@domain/shared/result';

/** Faults of the cipher; switch them while it runs. */
export interface CipherFaults {
  /** The configured key was changed: nothing that was sealed before opens any more. */
  keyChanged: boolean;
}

export interface MemoryCipherOptions {
  readonly key?: string;
  readonly faults?: CipherFaults;
}

/** FNV-1a, 32 bit: enough to know a changed text in a twin that guards nothing. */
const checksum = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
};
const hide = (text: string): string =>
  Array.from(text, (letter) => (letter.codePointAt(0) ?? 0).toString(36)).join('-');
const show = (hidden: string): string =>
  hidden === '' ? '' : String.fromCodePoint(...hidden.split('-').map((code) => Number.parseInt(code, 36)));

/** Keeps the port's promises without any secrecy: for tests and for play without a key. */
export const createMemoryCipher = ({
  key = 'key',
  faults = { keyChanged: false },
}: MemoryCipherOptions = {}): CipherPort & { readonly faults: CipherFaults } => {
  let seals = 0;
  return {
    faults,
    seal: async (plain) => {
      seals += 1;
      const body = `${seals}.${hide(plain)}`;
      return `${checksum(key + body)}.${body}`;
    },
    open: async (sealed) => {
      const [sum, ...rest] = sealed.split('.');
      const body = rest.join('.');
      const [, hidden] = rest;
      if (faults.keyChanged || hidden === undefined || checksum(key + body) !== sum)
        return refused({ kind: 'undecipherable' });
      return ok(show(hidden));
    },
  };
};
