import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** The clock of a task of the close runs from the end of its month, in Dubai; it ran from the day on which the task was made. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `update close_task as task set state_since = greatest(task.state_since,
        ((period.month_on + interval '1 month') - interval '4 hours') at time zone 'UTC')
      from ledger_period as period where period.id = task.period_id and task.state = 'open'`,
  ]);
