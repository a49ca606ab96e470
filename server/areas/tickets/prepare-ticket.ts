import { emptiedTwins } from '@domain/area/arabic-twins';
import type { FieldInputs } from '@domain/area/field';
import { tickets } from '@domain/areas/tickets/tickets.area';
import { reachOf } from '@domain/session/access.policy';
import { nextNumber } from '@server/platform/document-number';
import { invalidField } from '@server/platform/http/parse';
import type { PrepareWork } from '@server/records/binding';

const NUMBERS = { table: 'ticket', column: 'incident_number', prefix: 'INC' } as const;

/**
 * A ticket is a company's, or an employee's of it; what an employee asks for is his own.
 * @throws Refusal invalid_input: the employee is not of that company
 */
export const prepareTicket = async ({ trx, caller, row, fields }: PrepareWork): Promise<FieldInputs> => {
  if (row !== null)
    return {
      ...emptiedTwins(tickets.fields, row.fields, fields),
      ...('priority' in fields && fields.priority === null && { priority: 'normal' }),
    };
  const isOwn = caller !== null && reachOf(caller.role) === 'self';
  const employee_id = isOwn ? caller.employeeId : (fields.employee_id ?? null);
  if (employee_id !== null) {
    const employee = await trx
      .selectFrom('employee')
      .select('company_id')
      .where('id', '=', String(employee_id))
      .executeTakeFirst();
    if (employee?.company_id !== fields.company_id)
      throw invalidField('fields.employee_id', 'invalid', 'Is not employed by that company');
  }
  return {
    employee_id,
    priority: fields.priority ?? 'normal',
    incident_number: await nextNumber(trx, NUMBERS),
  };
};
