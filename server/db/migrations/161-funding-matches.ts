import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** A line of a statement may record money for wages itself. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table bank_match drop constraint bank_match_kind_check`,
    `alter table bank_match add constraint bank_match_kind_check check (kind in ('invoice', 'credit', 'payment', 'receipt',
      'funding', 'new_funding', 'expense', 'batch', 'wages', 'commission', 'refund', 'settlement'))`,
  ]);
