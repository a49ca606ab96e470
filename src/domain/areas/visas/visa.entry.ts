import type { FieldInputs } from '@domain/area/field';
import { filled } from '@domain/area/judging';
import { VISA_ENDED } from '@domain/cases/case-states';
import { companyIn, thereIs } from '@domain/employment/of-employee.entry';
import { type EntryRule, refuseSecond } from '@domain/records/entry';
import { refuseFaults, refuseField } from '@domain/records/refusal';
import { mapResult, ok } from '@domain/shared/result';
import { visaFaults, visaMachineOf } from './visa-entry.rules';

/** What a process takes over of the employee: field of the process -> his. */
const OF_EVERYBODY = {
  job_title: 'job_title',
  basic_salary_fils: 'basic_fils',
  gross_salary_fils: 'gross_fils',
  passport_number: 'passport_number',
  passport_expires_on: 'passport_expires_on',
} as const;
/** The same of one who has a residence. */
const OF_RESIDENTS = {
  person_code: 'person_code',
  uid: 'uid',
  visa_file: 'visa_file',
  emirates_id: 'emirates_id',
  labour_card_number: 'labour_card_number',
  residence_expires_on: 'residence_expires_on',
} as const;
/** A card that is renewed has to come before the process can end. */
const UNLESS_RENEWED = {
  labour_card_expires_on: 'labour_card_expires_on',
  emirates_id_expires_on: 'emirates_id_expires_on',
} as const;

/** Of what is known that which was not given. */
const known = (type: unknown, fields: FieldInputs, employee: FieldInputs): FieldInputs =>
  Object.fromEntries(
    Object.entries({
      ...OF_EVERYBODY,
      ...(type === 'new visa process' ? {} : OF_RESIDENTS),
      ...(type === 'visa cancellation' ? UNLESS_RENEWED : {}),
    })
      .filter(([name, of]) => filled(employee[of]) && !filled(fields[name]))
      .map(([name, of]) => [name, employee[of] ?? null]),
  );

const READ = [
  'company_id',
  'born_on',
  'juvenile_permit',
  ...Object.values({ ...OF_EVERYBODY, ...OF_RESIDENTS, ...UNLESS_RENEWED }),
];

/**
 * A new process belongs to the employee's company and begins with what is known of him. Of each kind one may be under way.
 * @returns duplicate; invalid_input: there is no such employee, he does not get an entry permit, or it is not said why it is begun beside
 * what there is
 */
export const entry: EntryRule = async ({ record, author, fields }, { today, readForUpdate, find }) => {
  if (record !== null) return ok({});
  const machine = visaMachineOf(fields);
  if (machine === null) return refuseField('fields.type', 'invalid', 'Is no visa process');
  const found = thereIs(await readForUpdate('employees', fields.employee_id, READ));
  if (!found.ok) return found;
  const employee = found.value.fields;
  const open = await find('visas', { fields: { employee_id: found.value.id }, notIn: VISA_ENDED });
  const underWay = open.find((one) => one.machine === machine);
  if (underWay) return refuseSecond(underWay);
  const { born_on = null, juvenile_permit = null, residence_expires_on } = employee;
  const applicant = {
    born_on,
    juvenile_permit,
    passport_expires_on: fields.passport_expires_on ?? employee.passport_expires_on ?? null,
    residence_expires_on: typeof residence_expires_on === 'string' ? residence_expires_on : null,
    isOtherUnderWay: open.length > 0,
  };
  // what the portal opens itself begins with the day that is known, and was judged where it began
  const faults = author === null ? {} : visaFaults(fields, applicant, today);
  return mapResult(refuseFaults(faults), () => ({
    company_id: companyIn(found.value),
    ...known(fields.type, fields, employee),
  }));
};
