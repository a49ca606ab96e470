import { type Situations, STAFF } from '../situation';

export const situations: Partial<Situations> = {
  records: [{ subject: 'For {record}' }, { subject: 'Letter' }],
  facts: [{ files: 0 }, { files: 1 }],
  actors: [STAFF, { userId: null, role: null }],
};
