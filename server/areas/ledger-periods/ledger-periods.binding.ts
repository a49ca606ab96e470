import type { FieldInputs } from '@domain/area/field';
import { ledgerPeriods } from '@domain/areas/ledger-periods/ledger-periods.area';
import { calendarDate } from '@domain/shared/calendar-date';
import { firstOfMonth, monthYear } from '@domain/shared/months.rules';
import { ledgerPeriodLifecycle } from '@machines/areas/ledger-periods/ledger-period.lifecycle';
import { Refusal } from '@server/platform/problem';
import type { AreaBinding } from '@server/records/binding';
import { type RawBuilder, sql } from 'kysely';
import { makeCloseTasks } from './close-tasks';

const unposted: RawBuilder<number> = sql`(select count(*)::integer from journal_entry as entry
  where entry.entry_on >= t.month_on and entry.entry_on < t.month_on + interval '1 month'
    and entry.state in ('draft', 'submitted'))`;

const open_tasks: RawBuilder<number> = sql`(select count(*)::integer from close_task as task
  where task.period_id = t.id and task.state <> 'signed')`;

export const binding: AreaBinding = {
  area: ledgerPeriods,
  lifecycles: [ledgerPeriodLifecycle],
  scope: 'staff',
  derived: () => ({ unposted, open_tasks }),
  created: makeCloseTasks,
  /** Any of its days names a month. @throws Refusal duplicate */
  prepare: async ({ trx, fields }): Promise<FieldInputs> => {
    const day = typeof fields.month_on === 'string' ? calendarDate(fields.month_on) : null;
    if (day === null) return {};
    const month_on = firstOfMonth(day);
    const other = await trx
      .selectFrom('ledger_period')
      .select('id')
      .where('month_on', '=', month_on)
      .executeTakeFirst();
    if (other) throw new Refusal('duplicate', { detail: monthYear(month_on) });
    return { month_on };
  },
  factsFrom: ['journal-entries'],
  factsOf: async (trx, { id }) => {
    const { rows } = await sql<{
      unposted: number;
      open_tasks: number;
    }>`select ${unposted} as unposted, ${open_tasks} as open_tasks from ledger_period as t where t.id = ${id}`.execute(
      trx,
    );
    return { ...rows[0] };
  },
  topics: ['close-tasks'],
};
