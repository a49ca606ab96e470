import { REDUCED_LEAVE_TYPES } from '@domain/employment/leave.rules';
import { SALARIES_IN_FORCE } from '@domain/finance/states';
import { dubaiDay } from '@server/db/dubai-day';
import { anyOf } from '@server/db/text-lists';
import { type RawBuilder, sql } from 'kysely';
import { BEFORE, LEAVES_ON, MOST_CHANGED, SAME_ACCOUNT, VARIANCE_AND_PART } from './variances';

const day = (value: RawBuilder<unknown>) => sql`to_char(${value}, 'DD-MM-YYYY')`;
const amount = (fils: RawBuilder<unknown>) => sql`to_char(${fils} / 100.0, 'FM999,999,990.00')`;

const MONTH_BEFORE = sql`(t.month - interval '1 month')`;
const NEXT_MONTH = sql`(t.month + interval '1 month')`;

/*
 * What is on file, each decided on by two people. Of the month before as well: what is over by now accounts for a change as much as what
 * begins. All of it beside `VARIANCE_AND_PART`.
 */

const BANK_CHANGES = sql`hr_request q where q.employee_id = t.employee_id and q.kind = 'bank_change' and q.new_iban = t.iban
  and q.decided_on is not null and found.variance in ('account', 'shared')`;
const SALARIES = sql`salary p where p.employee_id = t.employee_id and p.state = ${anyOf(SALARIES_IN_FORCE)}
  and p.effective_on > ${MONTH_BEFORE} and p.effective_on < ${NEXT_MONTH}`;
const ADJUSTMENTS = sql`adjustment a where a.employee_id = t.employee_id and a.state = 'applied'
  and a.run_id in (t.run_id, (select p.run_id from ${BEFORE} order by p.id limit 1))`;
const LEAVE = sql`leave_entry q where q.employee_id = t.employee_id and q.movement = 'taken' and q.state = 'posted'
  and q.leave_type = ${anyOf(REDUCED_LEAVE_TYPES)} and q.from_on < ${NEXT_MONTH} and q.to_on >= ${MONTH_BEFORE}`;
/** He came in the month before: its payslip is that of a part of it. */
const JOINED = sql`employee e where e.id = t.employee_id and e.joined_on > ${MONTH_BEFORE} and e.joined_on < ${NEXT_MONTH}`;

const SINCE = dubaiDay(sql`v.at`);
/** From it on he is not paid, or is again. */
const SUSPENSIONS = sql`case_event v where v.entity = 'employee' and v.entity_id = t.employee_id and v.type in ('suspend', 'resume')
  and ${SINCE} >= ${MONTH_BEFORE} and ${SINCE} < ${NEXT_MONTH} and found.part = 'days'`;

export const VARIANCE_ABSENCE = sql`(select case count(distinct absence) when 0 then null when 1 then min(absence) else 'several' end
  from ${VARIANCE_AND_PART} cross join lateral
    (select q.leave_type as absence from ${LEAVE} union all select 'suspension' from ${SUSPENSIONS}) as absences)`;

/**
 * The day on which somebody comes or leaves, who has the same account, who approved another account, and of an amount its part before and
 * now; salaries that begin, days of leave paid less than in full, of a suspension or its end, corrections, and what was approved besides.
 */
export const VARIANCE_REASON = sql`(select string_agg(reason, E'\\n') from ${VARIANCE_AND_PART} cross join lateral (
    select case found.variance
        when 'new' then ${day(sql`e.joined_on`)}
        when 'left' then ${day(LEAVES_ON)}
        when 'amount' then (select ${amount(sql`was`)} || ' → ' || ${amount(sql`now`)} from ${MOST_CHANGED} as most)
      end as reason from employee e where e.id = t.employee_id
    union all select ${day(sql`e.joined_on`)} from ${JOINED} and found.variance = 'amount'
    union all select o.number from payslip o where ${SAME_ACCOUNT} and o.company_id = t.company_id
    union all select concat_ws(': ', ${day(sql`q.decided_on`)}, q.outcome) from ${BANK_CHANGES}
    union all select p.reason from ${SALARIES} and p.reason is not null
    union all select case when a.run_id = t.run_id then a.reason else to_char(a.month, 'MM-YYYY') || ': ' || a.reason end from ${ADJUSTMENTS}
    union all select ${day(sql`q.from_on`)} || ' – ' || ${day(sql`q.to_on`)} from ${LEAVE}
    union all select ${day(SINCE)} from ${SUSPENSIONS}
    union all select to_char(c.month, 'MM-YYYY') || ': ' || to_char(c.gross_fils / 100.0, 'FM999999990.00')
      from payslip_correction c where c.payslip_id = t.id
  ) as reasons)`;

/**
 * Is there anything on file that accounts for it? Who comes or leaves has his day, another account its approval, the same account of two its
 * answered approval. Of an amount it must be of the part that has changed; corrections, recoveries and pension are reckoned from what was
 * decided.
 */
const IS_ON_FILE = sql`(select case found.variance
    when 'account' then exists (select from ${BANK_CHANGES})
    when 'shared' then exists (select from ${BANK_CHANGES} and q.outcome is not null)
    when 'amount' then case found.part
      when 'salary' then exists (select from ${SALARIES})
      when 'days' then exists (select from ${LEAVE}) or exists (select from ${SUSPENSIONS}) or exists (select from ${JOINED})
      when 'additions' then exists (select from ${ADJUSTMENTS})
      when 'reductions' then exists (select from ${ADJUSTMENTS})
      else true end
    else true end from ${VARIANCE_AND_PART})`;

export const IS_UNANSWERED = sql`(t.variance_answer is null and not ${IS_ON_FILE})`;
