import type { ReducedLeave } from '@domain/areas/payroll-runs/wages.rules';
import { type LeaveTaken, sickSpans } from '@domain/employment/leave.rules';
import { type CalendarDate, calendarDate } from '@domain/shared/calendar-date';
import { lastOfMonth } from '@domain/shared/months.rules';
import type { Schema } from '@server/db/schema';
import { type Kysely, type SqlBool, sql } from 'kysely';

const GRANTED = sql<SqlBool>`kind = 'leave' and state in ('approved', 'fulfilled')`;

/** Of a row of `hr_request`: leave without pay that somebody has approved. The payroll takes it off by itself. */
export const IS_UNPAID_LEAVE = sql<SqlBool>`leave_type = 'unpaid' and ${GRANTED}`;

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
        to_char((at at time zone 'UTC') + interval '4 hours', 'YYYY-MM-DD') as from_on,
        coalesce(to_char((lead(at) over (partition by entity_id order by seq) at time zone 'UTC') - interval '20 hours',
          'YYYY-MM-DD'), ${lastOfMonth(month)}) as to_on
      from case_event where entity = 'employee' and entity_id = any(${ids}::text[])
        and type in ('suspend', 'resume', 'give_notice', 'end')) as spans
    where type = 'suspend' and to_on >= ${month} and from_on <= ${lastOfMonth(month)}`.execute(trx);
  return rows.map(({ employee_id, from_on, to_on }) => ({
    employee_id,
    days: { from: from_on, to: to_on, percent: 0 },
  }));
};

/**
 * Leave in a month for which less than the whole wage is paid, by employee: leave without pay, suspension, and sick leave beyond its first days
 * (Federal Decree-Law 33 of 2021, article 31). Sick leave is followed through the year before: how much is paid depends on what was
 * taken in the same year of service.
 */
export const reducedLeaveIn = async (
  trx: Kysely<Schema>,
  month: CalendarDate,
  employees: readonly Employed[],
): Promise<ReadonlyMap<string, readonly ReducedLeave[]>> => {
  const { rows } = await sql<{ employee_id: string; leave_type: string; from_on: string; to_on: string }>`
    select employee_id, leave_type, from_on, to_on from hr_request
    where employee_id = any(${employees.map(({ id }) => id)}::text[]) and ${GRANTED}
      and from_on <= ${lastOfMonth(month)}::date
      and (leave_type = 'unpaid' and to_on >= ${month}::date
        or leave_type = 'sick' and to_on >= ${month}::date - interval '1 year')`.execute(trx);
  const daysOf = ({ employee_id, from_on, to_on }: (typeof rows)[number]): LeaveTaken => {
    const [from, to] = [calendarDate(from_on), calendarDate(to_on)];
    if (from === null || to === null) throw new Error(`Leave of ${employee_id} on no days`);
    return { from, to };
  };
  const suspended = await suspensionsIn(
    trx,
    month,
    employees.map(({ id }) => id),
  );
  return new Map(
    employees.map(({ id, joined_on }) => {
      const of = (type: string) =>
        rows.filter((row) => row.employee_id === id && row.leave_type === type).map(daysOf);
      const joined = calendarDate(joined_on);
      if (joined === null) throw new Error(`The employee ${id} has begun on no day`);
      const sick = sickSpans(joined, of('sick')).filter(({ percent }) => percent < 100);
      const isHis = ({ employee_id }: { readonly employee_id: string }) => employee_id === id;
      return [
        id,
        [
          ...of('unpaid').map((days) => ({ ...days, percent: 0 })),
          ...sick,
          ...suspended.filter(isHis).map(({ days }) => days),
        ],
      ];
    }),
  );
};
