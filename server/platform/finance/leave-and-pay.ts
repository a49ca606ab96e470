import type { ReducedLeave } from '@domain/areas/payroll-runs/wages.rules';
import { paidSpans, REDUCED_LEAVE_TYPES } from '@domain/employment/leave.rules';
import { type CalendarDate, calendarDate } from '@domain/shared/calendar-date';
import { lastOfMonth } from '@domain/shared/months.rules';
import { dubaiDay } from '@server/db/dubai-day';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { IS_LEAVE_TAKEN, takenIn } from '@server/platform/leave/ledger';
import { type Kysely, type SqlBool, sql } from 'kysely';

/** Of a row of `leave_entry`: leave without pay that somebody has approved. The payroll takes it off by itself. */
export const IS_UNPAID_LEAVE = sql<SqlBool>`leave_type in ('unpaid', 'hajj') and ${IS_LEAVE_TAKEN}`;

interface Employed {
  readonly id: string;
  readonly joined_on: string;
}

/** When employees were suspended without pay, by their histories: from the day on until the day before they resumed or left. */
const suspensionsIn = async (
  trx: Kysely<Schema>,
  month: CalendarDate,
  ids: readonly string[],
): Promise<readonly { readonly employee_id: string; readonly days: ReducedLeave }[]> => {
  const { rows } = await sql<{ employee_id: string; from_on: CalendarDate; to_on: CalendarDate }>`
    select * from (select entity_id as employee_id, type,
        to_char(${dubaiDay(sql`at`)}, 'YYYY-MM-DD') as from_on,
        coalesce(to_char((lead(at) over (partition by entity_id order by seq) at time zone 'UTC') - interval '20 hours',
          'YYYY-MM-DD'), ${lastOfMonth(month)}) as to_on
      from case_event where entity = 'employee' and entity_id = ${anyOf(ids)}
        and type in ('suspend', 'resume', 'give_notice', 'end')) as spans
    where type = 'suspend' and to_on >= ${month} and from_on <= ${lastOfMonth(month)}`.execute(trx);
  return rows.map(({ employee_id, from_on, to_on }) => ({
    employee_id,
    days: { from: from_on, to: to_on, percent: 0 },
  }));
};

/**
 * Leave in a month for which less than the whole wage is paid, by employee, as the ledger has it: leave without pay, suspension, sick and maternity leave
 * beyond its first days (Federal Decree-Law 33 of 2021, articles 30 and 31). Leave is followed through the year before: how much is paid
 * depends on what was taken before it.
 */
export const reducedLeaveIn = async (
  trx: Kysely<Schema>,
  month: CalendarDate,
  employees: readonly Employed[],
): Promise<ReadonlyMap<string, readonly ReducedLeave[]>> => {
  const ids = employees.map(({ id }) => id);
  const { rows } = await sql<{
    employee_id: string;
    leave_type: string;
    days: number;
    from_on: CalendarDate;
    to_on: CalendarDate | null;
  }>`select employee_id, leave_type, days, from_on, to_on from leave_entry
    where employee_id = ${anyOf(ids)} and ${IS_LEAVE_TAKEN} and leave_type = ${anyOf(REDUCED_LEAVE_TYPES)}
      and from_on <= ${lastOfMonth(month)}::date and to_on >= ${month}::date - interval '1 year'`.execute(
    trx,
  );
  const suspended = await suspensionsIn(trx, month, ids);
  return new Map(
    employees.map(({ id, joined_on }) => {
      const joined = calendarDate(joined_on);
      if (joined === null) throw new Error(`The employee ${id} has begun on no day`);
      const spans = REDUCED_LEAVE_TYPES.flatMap((type) =>
        paidSpans(
          type,
          joined,
          rows.filter((row) => row.employee_id === id && row.leave_type === type).map(takenIn),
        ),
      );
      const isHis = ({ employee_id }: { readonly employee_id: string }) => employee_id === id;
      return [
        id,
        [
          ...spans.filter(({ percent, to }) => percent < 100 && to >= month),
          ...suspended.filter(isHis).map(({ days }) => days),
        ],
      ];
    }),
  );
};
