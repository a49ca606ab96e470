import { type Situations, STAFF } from '../situation';

export const situations: Partial<Situations> = {
  records: [{}, { email: null }],
  facts: [
    { kyc_state: null, employees: 0, branches: 0 },
    { kyc_state: 'review', employees: 3, branches: 0 },
    { kyc_state: 'approved', employees: 0, branches: 1 },
    { kyc_state: 'rejected', employees: 0, branches: 0 },
    { kyc_state: 'approved', employees: 0, branches: 0, licence_expired: true },
    { kyc_state: 'approved', employees: 0, branches: 0, licence_expired: false },
    { kyc_state: 'approved', employees: 0, branches: 0, deposit_left_fils: 1 },
  ],
  actors: [STAFF, { userId: null, role: null }],
};
