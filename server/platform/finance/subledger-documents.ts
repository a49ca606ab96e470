import {
  ADVANCES_OWED,
  APPROVED_RUNS,
  BOOKED_EXPENSES,
  CLAIMED_DEBIT_NOTES,
  COMMISSIONS_EARNED,
  ISSUED_INVOICES,
  RECEIPTS_IN_FORCE,
  SETTLEMENTS_APPROVED,
} from '@domain/finance/states';
import { SUBLEDGERS, type Subledger } from '@domain/finance/subledgers';
import { anyOf } from '@server/db/text-lists';
import { depositDocuments } from '@server/platform/finance/client-deposit';
import type { ReportRequest } from '@server/platform/report/report';
import { within } from '@server/platform/scope';
import { type RawBuilder, sql } from 'kysely';
import { visaFeeDocuments } from './visa-fee-parts';

type Scope = ReportRequest['scope'];
/**
 * Documents of a subledger: each with what it comes to, as the columns `fils`, `area` (of the record that is opened), `id` (that record's),
 * `number` and `company_id`. A document may stand there several times.
 */
type Documents = (scope: Scope) => RawBuilder<unknown>;

const ofCompany = (scope: Scope) => within(scope, { company: 't.company_id' });
const approved = sql`t.state = ${anyOf(APPROVED_RUNS)}`;
/** Of what belongs to no client. */
const isOurs = ({ kind }: Scope) => (kind === 'all' ? sql`true` : sql`false`);

/** Settlements that stand, as the documents themselves say. */
const settled = sql`t.approved_by_id is not null
  and t.state = ${anyOf(SETTLEMENTS_APPROVED)}`;

/** The document `t` of an area, by the column that names it. */
const document = (area: string, number: string) =>
  sql`${area}::text as area, t.id, ${sql.ref(`t.${number}`)}::text as number, t.company_id`;
const invoice = document('invoices', 'number');
const run = document('payroll-runs', 'name');
const advance = document('advances', 'reason');

/** Recoverable VAT of the returns that were filed: it is set against what is due. */
const setOff = (scope: Scope) => sql`select -t.set_off_fils as fils, 'tax-periods'::text as area, t.id,
    t.name::text as number, null as company_id
  from tax_period as t where t.set_off_fils is not null and t.state in ('filed', 'locked') and ${isOurs(scope)}`;

/** What is paid to an authority or a fund is an expense on the account of what is owed to it. */
const paidByExpense = (
  code: string,
  scope: Scope,
) => sql`select -t.net_fils as fils, ${document('expenses', 'number')}
  from expense as t join account as a on a.id = t.account_id
  where a.code = ${code} and t.state = ${anyOf(BOOKED_EXPENSES)} and ${ofCompany(scope)}`;

