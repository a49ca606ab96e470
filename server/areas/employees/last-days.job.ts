import { dayInDubai } from '@domain/shared/calendar-date';
import type { Job } from '@server/platform/jobs/job';
import { commandAsSystem } from '@server/records/write/write';
import { binding } from './employees.binding';

const BATCH = 200;

/**
 * An employment under notice ends when its last day is over in Dubai, also while its offboarding is still settling. Each in a
 * transaction of its own: one that fails is logged and holds up no other.
 */
export const job: Job = {
  name: 'last days of work',
  run: async (services) => {
    const { db, clock, log } = services;
    const over = await db
      .selectFrom('employee')
      .select(['id', 'last_day_on'])
      .where('state', '=', 'notice')
      .where('last_day_on', '<', dayInDubai(clock.now().getTime()))
      .orderBy('last_day_on')
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, last_day_on } of over)
      await commandAsSystem(services, binding, { id, event: 'end', payload: { left_on: last_day_on } }).catch(
        (error: unknown) => {
          log.error({ err: error, employeeId: id }, 'an employment did not end');
        },
      );
  },
};
