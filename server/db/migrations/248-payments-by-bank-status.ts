import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** The list of payments is filtered by what the bank has said last of each. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'create index payment_batch_item_of_bank_status on payment_batch_item (bank_status, id)',
  ]);
