import type { Job } from '@server/platform/jobs/job';
import { openRenewals } from './open-renewals';
import { remindOfRenewals } from './renewal-reminders';

/**
 * A renewal opens itself 90 days before a residence or labour card ends, and is called to mind at 60 and 30 days. Every expiry is
 * dealt with once (table `renewal_notice`), however often and however late this runs.
 */
export const job: Job = {
  name: 'visa renewals',
  run: async (services) => {
    await openRenewals(services);
    await remindOfRenewals(services);
  },
};
