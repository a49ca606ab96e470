import { COLLEAGUE, type Situations, STAFF } from '../situation';

const complete = { invoice_id: 'invoice-1', due_on: '2026-12-31', note: 'A fee', author_id: 'staff-1' };

export const situations: Partial<Situations> = {
  records: [
    { ...complete, total_fils: 1, paid_fils: 0 },
    { ...complete, total_fils: 100, paid_fils: 0 },
    { ...complete, total_fils: 2, paid_fils: 1 },
    { ...complete, note: null, total_fils: 100, paid_fils: 0 },
  ],
  payloads: { take_payment: { amount_fils: 1 }, release_payment: { amount_fils: 1 } },
  actors: [STAFF, COLLEAGUE, { userId: null, role: null }],
};
