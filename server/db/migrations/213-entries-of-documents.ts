import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** A document lists its entries. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create index journal_entry_of_source_id on journal_entry (source_id, entry_on desc, id) where source_id is not null`,
  ]);
