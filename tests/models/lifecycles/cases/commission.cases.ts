import { COLLEAGUE, type Situations, STAFF } from '../situation';

export const situations: Partial<Situations> = {
  facts: [{ author: 'staff-1' }],
  actors: [STAFF, COLLEAGUE],
};
