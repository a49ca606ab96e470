import { type Situations, STAFF } from '../situation';

export const situations: Partial<Situations> = {
  facts: [
    { has_pay: false, offboarding: null },
    { has_pay: true, offboarding: null },
    { has_pay: true, offboarding: 'offboarding-1' },
  ],
  actors: [STAFF, { userId: null, role: null }],
};
