import type { FieldInputs } from '@domain/area/field';
import { secondVisa } from '@domain/areas/visas/second-visa.rules';
import { type VisaApplicant, visaFaults, visaMachineOf } from '@domain/areas/visas/visa-entry.rules';
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

const refuseFaults = (fields: FieldInputs, applicant: VisaApplicant, at: Date): void => {
  const errors = Object.entries(visaFaults(fields, applicant, dayInDubai(at.getTime()))).map(
    ([field, code]) => ({ field: `fields.${field}`, code, message: 'Stands against the process' }),
  );
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
  // what the portal opens itself begins with the day that is known, and was judged where it began
  if (caller !== null) refuseFaults(fields, { ...employee, passport_expires_on: passportEnds }, at);
  const renews = fields.type === 'visa renewal';
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

/** The lifecycle of a process of this type. */
export const machineOf = (fields: FieldInputs): string => {
  const machine = visaMachineOf(fields);
  if (machine === null) throw invalidField('fields.type', 'invalid', 'Is no visa process');
  return machine;
};
