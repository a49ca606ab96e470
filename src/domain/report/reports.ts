import { mayRead } from '@domain/session/access.policy';
import * as z from 'zod/mini';
import { FINANCE_REPORTS } from './finance-reports';
import type { ReportColumn, ReportSpec } from './report-spec';

const whole = (name: string): ReportColumn => ({ name, kind: 'whole' });
const count = (name: string): ReportColumn => ({ name, kind: 'whole', adds: true });
const money = (name: string): ReportColumn => ({ name, kind: 'money', adds: true });
const derived = (column: ReportColumn): ReportColumn => ({ ...column, plain: 'derived' });
const unlisted = (column: ReportColumn): ReportColumn => ({ ...column, plain: 'unlisted' });
const opens = (name: string): ReportColumn => ({ name, kind: 'opens' });

/** Documents on bank accounts: what the books say of each until a day, less what the bank says. */
const BANK_DOCUMENTS = [
  { name: 'account', kind: 'text' },
  { name: 'day', kind: 'day' },
  { name: 'entry', kind: 'text' },
  { name: 'document', kind: 'text' },
  money('amount_fils'),
  opens('entry'),
] as const satisfies readonly ReportColumn[];

export const REPORTS = {
  /** Employees by company: active today; joined and left within the last thirty days. */
  headcount: {
    topic: 'reports',
    columns: [
      { name: 'company', kind: 'text' },
      count('active'),
      count('joined'),
      count('left'),
      opens('active'),
      opens('joined'),
      opens('left'),
    ],
  },
  /** The last twelve months, this one until today. Turnover: who left, of the average of beginning and end. */
  turnover: {
    topic: 'reports',
    columns: [
      { name: 'month', kind: 'month' },
      unlisted(whole('at_start')),
      count('joined'),
      count('left'),
      unlisted(whole('at_end')),
      derived({ name: 'turnover', kind: 'percent' }),
      opens('joined'),
      opens('left'),
    ],
  },
  /** Identity documents of active employees that have expired, or will within ninety days. Passports for whoever may see them. */
  expiries: {
    topic: 'reports',
    isDetail: true,
    columns: [
      { name: 'employee', kind: 'text', isPrivate: true },
      { name: 'company', kind: 'text' },
      { name: 'paper', kind: 'choice' },
      { name: 'expires_on', kind: 'day' },
      whole('days'),
      { name: 'band', kind: 'choice' },
      opens('employee'),
    ],
  },
  /** People who are probably in the list twice, and nationalities that name no country. Passports for whoever may see them. */
  identity: {
    topic: 'reports',
    isDetail: true,
    columns: [
      { name: 'employee', kind: 'text', isPrivate: true },
      { name: 'employee_number', kind: 'text' },
      { name: 'company', kind: 'text' },
      { name: 'finding', kind: 'choice' },
      { name: 'finding_of', kind: 'text', isPrivate: true },
      opens('employee'),
    ],
  },
  /** Records in states that have a clock: how many, for how long, and how many too long. */
  'open-cases': {
    topic: 'reports',
    columns: [
      { name: 'area', kind: 'area' },
      { name: 'state', kind: 'state' },
      count('count'),
      derived(whole('median_days')),
      count('late'),
      opens('count'),
      opens('late'),
    ],
  },
  /** What clients owe on invoices that they have, by the days that it is overdue today. Each figure opens its invoices. */
  receivables: {
    topic: 'finance',
    columns: [
      { name: 'company', kind: 'text' },
      money('not_due_fils'),
      money('late_30_fils'),
      money('late_60_fils'),
      money('late_90_fils'),
      money('late_more_fils'),
      money('total_fils'),
      opens('company'),
      opens('not_due_fils'),
      opens('late_30_fils'),
      opens('late_60_fils'),
      opens('late_90_fils'),
      opens('late_more_fils'),
      opens('total_fils'),
    ],
  },
  /**
   * Wages by establishment and month: those that are short or late, and all of the last three months. An establishment complies when
   * 85 % of them are paid on the first of the next month (Ministerial Resolution 340/2026); what nobody has run is unpaid.
   */
  wps: {
    topic: 'finance',
    columns: [
      { name: 'establishment', kind: 'text' },
      { name: 'month', kind: 'month' },
      { name: 'due_on', kind: 'day' },
      money('wages_fils'),
      money('paid_fils'),
      derived({ name: 'paid_percent', kind: 'percent' }),
      { name: 'paid_on', kind: 'day' },
      { name: 'standing', kind: 'choice' },
      { name: 'measure', kind: 'choice' },
      count('missing'),
      { name: 'establishment', kind: 'opens' },
      { name: 'wages_fils', kind: 'opens' },
      { name: 'paid_fils', kind: 'opens' },
      { name: 'missing', kind: 'opens' },
    ],
  },
  /**
   * The wages of a month by employee, of one establishment (`part`) or of all: payslips, and what those have earned whom none pays. Each
   * figure of `wps` is the total of its column here.
   */
  'wps-wages': {
    topic: 'finance',
    grant: 'salary',
    period: 'day',
    isDetail: true,
    columns: [
      { name: 'establishment', kind: 'text' },
      { name: 'employee', kind: 'text', isPrivate: true },
      { name: 'company', kind: 'text' },
      { name: 'number', kind: 'text' },
      { name: 'payout', kind: 'choice' },
      money('wages_fils'),
      money('paid_fils'),
      { name: 'paid_on', kind: 'day' },
      count('missing'),
      opens('employee'),
      opens('number'),
    ],
  },
  /**
   * What the gratuity of all active employees would come to if they left today (Federal Decree-Law 33/2021, art. 51), and what of it was
   * earned before a savings scheme.
   */
  'end-of-service': {
    topic: 'finance',
    grant: 'salary',
    columns: [
      { name: 'company', kind: 'text' },
      count('employees'),
      count('entitled'),
      money('liability_fils'),
      money('frozen_fils'),
      opens('employees'),
      opens('entitled'),
      opens('liability_fils'),
      opens('frozen_fils'),
    ],
  },
  /** The same by employee, of one client (`part`) or of all: each figure of `end-of-service` is the total of its column here. */
  'end-of-service-employees': {
    topic: 'finance',
    grant: 'salary',
    isDetail: true,
    columns: [
      { name: 'employee', kind: 'text', isPrivate: true },
      { name: 'company', kind: 'text' },
      { name: 'joined_on', kind: 'day' },
      count('employees'),
      count('entitled'),
      money('liability_fils'),
      money('frozen_fils'),
      opens('employee'),
    ],
  },
  ...FINANCE_REPORTS,
  /**
   * Contributions to the pension authority by national and month, of payslips that the client has approved: the employee's part, which was
   * deducted, the employer's, and what is to be paid by the fifteenth of the next month. The last three months.
   */
  pension: {
    topic: 'finance',
    grant: 'salary',
    columns: [
      { name: 'employee', kind: 'text', isPrivate: true },
      { name: 'emirates_id', kind: 'text', isPrivate: true },
      { name: 'company', kind: 'text' },
      { name: 'month', kind: 'month' },
      money('employee_part_fils'),
      money('employer_part_fils'),
      money('contribution_fils'),
      opens('employee_part_fils'),
      opens('employer_part_fils'),
      opens('contribution_fils'),
    ],
  },
  /**
   * Accounts that only documents move: what the journal holds of each, what its documents come to, and by how much they differ, which is
   * 0.00. On the usual side of the account.
   */
  'control-accounts': {
    topic: 'finance',
    columns: [
      { name: 'subledger', kind: 'choice' },
      { name: 'account', kind: 'text' },
      { name: 'ledger_fils', kind: 'money' },
      { name: 'documents_fils', kind: 'money' },
      derived({ name: 'difference_fils', kind: 'money' }),
      { name: 'ledger_fils', kind: 'opens' },
      { name: 'documents_fils', kind: 'opens' },
    ],
  },
  /** The documents of one control account (`part`); wages of settlements stand among them. */
  'control-documents': {
    topic: 'finance',
    isDetail: true,
    grant: 'salary',
    columns: [
      { name: 'subledger', kind: 'choice' },
      { name: 'number', kind: 'text' },
      { name: 'company', kind: 'text' },
      { name: 'documents_fils', kind: 'money', adds: true },
      { name: 'number', kind: 'opens' },
    ],
  },
  /** What no invoice bills, each payslip by its components and each cost, with the reason why not. */
  unbilled: {
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
      { name: 'source', kind: 'opens' },
    ],
  },
  /**
   * A bank account at the end of a month: what the statement says, what the books say, and what explains the difference: lines that stand for
   * nothing in the books, entries that no line stands for, and what is on both sides in different months. What is left is 0.00.
   */
  'bank-reconciliation': {
    topic: 'finance',
    columns: [
      { name: 'account', kind: 'text' },
      { name: 'month', kind: 'month' },
      { name: 'statement_fils', kind: 'money' },
      { name: 'ledger_fils', kind: 'money' },
      { name: 'lines_fils', kind: 'money' },
      { name: 'entries_fils', kind: 'money' },
      { name: 'timing_fils', kind: 'money' },
      derived({ name: 'difference_fils', kind: 'money' }),
      { name: 'statement_fils', kind: 'opens' },
      { name: 'ledger_fils', kind: 'opens' },
      { name: 'lines_fils', kind: 'opens' },
      { name: 'entries_fils', kind: 'opens' },
      { name: 'timing_fils', kind: 'opens' },
    ],
  },
  /**
   * Documents on bank accounts for which no line of a statement stands, or not for all of them. All accounts, or one (`part`).
   */
  'bank-open-entries': {
    topic: 'finance',
    period: 'day',
    isDetail: true,
    columns: BANK_DOCUMENTS,
  },
  /** Documents that are on both sides, and were not until a day. All accounts, or one (`part`). */
  'bank-timing': { topic: 'finance', period: 'day', isDetail: true, columns: BANK_DOCUMENTS },
  /** Expenses of the last twelve months that were approved or paid, by category. */
  spending: {
    topic: 'finance',
    columns: [
      { name: 'category', kind: 'choice' },
      count('count'),
      money('net_fils'),
      money('vat_fils'),
      money('total_fils'),
      opens('count'),
      opens('net_fils'),
      opens('vat_fils'),
      opens('total_fils'),
    ],
  },
} as const satisfies Readonly<Record<string, ReportSpec>>;

