import { COLLEAGUE, type Situations, STAFF } from '../situation';

export const situations: Partial<Situations> = {
  facts: [
    { files: 0 },
    { files: 1, different_files: 1 },
    { files: 2, different_files: 2, file_authors: [COLLEAGUE.userId] },
  ],
  actors: [{ userId: null, role: null }, STAFF, COLLEAGUE, { userId: 'employee-1', role: 'isEmployee' }],
  payloads: { verify: { expires_on: '2034-02-12' } },
};
