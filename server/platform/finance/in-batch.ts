import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';

/** Fact `in_batch`: the number of the payment batch that pays a record. */
export const inBatch = async (
  trx: Kysely<Schema>,
  reference: 'expense_id' | 'commission_id' | 'refund_id' | 'settlement_id',
  id: string,
): Promise<string | null> => {
  const item = await trx
    .selectFrom('payment_batch_item as i')
    .innerJoin('payment_batch as b', 'b.id', 'i.batch_id')
    .select('b.number')
    .where(`i.${reference}`, '=', id)
    .where('i.state', '=', 'listed')
    .executeTakeFirst();
  return item?.number ?? null;
};
