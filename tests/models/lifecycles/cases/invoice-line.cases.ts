import type { Situations } from '../situation';

export const situations: Partial<Situations> = {
  facts: [{ invoice_state: 'draft' }, { invoice_state: 'sent' }],
};
