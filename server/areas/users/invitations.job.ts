import type { Job } from '@server/platform/jobs/job';
import { WORTH_SENDING_MS } from '@server/platform/mail/mail';
import { sql } from 'kysely';

/** Hands over the invitations that nobody has tried yet; what failed is tried again by the mailbox itself. */
export const job: Job = {
  name: 'invitations',
  run: async ({ db, mail, clock }) => {
    const since = new Date(clock.now().getTime() - WORTH_SENDING_MS);
    const { rows } = await sql<{
      id: string;
    }>`select m.id from app_user u join mail m on m.id = u.invitation_mail_id
      where m.state = 'stored' and m.created_at > ${since} order by m.created_at, m.id`.execute(db);
    for (const { id } of rows) await mail.deliver(id);
  },
};
