import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/**
 * Who pays, and the BIC of his bank, are told once, at the bank account, and no longer typed into each payment batch. A batch that the bank
 * has keeps those of its file.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'alter table account add column holder_name text, add column bic text',
    `update account as a set holder_name = last.debtor_name, bic = upper(last.debtor_bic)
      from (select distinct on (account_id) account_id, debtor_name, debtor_bic from payment_batch
        order by account_id, created_at desc) as last where last.account_id = a.id`,
    `update account as a set holder_name = e.name, bic = upper(e.swift) from legal_entity as e
      where a.is_bank and a.holder_name is null and e.iban = a.iban and e.state = 'active'`,
    'alter table payment_batch alter column debtor_name drop not null, alter column debtor_bic drop not null',
    'update payment_batch set debtor_name = null, debtor_bic = null where exported_at is null',
  ]);
