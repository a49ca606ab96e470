import type { Situations } from '../situation';

export const situations: Partial<Situations> = {
  records: [{ from_on: '2027-03-09', to_on: '2027-03-11' }],
  facts: [{ others: [] }],
};
