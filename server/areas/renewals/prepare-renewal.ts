import type { FieldInputs } from '@domain/area/field';
import { RENEWAL_STATES } from '@domain/cases/case-states';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import type { PrepareWork } from '@server/records/binding';

/**
 * A request belongs to the employee's company; of each document one may be under way. The employee is locked meanwhile, so that two at the
 * same moment see each other.
 * @throws Refusal duplicate, with the id of the one that is under way as detail; invalid_input: nobody works there under this name
 */
export const prepareRenewal = async ({ trx, row, fields }: PrepareWork): Promise<FieldInputs> => {
  if (row !== null) return {};
  const employee = await trx
    .selectFrom('employee')
    .select(['id', 'company_id', 'status'])
    .where('id', '=', String(fields.employee_id))
    .forUpdate()
    .executeTakeFirst();
  if (employee?.status !== 'active')
    throw invalidField('fields.employee_id', 'invalid', 'Nobody of this name is employed');
  const underWay = await trx
    .selectFrom('renewal_request')
    .select('id')
    .where('employee_id', '=', employee.id)
    .where('paper', '=', String(fields.paper))
    .where('state', 'not in', [...RENEWAL_STATES.ended])
    .executeTakeFirst();
  if (underWay) throw new Refusal('duplicate', { detail: underWay.id });
  return { company_id: employee.company_id };
};
