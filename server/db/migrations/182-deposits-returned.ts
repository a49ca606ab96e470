import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** What a refund is paid out of: the client's credit, as until now all of them, or its deposit. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table fee_refund
      add column source text not null default 'credit' check (source in ('credit', 'deposit')),
      add check (source = 'credit' or invoice_id is null)`,
  ]);
