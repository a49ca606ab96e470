import { COLLEAGUE, type Situations, STAFF } from '../situation';

export const situations: Partial<Situations> = {
  records: [{ amount_fils: 100 }, { amount_fils: 100, source: 'deposit' }],
  facts: [
    { author: 'staff-1', client_deposit_fils: 100, client_owes_fils: 0, client_credit_fils: 0 },
    { author: 'staff-1', client_deposit_fils: 99, client_owes_fils: 1, client_credit_fils: 0 },
    { author: 'staff-1', refundable_fils: 100, client_credit_fils: 100 },
    { author: 'staff-1', refundable_fils: 99, client_credit_fils: 99 },
    { author: 'staff-1', refundable_fils: null, client_credit_fils: 100 },
    { author: 'staff-1', refundable_fils: null, client_credit_fils: 100, in_batch: 'PB-000001' },
  ],
  actors: [STAFF, COLLEAGUE, { userId: null, role: null }],
};
