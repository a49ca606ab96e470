import type { Services } from '@server/platform/services';
import { sql } from 'kysely';
import { applyDueTimers } from './due-timers';
import type { Job } from './job';

const found = import.meta.glob<{ readonly job: Job }>('../../areas/*/*.job.ts', { eager: true });

const allJobs = (): readonly Job[] => [
  { name: 'due timers', run: applyDueTimers },
  ...Object.values(found).map(({ job }) => job),
];

/** One round of every job. One that fails is logged and does not stop the others. */
export const runJobs = async (services: Services): Promise<void> => {
  for (const job of allJobs()) {
    try {
      await alone(services, job);
    } catch (error) {
      services.log.error({ err: error, job: job.name }, 'a job failed');
    }
  }
};

/** Nodes share a database and each tries each minute: who finds the job taken leaves it. The embedded engine has one node. */
const alone = async (services: Services, job: Job): Promise<void> => {
  const { db, database } = services;
  if (database.engine === 'embedded') return job.run(services);
  const key = `job ${job.name}`;
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{
      taken: boolean;
    }>`select pg_try_advisory_lock(hashtext(${key})) as taken`.execute(connection);
    if (!rows[0]?.taken) return;
    try {
      await job.run(services);
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${key}))`.execute(connection);
    }
  });
};
