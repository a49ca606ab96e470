import { visas } from '@domain/areas/visas/visas.area';
import { addDays, type CalendarDate, startOfDayInDubai } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import { allOf } from '@server/db/text-lists';
import { type Visibility, visibleTo } from '@server/records/access';
import type { AreaBinding, StoredRow } from '@server/records/binding';
import { clockRows, dueSql } from '@server/records/due';
import { ownFields, readRows } from '@server/records/read/stored';
import { type Kysely, sql } from 'kysely';
import { ENDED } from './visa-states';

export interface DueOptions {
  readonly visibility: Visibility;
  readonly proId: string | null;
  readonly until: CalendarDate;
  readonly now: Date;
  readonly limit: number;
}

/**
 * Open cases in which something is due by the end of a day: the clock of a step, a timer, the residence that a renewal is to follow,
 * or an overstay. The longest in their state come first.
 */
export const dueVisas = async (
  db: Kysely<Schema>,
  binding: AreaBinding,
  { visibility, proId, until, now, limit }: DueOptions,
): Promise<readonly StoredRow[]> => {
  const end = new Date(startOfDayInDubai(addDays(until, 1)));
  const page = sql`select t.id, row_number() over (order by t.state_since, t.id) as place, null::text as key
    from visa_case t
    where ${visibleTo(binding, visibility)} and t.state <> ${allOf(ENDED)}
      and (${proId}::text is null or t.pro_id = ${proId})
      and (exists (select from ${clockRows(binding)} where k.machine = t.machine and k.leaf = any(t.leaves)
            and ${dueSql(binding, now)} <= ${end}::timestamptz)
        or exists (select from case_timer d where d.entity = ${visas.entity} and d.entity_id = t.id
          and d.due_at <= ${end}::timestamptz)
        or (t.machine = 'visa-renewal' and t.residence_expires_on <= ${until}::date)
        or t.state = 'overstay')
    order by t.state_since, t.id limit ${limit}`;
  return readRows(db, binding, { page, fields: ownFields(binding.area), now });
};
