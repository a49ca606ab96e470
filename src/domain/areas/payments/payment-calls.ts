import type { FileAddress } from '@domain/area/file-address';

export interface PaymentCalls {
  /** The receipt of a payment as PDF. */
  'payments.document': { input: { readonly id: string }; answer: FileAddress };
}
