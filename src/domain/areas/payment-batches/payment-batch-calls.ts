import type { FileAddress } from '@domain/area/file-address';

export const PAYMENT_FORMATS = ['pain001', 'csv'] as const;
export type PaymentFormat = (typeof PAYMENT_FORMATS)[number];

export interface PaymentBatchCalls {
  /** The file for the bank. */
  'payment-batches.file': {
    input: { readonly id: string; readonly format: PaymentFormat };
    answer: FileAddress;
  };
}
