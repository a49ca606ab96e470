import { entry, otherHolidays } from '@domain/areas/public-holidays/public-holiday.entry';
import { publicHolidays } from '@domain/areas/public-holidays/public-holidays.area';
import { publicHolidayLifecycle } from '@machines/areas/public-holidays/public-holiday.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { recordReader } from '@server/records/read/record-reader';
import { preparedBy } from '@server/records/write/prepared-by';

export const binding: AreaBinding = {
  area: publicHolidays,
  lifecycles: [publicHolidayLifecycle],
  scope: 'staff',
  factsOf: async (trx, { id }, at) => ({ others: await otherHolidays(recordReader({ trx, at }), id) }),
  prepare: preparedBy(entry),
  topics: ['requests'],
};
