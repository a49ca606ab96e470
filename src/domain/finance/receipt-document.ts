import type { Supplier } from './tax-document';

/** What of a receipt is set against a document. */
export interface ReceiptAllocation {
  readonly number: string;
  readonly on: string;
  readonly fils: number;
}

/** What a receipt says on paper on a day. Made from what is stored, and nothing else. */
export interface ReceiptDocument {
  readonly number: string;
  readonly received_on: string;
  /** The allocations are those of this day. */
  readonly as_of: string;
  /** What it is for, where what it is set against does not say it. */
  readonly subject: string | null;
  readonly method: string;
  readonly reference: string | null;
  readonly supplier: Supplier;
  readonly client: { readonly name: string; readonly trn: string | null };
  readonly total_fils: number;
  readonly allocations: readonly ReceiptAllocation[];
}

/** Fils of a receipt that are set against documents. */
export const allocatedOf = ({ allocations }: Pick<ReceiptDocument, 'allocations'>): number =>
  allocations.reduce((sum, { fils }) => sum + fils, 0);
