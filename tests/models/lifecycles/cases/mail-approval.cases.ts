import { COLLEAGUE, type Situations, STAFF } from '../situation';

export const situations: Partial<Situations> = {
  records: [{ author_id: STAFF.userId }],
  actors: [STAFF, COLLEAGUE, { userId: 'staff-3', role: 'isSuperAdmin' }],
};
