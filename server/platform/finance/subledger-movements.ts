import { ADVANCES_OWED, BOOKED_EXPENSES, ISSUED_INVOICES, RECEIPTS_IN_FORCE } from '@domain/finance/states';
import { SUBLEDGERS, type Subledger } from '@domain/finance/subledgers';
import { within } from '@server/platform/scope';
import { sql } from 'kysely';
import { allocated, billed, credited, debitNotes, ofNotes } from './billing-movements';
import { commissionsOwed, owedByPartners } from './commission-movements';
import {
  advance,
  all,
  backOn,
  cameBack,
  document,
  expense,
  funding,
  invoice,
  isOneOf,
  isOurs,
  lasting,
  ofCompany,
  paidBefore,
  type Raw,
  run,
  type Scope,
} from './movement-parts';
import { SUBLEDGER_DOCUMENTS } from './subledger-documents';
import { takenBack } from './taken-back';
import { BILLED_FEE, FEE, FEE_OF_LINE, PROCESS_OF_FEE } from './visa-fee-parts';
import { isApprovedRun, ofSlips, settled, settlementsPaid, slipsPaid, wagesDay } from './wage-movements';

const refunded = (scope: Scope, source: string): Raw => {
  const as = document('fee-refunds', 'subject');
  const isFrom = sql`t.source = ${sql.lit(source)} and ${ofCompany(scope)}`;
  return all(
    sql`select -t.amount_fils as fils, t.paid_on as day, ${as} from fee_refund as t where t.state = 'paid' and ${isFrom}`,
    cameBack(takenBack('fee_refund'), {
      table: sql`fee_refund`,
      fils: sql`-t.amount_fils`,
      since: paidBefore,
      until: backOn,
      as,
      where: isFrom,
    }),
  );
};

/** Recoverable VAT of the returns that were filed. */
const setOff = (
  scope: Scope,
): Raw => sql`select -t.set_off_fils as fils, t.filed_on as day, 'tax-periods'::text as area, t.id,
    t.name::text as number, null as company_id
  from tax_period as t where t.set_off_fils is not null and t.state in ('filed', 'locked') and ${isOurs(scope)}`;
const spent = (scope: Scope, fils: Raw, condition: Raw = sql`true`): Raw =>
  sql`select ${fils} as fils, t.spent_on as day, ${expense} from expense as t
    where ${isOneOf('t.state', BOOKED_EXPENSES)} and ${condition} and ${ofCompany(scope)}`;
const paidByExpense = (subledger: Subledger, scope: Scope): Raw =>
  spent(
    scope,
    sql`-t.net_fils`,
    sql`t.account_id in (select id from account where code = ${SUBLEDGERS[subledger]})`,
  );

const charge = sql`'bank-transactions'::text as area, t.id, t.description as number, null as company_id`;
const loans = sql`(owed.kind <> 'deduction' or owed.deduction = 'loan')`;

/**
 * What moved a subledger, as the documents themselves tell it: each with what it comes to (`fils`), its `day`, and the document as the
 * columns of `SUBLEDGER_DOCUMENTS`. Until today they come to the same.
 */
