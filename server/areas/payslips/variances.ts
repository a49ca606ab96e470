import type { PAYSLIP_VARIANCE_PARTS } from '@domain/areas/payslips/payslips.area';
import { REDUCED_LEAVE_TYPES } from '@domain/employment/leave.rules';
import { SALARIES_IN_FORCE } from '@domain/finance/states';
import { anyOf } from '@server/db/text-lists';
import { type RawBuilder, sql } from 'kysely';

/** The regular payslip `p` of the month before that of the alias `t`. */
const BEFORE = sql`payslip p join payroll_run r on r.id = p.run_id where p.employee_id = t.employee_id
  and p.month = (t.month - interval '1 month')::date and p.state <> 'discarded' and r.kind = 'regular'`;

export const previous = (column: 'net_fils' | 'iban') =>
  sql`(select ${sql.ref(`p.${column}`)} from ${BEFORE} order by p.id limit 1)`;

const LEAVES_ON = sql`coalesce(e.left_on, e.last_day_on)`;
const SAME_ACCOUNT = sql`o.month = t.month and o.iban = t.iban and o.employee_id <> t.employee_id and o.state <> 'discarded'`;

/** More than a tenth, or more than five hundred dirhams. */
export const VARIANCE = sql`(select case
    when r.kind <> 'regular' then null
    when ${previous('iban')} <> t.iban then 'account'
    when exists (select from payslip o where ${SAME_ACCOUNT}) then 'shared'
    when e.joined_on >= (t.month - interval '1 month')::date and ${previous('net_fils')} is null then 'new'
    when ${LEAVES_ON} < (t.month + interval '1 month')::date then 'left'
    when abs(t.net_fils - ${previous('net_fils')}) > least(50000, ${previous('net_fils')} / 10) then 'amount'
  end from employee e join payroll_run r on r.id = t.run_id where e.id = t.employee_id)`;

type Part = (typeof PAYSLIP_VARIANCE_PARTS)[number];
type Payslip = 't' | 'p';

/** Its wage is not that of a whole month. */
const isInPart = (of: Payslip) =>
  sql`${sql.ref(`${of}.days`)} < least(30, extract(day from ${sql.ref(`${of}.month`)} + interval '1 month - 1 day'))`;
const isByDays = sql`(t.days_unpaid <> p.days_unpaid or ${isInPart('t')} or ${isInPart('p')})`;
const wage = (of: Payslip) => sql`(${sql.ref(`${of}.basic_fils`)} + ${sql.ref(`${of}.allowances_fils`)})`;
const recovered = (of: Payslip) =>
  sql`(select coalesce(sum(a.amount_fils), 0) from advance_recovery a where a.payslip_id = ${sql.ref(`${of}.id`)})`;

/** What a net is the sum of, in fils of one payslip. */
const PARTS: Readonly<Record<Part, (of: Payslip) => RawBuilder<unknown>>> = {
  salary: (of) => sql`case when not ${isByDays} then ${wage(of)} end`,
  days: (of) => sql`case when ${isByDays} then ${wage(of)} end`,
  additions: (of) =>
    sql`${sql.ref(`${of}.additions_fils`)} - greatest(0, ${sql.ref(`${of}.corrected_fils`)})`,
  corrections: (of) => sql.ref(`${of}.corrected_fils`),
  pension: (of) => sql.ref(`${of}.pension_fils`),
  advances: recovered,
  reductions: (of) =>
    sql`${sql.ref(`${of}.reductions_fils`)} - ${sql.ref(`${of}.pension_fils`)} - ${recovered(of)} - greatest(0, -${sql.ref(`${of}.corrected_fils`)})`,
};

/** The part that has changed most, before and now. */
const MOST_CHANGED = sql`(select part.* from (select p.* from ${BEFORE} order by p.id limit 1) as p
  cross join lateral (values ${sql.join(
    Object.entries(PARTS).map(
      ([part, fils]) => sql`(${part}::text, (${fils('p')})::bigint, (${fils('t')})::bigint)`,
    ),
  )}) as part (name, was, now)
  where part.was <> part.now order by abs(part.now - part.was) desc, part.name limit 1)`;

/** Of an amount that has changed much: which part of it. */
export const VARIANCE_PART = sql`(case when ${VARIANCE} = 'amount' then (select name from ${MOST_CHANGED} as most) end)`;

const day = (value: RawBuilder<unknown>) => sql`to_char(${value}, 'DD-MM-YYYY')`;
const amount = (fils: RawBuilder<unknown>) => sql`to_char(${fils} / 100.0, 'FM999,999,990.00')`;

/**
 * What this month has that another one has not: the day on which somebody comes or leaves, who has the same account, who approved another
 * account, and of an amount its part before and now; salaries that begin, days without pay, corrections, and what was approved besides.
 */
export const VARIANCE_REASON = sql`(select string_agg(reason, E'\\n') from (
    select case ${VARIANCE}
        when 'new' then ${day(sql`e.joined_on`)}
        when 'left' then ${day(LEAVES_ON)}
        when 'amount' then (select ${amount(sql`was`)} || ' → ' || ${amount(sql`now`)} from ${MOST_CHANGED} as most)
      end as reason from employee e where e.id = t.employee_id
    union all select o.number from payslip o where ${SAME_ACCOUNT} and o.company_id = t.company_id
    union all select concat_ws(': ', ${day(sql`q.decided_on`)}, q.outcome) from hr_request q where ${previous('iban')} <> t.iban
      and q.employee_id = t.employee_id and q.kind = 'bank_change' and q.new_iban = t.iban and q.decided_on is not null
    union all select p.reason from salary p where p.employee_id = t.employee_id and p.state = ${anyOf(SALARIES_IN_FORCE)} and p.reason is not null
      and p.effective_on >= t.month and p.effective_on < (t.month + interval '1 month')::date
    union all select a.reason from adjustment a where a.run_id = t.run_id and a.employee_id = t.employee_id and a.state = 'applied'
    union all select q.leave_type || ': ' || ${day(sql`q.from_on`)} || ' – ' || ${day(sql`q.to_on`)}
      from leave_entry q where q.employee_id = t.employee_id and q.movement = 'taken' and q.state = 'posted'
        and q.leave_type = ${anyOf(REDUCED_LEAVE_TYPES)} and q.from_on < (t.month + interval '1 month')::date and q.to_on >= t.month
    union all select to_char(c.month, 'MM-YYYY') || ': ' || to_char(c.gross_fils / 100.0, 'FM999999990.00')
      from payslip_correction c where c.payslip_id = t.id
  ) as reasons)`;
