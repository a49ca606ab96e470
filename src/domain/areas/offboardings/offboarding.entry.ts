import { OFFBOARDING_STATES } from '@domain/cases/case-states';
import { isNational } from '@domain/employment/countries';
import { companyIn, worksHere } from '@domain/employment/of-employee.entry';
import { type EntryRule, refuseSecond } from '@domain/records/entry';
import { refuseField } from '@domain/records/refusal';
import { ok } from '@domain/shared/result';

/**
 * A case belongs to the employee's company, and only one is under way. By which rules he is paid off his nationality says.
 * @returns duplicate, invalid_input: nobody works there under this name, or his last day is before his first
 */
export const entry: EntryRule = async ({ record, fields }, { readForUpdate, find }) => {
  if (record !== null) return ok({});
  const names = ['company_id', 'joined_on', 'nationality'];
  const employee = worksHere(await readForUpdate('employees', fields.employee_id, names));
  if (!employee.ok) return employee;
  const { joined_on, nationality } = employee.value.fields;
  if (typeof joined_on === 'string' && String(fields.last_day_on) < joined_on)
    return refuseField('fields.last_day_on', 'invalid', 'Is before the first day');
  const [underWay] = await find('offboardings', {
    fields: { employee_id: employee.value.id },
    notIn: OFFBOARDING_STATES.ended,
  });
  return underWay
    ? refuseSecond(underWay)
    : ok({
        company_id: companyIn(employee.value),
        scheme: isNational(String(nationality ?? '')) ? 'gpssa' : 'law',
      });
};
