import type { FieldInputs } from '@domain/area/field';
import { secondVisa } from '@domain/areas/visas/second-visa.rules';
import { doorFaults, isPassportLongEnough } from '@domain/onboarding/door.rules';
import { dayInDubai } from '@domain/shared/calendar-date';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import type { PrepareWork } from '@server/records/binding';
import { assignedPro } from './assign-pro';
import { readIdentityDocuments } from './identity-documents';
import { ENDED } from './visa-states';

const filled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** Of those that are known the ones that were not given. */
const missing = (input: FieldInputs, known: FieldInputs): FieldInputs =>
  Object.fromEntries(Object.entries(known).filter(([name, value]) => filled(value) && !filled(input[name])));

/** Nobody gets an entry permit who is too young to work, or whose passport ends within six months of the day on which he is wanted. */
const refuseAtTheDoor = (
  fields: FieldInputs,
  employee: { readonly born_on: string; readonly juvenile_permit: string | null },
  passport_expires_on: FieldInputs[string],
): void => {
  const { born_on, juvenile_permit } = employee;
  const faults = doorFaults({ start_on: fields.target_on, born_on, juvenile_permit, passport_expires_on });
  const errors = Object.entries(faults).map(([field, code]) => ({
    // age and permit are the employee's own fields
    field: field === 'passport_expires_on' ? 'fields.passport_expires_on' : 'fields.employee_id',
    code,
    message: 'Stands against an entry permit',
  }));
  if (errors.length > 0) throw new Refusal('invalid_input', { errors });
};

/**
 * A new process belongs to the employee's company and begins with what is known of him. Of each kind one may be under way: the
 * employee is locked meanwhile, so that two at the same moment see each other.
 * @throws Refusal duplicate, with the id of the one that is under way as detail; invalid_input: there is no such employee, he does not get an
 * entry permit, or it is not said why it is begun beside what there is
 */
export const prepareVisa = async ({ trx, row, fields, caller, at }: PrepareWork): Promise<FieldInputs> => {
  if (row !== null) return {};
  const isNew = fields.type === 'new visa process';
  const employee = await trx
    .selectFrom('employee')
    .selectAll()
    .where('id', '=', String(fields.employee_id))
    .forUpdate()
    .executeTakeFirst();
  if (!employee) throw invalidField('fields.employee_id', 'invalid', 'There is no such employee');
  // what the portal opens itself begins with the day that is known, also a day that is over
  if (caller !== null && isNew && String(fields.target_on) < dayInDubai(at.getTime()))
    throw invalidField('fields.target_on', 'day_is_over', 'Is a day that is over');
  const underWay = await trx
    .selectFrom('visa_case')
    .select('id')
    .where('employee_id', '=', employee.id)
    .where('machine', '=', machineOf(fields))
    .where('state', 'not in', [...ENDED])
    .executeTakeFirst();
  if (underWay) throw new Refusal('duplicate', { detail: underWay.id });
  const identityDocuments = await readIdentityDocuments(trx, employee.id);
  if (caller !== null && !filled(fields.second_visa_reason)) {
    const residence_expires_on = identityDocuments?.residence_expires_on ?? null;
    const isOtherUnderWay = await hasOpenVisa(trx, employee.id);
    const code = secondVisa(fields.type, { residence_expires_on, isOtherUnderWay }, dayInDubai(at.getTime()));
    if (code !== null)
      throw invalidField('fields.second_visa_reason', code, 'Says why, beside what there is already');
  }
  const passportEnds = fields.passport_expires_on ?? identityDocuments?.passport_expires_on ?? null;
  // whose process the portal opens itself was judged where it began
  if (caller !== null && isNew) refuseAtTheDoor(fields, employee, passportEnds);
  const renews = fields.type === 'visa renewal';
  if (caller !== null && renews && !isPassportLongEnough(passportEnds, dayInDubai(at.getTime())))
    throw invalidField('fields.passport_expires_on', 'passport_too_short', 'Ends within six months');
  return {
    company_id: employee.company_id,
    ...(filled(fields.pro_id) ? {} : { pro_id: await assignedPro(trx, employee.company_id) }),
    ...missing(fields, {
      job_title: employee.job_title,
      basic_salary_fils: employee.basic_fils,
      gross_salary_fils: employee.gross_fils,
      passport_number: identityDocuments?.passport_number ?? null,
      passport_expires_on: identityDocuments?.passport_expires_on ?? null,
      ...(isNew
        ? {}
        : {
            uid: identityDocuments?.uid ?? null,
            visa_file: identityDocuments?.visa_file ?? null,
            emirates_id: identityDocuments?.emirates_id ?? null,
            labour_card_number: identityDocuments?.labour_card_number ?? null,
            residence_expires_on: identityDocuments?.residence_expires_on ?? null,
            // a card that is renewed has to come before the process can end
            labour_card_expires_on: renews ? null : (identityDocuments?.labour_card_expires_on ?? null),
            emirates_id_expires_on: renews ? null : (identityDocuments?.emirates_id_expires_on ?? null),
          }),
    }),
  };
};

const hasOpenVisa = async (trx: PrepareWork['trx'], employeeId: string): Promise<boolean> => {
  const open = await trx
    .selectFrom('visa_case')
    .select('id')
    .where('employee_id', '=', employeeId)
    .where('state', 'not in', [...ENDED])
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
};

const MACHINES: Readonly<Record<string, string>> = {
  'new visa process': 'visa-new',
  'visa renewal': 'visa-renewal',
  'visa cancellation': 'visa-cancellation',
};

/** The lifecycle of a process of this type. */
export const machineOf = ({ type }: FieldInputs): string => {
  const machine = MACHINES[String(type)];
  if (!machine) throw invalidField('fields.type', 'invalid', 'Is no visa process');
  return machine;
};
