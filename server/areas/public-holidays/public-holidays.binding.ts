import { type HolidayDays, isInOrder, onSameDays } from '@domain/areas/public-holidays/public-holiday.policy';
import { publicHolidays } from '@domain/areas/public-holidays/public-holidays.area';
import { publicHolidayLifecycle } from '@machines/areas/public-holidays/public-holiday.lifecycle';
import type { Schema } from '@server/db/schema';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import type { AreaBinding } from '@server/records/binding';
import { type Kysely, sql } from 'kysely';

/**
 * Holidays beside this one that take place: a few for each year. Who writes one waits for whoever writes another at the same moment, and
 * sees its days; who only reads waits for nobody.
 */
const othersOf = async (
  db: Kysely<Schema>,
  id: string,
): Promise<(HolidayDays & { readonly name: string })[]> => {
  if (db.isTransaction) await sql`select pg_advisory_xact_lock(hashtext('public holidays'))`.execute(db);
  return db
    .selectFrom('public_holiday')
    .select(['name', 'from_on', 'to_on'])
    .where('state', '<>', 'cancelled')
    .where('id', '<>', id)
    .orderBy('from_on')
    .execute();
};

/** @throws Refusal invalid_input: it ends before it begins; duplicate: there is a holiday on these days */
export const binding: AreaBinding = {
  area: publicHolidays,
  lifecycles: [publicHolidayLifecycle],
  scope: 'staff',
  factsOf: async (trx, { id }) => ({ others: await othersOf(trx, id) }),
  prepare: async ({ trx, row, id, fields }) => {
    const days = { ...row?.fields, ...fields };
    if (!isInOrder(days)) throw invalidField('fields.to_on', 'invalid', 'Is before the first day');
    const other = onSameDays(days, await othersOf(trx, id));
    if (other) throw new Refusal('duplicate', { detail: other.name });
    return {};
  },
  topics: ['requests'],
};
