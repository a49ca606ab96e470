import { closeTasks } from '@domain/areas/close-tasks/close-tasks.area';
import { CLOSE_TASKS } from '@domain/finance/close-tasks';
import { calendarDate } from '@domain/shared/calendar-date';
import { closeTaskLifecycle } from '@machines/areas/close-tasks/close-task.lifecycle';
import { patiently } from '@server/db/patience';
import { invalidField } from '@server/platform/http/parse';
import type { AreaBinding } from '@server/records/binding';
import { findingsOf } from './findings';

/** A period makes its tasks (server/areas/ledger-periods). */
export const binding: AreaBinding = {
  area: closeTasks,
  lifecycles: [closeTaskLifecycle],
  scope: 'staff',
  prepare: async ({ row, fields }) => {
    if (row === null && fields.period_id === undefined)
      throw invalidField('fields.period_id', 'required', 'A task comes with its period');
    return {};
  },
  factsFrom: ['bank-transactions', 'journal-entries'],
  factsOf: async (trx, { fields }, now) => {
    const period = await trx
      .selectFrom('ledger_period')
      .select(['month_on', 'state'])
      .where('id', '=', String(fields.period_id))
      .executeTakeFirstOrThrow();
    const first = calendarDate(period.month_on);
    const kind = CLOSE_TASKS.find((one) => one === fields.kind);
    if (first === null || kind === undefined) throw new Error(`A task without a month: ${fields.period_id}`);
    return {
      month_on: first,
      kind,
      findings: await patiently(trx, (own) => findingsOf(own, kind, { first, now })),
      is_locked: period.state === 'locked',
    };
  },
  topics: ['ledger-periods'],
};
