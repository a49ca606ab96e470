import { COLLEAGUE, type Situations, STAFF } from '../situation';

export const situations: Partial<Situations> = {
  records: [
    { model: 'per_head', valid_from: '2026-11-01', author_id: 'staff-1' },
    { model: 'percent', valid_from: '2026-11-01', author_id: 'staff-2' },
    { model: 'tier', valid_from: '2026-11-01', author_id: 'staff-2', tier_2_from: 2, tier_3_from: 3 },
  ],
  facts: [{ billed_until: null }, { billed_until: '2026-12-01' }],
  actors: [STAFF, COLLEAGUE],
};
