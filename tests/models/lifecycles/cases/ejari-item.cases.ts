import { COLLEAGUE, type Situations, STAFF } from '../situation';

export const situations: Partial<Situations> = {
  records: [{ starts_on: '2026-01-01', ends_on: '2026-12-31' }, { ends_on: '2020-01-01' }],
  facts: [{ files: 0, next_opened: true }, { files: 1 }],
  actors: [STAFF, COLLEAGUE, { userId: null, role: null }],
};
