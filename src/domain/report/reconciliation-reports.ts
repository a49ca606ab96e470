import { amount, arabic, derived, money, opens } from './columns';
import type { ReportColumn, ReportSpec } from './report-spec';

/** Documents on bank accounts: what the books say of each until a day, less what the bank says. */
const BANK_DOCUMENTS = [
  { name: 'account', kind: 'text' },
  { name: 'day', kind: 'day' },
  { name: 'entry', kind: 'text' },
  { name: 'document', kind: 'text' },
  money('amount_fils'),
  opens('entry'),
  arabic('account'),
] as const satisfies readonly ReportColumn[];

/** Of two sides that should come to the same, and of what has no other side yet. */
export const RECONCILIATION_REPORTS = {
  /**
   * Accounts that only documents move: what the journal holds of each at the end of a day, what its documents come to, and by how much they
   * differ, which is 0.00. On the usual side of the account.
   */
  'control-accounts': {
    subject: 'accounts',
    topic: 'finance',
    period: 'day',
    columns: [
      { name: 'subledger', kind: 'choice' },
      { name: 'account', kind: 'text' },
      amount('ledger_fils'),
      amount('documents_fils'),
      derived(amount('difference_fils')),
      opens('ledger_fils'),
      opens('documents_fils'),
      arabic('account'),
    ],
  },
  /** The documents of one control account (`part`) at the end of a day; wages of settlements stand among them. */
  'control-documents': {
    subject: 'accounts',
    topic: 'finance',
    period: 'day',
    detailsOf: 'control-accounts',
    isDetail: true,
    grant: 'salary',
    columns: [
      { name: 'subledger', kind: 'choice' },
      { name: 'number', kind: 'text' },
      { name: 'company', kind: 'text' },
      money('documents_fils'),
      opens('number'),
    ],
  },
  /** What no invoice bills, each payslip by its components and each cost, with the reason why not. */
  unbilled: {
    subject: 'clients',
    topic: 'finance',
    isDetail: true,
    grant: 'salary',
    columns: [
      { name: 'company', kind: 'text' },
      { name: 'line_kind', kind: 'choice' },
      { name: 'source', kind: 'text' },
      { name: 'month', kind: 'month' },
      money('net_fils'),
      { name: 'unbilled_reason', kind: 'choice' },
      opens('source'),
    ],
  },
  /**
   * A bank account at the end of a month: what the statement says, what the books say, and what explains the difference: lines that stand for
   * nothing in the books, entries that no line stands for, and what is on both sides in different months. What is left is 0.00.
   */
  'bank-reconciliation': {
    subject: 'accounts',
    topic: 'finance',
    isWhole: true,
    columns: [
      { name: 'account', kind: 'text' },
      { name: 'month', kind: 'month' },
      amount('statement_fils'),
      amount('ledger_fils'),
      amount('lines_fils'),
      amount('entries_fils'),
      amount('timing_fils'),
      derived(amount('difference_fils')),
      opens('statement_fils'),
      opens('ledger_fils'),
      opens('lines_fils'),
      opens('entries_fils'),
      opens('timing_fils'),
      arabic('account'),
    ],
  },
  /**
   * Documents on bank accounts for which no line of a statement stands, or not for all of them. All accounts, or one (`part`).
   */
  'bank-open-entries': {
    subject: 'accounts',
    topic: 'finance',
    detailsOf: 'bank-reconciliation',
    period: 'day',
    isDetail: true,
    isWhole: true,
    columns: BANK_DOCUMENTS,
  },
  /** Documents that are on both sides, and were not until a day. All accounts, or one (`part`). */
  'bank-timing': {
    subject: 'accounts',
    topic: 'finance',
    detailsOf: 'bank-reconciliation',
    period: 'day',
    isDetail: true,
    isWhole: true,
    columns: BANK_DOCUMENTS,
  },
} as const satisfies Readonly<Record<string, ReportSpec>>;
