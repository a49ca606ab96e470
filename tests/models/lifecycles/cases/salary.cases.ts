import { COLLEAGUE, type Situations, STAFF } from '../situation';

const first = { author: STAFF.userId, joined_on: '2026-01-01', other: null };

export const situations: Partial<Situations> = {
  records: [
    { effective_on: '2026-02-01', basic_fils: 500_000 },
    { effective_on: '2025-12-31', basic_fils: 500_000 },
    { effective_on: '2026-02-01', basic_fils: null },
  ],
  facts: [first, { ...first, other: 'salary-2' }],
  actors: [STAFF, COLLEAGUE, { userId: null, role: null }],
};
