import { linesAddress } from '@domain/finance/financial-statements';
import { marginPercent } from '@domain/finance/margin.rules';
import { APPROVED_RUNS, ISSUED_INVOICES } from '@domain/finance/states';
import type { ReportRow } from '@domain/report/reports';
import { firstOfMonth } from '@domain/shared/months.rules';
import type { Report, ReportRequest } from '@server/platform/report/report';
import { within } from '@server/platform/scope';
import { sql } from 'kysely';
import { type ClientMargin, type MarginAccounts, marginAccounts, marginSums } from './margin-sums';

/** What documents say of one employee: charged for him, paid for him. Fils. */
interface OfEmployee {
  readonly company_id: string;
  readonly id: string;
  readonly name: string;
  readonly revenue: number;
  readonly cost: number;
  /** Payslips that are among the cost. */
  readonly slips: number;
}

/** Incomes that are earned: what was laid out and what is a deposit come back to somebody. */
const EARNED = ['fees', 'visas', 'salaries'];

/**
 * By employee, on the days on which the documents were posted: lines of invoices that name him, payslips of approved runs as the run posts
 * them, and lines of the journal that name him themselves (settlements).
 */
const ofEmployees = async (
  { db, scope, period: { from, until } }: ReportRequest,
  { revenue, costs }: MarginAccounts,
): Promise<readonly OfEmployee[]> => {
  const { rows } = await sql<OfEmployee>`
    with found as (
      select line.company_id, line.employee_id,
          (case i.kind when 'credit_note' then -line.net_fils else line.net_fils end)::bigint as revenue, 0::bigint as cost,
          0 as slip
        from journal_entry as e join invoice as i on i.id = e.source_id and i.state = any(${[...ISSUED_INVOICES]}::text[])
          join invoice_line as line on line.invoice_id = i.id and line.state = 'listed' and line.income = any(${EARNED}::text[])
        where e.source_area = 'invoices' and e.event in ('invoice_approved', 'credit_note_approved') and e.turn = 1
          and e.entry_on between ${from}::date and ${until}::date
      union all
      select s.company_id, s.employee_id, 0, s.net_fils + s.pension_fils + s.employer_pension_fils
          + coalesce((select sum(r.amount_fils) from advance_recovery as r join advance as owed on owed.id = r.advance_id
            where r.payslip_id = s.id and (owed.kind <> 'deduction' or owed.deduction = 'loan')), 0)
          + coalesce((select sum(coalesce(a.taken_fils, a.amount_fils)) from adjustment as a where a.run_id = s.run_id
            and a.employee_id = s.employee_id and a.kind = 'reduction' and a.category = 'advance_recovery' and a.state = 'applied'), 0)
          - coalesce((select sum(owed.amount_fils) from advance as owed where owed.run_id = s.run_id
            and owed.employee_id = s.employee_id and owed.kind = 'overpayment' and owed.state in ('outstanding', 'settled')), 0),
          1
        from journal_entry as e join payroll_run as r on r.id = e.source_id and r.state = any(${[...APPROVED_RUNS]}::text[])
          join payslip as s on s.run_id = r.id and s.state <> 'discarded'
        where e.source_area = 'payroll-runs' and e.event = 'wages_approved' and e.turn = 1
          and e.entry_on between ${from}::date and ${until}::date
      union all
      select line.company_id, line.employee_id,
          case when line.account_id = any(${[...revenue]}::text[])
            then case line.side when 'credit' then line.amount_fils else -line.amount_fils end else 0 end,
          case when line.account_id = any(${[...costs]}::text[])
            then case line.side when 'debit' then line.amount_fils else -line.amount_fils end else 0 end,
          0
        from journal_line as line where line.employee_id is not null
          and line.account_id = any(${[...revenue, ...costs]}::text[])
          and line.entry_on between ${from}::date and ${until}::date)
    select found.company_id, e.id, e.full_name as name, sum(revenue)::bigint as revenue, sum(cost)::bigint as cost,
      sum(slip)::integer as slips
    from found join employee as e on e.id = found.employee_id
    where ${within(scope, { company: 'found.company_id' })}
    group by found.company_id, e.id, e.full_name order by e.full_name, e.id`.execute(db);
  return rows.map((row) => ({ ...row, revenue: Number(row.revenue), cost: Number(row.cost) }));
};

const figures = (revenue: number, cost: number) => [
  revenue,
  cost,
  revenue - cost,
  marginPercent(revenue, cost),
];

/** What the journal has of a client and no employee bears: the fee's minimum, the provision for the end of service. */
const rest = (client: ClientMargin, own: readonly OfEmployee[]) => ({
  revenue: own.reduce((left, { revenue }) => left - revenue, client.revenue),
  cost: own.reduce((left, { cost }) => left - cost, client.cost),
});

/** The margin of each client by its employees; with what none of them bears they come to the same as the report by client. */
export const report: Report = {
  name: 'employee-margin',
  rows: async (request) => {
    const { from, until } = request.period;
    const accounts = await marginAccounts(request);
    const clients = await marginSums(request, accounts);
    const employees = await ofEmployees(request, accounts);
    const months = `f.month=${firstOfMonth(from)}..${until}`;
    return clients.flatMap((client): readonly ReportRow[] => {
      const own = employees.filter(({ company_id }) => company_id === client.id);
      const left = rest(client, own);
      return [
        ...own.map(
          ({ id, name, revenue, cost, slips }): ReportRow => [
            client.name,
            name,
            ...figures(revenue, cost),
            `/Employees?record=${id}`,
            null,
            // of who got no payslip it is what the journal says of him: his settlement
            slips > 0
              ? `/payslips?f.employee_id=${id}&${months}`
              : `${linesAddress(accounts.costs, { from, until }, client.id)}&f.employee_id=${id}`,
          ],
        ),
        ...(left.revenue === 0 && left.cost === 0
          ? []
          : [
              [
                client.name,
                null,
                ...figures(left.revenue, left.cost),
                null,
                linesAddress(accounts.revenue, { from, until }, client.id),
                linesAddress(accounts.costs, { from, until }, client.id),
              ],
            ]),
      ];
    });
  },
};
