import { CLOSE_TASKS } from '@domain/finance/close-tasks';
import type { AreaBinding } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { createRecord } from '@server/records/write/write';

/** The tasks of a month, with the month. */
export const makeCloseTasks: NonNullable<AreaBinding['created']> = async ({ trx, services, row, at }) => {
  const writer = { services, trx, binding: knownBinding('close-tasks'), visibility: null, at };
  for (const kind of CLOSE_TASKS) await createRecord(writer, { fields: { kind, period_id: row.id } });
};
