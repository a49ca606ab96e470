import { salaries } from '@domain/areas/salaries/salaries.area';
import { entry } from '@domain/areas/salaries/salary.entry';
import { OWNERS } from '@domain/records/owners';
import { salaryLifecycle } from '@machines/areas/salaries/salary.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { preparedBy } from '@server/records/write/prepared-by';
import { amendContract } from './amend-contract';
import { takeForce } from './take-force';

/** Staff enter and approve them; a client's HR administrator and the employee himself see what was approved. */
export const binding: AreaBinding = {
  area: salaries,
  lifecycles: [salaryLifecycle],
  ...OWNERS.salaries,
  notices: { kind: 'payroll', answer: 'remark' },
  factsFrom: ['employees'],
  factsOf: async (trx, { id, fields, createdBy }) => {
    const employee_id = String(fields.employee_id);
    const employee = await trx
      .selectFrom('employee')
      .select('joined_on')
      .where('id', '=', employee_id)
      .executeTakeFirst();
    const other = await trx
      .selectFrom('salary')
      .select('id')
      .where('employee_id', '=', employee_id)
      .where('state', '=', 'submitted')
      .where('id', '<>', id)
      .orderBy('id')
      .executeTakeFirst();
    return { author: createdBy, joined_on: employee?.joined_on ?? null, other: other?.id ?? null };
  },
  prepare: preparedBy(entry),
  effects: { takeForce, amendContract },
  topics: ['employees', 'letters', 'tickets'],
};
