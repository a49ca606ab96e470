import type { Job } from '@server/platform/jobs/job';
import { runWork } from './run-work';

/** Goes on with payroll runs that a stopped server has left. */
export const job: Job = {
  name: 'payroll runs',
  run: async (services) => runWork.start(services),
};
