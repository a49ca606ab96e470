import { entry } from '@domain/areas/employee-merges/employee-merge.entry';
import { employeeMerges } from '@domain/areas/employee-merges/employee-merges.area';
import { employeeMergeLifecycle } from '@machines/areas/employee-merges/employee-merge.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { preparedBy } from '@server/records/write/prepared-by';
import { joinEmployees } from './join-employees';
import { factsOfMerge } from './merge-facts';

/** Staff only: a merge looks at both employees wherever they are. */
export const binding: AreaBinding = {
  area: employeeMerges,
  lifecycles: [employeeMergeLifecycle],
  scope: 'staff',
  prepare: preparedBy(entry),
  factsFrom: [
    'clients',
    'documents',
    'employees',
    'establishments',
    'leave-entries',
    'offboardings',
    'onboardings',
    'payroll-runs',
    'payslips',
    'renewals',
    'salaries',
    'users',
    'visas',
  ],
  factsOf: factsOfMerge,
  effects: { joinEmployees },
  topics: ['employees'],
};
