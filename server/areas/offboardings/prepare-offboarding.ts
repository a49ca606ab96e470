import type { FieldInputs } from '@domain/area/field';
import { schemeOf } from '@domain/areas/offboardings/offboarding-entry.rules';
import { OFFBOARDING_STATES } from '@domain/cases/case-states';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import type { PrepareWork } from '@server/records/binding';

/**
 * A case belongs to the employee's company, and only one is under way. The employee is locked meanwhile, so that two at the same moment
 * see each other.
 * @throws Refusal duplicate, with the id of the one that is under way as detail; invalid_input: nobody works there under this name, or
 * his last day is before his first
 */
export const prepareOffboarding = async ({ trx, row, fields }: PrepareWork): Promise<FieldInputs> => {
  if (row !== null) return {};
  const employee = await trx
    .selectFrom('employee')
    .select(['id', 'company_id', 'status', 'joined_on', 'nationality'])
    .where('id', '=', String(fields.employee_id))
    .forUpdate()
    .executeTakeFirst();
  if (employee?.status !== 'active')
    throw invalidField('fields.employee_id', 'invalid', 'Nobody of this name is employed');
  if (String(fields.last_day_on) < employee.joined_on)
    throw invalidField('fields.last_day_on', 'invalid', 'Is before the first day');
  const underWay = await trx
    .selectFrom('offboarding_case')
    .select('id')
    .where('employee_id', '=', employee.id)
    .where('state', 'not in', [...OFFBOARDING_STATES.ended])
    .executeTakeFirst();
  if (underWay) throw new Refusal('duplicate', { detail: underWay.id });
  return {
    company_id: employee.company_id,
    scheme: schemeOf(employee.nationality),
  };
};
