import { IDENTITY_DOCUMENT_FIELDS } from '@domain/areas/employees/employees.area';
import { passportFindings } from '@domain/onboarding/passport.rules';
import { dayInDubai } from '@domain/shared/calendar-date';
import { writeAudit } from '@server/platform/audit';
import { invalidField } from '@server/platform/http/parse';
import { numberOfAnother } from '@server/platform/people/same-person';
import type { EffectWork } from '@server/records/binding';

/**
 * The identity documents that were recorded by hand are the employee's from now on; what was not given stays.
 * @throws Refusal invalid_input: a number is that of somebody else who works here, and nobody says why that is right
 */
export const writeIdentityDocuments = async ({
  trx,
  row,
  next,
  actor,
  caller,
  at,
}: EffectWork): Promise<void> => {
  const { fill } = passportFindings(next.record, dayInDubai(at.getTime()));
  const value = (name: string) => next.record[name] ?? fill[name] ?? null;
  const text = (name: string) => (value(name) === null ? null : String(value(name)));
  const changed = IDENTITY_DOCUMENT_FIELDS.filter((name) => value(name) !== (row.fields[name] ?? null));
  if (changed.length === 0) return;
  const isExplained = (text('same_number_reason') ?? '') !== '';
  const taken =
    caller === null || isExplained
      ? null
      : await numberOfAnother(trx, row.id, Object.fromEntries(changed.map((name) => [name, value(name)])));
  if (taken !== null)
    throw invalidField(`payload.${taken}`, 'number_of_another', 'Is the number of somebody else');
  const stored = {
    uid: text('uid'),
    visa_file: text('visa_file'),
    emirates_id: text('emirates_id'),
    emirates_id_expires_on: text('emirates_id_expires_on'),
    labour_card_number: text('labour_card_number'),
    labour_card_expires_on: text('labour_card_expires_on'),
    residence_expires_on: text('residence_expires_on'),
    passport_number: text('passport_number'),
    passport_expires_on: text('passport_expires_on'),
    passport_mrz: text('passport_mrz'),
    jurisdiction: text('jurisdiction') ?? 'mainland',
    immigration: text('immigration') ?? 'gdrfa',
    updated_at: at,
  };
  await trx
    .insertInto('employee_papers')
    .values({ employee_id: row.id, ...stored })
    .onConflict((on) => on.column('employee_id').doUpdateSet(stored))
    .execute();
  const pick = (from: (name: string) => unknown) =>
    Object.fromEntries(changed.map((name) => [name, from(name)]));
  await writeAudit(trx, {
    at,
    actorId: actor.userId,
    action: 'employee.papersChanged',
    entity: 'employee',
    entityId: row.id,
    before: pick((name) => row.fields[name] ?? null),
    after: pick(value),
  });
};
