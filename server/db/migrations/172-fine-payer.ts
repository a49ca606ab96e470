import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Who bears a fee: the client, as until now all of them, or of a fine the employee or the PEO itself. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table visa_fee
      add column payer text not null default 'client' check (payer in ('client', 'employee', 'peo')),
      add check (payer = 'client' or kind = 'fine')`,
    // what an employee owes by a fine that was paid for him
    `alter table advance add column visa_fee_id text references visa_fee (id)`,
    `create unique index advance_of_visa_fee on advance (visa_fee_id) where state <> 'cancelled'`,
  ]);
