import { COLLEAGUE, type Situations, STAFF } from '../situation';

const NONE = { not_handed_in: {}, not_verified: {}, has_salary: true, has_passport: true, door: {} };
const MISSING = { form: ['photo'], offer: ['signed_offer'] };

export const situations: Partial<Situations> = {
  records: [
    { visa_route: 'new_visa', start_on: '2026-11-20' },
    { visa_route: 'no_visa', start_on: '2026-12-24' },
    { visa_route: 'no_visa', start_on: '2026-12-24', deposit_fils: 100 },
  ],
  facts: [
    { ...NONE, visa: 'completed', employee: 'onboarding' },
    { ...NONE, visa: null, employee: null },
    { ...NONE, billed_deposit: { number: 'INV-1', billed_fils: 100, paid_fils: 0 } },
    {
      not_handed_in: MISSING,
      not_verified: MISSING,
      has_salary: false,
      has_passport: false,
      door: { born_on: 'under_age' },
      quote_expired: true,
      visa: 'docs',
      employee: 'onboarding',
    },
  ],
  actors: [STAFF, COLLEAGUE, { userId: 'admin-1', role: 'isAdmin' }],
};
