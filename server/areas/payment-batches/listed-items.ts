import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';

/** Payments of a batch that the bank has not answered, in the order in which they were listed. */
export const listedItems = (trx: Kysely<Schema>, batchId: string) =>
  trx
    .selectFrom('payment_batch_item')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('state', '=', 'listed')
    .orderBy('reference')
    .execute();
