import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Nearly all lines of a bank are reconciled: the few that wait are read from an index alone, not looked for in the order of time among all. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'create index bank_transaction_waiting on bank_transaction (machine, state, state_since, id) include (leaves)',
  ]);
