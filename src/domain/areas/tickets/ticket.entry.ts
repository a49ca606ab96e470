import type { FieldInputs } from '@domain/area/field';
import type { EntryRule } from '@domain/records/entry';
import { refuseField } from '@domain/records/refusal';
import { reachOf } from '@domain/session/access.policy';
import { ok } from '@domain/shared/result';

const SERIES = { field: 'incident_number', prefix: 'INC' } as const;

/**
 * A ticket is a company's, or an employee's of it; what an employee asks for is his own, and waits for his answer.
 * @returns invalid_input: the employee is not of that company
 */
export const entry: EntryRule = async ({ record, author, fields }, { read, nextNumber }) => {
  if (record !== null)
    return ok<FieldInputs>('priority' in fields && fields.priority === null ? { priority: 'normal' } : {});
  const isOwn = author !== null && reachOf(author.role) === 'self';
  const employee_id = isOwn ? author.employeeId : (fields.employee_id ?? null);
  const employee = employee_id === null ? null : await read('employees', employee_id, ['company_id']);
  if (employee_id !== null && employee?.fields.company_id !== fields.company_id)
    return refuseField('fields.employee_id', 'invalid', 'Is not employed by that company');
  return ok({
    employee_id,
    requester: isOwn ? 'employee' : 'client',
    priority: fields.priority ?? 'normal',
    incident_number: await nextNumber('tickets', SERIES),
  });
};
