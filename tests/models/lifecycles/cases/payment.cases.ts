import type { Situations } from '../situation';

export const situations: Partial<Situations> = {
  facts: [{ invoice_state: 'paid' }, { invoice_state: 'reversed' }],
};
