import { APPROVED_RUNS, SETTLEMENTS_APPROVED, SETTLEMENTS_PAID } from '@domain/finance/states';
import { dubaiDay } from '@server/db/dubai-day';
import { approvedOn } from '@server/db/ledger/approvals';
import { sql } from 'kysely';
import {
  all,
  backOn,
  cameBack,
  isOneOf,
  ofCompany,
  paidBefore,
  type Raw,
  run,
  type Scope,
  settlement,
} from './movement-parts';
import { filsAt, takenBack } from './taken-back';

/** Wages stand on the last day of their month, or of the approval where that is earlier. */
export const wagesDay = sql`least((t.month + interval '1 month - 1 day')::date,
  coalesce(${approvedOn('payroll_run')}, ${dubaiDay(sql`t.state_since`)}))`;
export const isApprovedRun = isOneOf('t.state', APPROVED_RUNS);
export const ofSlips = (
  scope: Scope,
  fils: Raw,
): Raw => sql`select ${fils} as fils, ${wagesDay} as day, ${run}
  from payroll_run as t join payslip as s on s.run_id = t.id
  where s.state <> 'discarded' and t.kind <> 'final' and ${isApprovedRun} and ${ofCompany(scope)}`;

/** Settlements from their approval on; those that were opened again or withdrawn, with what they came to then, until that day. */
export const settled = (scope: Scope, field: string, sign: Raw, from: Raw, fils: Raw): Raw =>
  all(
    sql`select ${sign} * ${fils} as fils, coalesce(${approvedOn('offboarding_case')}, ${dubaiDay(sql`t.state_since`)}) as day,
      ${settlement} from ${from} where t.approved_by_id is not null and ${isOneOf('t.state', SETTLEMENTS_APPROVED)} and ${ofCompany(scope)}`,
    cameBack(takenBack('offboarding_case', ['reopen_settlement', 'withdraw']), {
      table: sql`offboarding_case`,
      fils: sql`${sign} * ${filsAt('offboarding_case', field, sql`back.version`)}`,
      since: approvedOn('offboarding_case', sql`back.version`),
      until: backOn,
      as: settlement,
      where: sql`${isOneOf('back.state', SETTLEMENTS_APPROVED)} and ${ofCompany(scope)}`,
    }),
  );
export const settlementsPaid = (scope: Scope): Raw =>
  all(
    sql`select -t.total_fils as fils, t.paid_on as day, ${settlement} from offboarding_case as t
      where ${isOneOf('t.state', SETTLEMENTS_PAID)} and t.paid_on is not null and ${ofCompany(scope)}`,
    cameBack(takenBack('offboarding_case', ['return_payment', 'withdraw']), {
      table: sql`offboarding_case`,
      fils: sql`-t.total_fils`,
      since: sql`coalesce(${paidBefore}, t.paid_on)`,
      until: backOn,
      as: settlement,
      where: sql`${isOneOf('back.state', SETTLEMENTS_PAID)} and ${ofCompany(scope)}`,
    }),
  );
/**
 * Wages that went out (below zero) and came back, by payslip: the run is `t`, its payslip `s`. What was paid and returned since stood
 * from the one day until the other.
 */
export const slipMoves = (as: Raw, where: Raw): Raw =>
  all(
    sql`select -s.net_fils as fils, s.paid_on as day, ${as} from payslip as s join payroll_run as t on t.id = s.run_id
      where s.payout = 'paid' and s.state <> 'discarded' and ${where}`,
    sql`select -s.net_fils * way.sign, (case way.sign when 1 then back.before->>'paid_on' else back.payload->>'returned_on' end)::date,
        ${as}
      from ${takenBack('payslip')} as back join payslip as s on s.id = back.entity_id
        join payroll_run as t on t.id = s.run_id cross join (values (1), (-1)) as way (sign)
      where back.before->>'payout' = 'paid' and ${where}`,
    // what came back before the audit kept it: its file says when it had gone out
    sql`select -s.returned_fils * way.sign, case way.sign when 1 then coalesce(b.paid_on, t.payout_on) else s.returned_on end, ${as}
      from payslip as s join payroll_run as t on t.id = s.run_id left join wps_batch as b on b.id = s.batch_id
        cross join (values (1), (-1)) as way (sign)
      where s.returned_fils > 0 and s.id not in (select entity_id from ${takenBack('payslip')} as back) and ${where}`,
  );
export const slipsPaid = (scope: Scope): Raw =>
  slipMoves(run, sql`t.kind <> 'final' and ${ofCompany(scope)}`);
