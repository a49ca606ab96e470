import { dayInDubai } from '@domain/shared/calendar-date';
import type { Job } from '@server/platform/jobs/job';
import type { Services } from '@server/platform/services';
import { commandAsSystem } from '@server/records/write/write';
import { type SqlBool, sql } from 'kysely';
import { binding } from './recurring-invoices.binding';

/** Those that are due, each for itself: what came due while nothing ran has its drafts one after the other, the oldest first. */
export const draftDue = async (services: Services): Promise<void> => {
  const today = dayInDubai(services.clock.now().getTime());
  const next = () =>
    services.db
      .selectFrom('recurring_invoice')
      .select('id')
      .where('state', '=', 'active')
      .where('next_on', '<=', today)
      .where(sql<SqlBool>`(until_on is null or next_on <= until_on)`)
      .orderBy('next_on')
      .orderBy('id')
      .execute();
  for (let due = await next(); due.length > 0; due = await next())
    for (const { id } of due) await commandAsSystem(services, binding, { id, event: 'fall_due' });
};

export const job: Job = { name: 'recurring invoices', run: draftDue };
