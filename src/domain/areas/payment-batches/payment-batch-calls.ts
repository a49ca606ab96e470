import type { FileInput } from '@domain/area/areas.port';
import type { FileAddress } from '@domain/area/file-address';
import * as z from 'zod/mini';

export const PAYMENT_FORMATS = ['pain001', 'csv'] as const;
export type PaymentFormat = (typeof PAYMENT_FORMATS)[number];

/** What a bank's answer has done: numbers of payments, those that came back, and the references of those that it has changed and somebody looks at. */
export const StatusTaken = z.object({
  confirmed: z.int(),
  returned: z.array(z.object({ reference: z.string(), beneficiary: z.string(), reason: z.string() })),
  /** The bank has them, and tells more later. */
  waiting: z.int(),
  /** Answered before. */
  known: z.int(),
  asked: z.array(z.string()),
});
export type StatusTaken = z.infer<typeof StatusTaken>;

export interface PaymentBatchCalls {
  /** The file for the bank. */
  'payment-batches.file': {
    input: { readonly id: string; readonly format: PaymentFormat };
    answer: FileAddress;
  };
  /** Takes the bank's answer to the file (pain.002), all of it or nothing. */
  'payment-batches.status': {
    input: { readonly id: string; readonly file: FileInput };
    answer: StatusTaken;
  };
}
