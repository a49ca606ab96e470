import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** A task of the close has a day by which it is due, ten days after its month, and tells truly since when it is open. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'alter table close_task add column due_on date',
    `update close_task as task set due_on = (period.month_on + interval '1 month' + interval '9 days')::date
      from ledger_period as period where period.id = task.period_id`,
    `update close_task as task set state_since = task.created_at from ledger_period as period
      where period.id = task.period_id and task.state = 'open'
        and task.state_since = ((period.month_on + interval '1 month') - interval '4 hours') at time zone 'UTC'`,
    'create index close_task_of_due_on on close_task (due_on, id)',
  ]);
