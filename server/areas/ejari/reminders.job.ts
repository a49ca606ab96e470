import { EJARI_REMINDS_DAYS, reminderAt } from '@domain/areas/ejari/ejari.rules';
import { calendarDate, dayInDubai, daysBetween } from '@domain/shared/calendar-date';
import type { Job } from '@server/platform/jobs/job';
import { type Notice, notify } from '@server/platform/notify';
import { sql } from 'kysely';

interface Passed {
  readonly property: string;
  readonly ends_on: string;
  readonly user_id: string;
}

/**
 * A registered tenancy is called to its owner's mind 90, 60 and 30 days before it ends. Each threshold is spoken of once (table
 * `ejari_notice`), however often and however late this runs; of several that have passed meanwhile only the last.
 */
export const job: Job = {
  name: 'tenancies that end',
  run: (services) =>
    services.db.transaction().execute(async (trx) => {
      const at = services.clock.now();
      const today = dayInDubai(at.getTime());
      await sql`select pg_advisory_xact_lock(hashtext('ejari reminders'))`.execute(trx);
      const { rows } = await sql<Passed>`with noted as (
          insert into ejari_notice (ejari_item_id, ends_on, threshold_days, at)
          select e.id, e.ends_on, k.days, ${at}::timestamptz from ejari_item e
            cross join unnest(${[...EJARI_REMINDS_DAYS]}::integer[]) as k (days)
          where e.state = 'registered' and e.ends_on - ${today}::date <= k.days
          on conflict do nothing
          returning ejari_item_id)
        select e.property, e.ends_on, u.id as user_id from ejari_item e
          join app_user u on u.id = coalesce(e.owner_id, e.created_by) and u.status = 'active'
        where e.id in (select ejari_item_id from noted) order by e.ends_on, e.id`.execute(trx);
      const notices = rows.map(({ property, ends_on, user_id }): Notice => {
        const day = calendarDate(ends_on);
        const days = reminderAt(day === null ? 0 : daysBetween(today, day)) ?? 0;
        return {
          userId: user_id,
          kind: 'ejari',
          wording: { code: 'tenancy_ends', within: days, property },
          route: '/projects?f.validity=expiring',
        };
      });
      await notify(services, trx, notices);
    }),
};
