import type { Job } from '@server/platform/jobs/job';
import { WORTH_SENDING_MS } from '@server/platform/mail/mail';
import type { Services } from '@server/platform/services';
import { commandRecord, createRecord } from '@server/records/write/write';
import { binding } from './emails.binding';

interface Waiting {
  readonly id: string;
  readonly state: string;
  readonly mail_id: string | null;
  readonly mail_state: string;
  readonly written_at: Date;
  readonly recipient_id: string | null;
}

/**
 * Hands over what is queued, however old; what failed is tried again by the mailbox itself. Says what became of it: taken by the mail server, refused for so long that nobody tries again, or laid
 * into the box of a user of the portal, whether there is a mail server or not. Without one, a letter to anybody else waits.
 */
export const job: Job = {
  name: 'outcomes of e-mails',
  run: async (services) => {
    for (const { mail_id, mail_state } of await waiting(services))
      if (mail_id !== null && mail_state === 'stored') await services.mail.deliver(mail_id);
    for (const one of await waiting(services)) await settle(services, one);
  },
};

const waiting = ({ db }: Services): Promise<readonly Waiting[]> =>
  db
    .selectFrom('email as e')
    .innerJoin('mail as m', 'm.id', 'e.mail_id')
    .leftJoin('app_user as u', (join) =>
      join
        .onRef(
          (of) => of.fn('lower', ['u.email']),
          '=',
          (of) => of.fn('lower', ['e.to_address']),
        )
        .on('u.status', '=', 'active'),
    )
    .where('e.state', '=', 'queued')
    .orderBy('e.state_since')
    .select(['e.id', 'e.state', 'e.mail_id', 'm.state as mail_state', 'm.created_at as written_at'])
    .select('u.id as recipient_id')
    .execute();

const settle = (services: Services, { id, mail_state, written_at, recipient_id }: Waiting) =>
  services.db.transaction().execute(async (trx) => {
    const at = services.clock.now();
    const writer = { services, trx, binding, visibility: null, at };
    const emit = (event: string) => commandRecord(writer, { id, event, payload: {}, version: 'latest' });
    if (recipient_id !== null) {
      const { fields } = await emit('deliver');
      const { subject, to_address, from_address, body, about_area, about_id, about, sent_at } = fields;
      const letter = { subject, to_address, from_address, body, about_area, about_id, about, sent_at };
      await createRecord(writer, { fields: { ...letter, box: 'inbox', owner_id: recipient_id } });
      await services.live.dataChanged(['emails'], { userIds: [recipient_id] }, trx);
    } else if (mail_state === 'sent') await emit('hand_over');
    else if (mail_state === 'failed' && at.getTime() - written_at.getTime() >= WORTH_SENDING_MS)
      await emit('fail');
  });
