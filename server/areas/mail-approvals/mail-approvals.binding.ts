import type { FieldInputs } from '@domain/area/field';
import { mailApprovals } from '@domain/areas/mail-approvals/mail-approvals.area';
import { mailApprovalLifecycle } from '@machines/areas/mail-approvals/mail-approval.lifecycle';
import type { AreaBinding, EffectWork } from '@server/records/binding';

/**
 * Lays the letter into the stored mailbox, in the transaction of the command; `outcomes.job.ts` hands it over and tells what became
 * of it.
 */
const sendMail = async ({ trx, services, row }: EffectWork): Promise<void> => {
  const { to_address, subject, body } = row.fields;
  const letter = { to: String(to_address), subject: String(subject), text: String(body) };
  const mail_id = await services.mail.write(trx, letter);
  await trx.updateTable('mail_approval').set({ mail_id }).where('id', '=', row.id).execute();
};

export const binding: AreaBinding = {
  area: mailApprovals,
  lifecycles: [mailApprovalLifecycle],
  scope: 'staff',
  notices: { kind: 'approval', what: 'mail', worker: 'author_id', makers: ['author_id', 'submitted_by'] },
  /** The author is whoever wrote it: nobody chooses. */
  prepare: async ({ caller, row }): Promise<FieldInputs> =>
    row === null ? { author_id: caller?.userId ?? null } : {},
  effects: { sendMail },
  topics: ['leads'],
};
