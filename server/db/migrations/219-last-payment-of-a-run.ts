import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** A run is paid on the day of its last payment, whichever was recorded last: of that one the entry is posted, so its day is kept beside. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'alter table payroll_run add column payout_on date',
    'update payroll_run set payout_on = paid_on where paid_on is not null',
    `update payroll_run as r set paid_on = (select max(s.paid_on) from payslip as s
        where s.run_id = r.id and s.payout = 'paid' and s.state <> 'discarded') where r.paid_on is not null`,
  ]);
