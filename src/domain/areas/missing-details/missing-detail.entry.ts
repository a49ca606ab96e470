import { DETAILS_ENDED } from '@domain/cases/details-ended';
import { companyIn, thereIs } from '@domain/employment/of-employee.entry';
import { type EntryRule, refuseSecond } from '@domain/records/entry';
import { refuseField } from '@domain/records/refusal';
import { ok } from '@domain/shared/result';
import { EMPLOYMENT_DETAILS, IDENTITY_DOCUMENT_DETAILS, missingOf } from './details.rules';

/**
 * A request belongs to the employee's company, and only one is open.
 * @returns duplicate, invalid_input: no such employee, or nothing of it is missing
 */
export const entry: EntryRule = async ({ record, fields }, { readForUpdate, find }) => {
  if (record !== null) return ok({});
  const names = ['company_id', ...EMPLOYMENT_DETAILS, ...IDENTITY_DOCUMENT_DETAILS];
  const employee = thereIs(await readForUpdate('employees', fields.employee_id, names));
  if (!employee.ok) return employee;
  const [open] = await find('missing-details', {
    fields: { employee_id: employee.value.id },
    notIn: DETAILS_ENDED,
  });
  if (open) return refuseSecond(open);
  return missingOf(String(fields.asks_for), employee.value.fields).length === 0
    ? refuseField('fields.asks_for', 'invalid', 'Nothing of it is missing')
    : ok({ company_id: companyIn(employee.value) });
};
