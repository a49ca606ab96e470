import { DAY_MS } from '@domain/shared/durations';
import type { Job } from '@server/platform/jobs/job';
import type { Services } from '@server/platform/services';
import { importWork } from '@server/records/import/work';
import { sql } from 'kysely';

/** How long the rows of a file are kept after the last thing that happened to them. */
const RETENTION_DAYS = 7;
/** A file whose rows are not all in after so long has lost its server. */
const ARRIVED_WITHIN_MS = 3_600_000;
const ROWS_AT_ONCE = 2_000;

/** Goes on with imports that a stopped server has left, and throws away rows and tickets that nobody needs any more. */
export const job: Job = {
  name: 'imports',
  run: async (services) => {
    const { db, clock } = services;
    const now = clock.now().getTime();
    await db.deleteFrom('download_ticket').where('expires_at', '<', new Date(now)).execute();
    await discardOldRuns(
      services,
      new Date(now - RETENTION_DAYS * DAY_MS),
      new Date(now - ARRIVED_WITHIN_MS),
    );
    importWork.start(services);
  },
};

/** Row by row before the run itself: fifty thousand at once would make everybody wait. */
const discardOldRuns = async ({ db }: Services, old: Date, lost: Date): Promise<void> => {
  const runs = await db
    .selectFrom('import_run')
    .where(({ eb, and, or }) =>
      or([
        and([eb('updated_at', '<', old), eb('state', 'not in', ['checking', 'importing'])]),
        and([eb('updated_at', '<', lost), eb('is_whole', '=', false)]),
      ]),
    )
    .select('id')
    .execute();
  for (const { id } of runs) {
    for (let count = ROWS_AT_ONCE; count === ROWS_AT_ONCE; ) {
      const { rows } = await sql`delete from import_row where import_id = ${id} and row in
        (select row from import_row where import_id = ${id} limit ${ROWS_AT_ONCE}) returning row`.execute(db);
      count = rows.length;
    }
    await db.deleteFrom('import_run').where('id', '=', id).execute();
  }
};
