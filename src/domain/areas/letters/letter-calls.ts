import type { FileAddress } from '@domain/area/file-address';

export interface LetterCalls {
  /** The letter as PDF, as it was issued or signed. */
  'letters.pdf': { input: { readonly letter: string }; answer: FileAddress };
}
