import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/**
 * Who pays is written into a batch when it is exported: its file names him ever after, whatever the account says by then. Where migration
 * 225 has dropped what a batch had, and for the IBAN, which no batch had, the account says it for the last time.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table payment_batch add column if not exists debtor_name text, add column if not exists debtor_bic text,
      add column debtor_iban text`,
    `update payment_batch as b set debtor_name = coalesce(b.debtor_name, a.holder_name),
      debtor_bic = coalesce(b.debtor_bic, a.bic), debtor_iban = a.iban
      from account as a where a.id = b.account_id and b.exported_at is not null`,
  ]);
