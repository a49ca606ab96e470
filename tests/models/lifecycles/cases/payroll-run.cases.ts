import { COLLEAGUE, type Situations, STAFF } from '../situation';

const CLIENT = { userId: 'admin-1', role: 'isAdmin' };
const THIRD = { userId: 'staff-3', role: 'isSuperAdmin' };
const fine = {
  payslips: 2,
  no_iban: 0,
  no_net: 0,
  undecided: 0,
  net_fils: 1,
  unpaid: 0,
  paid: 2,
  client: 'active',
  files: 1,
  amount_readers: [STAFF, COLLEAGUE, THIRD, CLIENT].map(({ userId }) => userId),
};

export const situations: Partial<Situations> = {
  facts: [
    fine,
    { ...fine, net_fils: 100, unpaid: 2, paid: 0 },
    { ...fine, payslips: 0, net_fils: 0 },
    { ...fine, no_iban: 1, undecided: 1, unpaid: 1, paid: 1, unanswered: 1 },
    { ...fine, amount_readers: [] },
    { ...fine, files: 0 },
    { ...fine, locked_months: ['2026-10'] },
  ],
  actors: [STAFF, COLLEAGUE, THIRD, CLIENT, { userId: null, role: null }],
};
