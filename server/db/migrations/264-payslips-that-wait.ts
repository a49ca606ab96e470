import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Nearly all payslips are released: the few that wait are read from an index alone, not looked for in the order of time among all. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'create index payslip_waiting on payslip (machine, state, state_since, id) include (leaves, company_id)',
  ]);
