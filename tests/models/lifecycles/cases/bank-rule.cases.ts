import { COLLEAGUE, type Situations, STAFF } from '../situation';

export const situations: Partial<Situations> = {
  records: [
    { purpose: 'line', contains: 'CHARGE', direction: 'out', author_id: STAFF.userId },
    { purpose: 'line', contains: 'C', direction: null, author_id: STAFF.userId },
    { purpose: 'difference', most_fils: 5_000, author_id: STAFF.userId },
  ],
  actors: [STAFF, COLLEAGUE],
};