export const SUBLEDGER_DOCUMENTS: Readonly<Record<Subledger, Documents>> = {
  receivables: (
    scope,
  ) => sql`select t.outstanding_fils as fils, ${invoice} from invoice as t where ${ofCompany(scope)}
    union all select t.total_fils - t.paid_fils, ${document('debit-notes', 'number')} from debit_note as t
      where t.state = 'issued' and ${ofCompany(scope)}`,
  input_vat: (scope) => sql`select t.vat_fils as fils, ${document('expenses', 'number')} from expense as t
    where t.state = ${anyOf(BOOKED_EXPENSES)} and ${ofCompany(scope)}
    union all select t.charge_vat_fils, 'bank-transactions', t.id, t.description, null from bank_transaction as t
      where t.state in ('partial', 'matched', 'reconciled') and ${isOurs(scope)}
    union all ${setOff(scope)}`,
  visa_fees: (scope) =>
    sql`select fils, area, id, number, company_id from (${visaFeeDocuments(scope)}) as fees`,
  // paid out or found by a run, and recovered with the wages
  advances: (
    scope,
  ) => sql`select t.amount_fils as fils, ${advance} from advance as t where t.paid_on is not null and ${ofCompany(scope)}
    union all select owed.amount_fils, ${run} from advance as owed join payroll_run as t on t.id = owed.run_id
      where owed.kind = 'overpayment' and owed.state = ${anyOf(ADVANCES_OWED)} and ${approved} and ${ofCompany(scope)}
    union all select -r.amount_fils, ${run}
      from advance_recovery as r join payslip as s on s.id = r.payslip_id and s.state <> 'discarded'
      join advance as owed on owed.id = r.advance_id and (owed.kind <> 'deduction' or owed.deduction = 'loan')
      join payroll_run as t on t.id = s.run_id where ${approved} and ${ofCompany(scope)}
    union all select -r.amount_fils, ${document('offboardings', 'id')} from settlement_recovery as r
      join advance as owed on owed.id = r.advance_id and (owed.kind <> 'deduction' or owed.deduction = 'loan')
      join offboarding_case as t on t.id = r.settlement_id
      where t.state = ${anyOf(SETTLEMENTS_APPROVED)} and ${ofCompany(scope)}
    union all select -coalesce(a.taken_fils, a.amount_fils), ${run} from adjustment as a join payroll_run as t on t.id = a.run_id
    where a.kind = 'reduction' and a.category = 'advance_recovery' and a.state = 'applied'
      and ${approved} and ${ofCompany(scope)}`,
  payables: (scope) =>
    sql`select t.total_fils as fils, ${document('expenses', 'number')} from expense as t
      where t.state = 'approved' and ${ofCompany(scope)}`,
  commissions: (
    scope,
  ) => sql`select t.amount_fils - t.clawed_back_fils - coalesce(t.paid_fils, 0) - coalesce(t.set_off_fils, 0) + t.overpaid_fils as fils,
      ${document('commissions', 'month')}
    from commission as t where t.state = ${anyOf(COMMISSIONS_EARNED)} and ${ofCompany(scope)}`,
  // what was set off when another one was paid stands with that one
  partners: (
    scope,
  ) => sql`select t.overpaid_fils - t.received_back_fils - coalesce(t.set_off_fils, 0) as fils, ${document('commissions', 'month')}
    from commission as t where t.state = ${anyOf(COMMISSIONS_EARNED)} and ${ofCompany(scope)}`,
  deposits: (scope) => depositDocuments(ofCompany(scope)),
  client_credit: (scope) => sql`select t.total_fils - t.credited_fils - t.allocated_fils as fils, ${invoice}
      from invoice as t where t.kind = 'credit_note' and t.state = ${anyOf(ISSUED_INVOICES)} and ${ofCompany(scope)}
    union all select t.total_fils - t.allocated_fils, ${document('sales-receipts', 'number')} from sales_receipt as t
      where t.state = ${anyOf(RECEIPTS_IN_FORCE)} and ${ofCompany(scope)}
    union all select -t.amount_fils, ${document('fee-refunds', 'subject')} from fee_refund as t
      where t.state = 'paid' and t.source = 'credit' and ${ofCompany(scope)}`,
  // shown within its run
  client_funds: (
    scope,
  ) => sql`select t.amount_fils - t.allocated_fils as fils, 'run-fundings'::text as area, t.run_id as id,
      t.number, t.company_id from run_funding as t where t.state = 'received' and ${ofCompany(scope)}`,
  output_vat: (
    scope,
  ) => sql`select case t.kind when 'credit_note' then -t.vat_fils else t.vat_fils end as fils, ${invoice}
      from invoice as t where t.state = ${anyOf(ISSUED_INVOICES)} and ${ofCompany(scope)}
    union all select t.vat_fils, ${document('debit-notes', 'number')} from debit_note as t
      where t.state = ${anyOf(CLAIMED_DEBIT_NOTES)} and ${ofCompany(scope)}
    union all ${setOff(scope)}
    union all ${paidByExpense(SUBLEDGERS.output_vat, scope)}`,
  // a final run pays settlements: they tell themselves what is owed
  wages: (scope) => sql`select t.net_fils - coalesce(t.paid_fils, 0) as fils, ${run} from payroll_run as t
      where t.kind <> 'final' and ${approved} and ${ofCompany(scope)}
    union all select t.total_fils, ${document('offboardings', 'id')} from offboarding_case as t
      where ${settled} and t.paid_on is null and ${ofCompany(scope)}`,
  pension: (scope) => sql`select s.pension_fils + s.employer_pension_fils as fils, ${run}
    from payslip as s join payroll_run as t on t.id = s.run_id
    where s.state <> 'discarded' and t.kind <> 'final' and ${approved} and ${ofCompany(scope)}
    union all ${paidByExpense(SUBLEDGERS.pension, scope)}`,
  savings: (scope) => sql`select s.savings_fils as fils, ${run}
    from payslip as s join payroll_run as t on t.id = s.run_id
    where s.state <> 'discarded' and t.kind <> 'final' and ${approved} and ${ofCompany(scope)}
    union all ${paidByExpense(SUBLEDGERS.savings, scope)}`,
  // the accrual of a month is no record that somebody opens
  gratuity: (
    scope,
  ) => sql`select t.amount_fils as fils, null::text as area, null::text as id, t.month::text as number, t.company_id
      from gratuity_accrual as t where ${ofCompany(scope)}
    union all select -t.gratuity_fils, ${document('offboardings', 'id')} from offboarding_case as t
      where ${settled} and ${ofCompany(scope)}`,
};
