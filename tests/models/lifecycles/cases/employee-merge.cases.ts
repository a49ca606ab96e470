import { COLLEAGUE, type Situations, STAFF } from '../situation';

const person = { company: 'company-1', state: 'active', has_sign_in: false };
const ready = {
  survivor: person,
  merged: person,
  shared: { has_other_emirates_id: false, months: [], runs: 0, cases: [], leave: [] },
  undecided: [],
  second_for: [],
  registrars: [STAFF.userId, COLLEAGUE.userId],
  author: STAFF.userId,
};

export const situations: Partial<Situations> = {
  facts: [
    ready,
    { ...ready, second_for: ['paid'] },
    { ...ready, undecided: ['take_name'] },
    { ...ready, registrars: [] },
    { ...ready, merged: { ...person, company: 'company-2', state: 'ended' } },
    {
      ...ready,
      shared: { ...ready.shared, months: ['2026-11-01'], cases: ['visas'], leave: ['2026-11-02'] },
    },
    {},
  ],
  actors: [STAFF, COLLEAGUE],
};
