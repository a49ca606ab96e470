import { COLLEAGUE, type Situations, STAFF } from '../situation';

const open = { has_amount: true, is_cut_off: false, cut_off_on: '2026-11-20', is_locked: false };

export const situations: Partial<Situations> = {
  records: [{ category: 'overtime' }, { category: 'unpaid_leave' }],
  facts: [
    open,
    { ...open, leave_counts: true },
    { ...open, has_amount: false },
    { ...open, is_cut_off: true },
    { ...open, is_locked: true },
  ],
  actors: [STAFF, COLLEAGUE, { userId: null, role: null }],
};
