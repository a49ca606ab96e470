import type { Job } from '@server/platform/jobs/job';
import { openRuns } from './open-runs';
import { billingWork } from './run-work';

/** Opens the runs of the month, and goes on with those that a stopped server has left. */
export const job: Job = {
  name: 'billing runs',
  run: async (services) => {
    await openRuns(services);
    billingWork.start(services);
  },
};
