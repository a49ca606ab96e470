import type { EffectWork } from '@server/records/binding';
import { sql } from 'kysely';

/**
 * What a cancelled invoice has billed, or one that a credit note takes off in whole, is unbilled again: its lines name their sources still,
 * and another invoice may bill them. A credit note of a part leaves them billed.
 */
export const releaseSources = async ({ trx, row, next }: EffectWork): Promise<void> => {
  const { kind, credits_id } = next.record;
  if (next.value === 'cancelled') await release(trx, row.id);
  else if (kind === 'credit_note' && typeof credits_id === 'string') {
    const credited = await trx
      .selectFrom('invoice')
      .select('state')
      .where('id', '=', credits_id)
      .executeTakeFirst();
    if (credited?.state === 'reversed') await release(trx, credits_id);
  }
};

const release = (trx: EffectWork['trx'], invoiceId: string) =>
  sql`update invoice_line set source_released = true where invoice_id = ${invoiceId} and source_id is not null`.execute(
    trx,
  );
