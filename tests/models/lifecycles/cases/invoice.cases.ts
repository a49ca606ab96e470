import { COLLEAGUE, type Situations, STAFF } from '../situation';

const amounts = (total_fils: number) => ({ total_fils, paid_fils: 0 });

export const situations: Partial<Situations> = {
  records: [
    { kind: 'service', author_id: 'staff-1', ...amounts(1) },
    { kind: 'general', author_id: 'staff-2', ...amounts(100) },
    { kind: 'credit_note', author_id: null, ...amounts(100) },
    { kind: 'general', author_id: 'staff-2', ...amounts(0) },
  ],
  facts: [{ lines: 1, credits_fils: 100 }, { lines: 0 }, { lines: 1, credits_fils: 100, billing_run: true }],
  payloads: { take_credit: { credit_fils: 1 } },
  actors: [STAFF, COLLEAGUE, { userId: null, role: null }],
};