const SUBLEDGER_MOVEMENTS: Readonly<Record<Subledger, (scope: Scope) => Raw>> = {
  receivables: (scope) =>
    all(
      billed(scope, sql`case t.kind when 'credit_note' then 0 else t.total_fils end`),
      sql`select -note.credited_fils, note.issued_on, ${invoice} from invoice as note join invoice as t on t.id = note.credits_id
        where note.kind = 'credit_note' and ${isOneOf('note.state', ISSUED_INVOICES)} and ${ofCompany(scope)}`,
      lasting('invoice_payment', {
        fils: sql`-p.amount_fils`,
        day: sql`p.received_on`,
        as: invoice,
        from: sql`invoice_payment as p join invoice as t on t.id = p.invoice_id`,
        where: ofCompany(scope),
        key: sql`p.id`,
        stands: sql`p.state = 'received'`,
      }),
      allocated(scope, 'invoice', 'invoice_id', invoice),
      debitNotes(scope, sql`t.total_fils`),
      allocated(scope, 'debit_note', 'debit_note_id', document('debit-notes', 'number')),
    ),
  input_vat: (scope) =>
    all(
      spent(scope, sql`t.vat_fils`),
      sql`select t.charge_vat_fils, t.booked_on, ${charge} from bank_transaction as t
        where t.state in ('partial', 'matched', 'reconciled') and ${isOurs(scope)}`,
      cameBack(takenBack('bank_transaction'), {
        table: sql`bank_transaction`,
        fils: sql`coalesce((back.before->>'charge_vat_fils')::bigint, 0)`,
        since: sql`t.booked_on`,
        until: backOn,
        as: charge,
        where: isOurs(scope),
      }),
      setOff(scope),
    ),
  visa_fees: (scope) =>
    all(
      lasting('visa_fee', {
        fils: sql`t.amount_fils`,
        day: sql`t.paid_on`,
        as: sql`'visa-fees'::text as area, v.id, t.kind::text as number, v.company_id`,
        from: sql`visa_fee as t join visa_case as v on v.id = t.visa_case_id`,
        where: sql`t.payer <> 'peo' and ${within(scope, { company: 'v.company_id' })}`,
        stands: sql`t.state = 'paid'`,
      }),
      sql`select -t.amount_fils, t.paid_on, ${FEE} from advance as t join ${PROCESS_OF_FEE} on fee.id = t.visa_fee_id
        where t.paid_on is not null and ${ofCompany(scope)}`,
      billed(scope, sql`-${credited(sql`line.net_fils`)}`, 'visa_fees', {
        as: BILLED_FEE,
        with: FEE_OF_LINE,
      }),
    ),
  advances: (scope) =>
    all(
      sql`select t.amount_fils as fils, t.paid_on as day, ${advance} from advance as t where t.paid_on is not null and ${ofCompany(scope)}`,
      sql`select owed.amount_fils, ${wagesDay}, ${run} from advance as owed join payroll_run as t on t.id = owed.run_id
        where owed.kind = 'overpayment' and ${isOneOf('owed.state', ADVANCES_OWED)} and ${isApprovedRun} and ${ofCompany(scope)}`,
      sql`select -r.amount_fils, ${wagesDay}, ${run}
        from advance_recovery as r join payslip as s on s.id = r.payslip_id and s.state <> 'discarded'
        join advance as owed on owed.id = r.advance_id and ${loans}
        join payroll_run as t on t.id = s.run_id where ${isApprovedRun} and ${ofCompany(scope)}`,
      settled(
        scope,
        'advances_fils',
        sql`-1`,
        sql`settlement_recovery as r join advance as owed on owed.id = r.advance_id and ${loans}
          join offboarding_case as t on t.id = r.settlement_id`,
        sql`r.amount_fils`,
      ),
      sql`select -coalesce(a.taken_fils, a.amount_fils), ${wagesDay}, ${run} from adjustment as a join payroll_run as t on t.id = a.run_id
        where a.kind = 'reduction' and a.category = 'advance_recovery' and a.state = 'applied' and ${isApprovedRun} and ${ofCompany(scope)}`,
    ),
  payables: (scope) =>
    all(
      spent(scope, sql`t.total_fils`),
      sql`select -t.total_fils, t.paid_on, ${expense} from expense as t where t.state = 'paid' and ${ofCompany(scope)}`,
      cameBack(takenBack('expense'), {
        table: sql`expense`,
        fils: sql`-t.total_fils`,
        since: paidBefore,
        until: backOn,
        as: expense,
        where: ofCompany(scope),
      }),
    ),
  commissions: commissionsOwed,
  partners: owedByPartners,
  deposits: (scope) =>
    all(
      sql`select t.deposit_received_fils as fils, t.deposit_received_on as day, ${document('onboardings', 'full_name')}
        from onboarding_case as t where t.deposit_received_on is not null and ${ofCompany(scope)}`,
      billed(scope, credited(sql`line.net_fils`), 'deposits'),
      refunded(scope, 'deposit'),
    ),
  client_credit: (scope) =>
    all(
      ofNotes(scope, sql`t.total_fils - t.credited_fils`),
      allocated(scope, 'invoice', 'credit_note_id', invoice),
      lasting('sales_receipt', {
        fils: sql`t.total_fils`,
        day: sql`t.received_on`,
        as: document('sales-receipts', 'number'),
        from: sql`sales_receipt as t`,
        where: ofCompany(scope),
        stands: isOneOf('t.state', RECEIPTS_IN_FORCE),
      }),
      allocated(scope, 'sales_receipt', 'receipt_id', document('sales-receipts', 'number')),
      refunded(scope, 'credit'),
    ),
  client_funds: (scope) =>
    all(
      lasting('run_funding', {
        fils: sql`t.amount_fils`,
        day: sql`t.received_on`,
        as: funding,
        from: sql`run_funding as t`,
        where: ofCompany(scope),
        stands: sql`t.state = 'received'`,
      }),
      allocated(scope, 'run_funding', 'funding_id', funding),
    ),
  output_vat: (scope) =>
    all(
      billed(scope, credited(sql`t.vat_fils`)),
      debitNotes(scope, sql`t.vat_fils`),
      setOff(scope),
      paidByExpense('output_vat', scope),
    ),
  wages: (scope) =>
    all(
      sql`select t.net_fils as fils, ${wagesDay} as day, ${run} from payroll_run as t
        where t.kind <> 'final' and ${isApprovedRun} and ${ofCompany(scope)}`,
      slipsPaid(scope),
      settled(scope, 'total_fils', sql`1`, sql`offboarding_case as t`, sql`t.total_fils`),
      settlementsPaid(scope),
    ),
  pension: (scope) =>
    all(ofSlips(scope, sql`s.pension_fils + s.employer_pension_fils`), paidByExpense('pension', scope)),
  savings: (scope) => all(ofSlips(scope, sql`s.savings_fils`), paidByExpense('savings', scope)),
  gratuity: (scope) =>
    all(
      sql`select t.amount_fils as fils, t.accrued_on as day, null::text as area, null::text as id, t.month::text as number,
        t.company_id from gratuity_accrual as t where ${ofCompany(scope)}`,
      settled(scope, 'gratuity_fils', sql`-1`, sql`offboarding_case as t`, sql`t.gratuity_fils`),
    ),
};

/** The movements of one subledger: `fils`, `day`, and the document. */
export const movementsOf = (name: Subledger, scope: Scope): Raw => SUBLEDGER_MOVEMENTS[name](scope);

/**
 * The documents of a subledger at the end of a day: of a day gone by as far as they had moved by then, today as they are, which their
 * lists show as well.
 */
export const documentsUntil = (
  name: Subledger,
  scope: Scope,
  { until, today }: { readonly until: string; readonly today: string },
): Raw =>
  until < today
    ? sql`select fils, area, id, number, company_id from (${movementsOf(name, scope)}) as moved (fils, day, area, id, number, company_id)
        where moved.day <= ${until}::date`
    : SUBLEDGER_DOCUMENTS[name](scope);
