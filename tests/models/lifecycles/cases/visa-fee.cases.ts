import { COLLEAGUE, type Situations, STAFF } from '../situation';

export const situations: Partial<Situations> = {
  facts: [
    { is_billed: false, is_owed: false },
    { is_billed: true, is_owed: true },
  ],
  // the process that it belongs to ends: the system gives it
  actors: [{ userId: null, role: null }, STAFF, COLLEAGUE, { userId: 'employee-1', role: 'isEmployee' }],
};
