import { COLLEAGUE, type Situations, STAFF } from '../situation';

export const situations: Partial<Situations> = {
  facts: [{ author: 'staff-1' }, { author: 'staff-1', in_batch: 'PB-000001' }],
  actors: [STAFF, COLLEAGUE, { userId: null, role: null }],
};
