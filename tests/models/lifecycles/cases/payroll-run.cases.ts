import { COLLEAGUE, type Situations, STAFF } from '../situation';

const fine = {
  payslips: 2,
  no_iban: 0,
  no_bank: 0,
  no_person: 0,
  no_net: 0,
  undecided: 0,
  net_fils: 1,
  client: 'active',
};

export const situations: Partial<Situations> = {
  facts: [
    fine,
    { ...fine, net_fils: 100 },
    { ...fine, payslips: 0, net_fils: 0 },
    { ...fine, no_iban: 1, undecided: 1 },
    { ...fine, no_bank: 1, no_person: 1 },
  ],
  actors: [STAFF, COLLEAGUE, { userId: null, role: null }],
};
