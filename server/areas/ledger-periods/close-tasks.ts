import { CLOSE_TASKS } from '@domain/finance/close-tasks';
import type { AreaBinding } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { createRecord } from '@server/records/write/write';
import { sql } from 'kysely';

/** The tasks of a month, with the month. What is made before the month is over waits for its end: from then on its clock runs. */
export const makeCloseTasks: NonNullable<AreaBinding['created']> = async ({ trx, services, row, at }) => {
  const writer = { services, trx, binding: knownBinding('close-tasks'), visibility: null, at };
  for (const kind of CLOSE_TASKS) await createRecord(writer, { fields: { kind, period_id: row.id } });
  await sql`update close_task set state_since = greatest(state_since,
      ((${row.fields.month_on}::date + interval '1 month') - interval '4 hours') at time zone 'UTC')
    where period_id = ${row.id}`.execute(trx);
};
