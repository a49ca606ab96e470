import { type Situations, STAFF } from '../situation';

const received = { amount_fils: 100, received_on: '2026-11-20' };

export const situations: Partial<Situations> = {
  records: [
    { ...received, allocated_fils: 0 },
    { ...received, allocated_fils: 99 },
    { ...received, allocated_fils: 100 },
  ],
  facts: [{ locked_months: [] }],
  payloads: {
    allocate: { invoice_id: 'invoice-1', amount_fils: 1, allocated_on: '2026-11-20' },
    charge: { invoice_id: 'invoice-1', amount_fils: 1, allocated_on: '2026-11-20' },
    release: { amount_fils: 1 },
  },
  actors: [STAFF, { userId: null, role: null }],
};
