import { COLLEAGUE, type Situations, STAFF } from '../situation';

const SPENT = { author_id: STAFF.userId, spent_on: '2026-11-20' };

export const situations: Partial<Situations> = {
  records: [
    { ...SPENT, account_id: 'account-1', is_billable: true, company_id: null },
    { ...SPENT, account_id: 'account-1', is_billable: false },
    { ...SPENT, spent_on: '2099-01-01' },
  ],
  facts: [
    { receipts: 1, in_batch: null },
    { receipts: 0, in_batch: null },
    { receipts: 1, in_batch: 'PB-000001' },
  ],
  actors: [STAFF, COLLEAGUE, { userId: 'staff-3', role: 'isSuperAdmin' }, { userId: null, role: null }],
};
