import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** What a bank has said last of a payment stands with it, until it says something that decides. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, ['alter table payment_batch_item add column bank_status text']);
