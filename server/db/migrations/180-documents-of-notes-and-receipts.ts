import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** A debit note is stored as it was issued, with its hash; notes and receipts know where they were mailed to. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table debit_note
      add column document_sha256 text,
      add column mailed_to text`,
    `alter table sales_receipt add column mailed_to text`,
  ]);
