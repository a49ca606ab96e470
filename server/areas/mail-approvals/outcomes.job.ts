import { WORTH_SENDING_MS } from '@server/platform/mail/mail';
import type { Services } from '@server/platform/services';
import { commandAsSystem } from '@server/records/write/write';
import { binding } from './mail-approvals.binding';

/**
 * Hands over what was sent from here, and tells each mail what became of its letter: taken by the mail server, or refused for so
 * long that nobody tries again. Without a mail server letters stay in the stored mailbox, and staff say what became of them.
 */
export const job = {
  name: 'outcomes of approved mails',
  run: async (services: Services): Promise<void> => {
    await deliverStored(services);
    const tooOld = new Date(services.clock.now().getTime() - WORTH_SENDING_MS);
    const known = await onTheirWay(services.db)
      .where((is) =>
        is.or([
          is('mail.state', '=', 'sent'),
          is.and([is('mail.state', '=', 'failed'), is('mail.created_at', '<=', tooOld)]),
        ]),
      )
      .select(['mail_approval.id', 'mail.state'])
      .execute();
    for (const { id, state } of known) {
      const event = state === 'sent' ? 'deliver' : 'bounce';
      await commandAsSystem(services, binding, { id, event });
    }
  },
};

const onTheirWay = (db: Services['db']) =>
  db
    .selectFrom('mail_approval')
    .innerJoin('mail', 'mail.id', 'mail_approval.mail_id')
    .where('mail_approval.state', '=', 'sent');

/** Those that nobody has tried yet, however old; the ones that failed are tried again by the mailbox itself. */
const deliverStored = async ({ db, mail }: Services): Promise<void> => {
  const stored = await onTheirWay(db).where('mail.state', '=', 'stored').select('mail.id').execute();
  for (const { id } of stored) await mail.deliver(id);
};
