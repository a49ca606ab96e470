import { DAY_MS } from '@domain/shared/durations';
import { inBackground } from '@server/db/background';
import { forgetKeys } from '../records/write/request-key';
import { runJobs } from './jobs/run-jobs';
import { releaseLeftNotices } from './pending-notices';
import type { Services } from './services';

const EVERY_MS = 60_000;

/**
 * Runs the jobs at once and each minute, tries overdue mail again, and throws away what has no use any more. Any number of nodes may do
 * it at once.
 */
export const startHousekeeping = (services: Services): { stop(): Promise<void> } => {
  let round: Promise<void> = inBackground(() => runJobs(services));
  const timer = setInterval(() => {
    round = round
      .then(() => inBackground(() => runJobs(services)))
      .then(() => tidyUp(services))
      .catch((error: unknown) => {
        services.log.error({ err: error }, 'housekeeping failed');
      });
  }, EVERY_MS);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return round;
    },
  };
};

/** One round. Sessions stay for the record; spent and expired secrets go a day after their end. */
export const tidyUp = async (services: Services): Promise<void> => {
  const { db, clock, mail } = services;
  await mail.deliverOverdue();
  const longAgo = new Date(clock.now().getTime() - DAY_MS);
  await releaseLeftNotices(services);
  await forgetKeys(db, longAgo);
  await db.deleteFrom('refresh_token').where('expires_at', '<', longAgo).execute();
  await db.deleteFrom('password_reset').where('expires_at', '<', longAgo).execute();
  await db.deleteFrom('one_time_code').where('expires_at', '<', longAgo).execute();
  await db
    .deleteFrom('sign_in_attempt')
    .where('window_started_at', '<', longAgo)
    .where((is) => is.or([is('locked_until', 'is', null), is('locked_until', '<', longAgo)]))
    .execute();
};
