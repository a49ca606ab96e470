import { amendmentTicket } from '@domain/areas/salaries/contract-amendment';
import { SALARIES_IN_FORCE } from '@domain/finance/states';
import { calendarDate } from '@domain/shared/calendar-date';
import { assignedPro } from '@server/platform/assigned-pro';
import { withinSavepoint } from '@server/platform/savepoint';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { createRecord } from '@server/records/write/write';

/** The letter is drafted from the newest template in use. @returns its number; null: a rule of letters refuses it */
const draftLetter = async ({ trx, services, row, caller, at }: EffectWork): Promise<string | null> => {
  const template = await trx
    .selectFrom('letter_template')
    .select('id')
    .where('kind', '=', 'salary_change')
    .where('state', '=', 'approved')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  if (!template) return null;
  const writer = {
    trx,
    services,
    at,
    binding: knownBinding('letters'),
    visibility: null,
    onBehalfOf: caller,
  };
  const made: { number: string | null } = { number: null };
  const refused = await withinSavepoint(trx, async () => {
    const { fields } = await createRecord(writer, {
      fields: { template_id: template.id, salary_id: row.id },
    });
    made.number = String(fields.number);
  });
  if (refused === null) return made.number;
  services.log.info(
    { salary: row.id, code: refused.code, reasons: refused.details.reasons ?? [] },
    'the letter of a salary was not drafted',
  );
  return null;
};

/**
 * What changes a salary that was in force brings the letter that tells the employee, and the ticket by which his contract is amended. The
 * first salary stands in the contract itself.
 */
export const amendContract = async (work: EffectWork): Promise<void> => {
  const { trx, services, row, next, at } = work;
  const employee_id = String(row.fields.employee_id);
  const company_id = String(row.fields.company_id);
  const from = calendarDate(String(next.record.effective_on));
  if (from === null) throw new Error(`The salary ${row.id} begins on no day`);
  const before = await trx
    .selectFrom('salary')
    .select('id')
    .where('employee_id', '=', employee_id)
    .where('id', '<>', row.id)
    .where('state', 'in', [...SALARIES_IN_FORCE])
    .where('effective_on', '<=', from)
    .executeTakeFirst();
  if (before === undefined) return;
  const letter = await draftLetter(work);
  const writer = { trx, services, at, binding: knownBinding('tickets'), visibility: null };
  await createRecord(writer, {
    fields: {
      ...amendmentTicket(from, letter),
      employee_id,
      company_id,
      assigned_to_id: await assignedPro(trx, company_id),
    },
  });
};
