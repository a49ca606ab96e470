import { LEAVE_ENTRIES_POSTED } from '@domain/employment/leave-states';
import {
  ADVANCES_OWED,
  INVOICES_OF_CLIENT,
  PAYSLIPS_OF_EMPLOYEE,
  RUNS_OF_CLIENT,
  SALARIES_IN_FORCE,
} from '@domain/finance/states';

import { LETTERS_OF_PERSON } from '@domain/letters/letter-kinds';

/**
 * Whose the records of an area are, written down a second time as SQL over the alias `r` of its table: the matrix counts by this table,
 * and never by the bindings that it examines.
 */
export interface OwnerSql {
  readonly table: string;
  /** Its company; `none`: the PEO's own, which no selection narrows; `reader`: its reader's alone. */
  readonly company: string | 'none' | 'reader';
  readonly employee?: string;
  /** Only staff may look. */
  readonly isOfStaff?: true;
  /** What else a role sees, and which of its own it does not see. */
  readonly exceptions?: { readonly staff?: string; readonly admin?: string; readonly employee?: string };
  readonly onlyIf?: { readonly admin?: string; readonly employee?: string };
}

const among = (states: readonly string[]) => `(${states.map((state) => `'${state}'`).join(', ')})`;

const own = (table: string): OwnerSql => ({ table, company: 'r.company_id' });
const person = (table: string): OwnerSql => ({ ...own(table), employee: 'r.employee_id' });
const staff = (table: string, company = 'r.company_id'): OwnerSql => ({ table, company, isOfStaff: true });
const ofLead = '(select lead.client_id from lead where lead.id = r.lead_id)';
const isShared = "(r.is_shared and r.state = 'verified' and r.owner_kind = 'internal')";
const isSent = `r.state in ${among(INVOICES_OF_CLIENT)}`;
const isRequestedOf = `r.state in ${among(RUNS_OF_CLIENT)}`;
const isOwed = `r.state in ${among(ADVANCES_OWED)}`;
const isIssuedLetter = `r.state in ${among(LETTERS_OF_PERSON)}`;
const isPosted = `r.state in ${among(LEAVE_ENTRIES_POSTED)}`;
const isInForce = `r.state in ${among(SALARIES_IN_FORCE)}`;

export const OWNERS: Readonly<Record<string, OwnerSql>> = {
  accounts: staff('account', 'none'),
  adjustments: person('adjustment'),
  advances: {
    ...person('advance'),
    onlyIf: { admin: isOwed, employee: isOwed },
  },
  alerts: {
    ...own('alert'),
    onlyIf: {
      admin: `r.kind in ${among(['residence', 'labour_card', 'emirates_id', 'contract', 'probation', 'overstay', 'licence', 'establishment_card', 'document', 'invoice'])}`,
    },
  },
  announcements: staff('announcement'),
  'bank-rules': staff('bank_rule', 'none'),
  'bank-statements': staff('bank_statement', 'none'),
  'bank-transactions': staff('bank_transaction', 'none'),
  'billing-runs': staff('billing_run'),
  clients: { table: 'company', company: 'r.id' },
  commissions: staff('commission'),
  'cost-centres': staff('cost_centre', 'none'),
  'debit-notes': staff('debit_note'),
  documents: {
    ...person('document'),
    exceptions: {
      staff: "r.owner_kind = 'internal'",
      admin: isShared,
      employee: `(${isShared} or r.is_shared and r.state = 'verified' and r.owner_kind = 'company' and r.company_id = $company)`,
    },
  },
  'dunning-levels': staff('dunning_level', 'none'),
  ejari: own('ejari_item'),
  'e-invoices': staff('e_invoice'),
  emails: { table: 'email', company: 'reader' },
  'employee-merges': staff('employee_merge'),
  employees: { table: 'employee', company: 'r.company_id', employee: 'r.id' },
  enrolments: own('kyc_case'),
  establishments: staff('establishment', 'none'),
  expenses: staff('expense'),
  'fee-plans': staff('fee_plan'),
  'fee-refunds': staff('fee_refund'),
  ideas: staff('idea', 'none'),
  'close-tasks': staff('close_task', 'none'),
  inquiries: staff('inquiry', 'none'),
  'invoice-lines': {
    ...own('invoice_line'),
    onlyIf: {
      admin: `exists (select from invoice i where i.id = r.invoice_id and i.state in ${among(INVOICES_OF_CLIENT)})`,
    },
  },
  invoices: { ...own('invoice'), onlyIf: { admin: isSent } },
  'journal-entries': staff('journal_entry', 'none'),
  'journal-lines': staff('journal_line', 'none'),
  'lead-tasks': staff('lead_task', ofLead),
  leads: staff('lead', 'r.client_id'),
  'leave-entries': { ...person('leave_entry'), onlyIf: { admin: isPosted, employee: isPosted } },
  'legal-entities': staff('legal_entity', 'none'),
  'letter-signers': staff('letter_signer'),
  'letter-templates': staff('letter_template', 'none'),
  letters: {
    ...person('letter'),
    onlyIf: { admin: isIssuedLetter, employee: isIssuedLetter },
  },
  'ledger-periods': staff('ledger_period', 'none'),
  'mail-approvals': staff('mail_approval', ofLead),
  'missing-details': person('missing_detail'),
  offboardings: person('offboarding_case'),
  'onboarding-documents': person('onboarding_document'),
  onboardings: person('onboarding_case'),
  partners: staff('partner', 'none'),
  'payment-batch-items': staff('payment_batch_item', 'none'),
  'payment-batches': staff('payment_batch', 'none'),
  payments: own('invoice_payment'),
  'payroll-runs': { ...own('payroll_run'), onlyIf: { admin: isRequestedOf } },
  payslips: {
    ...person('payslip'),
    onlyIf: {
      admin: `r.state <> 'discarded' and exists (select from payroll_run p where p.id = r.run_id and p.state in ${among(RUNS_OF_CLIENT)})`,
      employee: `r.state in ${among(PAYSLIPS_OF_EMPLOYEE)}`,
    },
  },
  'public-holidays': staff('public_holiday', 'none'),
  'receipt-allocations': staff('receipt_allocation'),
  'recurring-invoices': staff('recurring_invoice'),
  renewals: person('renewal_request'),
  requests: person('hr_request'),
  'run-fundings': own('run_funding'),
  salaries: {
    ...person('salary'),
    onlyIf: { admin: isInForce, employee: isInForce },
  },
  'sales-receipts': staff('sales_receipt'),
  'tax-periods': staff('tax_period', 'none'),
  tickets: person('ticket'),
  users: person('app_user'),
  'visa-documents': person('visa_document'),
  'visa-fees': staff('visa_fee', '(select v.company_id from visa_case v where v.id = r.visa_case_id)'),
  visas: person('visa_case'),
  'wps-batches': staff('wps_batch', 'none'),
};
