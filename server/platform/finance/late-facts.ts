import { earnedIn } from '@domain/areas/payroll-runs/wages.rules';
import { REDUCED_LEAVE_TYPES } from '@domain/employment/leave.rules';
import { PAY_FIELDS, type PayAmounts, payAmounts } from '@domain/finance/pay-components';
import { SALARIES_IN_FORCE } from '@domain/finance/states';
import { type CalendarDate, calendarDate, monthsLater } from '@domain/shared/calendar-date';
import { dubaiDay } from '@server/db/dubai-day';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { type Kysely, sql } from 'kysely';
import { reducedLeaveIn } from './leave-and-pay';
import { salariesOf } from './salaries';
import { IS_SETTLEMENT_APPROVED } from './settlements';

/** So many months back what came late is looked for. */
const MONTHS_BACK = 12;

/** A month of somebody about which something became known after it was paid, or in which he should have been paid. */
export interface LatePair {
  readonly employee_id: string;
  readonly month: CalendarDate;
  readonly cause: 'leave' | 'salary' | 'suspension' | 'joined';
}

/** What a month should have paid more than it did, by component; below zero: less. */
export interface Correction extends PayAmounts {
  readonly month: CalendarDate;
  readonly cause: LatePair['cause'];
  readonly days_unpaid: number;
}

/** The end of the month of the alias `s`. */
const END = sql`(s.month + interval '1 month - 1 day')::date`;

/**
 * Months of a client before `before` that were paid by what was known then, and are not right any more: leave that was decided on later, a salary
 * that was approved later, a suspension; and those who joined after the month's run was calculated.
 */
export const latePairs = async (
  trx: Kysely<Schema>,
  {
    companyId,
    before,
    among = 'all',
  }: {
    readonly companyId: string;
    readonly before: CalendarDate;
    /** Employees of the client. */
    readonly among?: 'all' | readonly string[];
  },
): Promise<readonly LatePair[]> => {
  const since = monthsLater(before, -MONTHS_BACK);
  const isAmong = (id: string) => (among === 'all' ? sql`true` : sql`${sql.ref(id)} = ${anyOf(among)}`);
  const isPaid = sql`s.company_id = ${companyId} and s.state <> 'discarded' and s.month >= ${since}::date
    and s.month < ${before}::date and ${isAmong('s.employee_id')}`;
  const { rows } = await sql<LatePair>`
    select found.employee_id, found.month, min(found.cause) as cause from (
      select s.employee_id, s.month, 'leave' as cause from payslip s join payroll_run r on r.id = s.run_id and r.kind = 'regular'
        join leave_entry q on q.employee_id = s.employee_id and q.company_id = ${companyId} and q.movement = 'taken'
          and q.leave_type = ${anyOf(REDUCED_LEAVE_TYPES)} and q.updated_at > s.created_at and q.from_on <= ${END}
          and q.to_on >= (case q.leave_type when 'sick' then s.month - interval '1 year' else s.month end)::date
        where ${isPaid}
      union all
      select s.employee_id, s.month, 'salary' from payslip s join payroll_run r on r.id = s.run_id and r.kind = 'regular'
        join salary p on p.employee_id = s.employee_id and p.company_id = ${companyId} and p.state = ${anyOf(SALARIES_IN_FORCE)}
          and p.updated_at > s.created_at and p.effective_on <= ${END}
        where ${isPaid}
      union all
      select s.employee_id, s.month, 'suspension' from payslip s join payroll_run r on r.id = s.run_id and r.kind = 'regular'
        join case_event v on v.entity = 'employee' and v.entity_id = s.employee_id and v.type in ('suspend', 'resume')
          and v.at > s.created_at and ${dubaiDay(sql`v.at`)} <= ${END}
        where ${isPaid}
      union all
      select e.id, r.month, 'joined' from payroll_run r
        join employee e on e.company_id = r.company_id and e.status in ('active', 'former')
          and e.joined_on < (r.month + interval '1 month')::date and e.joined_on >= ${since}::date
          and (e.left_on is null or e.left_on >= r.month)
        where ${isAmong('e.id')} and r.company_id = ${companyId} and r.kind = 'regular' and r.month >= ${since}::date and r.month < ${before}::date
          and r.state not in ('open', 'inputs_locked', 'recalculating', 'calculating', 'reopening', 'calculated', 'exceptions', 'cancelled')
          and not exists (select from payslip s join payroll_run o on o.id = s.run_id and o.kind = 'regular'
            where s.employee_id = e.id and s.month = r.month and s.state <> 'discarded')
          and not exists (select from offboarding_case c where c.employee_id = e.id and c.state <> 'withdrawn'
            and c.last_day_on between r.month and (r.month + interval '1 month - 1 day')::date)
          and (select min(p.state_since) from salary p where p.employee_id = e.id and p.state = ${anyOf(SALARIES_IN_FORCE)})
            > coalesce((select min(s.created_at) from payslip s where s.run_id = r.id and s.state <> 'discarded'), r.created_at)
    ) as found group by found.employee_id, found.month order by found.employee_id, found.month`.execute(trx);
  return rows;
};

