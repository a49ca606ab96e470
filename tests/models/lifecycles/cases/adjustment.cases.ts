import { COLLEAGUE, type Situations, STAFF } from '../situation';

const open = { has_amount: true, is_cut_off: false, cut_off_on: '2026-11-20', is_locked: false };

export const situations: Partial<Situations> = {
  records: [
    { category: 'overtime', amount_fils: 10_000 },
    { category: 'unpaid_leave', amount_fils: 10_000 },
    { category: 'overtime', amount_fils: null },
  ],
  facts: [
    open,
    { ...open, leave_counts: true },
    { ...open, has_amount: false },
    { ...open, is_cut_off: true },
    { ...open, is_locked: true },
    { ...open, is_locked: true, is_cut_off: true, off_cycle: 'run-1' },
  ],
  actors: [STAFF, COLLEAGUE, { userId: null, role: null }],
};
