import { COLLEAGUE, type Situations, STAFF } from '../situation';

const leave = { kind: 'leave', leave_type: 'annual', from_on: '2026-12-10', to_on: '2026-12-14' };
const facts = {
  today: '2026-12-01',
  own_users: [STAFF.userId],
  attachments: 1,
  has_iban: true,
  overlapping: 0,
  days: 5,
  leave_left: 10,
  limit_left: 90,
  limit_most: 90,
  certificate_after: 3,
};

export const situations: Partial<Situations> = {
  records: [
    // before the annual one: of that one nothing but its balance is left over
    { ...leave, leave_type: 'hajj' },
    leave,
    { ...leave, leave_type: 'sick' },
    { ...leave, to_on: '2026-12-01' },
    { ...leave, is_half_day: true },
    { kind: 'letter' },
    { kind: 'bank_change', new_iban: 'AE070331234567890123456', decided_on: '2026-11-30' },
    { kind: 'bank_change', new_iban: null },
  ],
  facts: [
    facts,
    {
      ...facts,
      leave_left: 2,
      limit_left: 2,
      limit_over: 3,
      overlapping: 1,
      has_iban: false,
      attachments: 0,
    },
    { ...facts, today: '2026-12-12' },
  ],
  actors: [STAFF, COLLEAGUE, { userId: 'staff-3', role: 'isSuperAdmin' }, { userId: null, role: null }],
};
