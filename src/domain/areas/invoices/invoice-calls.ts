import type { FileAddress } from '@domain/area/file-address';

export interface InvoiceCalls {
  /** The tax invoice or tax credit note as PDF, as it was issued. */
  'invoices.document': { input: { readonly invoice: string }; answer: FileAddress };
}
