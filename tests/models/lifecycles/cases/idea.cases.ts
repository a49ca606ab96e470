import { COLLEAGUE, type Situations, STAFF } from '../situation';

export const situations: Partial<Situations> = {
  records: [{ author_id: STAFF.userId }],
  facts: [{ voters: [] }, { voters: [COLLEAGUE.userId] }],
  actors: [STAFF, COLLEAGUE],
};
