import type { Situations } from '../situation';

export const situations: Partial<Situations> = {
  facts: [
    { invoice_state: 'paid', reconciled: 0 },
    { invoice_state: 'reversed', reconciled: 0 },
    { invoice_state: 'paid', reconciled: 1 },
  ],
};
