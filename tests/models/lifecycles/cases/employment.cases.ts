import { type Situations, STAFF } from '../situation';

const passport = { passport_mrz: null, passport_number: 'LR0123456', passport_expires_on: '2032-01-15' };

export const situations: Partial<Situations> = {
  records: [{ joined_on: '2026-11-20' }, { joined_on: '2027-01-31' }],
  payloads: {
    end: { left_on: '2026-11-20' },
    record_papers: passport,
    record_proof: { ...passport, proof_id: 'document-1' },
  },
  facts: [
    { has_pay: false, offboarding: null },
    { has_pay: true, offboarding: null },
    { has_pay: true, offboarding: 'offboarding-1' },
  ],
  actors: [STAFF, { userId: null, role: null }],
};
