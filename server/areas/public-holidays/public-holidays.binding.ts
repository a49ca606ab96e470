import { publicHolidays } from '@domain/areas/public-holidays/public-holidays.area';
import { publicHolidayLifecycle } from '@machines/areas/public-holidays/public-holiday.lifecycle';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import type { AreaBinding } from '@server/records/binding';

/** @throws Refusal invalid_input: it ends before it begins; duplicate: there is a holiday on these days */
export const binding: AreaBinding = {
  area: publicHolidays,
  lifecycles: [publicHolidayLifecycle],
  scope: 'staff',
  prepare: async ({ trx, row, id, fields }) => {
    const { from_on, to_on } = { ...row?.fields, ...fields };
    if (String(to_on) < String(from_on))
      throw invalidField('fields.to_on', 'invalid', 'Is before the first day');
    const other = await trx
      .selectFrom('public_holiday')
      .select('name')
      .where('from_on', '<=', String(to_on))
      .where('to_on', '>=', String(from_on))
      .where('state', '<>', 'cancelled')
      .where('id', '<>', id)
      .executeTakeFirst();
    if (other) throw new Refusal('duplicate', { detail: other.name });
    return {};
  },
  topics: ['requests'],
};
