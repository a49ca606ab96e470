import { type Situations, STAFF } from '../situation';

const fine = { is_approved: true, is_funded: true, lacks: [], locked_months: [] };

export const situations: Partial<Situations> = {
  records: [
    { payout: 'due', settlement_id: null, variance: 'amount' },
    { payout: 'due', settlement_id: 'offboarding-1', variance: null },
  ],
  facts: [
    fine,
    { ...fine, is_approved: false },
    { ...fine, is_funded: false },
    { ...fine, lacks: ['no_iban', 'no_person'] },
  ],
  actors: [STAFF, { userId: 'employee-1', role: 'isEmployee' }, { userId: null, role: null }],
  payloads: { hold: { hold_reason: 'on_request', hold_note: null } },
};
