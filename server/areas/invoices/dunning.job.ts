import { dueLevel } from '@domain/finance/dunning.rules';
import { DUE_INVOICES } from '@domain/finance/states';
import { dayInDubai } from '@domain/shared/calendar-date';
import { anyOf } from '@server/db/text-lists';
import type { Job } from '@server/platform/jobs/job';
import { commandAsSystem } from '@server/records/write/write';
import { sql } from 'kysely';
import { binding } from './invoices.binding';

/** Of one round; the next one, a minute later, goes on. */
const AT_ONCE = 20;

interface Overdue {
  readonly id: string;
  readonly overdue: number;
  readonly reminder_days: number | null;
  readonly levels: readonly number[];
}

/**
 * Reminds of invoices that are overdue, at the levels that are in use, each once. Clients without an address, and those for which it is
 * stopped, are left out.
 */
export const job: Job = {
  name: 'reminders of overdue invoices',
  run: async (services) => {
    const today = dayInDubai(services.clock.now().getTime());
    const { rows } = await sql<Overdue>`
      select i.id, (${today}::date - i.due_on)::integer as overdue, i.reminder_days, level.days as levels
      from invoice as i join company as c on c.id = i.company_id and c.dunning_stopped is not true and c.email <> ''
        cross join (select array_agg(days) as days, min(days) as first, max(days) as last
          from dunning_level where state = 'active') as level
      where i.outstanding_fils > 0 and i.state = ${anyOf(DUE_INVOICES)} and level.days is not null
        and i.due_on between ${today}::date - level.last - 7 and ${today}::date - level.first
        and coalesce(i.reminder_days, 0) < level.last
      order by i.due_on desc, i.id`.execute(services.db);
    const due = rows.flatMap(({ id, overdue, reminder_days, levels }) => {
      const days = dueLevel(levels, overdue, reminder_days);
      return days === null ? [] : [{ id, days }];
    });
    for (const { id, days } of due.slice(0, AT_ONCE))
      try {
        await commandAsSystem(services, binding, { id, event: 'remind', payload: { days } });
      } catch (error) {
        // the others are reminded all the same; this one is tried again with the next round
        services.log.error({ err: error, invoice: id }, 'an invoice was not reminded of');
      }
  },
};
