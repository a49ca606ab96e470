import type { PAYSLIP_VARIANCE_PARTS } from '@domain/areas/payslips/payslips.area';
import { type RawBuilder, sql } from 'kysely';

/** The regular payslip `p` of the month before that of the alias `t`. */
export const BEFORE = sql`payslip p join payroll_run r on r.id = p.run_id where p.employee_id = t.employee_id
  and p.month = (t.month - interval '1 month')::date and p.state <> 'discarded' and r.kind = 'regular'`;

export const PREVIOUS_NET = sql`(select p.net_fils from ${BEFORE} order by p.id limit 1)`;

export const LEAVES_ON = sql`coalesce(e.left_on, e.last_day_on)`;
export const SAME_ACCOUNT = sql`o.month = t.month and o.iban = t.iban and o.employee_id <> t.employee_id and o.state <> 'discarded'`;

/** More than a tenth, or more than five hundred dirhams. */
export const VARIANCE = sql`(select case
    when own.kind <> 'regular' then null
    when before.iban <> t.iban then 'account'
    when exists (select from payslip o where ${SAME_ACCOUNT}) then 'shared'
    when e.joined_on >= (t.month - interval '1 month')::date and before.net_fils is null then 'new'
    when ${LEAVES_ON} < (t.month + interval '1 month')::date then 'left'
    when abs(t.net_fils - before.net_fils) > least(50000, before.net_fils / 10) then 'amount'
  end from employee e join payroll_run own on own.id = t.run_id
    left join lateral (select p.iban, p.net_fils from ${BEFORE} order by p.id limit 1) as before on true
  where e.id = t.employee_id)`;

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
export const MOST_CHANGED = sql`(select part.* from (select p.* from ${BEFORE} order by p.id limit 1) as p
  cross join lateral (values ${sql.join(
    Object.entries(PARTS).map(
      ([part, fils]) => sql`(${part}::text, (${fils('p')})::bigint, (${fils('t')})::bigint)`,
    ),
  )}) as part (name, was, now)
  where part.was <> part.now order by abs(part.now - part.was) desc, part.name limit 1)`;

/** Of an amount that has changed much: which part of it. */
const partOf = (variance: RawBuilder<unknown>) =>
  sql`(case when ${variance} = 'amount' then (select name from ${MOST_CHANGED} as most) end)`;
export const VARIANCE_PART = partOf(VARIANCE);

/** Both of a payslip, `found.variance` and `found.part`, looked up once for all that is asked of them (`offset` holds the planner to it). */
export const VARIANCE_AND_PART = sql`(select variance, ${partOf(sql`variance`)} as part
  from (select ${VARIANCE} as variance offset 0) as one offset 0) as found`;
