import { COLLEAGUE, type Situations, STAFF } from '../situation';

const entered = { account_id: 'account-1', author_id: 'staff-1', allocated_fils: 0 };

export const situations: Partial<Situations> = {
  records: [
    { ...entered, method: 'cash', reference: null, total_fils: 1 },
    { ...entered, method: 'cheque', reference: null, total_fils: 1 },
    { ...entered, method: 'cheque', reference: '000123', total_fils: 100 },
    { ...entered, method: 'cheque', reference: '000123', total_fils: 101, allocated_fils: 100 },
  ],
  facts: [
    { reconciled: 0, client_credit_fils: 1_000 },
    { reconciled: 1, client_credit_fils: 0 },
  ],
  payloads: {
    allocate: { invoice_id: 'invoice-1', debit_note_id: null, amount_fils: 1, allocated_on: '2026-11-20' },
    release: { amount_fils: 1 },
  },
  actors: [STAFF, COLLEAGUE, { userId: null, role: null }],
};