interface PaidRow extends PayAmounts {
  readonly employee_id: string;
  readonly days_unpaid: number;
}

/** What was paid for a month so far, by employee: its wages and every correction of it, by payslips and by settlements. */
const paidFor = async (
  trx: Kysely<Schema>,
  month: CalendarDate,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PaidRow>> => {
  const columns = sql.join(
    ['days_unpaid', ...PAY_FIELDS].map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`),
  );
  const each = sql.join(['days_unpaid', ...PAY_FIELDS].map((name) => sql.ref(name)));
  const { rows } = await sql<PaidRow>`select employee_id, ${columns} from (
      select s.employee_id, ${sql.join(['days_unpaid', ...PAY_FIELDS].map((name) => sql.ref(`s.${name}`)))}
        from payslip s join payroll_run r on r.id = s.run_id and r.kind = 'regular'
        where s.month = ${month}::date and s.state <> 'discarded' and s.employee_id = ${anyOf(ids)}
      union all
      select c.employee_id, ${sql.join(['days_unpaid', ...PAY_FIELDS].map((name) => sql.ref(`c.${name}`)))}
        from payslip_correction c join payslip s on s.id = c.payslip_id and s.state <> 'discarded'
        where c.month = ${month}::date and c.employee_id = ${anyOf(ids)}
      union all
      select c.employee_id, ${sql.join(['days_unpaid', ...PAY_FIELDS].map((name) => sql.ref(`c.${name}`)))}
        from settlement_correction c join offboarding_case o on o.id = c.settlement_id and ${IS_SETTLEMENT_APPROVED}
        where c.month = ${month}::date and c.employee_id = ${anyOf(ids)}
    ) as paid (employee_id, ${each}) group by employee_id`.execute(trx);
  return new Map(rows.map((row) => [row.employee_id, row]));
};

/**
 * What is corrected of earlier months: each is calculated again by what is known now, and compared with what was paid for it. Nothing is
 * corrected twice: corrections count as paid.
 */
export const correctionsOf = async (
  trx: Kysely<Schema>,
  pairs: readonly LatePair[],
  employees: readonly { readonly id: string; readonly joined_on: string; readonly left_on: string | null }[],
): Promise<ReadonlyMap<string, readonly Correction[]>> => {
  const found = new Map<string, Correction[]>();
  const months = [...new Set(pairs.map(({ month }) => month))].sort();
  for (const name of months) {
    const month = calendarDate(name);
    const late = pairs.filter((pair) => pair.month === name);
    const concerned = employees.filter(({ id }) => late.some(({ employee_id }) => employee_id === id));
    if (month === null || concerned.length === 0) continue;
    const ids = concerned.map(({ id }) => id);
    const [paid, salaries, leave] = [
      await paidFor(trx, month, ids),
      await salariesOf(trx, ids),
      await reducedLeaveIn(trx, month, concerned),
    ];
    for (const employee of concerned) {
      const { id } = employee;
      const before = paid.get(id);
      const payee = { ...employee, salaries: salaries.get(id) ?? [] };
      const { days: _, days_unpaid, ...earned } = earnedIn(payee, month, leave.get(id) ?? []);
      const amounts = payAmounts((field) => earned[field] - Number(before?.[field] ?? 0));
      const cause = late.find(({ employee_id }) => employee_id === id)?.cause;
      if (cause === undefined || PAY_FIELDS.every((field) => amounts[field] === 0)) continue;
      const correction = {
        month,
        cause,
        days_unpaid: days_unpaid - Number(before?.days_unpaid ?? 0),
        ...amounts,
      };
      found.set(id, [...(found.get(id) ?? []), correction]);
    }
  }
  return found;
};
