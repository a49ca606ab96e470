import { APPROVED_RUNS, ISSUED_INVOICES, SETTLEMENTS_APPROVED } from '@domain/finance/states';
import { SUBLEDGER_HOMES, SUBLEDGER_NAMES, SUBLEDGERS, type Subledger } from '@domain/finance/subledgers';
import type { Report, ReportRequest } from '@server/platform/report/report';
import { within } from '@server/platform/scope';
import { type RawBuilder, sql } from 'kysely';

type Scope = ReportRequest['scope'];
/** Documents of a subledger: each with what it comes to, as the columns `fils`. */
type Documents = (scope: Scope) => RawBuilder<unknown>;

const ofCompany = (scope: Scope) => within(scope, { company: 't.company_id' });
const issued = [...ISSUED_INVOICES];
/** Of what belongs to no client. */
const isOurs = ({ kind }: Scope) => (kind === 'all' ? sql`true` : sql`false`);

/** Settlements that stand, as the documents themselves say. */
const settled = sql`t.approved_by_id is not null
  and t.state in ('eos_approved', 'dues_signed', 'paid', 'visa_cancelled', 'closed')`;

/** What is paid to an authority or a fund is an expense on the account of what is owed to it. */
const paidByExpense = (code: string, scope: Scope) => sql`select -t.net_fils as fils from expense as t
  join account as a on a.id = t.account_id
  where a.code = ${code} and t.state in ('approved', 'paid') and ${ofCompany(scope)}`;

const DOCUMENTS: Readonly<Record<Subledger, Documents>> = {
  receivables: (scope) => sql`select t.outstanding_fils as fils from invoice as t where ${ofCompany(scope)}
    union all select t.total_fils - t.paid_fils from debit_note as t
      where t.state = 'issued' and ${ofCompany(scope)}`,
  input_vat: (scope) => sql`select t.vat_fils as fils from expense as t
    where t.state in ('approved', 'paid') and ${ofCompany(scope)}
    union all select t.charge_vat_fils from bank_transaction as t
      where t.state in ('partial', 'matched', 'reconciled') and ${isOurs(scope)}`,
  visa_fees: (
    scope,
  ) => sql`select t.amount_fils as fils from visa_fee as t join visa_case as v on v.id = t.visa_case_id
    where t.state = 'paid' and t.payer <> 'peo' and ${within(scope, { company: 'v.company_id' })}
    union all select -t.amount_fils from advance as t
      where t.visa_fee_id is not null and t.paid_on is not null and ${ofCompany(scope)}
    union all select case t.kind when 'credit_note' then line.net_fils else -line.net_fils end
      from invoice_line as line join invoice as t on t.id = line.invoice_id
      where line.income = 'visa_fees' and line.state = 'listed' and t.state = any(${issued}::text[]) and ${ofCompany(scope)}`,
  // paid out or found by a run, and recovered with the wages
  advances: (
    scope,
  ) => sql`select t.amount_fils as fils from advance as t where t.paid_on is not null and ${ofCompany(scope)}
    union all select owed.amount_fils from advance as owed join payroll_run as t on t.id = owed.run_id
      where owed.kind = 'overpayment' and owed.state in ('outstanding', 'settled')
        and t.state = any(${[...APPROVED_RUNS]}::text[]) and ${ofCompany(scope)}
    union all select -r.amount_fils from advance_recovery as r join payslip as s on s.id = r.payslip_id and s.state <> 'discarded'
      join advance as owed on owed.id = r.advance_id and (owed.kind <> 'deduction' or owed.deduction = 'loan')
      join payroll_run as t on t.id = s.run_id
      where t.state = any(${[...APPROVED_RUNS]}::text[]) and ${ofCompany(scope)}
    union all select -r.amount_fils from settlement_recovery as r
      join advance as owed on owed.id = r.advance_id and (owed.kind <> 'deduction' or owed.deduction = 'loan')
      join offboarding_case as t on t.id = r.settlement_id
      where t.state = any(${[...SETTLEMENTS_APPROVED]}::text[]) and ${ofCompany(scope)}
    union all select -coalesce(a.taken_fils, a.amount_fils) from adjustment as a join payroll_run as t on t.id = a.run_id
    where a.kind = 'reduction' and a.category = 'advance_recovery' and a.state = 'applied'
      and t.state = any(${[...APPROVED_RUNS]}::text[]) and ${ofCompany(scope)}`,
  payables: (scope) =>
    sql`select t.total_fils as fils from expense as t where t.state = 'approved' and ${ofCompany(scope)}`,
  commissions: (
    scope,
  ) => sql`select case t.state when 'approved' then t.amount_fils else -t.amount_fils end as fils
    from commission as t where t.state in ('approved', 'clawed_back') and ${ofCompany(scope)}`,
  deposits: (scope) => sql`select t.deposit_received_fils as fils from onboarding_case as t
    where t.deposit_received_on is not null and ${ofCompany(scope)}
    union all select case t.kind when 'credit_note' then -line.net_fils else line.net_fils end
      from invoice_line as line join invoice as t on t.id = line.invoice_id
      where line.income = 'deposits' and line.state = 'listed' and t.state = any(${issued}::text[]) and ${ofCompany(scope)}`,
  client_credit: (scope) => sql`select t.total_fils - t.credited_fils as fils from invoice as t
      where t.kind = 'credit_note' and t.state = any(${issued}::text[]) and ${ofCompany(scope)}
    union all select t.total_fils - t.allocated_fils from sales_receipt as t
      where t.state in ('issued', 'applied') and ${ofCompany(scope)}
    union all select -t.amount_fils from fee_refund as t where t.state = 'paid' and ${ofCompany(scope)}`,
  client_funds: (scope) => sql`select t.amount_fils - t.allocated_fils as fils from run_funding as t
    where t.state = 'received' and ${ofCompany(scope)}`,
  output_vat: (
    scope,
  ) => sql`select case t.kind when 'credit_note' then -t.vat_fils else t.vat_fils end as fils
      from invoice as t where t.state = any(${issued}::text[]) and ${ofCompany(scope)}
    union all select t.vat_fils from debit_note as t where t.state in ('issued', 'paid') and ${ofCompany(scope)}`,
  // a final run pays settlements: they tell themselves what is owed
  wages: (scope) => sql`select t.net_fils - coalesce(t.paid_fils, 0) as fils from payroll_run as t
      where t.kind <> 'final' and t.state = any(${[...APPROVED_RUNS]}::text[]) and ${ofCompany(scope)}
    union all select t.total_fils from offboarding_case as t
      where ${settled} and t.paid_on is null and ${ofCompany(scope)}`,
  pension: (scope) => sql`select s.pension_fils + s.employer_pension_fils as fils
    from payslip as s join payroll_run as t on t.id = s.run_id
    where s.state <> 'discarded' and t.kind <> 'final' and t.state = any(${[...APPROVED_RUNS]}::text[]) and ${ofCompany(scope)}
    union all ${paidByExpense(SUBLEDGERS.pension, scope)}`,
  savings: (
    scope,
  ) => sql`select s.savings_fils as fils from payslip as s join payroll_run as t on t.id = s.run_id
    where s.state <> 'discarded' and t.kind <> 'final' and t.state = any(${[...APPROVED_RUNS]}::text[]) and ${ofCompany(scope)}
    union all ${paidByExpense(SUBLEDGERS.savings, scope)}`,
  gratuity: (scope) => sql`select t.amount_fils as fils from gratuity_accrual as t where ${ofCompany(scope)}
    union all select -t.gratuity_fils from offboarding_case as t where ${settled} and ${ofCompany(scope)}`,
};

