import { amount, arabic, derived, money, opens } from './columns';
import type { ReportColumn, ReportSpec } from './report-spec';

/** Accounts under headings; what is compared stands beside it. A row without an account is a sum. */
const STATEMENT = [
  { name: 'section', kind: 'choice' },
  { name: 'account', kind: 'text' },
  amount('amount_fils'),
  amount('prior_fils'),
  opens('amount_fils'),
  opens('prior_fils'),
  arabic('account'),
] as const satisfies readonly ReportColumn[];

/** A financial statement of the PEO, beside another period. */
const OF_ACCOUNTS = {
  subject: 'accounts',
  topic: 'finance',
  isCompared: true,
  isWhole: true,
  columns: STATEMENT,
} as const satisfies ReportSpec;

/** Of the accounts. Each figure opens the lines that it is the sum of. */
export const FINANCE_REPORTS = {
  /** What was posted, by account: as it was, both sides of the period, and as it is; both sides come to the same. */
  'trial-balance': {
    subject: 'accounts',
    topic: 'finance',
    period: 'span',
    isCompared: true,
    isWhole: true,
    columns: [
      { name: 'account', kind: 'text' },
      { name: 'kind', kind: 'choice' },
      money('opening_fils'),
      money('debit_fils'),
      money('credit_fils'),
      money('balance_fils'),
      money('prior_balance_fils'),
      opens('opening_fils'),
      opens('debit_fils'),
      opens('credit_fils'),
      opens('balance_fils'),
      opens('prior_balance_fils'),
      arabic('account'),
    ],
  },
  'profit-and-loss': { ...OF_ACCOUNTS, period: 'span' },
  /** At the end of a day. What was earned and not closed into an account of equity stands there as the result. */
  'balance-sheet': { ...OF_ACCOUNTS, period: 'day' },
  /** From the bank accounts: what came in and went out, by what it was for. */
  'cash-flow': { ...OF_ACCOUNTS, period: 'span' },
  /** What clients were charged, less what their employees cost, by the lines of the journal. Never for a client. */
  'client-margin': {
    subject: 'clients',
    topic: 'finance',
    grant: 'salary',
    period: 'span',
    isCompared: true,
    columns: [
      { name: 'company', kind: 'text' },
      { name: 'employees', kind: 'whole', adds: true, plain: 'unlisted' },
      money('revenue_fils'),
      money('cost_fils'),
      money('margin_fils'),
      derived({ name: 'margin', kind: 'percent' }),
      amount('margin_per_employee_fils'),
      amount('prior_margin_fils'),
      opens('revenue_fils'),
      opens('cost_fils'),
      opens('margin_fils'),
      opens('margin_per_employee_fils'),
      opens('prior_margin_fils'),
    ],
  },
  /** The same by employee, of one client (`part`) or of all. A row without a name: what no single employee bears; all of a client come to its margin. Never for a client. */
  'employee-margin': {
    subject: 'clients',
    topic: 'finance',
    grant: 'salary',
    period: 'span',
    columns: [
      { name: 'company', kind: 'text' },
      { name: 'employee', kind: 'text', isPrivate: true },
      money('revenue_fils'),
      money('cost_fils'),
      money('margin_fils'),
      derived({ name: 'margin', kind: 'percent' }),
      opens('employee'),
      opens('revenue_fils'),
      opens('cost_fils'),
      opens('margin_fils'),
    ],
  },
  /** The documents of one employee at one client (`part`), or of all: each figure of `employee-margin` is the total of its column here. */
  'employee-documents': {
    subject: 'clients',
    topic: 'finance',
    detailsOf: 'employee-margin',
    grant: 'salary',
    period: 'span',
    isDetail: true,
    columns: [
      { name: 'employee', kind: 'text', isPrivate: true },
      { name: 'day', kind: 'day' },
      { name: 'document', kind: 'text' },
      money('revenue_fils'),
      money('cost_fils'),
      money('margin_fils'),
      opens('document'),
    ],
  },
  /** Deposits of clients (account 2100). */
  deposits: {
    subject: 'clients',
    topic: 'finance',
    period: 'span',
    columns: [
      { name: 'company', kind: 'text' },
      money('opening_fils'),
      money('received_fils'),
      money('returned_fils'),
      money('closing_fils'),
      opens('opening_fils'),
      opens('received_fils'),
      opens('returned_fils'),
      opens('closing_fils'),
    ],
  },
  /** The provision for end of service (account 2400), by client. */
  'gratuity-movement': {
    subject: 'wages',
    topic: 'finance',
    grant: 'salary',
    period: 'span',
    columns: [
      { name: 'company', kind: 'text' },
      money('opening_fils'),
      money('charge_fils'),
      money('settled_fils'),
      money('closing_fils'),
      opens('opening_fils'),
      opens('charge_fils'),
      opens('settled_fils'),
      opens('closing_fils'),
    ],
  },
  /** What is owed to savings schemes (account 2420), by client: the contributions of its employees who earn no gratuity. */
  'savings-movement': {
    subject: 'wages',
    topic: 'finance',
    grant: 'salary',
    period: 'span',
    columns: [
      { name: 'company', kind: 'text' },
      money('opening_fils'),
      money('contributed_fils'),
      money('paid_in_fils'),
      money('closing_fils'),
      opens('opening_fils'),
      opens('contributed_fils'),
      opens('paid_in_fils'),
      opens('closing_fils'),
    ],
  },
  /** The boxes of the VAT return (form 201), each with the lines that it is the sum of; what is payable is one less the other. */
  'vat-return': {
    subject: 'accounts',
    topic: 'finance',
    period: 'span',
    isWhole: true,
    columns: [
      { name: 'box', kind: 'choice' },
      amount('net_fils'),
      amount('vat_fils'),
      opens('net_fils'),
      opens('vat_fils'),
    ],
  },
  /** Lines of documents that stand in the return, all of them or those of a box. */
  'vat-lines': {
    subject: 'accounts',
    topic: 'finance',
    detailsOf: 'vat-return',
    isDetail: true,
    period: 'span',
    isWhole: true,
    columns: [
      { name: 'tax_on', kind: 'day' },
      { name: 'supplied_on', kind: 'day' },
      { name: 'number', kind: 'text' },
      { name: 'party', kind: 'text' },
      { name: 'trn', kind: 'text' },
      { name: 'description', kind: 'text' },
      /** Of an expense, in place of a description. */
      { name: 'category', kind: 'choice' },
      { name: 'box', kind: 'choice' },
      money('net_fils'),
      money('vat_fils'),
      opens('number'),
    ],
  },
} as const satisfies Readonly<Record<string, ReportSpec>>;
