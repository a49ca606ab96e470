import { ADVANCES_OWED, APPROVED_RUNS, ISSUED_INVOICES } from '@domain/finance/states';
import { anyOf } from '@server/db/text-lists';
import type { ReportRequest } from '@server/platform/report/report';
import { type RawBuilder, sql } from 'kysely';
import type { MarginAccounts } from './margin-sums';

/** Incomes that are earned: what was laid out and what is a deposit come back to somebody. */
const EARNED = ['fees', 'visas', 'salaries'];

/**
 * What documents say of each employee, `revenue` and `cost` in fils, on the `day` on which the document (`area`, `document_id`, `number`) was
 * posted: lines of invoices that name him, payslips of approved runs as the run posts them, and lines of the journal that name him themselves
 * (settlements).
 */
export const employeeDocuments = (
  { period: { from, until } }: Pick<ReportRequest, 'period'>,
  { revenue, costs }: MarginAccounts,
): RawBuilder<unknown> => sql`
      select 'invoices' as area, i.id as document_id, i.number, e.entry_on as day, line.company_id, line.employee_id,
          (case i.kind when 'credit_note' then -line.net_fils else line.net_fils end)::bigint as revenue, 0::bigint as cost
        from journal_entry as e join invoice as i on i.id = e.source_id and i.state = ${anyOf(ISSUED_INVOICES)}
          join invoice_line as line on line.invoice_id = i.id and line.state = 'listed' and line.income = ${anyOf(EARNED)}
        where e.source_area = 'invoices' and e.event in ('invoice_approved', 'credit_note_approved') and e.turn = 0
          and e.entry_on between ${from}::date and ${until}::date
      union all
      select 'payslips', s.id, s.number, e.entry_on, s.company_id, s.employee_id, 0, s.net_fils + s.pension_fils + s.employer_pension_fils
          + coalesce((select sum(r.amount_fils) from advance_recovery as r join advance as owed on owed.id = r.advance_id
            where r.payslip_id = s.id and (owed.kind <> 'deduction' or owed.deduction = 'loan')), 0)
          + coalesce((select sum(coalesce(a.taken_fils, a.amount_fils)) from adjustment as a where a.run_id = s.run_id
            and a.employee_id = s.employee_id and a.kind = 'reduction' and a.category = 'advance_recovery' and a.state = 'applied'), 0)
          - coalesce((select sum(owed.amount_fils) from advance as owed where owed.run_id = s.run_id
            and owed.employee_id = s.employee_id and owed.kind = 'overpayment' and owed.state = ${anyOf(ADVANCES_OWED)}), 0)
        from journal_entry as e join payroll_run as r on r.id = e.source_id and r.state = ${anyOf(APPROVED_RUNS)}
          join payslip as s on s.run_id = r.id and s.state <> 'discarded'
        where e.source_area = 'payroll-runs' and e.event = 'wages_approved' and e.turn = 0
          and e.entry_on between ${from}::date and ${until}::date
      union all
      select 'journal-entries', line.entry_id, (select e.number from journal_entry as e where e.id = line.entry_id), line.entry_on,
          line.company_id, line.employee_id,
          case when line.account_id = ${anyOf(revenue)}
            then case line.side when 'credit' then line.amount_fils else -line.amount_fils end else 0 end,
          case when line.account_id = ${anyOf(costs)}
            then case line.side when 'debit' then line.amount_fils else -line.amount_fils end else 0 end
        from journal_line as line where line.employee_id is not null
          and line.account_id = ${anyOf([...revenue, ...costs])}
          and line.entry_on between ${from}::date and ${until}::date`;
