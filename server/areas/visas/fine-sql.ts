import type { CalendarDate } from '@domain/shared/calendar-date';
import { type RawBuilder, sql } from 'kysely';

/**
 * Fils that a visa process (alias `t`) has cost by a day, as `expiryMeter` and `fineOf` (src/domain/cases/fines.rules.ts) have it; a test
 * compares them. An expression and no function of the database, which costs a list ten times as much: one is begun anew for each row.
 */
export const fineOn = (day: CalendarDate): RawBuilder<number> => {
  const until = sql`least(${day}::date, t.exited_on)`;
  const lastDay = sql`(case when t.grace_ends_on is not null then t.grace_ends_on
    when t.residence_expires_on is null and (t.location = 'inside_country' or t.entered_on is not null)
    then t.entry_permit_expires_on end)`;
  const setting = (name: string) => sql`coalesce(max(f.value) filter (where f.name = ${name}), 0)`;
  return sql<number>`(
    case when ${lastDay} < ${until} then
      (select coalesce(sum(f.value * greatest(0, least(${until}, f.valid_to) - greatest(${lastDay} + 1, f.valid_from) + 1)), 0)
        from visa_setting_span as f where f.name = 'overstay_fils_per_day')
      else 0 end
    + case when t.grace_ends_on is null and t.emirates_id_expires_on < ${until} then
      (select least(${setting('emirates_id_most_fils')},
        greatest(0, ${until} - t.emirates_id_expires_on - ${setting('emirates_id_free_days')})
          * ${setting('emirates_id_fils_per_day')})
        from visa_setting_span as f where ${until} between f.valid_from and f.valid_to)
      else 0 end)::bigint`;
};
