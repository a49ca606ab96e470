import { payslips } from '@domain/areas/payslips/payslips.area';
import { REDUCED_LEAVE_TYPES } from '@domain/employment/leave.rules';
import {
  APPROVED_RUNS,
  FUNDED_RUNS,
  PAYSLIPS_OF_CLIENT,
  PAYSLIPS_OF_EMPLOYEE,
  RUNS_OF_CLIENT,
  SALARIES_IN_FORCE,
} from '@domain/finance/states';
import { payslipLifecycle } from '@machines/areas/payslips/payslip.lifecycle';
import { anyOf } from '@server/db/text-lists';
import { lockedMonths } from '@server/platform/finance/books';
import { exceptionOf } from '@server/platform/finance/exceptions';
import { accountToday, lackingToday } from '@server/platform/finance/payouts';
import { lastDayOf } from '@server/platform/finance/step-day';
import type { AreaBinding } from '@server/records/binding';
import { sql } from 'kysely';
import { notePayout, noteReturn, takeAccount } from './payout-effects';

/** Of the regular payslip of the month before. */
const previous = (column: 'net_fils' | 'iban') => sql`(select ${sql.ref(`p.${column}`)} from payslip p
  join payroll_run r on r.id = p.run_id where p.employee_id = t.employee_id and p.month = (t.month - interval '1 month')::date
    and p.state <> 'discarded' and r.kind = 'regular' order by p.id limit 1)`;

/** More than a tenth, or more than five hundred dirhams. */
const VARIANCE = sql`(select case
    when r.kind <> 'regular' then null
    when ${previous('iban')} <> t.iban then 'account'
    when exists (select from payslip o where o.month = t.month and o.iban = t.iban and o.employee_id <> t.employee_id
      and o.state <> 'discarded') then 'shared'
    when e.joined_on >= (t.month - interval '1 month')::date and ${previous('net_fils')} is null then 'new'
    when coalesce(e.left_on, e.last_day_on) < (t.month + interval '1 month')::date then 'left'
    when abs(t.net_fils - ${previous('net_fils')}) > least(50000, ${previous('net_fils')} / 10) then 'amount'
  end from employee e join payroll_run r on r.id = t.run_id where e.id = t.employee_id)`;

/** What this month has that another one has not: salaries that begin, days without pay, corrections, and what was approved besides. */
const VARIANCE_REASON = sql`(select string_agg(reason, E'\\n') from (
    select p.reason from salary p where p.employee_id = t.employee_id and p.state = ${anyOf(SALARIES_IN_FORCE)} and p.reason is not null
      and p.effective_on >= t.month and p.effective_on < (t.month + interval '1 month')::date
    union all select a.reason from adjustment a where a.run_id = t.run_id and a.employee_id = t.employee_id and a.state = 'applied'
    union all select q.leave_type || ': ' || to_char(q.from_on, 'DD-MM-YYYY') || ' – ' || to_char(q.to_on, 'DD-MM-YYYY')
      from leave_entry q where q.employee_id = t.employee_id and q.movement = 'taken' and q.state = 'posted'
        and q.leave_type = ${anyOf(REDUCED_LEAVE_TYPES)} and q.from_on < (t.month + interval '1 month')::date and q.to_on >= t.month
    union all select to_char(c.month, 'MM-YYYY') || ': ' || to_char(c.gross_fils / 100.0, 'FM999999990.00')
      from payslip_correction c where c.payslip_id = t.id
  ) as reasons)`;

/** The client sees them when it is asked for its approval, the employee his own when they are released. */
export const binding: AreaBinding = {
  area: payslips,
  lifecycles: [payslipLifecycle],
  scope: { company: 'company_id', employee: 'employee_id' },
  notices: { kind: 'payroll' },
  stateVisibility: {
    states: { isAdmin: PAYSLIPS_OF_CLIENT, isEmployee: PAYSLIPS_OF_EMPLOYEE },
    parent: { entity: 'payroll_run', column: 'run_id', states: { isAdmin: RUNS_OF_CLIENT } },
  },
  derived: () => ({
    previous_net_fils: previous('net_fils'),
    net_change_fils: sql`(t.net_fils - ${previous('net_fils')})`,
    recovered_fils: sql`(select coalesce(sum(r.amount_fils), 0)::bigint from advance_recovery r where r.payslip_id = t.id)`,
    corrections: sql`(select string_agg(to_char(c.month, 'MM-YYYY') || ': ' || to_char(c.gross_fils / 100.0, 'FM999999990.00'), E'\\n'
      order by c.month) from payslip_correction c where c.payslip_id = t.id)`,
    variance: VARIANCE,
    exception: exceptionOf('t'),
    variance_reason: VARIANCE_REASON,
  }),
  factsFrom: ['employees', 'ledger-periods'],
  factsOf: async (trx, { fields }) => {
    const id = String(fields.run_id);
    const run = await trx.selectFrom('payroll_run').select('state').where('id', '=', id).executeTakeFirst();
    return {
      is_approved: APPROVED_RUNS.some((state) => state === run?.state),
      approved_on: await lastDayOf(trx, {
        entity: 'payroll_run',
        id,
        steps: ['client_approve', 'record_client_approval'],
      }),
      is_funded: FUNDED_RUNS.some((state) => state === run?.state),
      lacks: lackingToday(await accountToday(trx, fields)),
      locked_months: await lockedMonths(trx),
    };
  },
  effects: { takeAccount, noteReturn, notePayout },
  topics: ['payroll-runs'],
};
