import type { FileAddress } from '@domain/area/file-address';

/** What was sent, and what the provider answered last. */
export const E_INVOICE_FILES = ['xml', 'answer'] as const;
export type EInvoiceFile = (typeof E_INVOICE_FILES)[number];

export interface EInvoiceCalls {
  /** A file as it was archived; of the electronic invoice, or of the document that it is about. */
  'e-invoices.file': {
    input: { readonly id: string; readonly file: EInvoiceFile };
    answer: FileAddress;
  };
}
