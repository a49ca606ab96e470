import { entry } from '@domain/areas/mail-approvals/mail-approval.entry';
import { mailApprovals } from '@domain/areas/mail-approvals/mail-approvals.area';
import { mailApprovalLifecycle } from '@machines/areas/mail-approvals/mail-approval.lifecycle';
import { attachedFiles } from '@server/platform/mail/attached-files';
import type { AreaBinding, EffectWork } from '@server/records/binding';
import { preparedBy } from '@server/records/write/prepared-by';

/**
 * Lays the letter with its files into the stored mailbox, in the transaction of the command; `outcomes.job.ts` hands it over and tells
 * what became of it.
 */
const sendMail = async (work: EffectWork): Promise<void> => {
  const { trx, services, row } = work;
  const { to_address, subject, body } = row.fields;
  const fileIds = await attachedFiles(work, { entity: 'mail_approval', id: row.id });
  const letter = { to: String(to_address), subject: String(subject), text: String(body), fileIds };
  const mail_id = await services.mail.write(trx, letter);
  await trx.updateTable('mail_approval').set({ mail_id }).where('id', '=', row.id).execute();
};

export const binding: AreaBinding = {
  area: mailApprovals,
  lifecycles: [mailApprovalLifecycle],
  scope: 'staff',
  notices: { kind: 'approval', worker: 'author_id', makers: ['author_id', 'submitted_by'], answer: 'remark' },
  factsOf: async (trx, { id, stateSince }) =>
    trx
      .selectFrom('attachment')
      .select((all) => all.fn.countAll<number>().as('files_since'))
      .where('entity', '=', 'mail_approval')
      .where('entity_id', '=', id)
      .where('at', '>', stateSince)
      .executeTakeFirstOrThrow(),
  prepare: preparedBy(entry),
  effects: { sendMail },
  topics: ['leads'],
};
