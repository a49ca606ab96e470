import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Bank details that were proposed are work of whoever may approve them, and did not propose them: as every other approval is. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'alter table account add column details_proposed_on date',
    `update account set details_proposed_on = ((updated_at at time zone 'UTC') + interval '4 hours')::date where new_iban is not null`,
    `update account set memory = (memory - 'details_by') || jsonb_build_object('submitted_by', memory->'details_by')
      where memory ? 'details_by'`,
  ]);