export type ReportName = keyof typeof REPORTS;
export const REPORT_NAMES = Object.keys(REPORTS) as [ReportName, ...ReportName[]];

export const specOf = (name: ReportName): ReportSpec => REPORTS[name];

/** Columns that somebody reads. Those that are not shown stand behind them. */
export const shownIn = ({ columns }: Pick<ReportSpec, 'columns'>): readonly ReportColumn[] =>
  columns.filter(({ kind }) => kind !== 'opens');

/** Where the wages of a month stand. `late`: enough of them was paid, but not on the day; `short`: not enough to this day. */
export const WPS_STANDINGS = ['on_time', 'late', 'short', 'waiting'] as const;
export type WpsStatus = (typeof WPS_STANDINGS)[number];

/** Bands of `expiries`, the most urgent first. */
export const BANDS = ['expired', 'in_30', 'in_60', 'in_90'] as const;
export type Band = (typeof BANDS)[number];

/** `days`: until it expires; negative when it has. */
export const bandOf = (days: number): Band => {
  if (days < 0) return 'expired';
  if (days <= 30) return 'in_30';
  return days <= 60 ? 'in_60' : 'in_90';
};

/** Of a hundred, one decimal: who left, of the average of those who were there at the beginning and at the end. */
export const turnoverOf = (left: number, atStart: number, atEnd: number): number =>
  atStart + atEnd === 0 ? 0 : Math.round((left * 2_000) / (atStart + atEnd)) / 10;

export const ReportCell = z.union([z.string(), z.number(), z.null()]);
export type ReportCell = z.infer<typeof ReportCell>;
export type ReportRow = readonly ReportCell[];

/** The sum of each column that adds up, null of the others; null when none does, or when there is nothing to add up. */
export const totalsOf = ({ columns }: ReportSpec, rows: readonly ReportRow[]): ReportRow | null =>
  rows.length > 1 && columns.some(({ adds }) => adds)
    ? columns.map(({ adds }, at) => (adds ? rows.reduce((sum, row) => sum + Number(row[at] ?? 0), 0) : null))
    : null;

const SPAN = { from: z.string(), until: z.string() };

/** Rows of one report, each with a cell for every column. */
export const ReportAnswer = z.object({
  at: z.string(),
  /** What it looks at, where it is asked about a period. */
  period: z.object({ ...SPAN, prior: z.object(SPAN) }),
  /** There are more rows than one report holds. */
  cut: z.boolean(),
  rows: z.array(z.array(ReportCell)),
});
export type ReportAnswer = z.infer<typeof ReportAnswer>;

/** Does the role come to this report? A grant may be needed beside it. */
export const mayReadReport = (name: ReportName, role: string | null): boolean =>
  mayRead(role, specOf(name).topic);
