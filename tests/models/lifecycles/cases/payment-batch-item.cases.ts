import { type Situations, STAFF } from '../situation';

export const situations: Partial<Situations> = {
  facts: [{ batch_state: 'draft' }, { batch_state: 'exported' }, { batch_state: 'settled' }],
  actors: [STAFF, { userId: null, role: null }],
};