interface Row {
  readonly subledger: Subledger;
  readonly account_id: string;
  readonly account: string;
  readonly ledger: number;
  readonly documents: number;
}

/** One statement: the journal's side by the lines of an account, the documents' side by the documents, neither by the other. */
export const report: Report = {
  name: 'control-accounts',
  rows: async ({ db, scope, caller }) => {
    // of a client with one saver it is a share of his wage
    const names = SUBLEDGER_NAMES.filter((name) => name !== 'savings' || caller.grants.includes('salary'));
    const parts = names.map(
      (name) => sql`select ${name}::text as subledger, ${SUBLEDGERS[name]}::text as code,
        (select coalesce(sum(fils), 0)::bigint from (${DOCUMENTS[name](scope)}) as documents) as documents`,
    );
    const { rows } = await sql<Row>`
      select part.subledger, a.id as account_id, a.label as account, part.documents,
        coalesce((select sum(case when (line.side = 'debit') = (a.kind = 'asset') then line.amount_fils else -line.amount_fils end)
          from journal_line as line join journal_entry as entry on entry.id = line.entry_id and entry.state in ('posted', 'reversed')
          where line.account_id = a.id and line.state <> 'removed'
            and ${within(scope, { company: 'line.company_id' })}), 0)::bigint as ledger
      from (${sql.join(parts, sql` union all `)}) as part join account as a on a.code = part.code
      order by a.code`.execute(db);
    return rows.map(({ subledger, account_id, account, ledger, documents }) => [
      subledger,
      account,
      ledger,
      documents,
      ledger - documents,
      `/accounts?record=${account_id}`,
      SUBLEDGER_HOMES[subledger],
    ]);
  },
};
