import { type Situations, STAFF } from '../situation';

export const situations: Partial<Situations> = {
  facts: [
    { answers: 2, has_left: false },
    { answers: 0, has_left: true },
  ],
  actors: [STAFF, { userId: null, role: null }],
};
