import { type Situations, STAFF } from '../situation';

export const situations: Partial<Situations> = {
  facts: [
    { invoice_state: 'paid', reconciled: 0 },
    { invoice_state: 'reversed', reconciled: 0 },
    { invoice_state: 'approved', reconciled: 0 },
    { invoice_state: 'paid', reconciled: 1 },
  ],
  actors: [STAFF, { userId: null, role: null }],
};
