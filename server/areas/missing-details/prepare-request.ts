import type { FieldInputs } from '@domain/area/field';
import { missingOf } from '@domain/areas/missing-details/details.rules';
import { DETAILS_ENDED } from '@domain/cases/details-ended';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import type { PrepareWork } from '@server/records/binding';
import { knownOf } from './known';

/**
 * A request belongs to the employee's company. The employee is locked meanwhile, so that two requests at the same moment see each other.
 * @throws Refusal invalid_input: no such employee, or nothing of it is missing; duplicate, with the id of the one that is open as detail
 */
export const prepareRequest = async ({ trx, row, fields, at }: PrepareWork): Promise<FieldInputs> => {
  if (row !== null) return {};
  const employeeId = String(fields.employee_id);
  const employee = await trx
    .selectFrom('employee')
    .select('company_id')
    .where('id', '=', employeeId)
    .forUpdate()
    .executeTakeFirst();
  if (!employee) throw invalidField('fields.employee_id', 'invalid', 'There is no such employee');
  const open = await trx
    .selectFrom('missing_detail')
    .select('id')
    .where('employee_id', '=', employeeId)
    .where('state', 'not in', DETAILS_ENDED)
    .executeTakeFirst();
  if (open) throw new Refusal('duplicate', { detail: open.id });
  const known = await knownOf(trx, employeeId, at);
  if (missingOf(String(fields.asks_for), known.fields).length === 0)
    throw invalidField('fields.asks_for', 'invalid', 'Nothing of it is missing');
  return { company_id: employee.company_id };
};
