import { CLAIMED_DEBIT_NOTES, PAYABLE_INVOICES } from './states';

/** What credit is set against: an invoice, or a debit note, of which something is due. */
export const INVOICE_TO_SETTLE = { kind: 'reference', to: 'invoices', offers: PAYABLE_INVOICES } as const;
export const DEBIT_NOTE_TO_SETTLE = {
  kind: 'reference',
  to: 'debit-notes',
  offers: CLAIMED_DEBIT_NOTES,
} as const;
