import type { FieldInputs } from '@domain/area/field';
import { grossOf, payAmounts } from '@domain/finance/pay-components';
import { MOST_WAGE_FILS } from '@domain/shared/bounds';
import { invalidField } from '@server/platform/http/parse';
import type { PrepareWork } from '@server/records/binding';

/** It belongs to the employee's company. @throws Refusal invalid_input: there is no such employee, or it is more than a wage can be */
export const prepareSalary = async ({ trx, row, fields }: PrepareWork): Promise<FieldInputs> => {
  const now: FieldInputs = { ...row?.fields, ...fields };
  if (grossOf(payAmounts((field) => Number(now[field] ?? 0))) > MOST_WAGE_FILS)
    throw invalidField('fields.other_fils', 'invalid', 'All components together are too much');
  if (row !== null) return {};
  const employee = await trx
    .selectFrom('employee')
    .select('company_id')
    .where('id', '=', String(fields.employee_id))
    .executeTakeFirst();
  if (!employee) throw invalidField('fields.employee_id', 'invalid', 'There is no such employee');
  return { company_id: employee.company_id };
};
