import type { FileAddress } from '@domain/area/file-address';

export interface SalesReceiptCalls {
  /** The receipt as PDF, with what it is set against now. */
  'sales-receipts.document': { input: { readonly id: string }; answer: FileAddress };
}
