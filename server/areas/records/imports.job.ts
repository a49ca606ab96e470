import { startWork } from '@server/platform/area/import/work';
import type { Job } from '@server/platform/jobs/job';

const DAY_MS = 86_400_000;
/** How long the rows of a file are kept after the last thing that happened to them. */
const KEPT_DAYS = 7;

/** Goes on with imports that a stopped server has left, and throws away rows and tickets that nobody needs any more. */
export const job: Job = {
  name: 'imports',
  run: async (services) => {
    const { db, clock } = services;
    const now = clock.now().getTime();
    await db.deleteFrom('download_ticket').where('expires_at', '<', new Date(now)).execute();
    await db
      .deleteFrom('import_run')
      .where('updated_at', '<', new Date(now - KEPT_DAYS * DAY_MS))
      .where('state', 'not in', ['checking', 'importing'])
      .execute();
    startWork(services);
  },
};
