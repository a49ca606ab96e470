import { COLLEAGUE, type Situations, STAFF } from '../situation';

export const situations: Partial<Situations> = {
  facts: [{ unposted: 0 }, { unposted: 2 }],
  actors: [STAFF, COLLEAGUE],
};
