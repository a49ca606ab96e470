import { DAY_MS } from '@domain/shared/durations';
import type { Job } from '@server/platform/jobs/job';

/** How long what was saved with a link stays after its end: a new link may go on with it. */
const RETENTION_DAYS = 30;

/** Forgets what was typed and sent with links that have long ended; that there was a link stays known. */
export const job: Job = {
  name: 'ended form links',
  run: async ({ db, clock, files }) => {
    const longAgo = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS);
    const forgotten = await db.transaction().execute(async (trx) => {
      const ended = await trx
        .updateTable('form_link')
        .set({ draft: '{}', saved_at: null })
        .where('expires_at', '<', longAgo)
        .where('saved_at', 'is not', null)
        .returning('id')
        .execute();
      if (ended.length === 0) return [];
      return trx
        .deleteFrom('form_upload')
        .where(
          'link_id',
          'in',
          ended.map(({ id }) => id),
        )
        .returning('file_key')
        .execute();
    });
    for (const { file_key } of forgotten) await files.remove(file_key);
  },
};
