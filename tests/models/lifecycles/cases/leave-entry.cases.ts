import { COLLEAGUE, type Situations, STAFF } from '../situation';

export const situations: Partial<Situations> = {
  records: [
    { days: 12.5, note: 'Came along from the other system' },
    { days: 0.25, note: null },
  ],
  facts: [{ author: STAFF.userId }],
  actors: [STAFF, COLLEAGUE, { userId: null, role: null }],
};
