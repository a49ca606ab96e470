import { type Situations, STAFF } from '../situation';

export const situations: Partial<Situations> = {
  facts: [{ is_approved: true }, { is_approved: false }],
  actors: [STAFF, { userId: 'employee-1', role: 'isEmployee' }, { userId: null, role: null }],
};
