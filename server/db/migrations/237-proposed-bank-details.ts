import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** What a bank account is to have at its bank waits for a second person. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'alter table account add column new_iban text, add column new_holder_name text, add column new_bic text',
  ]);
