import type { FieldInputs } from '@domain/area/field';
import { billingRunName, runInWork } from '@domain/areas/billing-runs/billing-run-entry.rules';
import { calendarDate } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import type { PrepareWork } from '@server/records/binding';

/**
 * A run is called by its month and its client.
 * @throws Refusal duplicate with the one that is worked on
 */
export const prepareRun = async ({ trx, row, fields }: PrepareWork): Promise<FieldInputs> => {
  if (row !== null) return {};
  const day = calendarDate(String(fields.month));
  if (day === null) throw invalidField('fields.month', 'invalid', 'Is no month');
  const month = firstOfMonth(day);
  const company = await trx
    .selectFrom('company')
    .select(['id', 'name'])
    .where('id', '=', String(fields.company_id))
    .forUpdate()
    .executeTakeFirst();
  if (!company) throw invalidField('fields.company_id', 'invalid', 'There is no such client');
  const others = await trx
    .selectFrom('billing_run')
    .select(['id', 'name as label', 'state'])
    .where('company_id', '=', company.id)
    .where('month', '=', month)
    .execute();
  const there = runInWork(others);
  if (there)
    throw new Refusal('duplicate', {
      detail: `There is ${there.label} already`,
      duplicates: [{ id: there.id, label: there.label, why: 'month' }],
    });
  return { month, name: billingRunName(company.name, month, others) };
};
