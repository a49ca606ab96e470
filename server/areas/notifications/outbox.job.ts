import type { Job } from '@server/platform/jobs/job';
import { sendOutbox } from '@server/platform/push/outbox';

/** What was refused once is tried again; what was written while no node listened goes out. */
export const job: Job = { name: 'outbox of notifications', run: sendOutbox };
