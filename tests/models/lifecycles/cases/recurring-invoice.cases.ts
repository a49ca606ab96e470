import { COLLEAGUE, type Situations, STAFF } from '../situation';

export const situations: Partial<Situations> = {
  records: [
    { next_on: '2026-11-01', until_on: null, author_id: 'staff-1' },
    { next_on: '2026-11-01', until_on: '2026-10-01', author_id: 'staff-2' },
  ],
  actors: [STAFF, COLLEAGUE, { userId: null, role: null }],
};
