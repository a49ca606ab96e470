import { EMPLOYMENT_DETAILS, IDENTITY_DOCUMENT_DETAILS } from '@domain/areas/missing-details/details.rules';
import { missingDetails } from '@domain/areas/missing-details/missing-details.area';
import { missingDetailLifecycle } from '@machines/areas/missing-details/missing-detail.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { knownOf } from './known';
import { prepareRequest } from './prepare-request';
import { stillMissing } from './still-missing';
import { writeDetails } from './write-details';

const LEFT = ['ended', 'cancelled', 'merged'];

/** Staff ask and verify; the HR administrator and the employee see what is open. */
export const binding: AreaBinding = {
  area: missingDetails,
  lifecycles: [missingDetailLifecycle],
  scope: { company: 'company_id', employee: 'employee_id' },
  derived: () => ({ still_missing: stillMissing() }),
  factsFrom: ['clients', 'employees', 'establishments'],
  factsOf: async (trx, { fields }, now) => ({
    answers: [...EMPLOYMENT_DETAILS, ...IDENTITY_DOCUMENT_DETAILS].filter(
      (name) => (fields[name] ?? '') !== '',
    ).length,
    has_left: LEFT.includes((await knownOf(trx, String(fields.employee_id), now)).state),
  }),
  prepare: prepareRequest,
  effects: { writeDetails },
};
