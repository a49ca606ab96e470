import { COLLEAGUE, type Situations, STAFF } from '../situation';

const amounts = (total_fils: number) => ({ total_fils, paid_fils: 0 });

export const situations: Partial<Situations> = {
  records: [
    { kind: 'service', author_id: 'staff-1', ...amounts(1) },
    { kind: 'general', author_id: 'staff-2', ...amounts(100) },
    { kind: 'credit_note', author_id: null, ...amounts(100) },
    { kind: 'general', author_id: 'staff-2', ...amounts(0) },
    { kind: 'general', author_id: 'staff-2', ...amounts(100), credited_fils: 1 },
    { kind: 'general', author_id: 'staff-2', ...amounts(100), credited_fils: 50 },
    {
      kind: 'credit_note',
      author_id: null,
      ...amounts(100),
      credited_fils: 50,
      allocated_fils: 1,
      issued_on: '2026-11-01',
    },
  ],
  facts: [
    { lines: 1, credits_fils: 100, client_address: true, notes: 0, credits_state: 'sent' },
    { lines: 0, client_address: false, notes: 1, credits_state: 'reversed' },
    {
      lines: 1,
      credits_fils: 100,
      client_address: true,
      notes: 0,
      credits_state: 'sent',
      billing_run: true,
    },
    { lines: 1, client_address: true, notes: 0, wage_funds_fils: 1_000 },
  ],
  payloads: {
    take_credit: { credit_fils: 1 },
    release_credit: { credit_fils: 1 },
    remind: { days: 7 },
    allocate: { invoice_id: 'invoice-1', debit_note_id: null, amount_fils: 1, allocated_on: '2026-11-21' },
    release: { amount_fils: 1 },
  },
  actors: [STAFF, COLLEAGUE, { userId: null, role: null }],
};
