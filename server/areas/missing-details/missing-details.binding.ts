import { entry } from '@domain/areas/missing-details/missing-detail.entry';
import { factsOfDetails } from '@domain/areas/missing-details/missing-detail.policy';
import { missingDetails } from '@domain/areas/missing-details/missing-details.area';
import { OWNERS } from '@domain/records/owners';
import { missingDetailLifecycle } from '@machines/areas/missing-details/missing-detail.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { preparedBy } from '@server/records/write/prepared-by';
import { knownOf } from './known';
import { stillMissing } from './still-missing';
import { writeDetails } from './write-details';

/** Staff ask and verify; the HR administrator and the employee see what is open. */
export const binding: AreaBinding = {
  area: missingDetails,
  lifecycles: [missingDetailLifecycle],
  ...OWNERS['missing-details'],
  derived: () => ({ still_missing: stillMissing() }),
  factsFrom: ['clients', 'documents', 'employees', 'establishments'],
  factsOf: async (trx, { fields }, now) =>
    factsOfDetails(fields, (await knownOf(trx, String(fields.employee_id), now)).state),
  prepare: preparedBy(entry),
  effects: { writeDetails },
};
