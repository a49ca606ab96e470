import type { FieldInputs } from '@domain/area/field';
import { filled } from '@domain/area/judging';
import { visaFaults, visaMachineOf } from '@domain/areas/visas/visa-entry.rules';
import { refuseFaults } from '@domain/records/refusal';
import { dayInDubai } from '@domain/shared/calendar-date';
import { assignedPro } from '@server/platform/assigned-pro';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import type { PrepareWork } from '@server/records/binding';
import { accepted } from '@server/records/write/accepted';
import { readIdentityDocuments } from './identity-documents';
import { ENDED } from './visa-states';

/** Of those that are known the ones that were not given. */
const missing = (input: FieldInputs, known: FieldInputs): FieldInputs =>
  Object.fromEntries(Object.entries(known).filter(([name, value]) => filled(value) && !filled(input[name])));

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
  const open = await trx
    .selectFrom('visa_case')
    .select(['id', 'machine'])
    .where('employee_id', '=', employee.id)
    .where('state', 'not in', [...ENDED])
    .execute();
  const underWay = open.find(({ machine }) => machine === machineOf(fields));
  if (underWay) throw new Refusal('duplicate', { detail: underWay.id });
  const identityDocuments = await readIdentityDocuments(trx, employee.id);
  // what the portal opens itself begins with the day that is known, and was judged where it began
  if (caller !== null) {
    const applicant = {
      ...employee,
      passport_expires_on: fields.passport_expires_on ?? identityDocuments?.passport_expires_on ?? null,
      residence_expires_on: identityDocuments?.residence_expires_on ?? null,
      isOtherUnderWay: open.length > 0,
    };
    accepted(refuseFaults(visaFaults(fields, applicant, dayInDubai(at.getTime()))));
  }
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
            person_code: employee.person_code,
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

/** The lifecycle of a process of this type. */
export const machineOf = (fields: FieldInputs): string => {
  const machine = visaMachineOf(fields);
  if (machine === null) throw invalidField('fields.type', 'invalid', 'Is no visa process');
  return machine;
};
