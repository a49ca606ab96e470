import type { FieldInputs } from '@domain/area/field';
import { runName } from '@domain/finance/run-name';
import { PAID_CLIENTS } from '@domain/finance/states';
import { wagesDueOn } from '@domain/finance/wps.rules';
import { calendarDate } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import type { PrepareWork } from '@server/records/binding';

/**
 * A run is called by its client, its month and, unless it is the regular one, its kind; of a month there is one regular run.
 * @throws Refusal duplicate with the one that is there
 */
export const prepareRun = async ({ trx, row, fields }: PrepareWork): Promise<FieldInputs> => {
  if (row !== null) return {};
  const day = calendarDate(String(fields.month));
  if (day === null) throw invalidField('fields.month', 'invalid', 'Is no day');
  const month = firstOfMonth(day);
  const companyId = String(fields.company_id);
  const company = await trx
    .selectFrom('company')
    .select(['name', 'state'])
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
  if (!company) throw invalidField('fields.company_id', 'invalid', 'There is no such company');
  if (!PAID_CLIENTS.some((state) => state === company.state))
    throw invalidField('fields.company_id', 'no_client', 'Is no client: nobody is paid for it');
  if (fields.kind === 'regular') {
    const there = await trx
      .selectFrom('payroll_run')
      .select(['id', 'name as label'])
      .where('company_id', '=', companyId)
      .where('month', '=', month)
      .where('kind', '=', 'regular')
      .where('state', '<>', 'cancelled')
      .executeTakeFirst();
    if (there)
      throw new Refusal('duplicate', {
        detail: `There is ${there.label} already`,
        duplicates: [{ ...there, why: 'month' }],
      });
  }
  const kind = fields.kind === 'regular' ? null : String(fields.kind).replace('_', '-');
  return {
    month,
    name: runName(company.name, month, kind),
    pay_on: fields.pay_on ?? wagesDueOn(month),
  };
};
