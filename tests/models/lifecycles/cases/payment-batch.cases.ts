import { COLLEAGUE, type Situations, STAFF } from '../situation';

const FACTS = { listed: 2, flawed: 0, flaw: null, debtor_flaw: null, author: STAFF.userId };

export const situations: Partial<Situations> = {
  records: [{ pays_on: '2099-01-01' }, { pays_on: '2020-01-01' }],
  facts: [
    FACTS,
    { ...FACTS, listed: 0 },
    { ...FACTS, flawed: 1, flaw: 'PB-000001-01' },
    { ...FACTS, debtor_flaw: 'iban', account: '1010 Main bank account' },
    { ...FACTS, uncovered: 1, uncovered_first: 'PB-000001-01' },
    { ...FACTS, set_off_beyond: 1, set_off_first: 'PB-000001-01' },
  ],
  actors: [STAFF, COLLEAGUE, { userId: 'staff-3', role: 'isSuperAdmin' }, { userId: null, role: null }],
};
