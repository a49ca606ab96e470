import { COLLEAGUE, type Situations, STAFF } from '../situation';

export const situations: Partial<Situations> = {
  facts: [{ files_since: 0 }, { files_since: 1 }],
  records: [{ author_id: STAFF.userId }],
  actors: [STAFF, COLLEAGUE, { userId: 'staff-3', role: 'isSuperAdmin' }],
};
