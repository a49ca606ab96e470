import { COLLEAGUE, type Situations, STAFF } from '../situation';

export const situations: Partial<Situations> = {
  records: [{ amount_fils: 100_000 }, { amount_fils: null }],
  facts: [{ author: STAFF.userId }, { author: STAFF.userId, masked: ['amount_fils'] }],
  actors: [STAFF, COLLEAGUE, { userId: null, role: null }],
};
