import type { FileAddress } from '@domain/area/file-address';

export interface DebitNoteCalls {
  /** The tax debit note as PDF, as it was issued. */
  'debit-notes.document': { input: { readonly id: string }; answer: FileAddress };
}
