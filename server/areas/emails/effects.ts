import type { EffectWork } from '@server/records/binding';

/** Lays the letter into the stored mailbox, in the transaction of the command; `outcomes.job.ts` hands it over. */
export const queueMail = async ({ trx, services, row }: EffectWork): Promise<void> => {
  const { to_address, subject, body } = row.fields;
  const letter = { to: String(to_address), subject: String(subject), text: String(body) };
  const mail_id = await services.mail.write(trx, letter);
  await trx.updateTable('email').set({ mail_id }).where('id', '=', row.id).execute();
};

export const noteSent = async ({ at, set }: EffectWork): Promise<void> => set({ sent_at: at.toISOString() });

/** What the mail server said, as the stored mailbox has kept it. */
export const noteFailure = async ({ trx, row, set }: EffectWork): Promise<void> => {
  const delivery = await trx
    .selectFrom('email')
    .innerJoin('mail', 'mail.id', 'email.mail_id')
    .select('mail.error')
    .where('email.id', '=', row.id)
    .executeTakeFirst();
  set({ failure: delivery?.error ?? null });
};
