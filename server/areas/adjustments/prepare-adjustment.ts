import type { FieldInputs } from '@domain/area/field';
import { calendarDate } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import { invalidField } from '@server/platform/http/parse';
import type { PrepareWork } from '@server/records/binding';

/** It belongs to the employee's company, and to a month. @throws Refusal invalid_input: there is no such employee */
export const prepareAdjustment = async ({ trx, row, fields }: PrepareWork): Promise<FieldInputs> => {
  const day = typeof fields.month === 'string' ? calendarDate(fields.month) : null;
  const month: FieldInputs = day === null ? {} : { month: firstOfMonth(day) };
  if (row !== null) return month;
  const employee = await trx
    .selectFrom('employee')
    .select('company_id')
    .where('id', '=', String(fields.employee_id))
    .executeTakeFirst();
  if (!employee) throw invalidField('fields.employee_id', 'invalid', 'There is no such employee');
  return { ...month, company_id: employee.company_id };
};
