import { COLLEAGUE, type Situations, STAFF } from '../situation';

const ready = {
  template: 'approved',
  empty: [],
  prints: [],
  signers: ['person'],
  signers_missing: [],
  has_email: true,
};

export const situations: Partial<Situations> = {
  records: [
    { prints_salary: true, case_outcome: null, sign_by: null },
    { prints_salary: null, case_outcome: 'refused', sign_by: '2026-12-20' },
    { kind: 'salary_change', salary_id: 'salary-1', case_outcome: null, sign_by: null },
    { kind: 'settlement_statement', offboarding_id: 'off-1', case_outcome: null, sign_by: null },
  ],
  facts: [
    ready,
    { ...ready, template: 'superseded', empty: ['employment.job_title'], has_email: false },
    { ...ready, prints: ['prints_salary'], signers_missing: ['client'] },
    { ...ready, signers: [] },
    { ...ready, offboarding: 'clearance' },
    { ...ready, offboarding: 'eos_approved' },
    { ...ready, salary_counts: true },
  ],
  actors: [STAFF, COLLEAGUE, { userId: null, role: null }],
};
