import { COLLEAGUE, type Situations, STAFF } from '../situation';

const fine = { client: 'active', plan: true, lines: 1, total_fils: 100, invoice_state: 'approved' };

export const situations: Partial<Situations> = {
  facts: [
    fine,
    { ...fine, client: 'prospect', plan: false },
    { ...fine, lines: 0, total_fils: 0, invoice_state: null },
    { ...fine, invoice_state: 'sent' },
    { ...fine, invoice_settled: true },
  ],
  actors: [STAFF, COLLEAGUE, { userId: null, role: null }],
};
