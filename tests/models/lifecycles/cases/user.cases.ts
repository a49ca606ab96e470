import { COLLEAGUE, type Situations, STAFF } from '../situation';

export const situations: Partial<Situations> = {
  records: [{ role: 'isEmployee' }, { role: 'isAdmin' }, { role: 'isAdmin', employee_id: null }],
  facts: [{ user_id: STAFF.userId }],
  actors: [STAFF, COLLEAGUE, { userId: null, role: null }],
};
