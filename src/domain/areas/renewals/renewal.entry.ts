import { RENEWAL_STATES } from '@domain/cases/case-states';
import { companyIn, worksHere } from '@domain/employment/of-employee.entry';
import { type EntryRule, refuseSecond } from '@domain/records/entry';
import { ok } from '@domain/shared/result';

/**
 * A request belongs to the employee's company; of each document one may be under way.
 * @returns duplicate, invalid_input: nobody works there under this name
 */
export const entry: EntryRule = async ({ record, fields }, { readForUpdate, find }) => {
  if (record !== null) return ok({});
  const employee = worksHere(await readForUpdate('employees', fields.employee_id, ['company_id']));
  if (!employee.ok) return employee;
  const employee_id = employee.value.id;
  const [underWay] = await find('renewals', {
    fields: { employee_id, paper: fields.paper ?? null },
    notIn: RENEWAL_STATES.ended,
  });
  return underWay ? refuseSecond(underWay) : ok({ company_id: companyIn(employee.value) });
};
