import { emails } from '@domain/areas/emails/emails.area';
import { OWNERS } from '@domain/records/owners';
import { emailLifecycle } from '@machines/areas/emails/email.lifecycle';
import { receivedEmailLifecycle } from '@machines/areas/emails/received-email.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { noteFailure, noteSent, queueMail } from './effects';
import { prepareEmail } from './prepare-email';

/** Everybody's own mailbox: staff read no more of it than anybody else. */
export const binding: AreaBinding = {
  area: emails,
  lifecycles: [emailLifecycle, receivedEmailLifecycle],
  ...OWNERS.emails,
  machineFor: ({ box }) => (box === 'inbox' ? 'received-email' : 'email'),
  factsOf: async (trx, { id }) =>
    trx
      .selectFrom('attachment')
      .select((all) => all.fn.countAll<number>().as('files'))
      .where('entity', '=', 'email')
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow(),
  prepare: prepareEmail,
  effects: { queueMail, noteSent, noteFailure },
};
