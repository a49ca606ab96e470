import type { Result } from '@domain/shared/result';

/**
 * Symmetric encryption with the configured key (spec 9). Checked by tests/contracts/cipher.contract.ts:
 * - `open(await seal(text))` gives the text back, any Unicode; two seals of one text differ
 * - tampered, truncated or foreign text is refused as a value; nothing half-deciphered comes out
 */
export interface CipherPort {
  seal(plain: string): Promise<string>;
  open(sealed: string): Promise<Result<string, { readonly kind: 'undecipherable' }>>;
}
