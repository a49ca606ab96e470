import type { FieldInputs } from '@domain/area/field';
import { calendarDate } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import { nextNumber } from '@server/platform/document-number';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import type { PrepareWork } from '@server/records/binding';

/**
 * Of an establishment and a month one batch at a time waits for what is due.
 * @throws Refusal invalid_input, duplicate with the one that waits
 */
export const prepareBatch = async ({ trx, row, fields }: PrepareWork): Promise<FieldInputs> => {
  if (row !== null) return {};
  const day = calendarDate(String(fields.month));
  if (day === null) throw invalidField('fields.month', 'invalid', 'Is no day');
  const month = firstOfMonth(day);
  const establishmentId = String(fields.establishment_id);
  const establishment = await trx
    .selectFrom('establishment')
    .select('state')
    .where('id', '=', establishmentId)
    .forUpdate()
    .executeTakeFirst();
  if (!establishment)
    throw invalidField('fields.establishment_id', 'invalid', 'There is no such establishment');
  const there = await trx
    .selectFrom('wps_batch')
    .select(['id', 'number as label'])
    .where('establishment_id', '=', establishmentId)
    .where('month', '=', month)
    .where('state', 'in', ['open', 'rejected'])
    .executeTakeFirst();
  if (there)
    throw new Refusal('duplicate', {
      detail: `${there.label} waits for the same payslips`,
      duplicates: [{ ...there, why: 'month' }],
    });
  return { month, number: await nextNumber(trx, { table: 'wps_batch', prefix: 'WPS' }) };
};
