import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Receipts and money for wages are looked for by the bank's reference, as payments are, before more is entered with it. */
export const up = (db: Kysely<unknown>) =>
  runStatements(
    db,
    ['sales_receipt', 'run_funding'].map(
      (table) =>
        `create index ${table}_by_reference on ${table} (lower(reference)) where reference is not null`,
    ),
  );
