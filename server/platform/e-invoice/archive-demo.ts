import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';
import { archiveAnswer, ensureXml } from './archive';
import { ANSWERS_AFTER_S, answerAt, REPORTS_AFTER_S, takeDocument } from './reference-gateway';

type Db = Kysely<Schema>;

/** Seconds after it was taken at which a demo record of a state asked last. */
const answeredAfter = (state: string): number => (state === 'reported' ? REPORTS_AFTER_S : ANSWERS_AFTER_S);

/**
 * Writes and archives the files of electronic invoices that came with demo data, and has the reference gateway take and answer them.
 * @throws Error when one of them would not have got the answer that its state says
 */
export const archivePastEInvoices = async (db: Db): Promise<void> => {
  const rows = await db
    .selectFrom('e_invoice')
    .select(['id', 'invoice_id as invoiceId', 'number', 'uuid', 'state', 'created_at'])
    .where('state', '<>', 'queued')
    .where('receipt', 'is', null)
    .orderBy('number')
    .execute();
  for (const { state, created_at, ...one } of rows) {
    const sent = new Date(created_at.getTime() + 60_000);
    const { content, sha256 } = await ensureXml(db, one, sent);
    const { receipt, rules } = await takeDocument(db, content, sent);
    if (rules.length > 0 !== (state === 'rejected'))
      throw new Error(`The electronic invoice ${one.number} is ${state}, and breaks: ${rules.join(', ')}`);
    const at = new Date(sent.getTime() + answeredAfter(state) * 1_000);
    const answer = state === 'submitted' ? null : await answerAt(db, receipt, at);
    const answer_sha256 =
      answer === null || answer.kind === 'pending' ? null : await archiveAnswer(db, one, answer.content, at);
    await db
      .updateTable('e_invoice')
      .set({
        provider: 'reference',
        receipt,
        xml_sha256: sha256,
        answer_sha256,
        rejected_rules: rules.length === 0 ? null : rules.join('\n'),
      })
      .where('id', '=', one.id)
      .execute();
  }
};
