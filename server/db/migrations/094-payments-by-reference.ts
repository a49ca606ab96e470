import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** A payment is looked for by the bank's reference before another one is recorded with it. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create index invoice_payment_by_reference on invoice_payment (lower(reference)) where reference is not null`,
  ]);
