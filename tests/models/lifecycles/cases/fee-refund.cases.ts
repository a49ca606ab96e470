import { COLLEAGUE, type Situations, STAFF } from '../situation';

export const situations: Partial<Situations> = {
  records: [{ amount_fils: 100 }],
  facts: [
    { author: 'staff-1', refundable_fils: 100, client_credit_fils: 100 },
    { author: 'staff-1', refundable_fils: 99, client_credit_fils: 99 },
    { author: 'staff-1', refundable_fils: null, client_credit_fils: 100 },
    { author: 'staff-1', refundable_fils: null, client_credit_fils: 100, in_batch: 'PB-000001' },
  ],
  actors: [STAFF, COLLEAGUE, { userId: null, role: null }],
};
