import { CLOSE_TASKS, closeDueOn } from '@domain/finance/close-tasks';
import { calendarDate } from '@domain/shared/calendar-date';
import type { AreaBinding } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { createRecord } from '@server/records/write/write';

/** The tasks of a month, with the month. */
export const makeCloseTasks: NonNullable<AreaBinding['created']> = async ({ trx, services, row, at }) => {
  const writer = { services, trx, binding: knownBinding('close-tasks'), visibility: null, at };
  const month = calendarDate(String(row.fields.month_on));
  if (month === null) throw new Error(`A period without a month: ${row.id}`);
  const due_on = closeDueOn(month);
  for (const kind of CLOSE_TASKS) await createRecord(writer, { fields: { kind, period_id: row.id, due_on } });
};
