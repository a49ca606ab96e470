import type { FieldInputs } from '@domain/area/field';
import { requests } from '@domain/areas/requests/requests.area';
import { OWNERS } from '@domain/records/owners';
import { hrRequestLifecycle } from '@machines/areas/requests/hr-request.lifecycle';
import { invalidField } from '@server/platform/http/parse';
import type { AreaBinding, PrepareWork } from '@server/records/binding';
import { sql } from 'kysely';
import { applyApproved } from './apply-approved';
import { postLeave, takeBackLeave } from './post-leave';
import { factsOfRequest } from './request-facts';

/** A request belongs to the employee's company. */
const ofEmployee = async ({ trx, row, fields }: PrepareWork): Promise<FieldInputs> => {
  if (row !== null) return {};
  const employee = await trx
    .selectFrom('employee')
    .select('company_id')
    .where('id', '=', String(fields.employee_id))
    .executeTakeFirst();
  if (!employee) throw invalidField('fields.employee_id', 'invalid', 'There is no such employee');
  return { company_id: employee.company_id };
};

export const binding: AreaBinding = {
  area: requests,
  lifecycles: [hrRequestLifecycle],
  ...OWNERS.requests,
  notices: {
    kind: 'request',
    whatBy: 'kind',
    person: 'employee_id',
    answer: 'outcome',
  },
  derived: () => ({
    days: sql`(case when t.is_half_day and t.to_on = t.from_on then 0.5 else t.to_on - t.from_on + 1 end)`,
  }),
  prepare: ofEmployee,
  factsFrom: ['employees', 'users'],
  factsOf: factsOfRequest,
  effects: { applyApproved, postLeave, takeBackLeave },
};
