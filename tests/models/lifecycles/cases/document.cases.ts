import { COLLEAGUE, type Situations, STAFF } from '../situation';

export const situations: Partial<Situations> = {
  records: [
    { type: 'passport' },
    { type: 'trade_licence', expires_on: '1969-12-31' },
    { type: 'letter' },
    { type: 'iloe', owner_kind: 'employee', number: 'ILOE-1', expires_on: '2099-12-31' },
  ],
  facts: [
    { files: 0 },
    { files: 0, cost_billed: true },
    { files: 1, different_files: 1, has_passport_number: true },
    { files: 2, different_files: 2, file_authors: [COLLEAGUE.userId], next_version: true },
  ],
  actors: [STAFF, COLLEAGUE, { userId: 'employee-1', role: 'isEmployee' }, { userId: null, role: null }],
};
