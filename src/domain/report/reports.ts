import { portalAddressOf } from '@domain/navigation/portal-address';
import { mayRead } from '@domain/session/access.policy';
import * as z from 'zod/mini';
import { count, derived, money, opens } from './columns';
import { FINANCE_REPORTS } from './finance-reports';
import { PEOPLE_REPORTS } from './people-reports';
import { RECONCILIATION_REPORTS } from './reconciliation-reports';
import type { ReportColumn, ReportSpec } from './report-spec';
import { WAGE_REPORTS } from './wage-reports';

export const REPORTS = {
  ...PEOPLE_REPORTS,
  /** What clients owe: on invoices, by the days that it is overdue today, and on debit notes. The total is account 1100. */
  receivables: {
    subject: 'clients',
    topic: 'finance',
    columns: [
      { name: 'company', kind: 'text' },
      money('not_due_fils'),
      money('late_30_fils'),
      money('late_60_fils'),
      money('late_90_fils'),
      money('late_more_fils'),
      money('debit_notes_fils'),
      derived(money('total_fils')),
      opens('company'),
      opens('not_due_fils'),
      opens('late_30_fils'),
      opens('late_60_fils'),
      opens('late_90_fils'),
      opens('late_more_fils'),
      opens('debit_notes_fils'),
    ],
  },
  ...WAGE_REPORTS,
  ...FINANCE_REPORTS,
  /**
   * Contributions to the pension authority by national and month, of payslips that the client has approved: the employee's part, which was
   * deducted, the employer's, and what is to be paid by the fifteenth of the next month. The last three months.
   */
  pension: {
    subject: 'wages',
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
  ...RECONCILIATION_REPORTS,
  /** Expenses of the last twelve months that were approved or paid, by category. */
  spending: {
    subject: 'accounts',
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
  columns.filter(({ kind }) => kind !== 'opens' && kind !== 'arabic');

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

/**
 * Rows as a back end tells them, without what would lead out of the portal.
 * @param leftOut told of each column that had such an address
 */
export const withinPortal = (
  name: ReportName,
  rows: readonly ReportRow[],
  leftOut: (column: string) => void,
): ReportAnswer['rows'] => {
  const spec: ReportSpec | undefined = Object.hasOwn(REPORTS, name) ? specOf(name) : undefined;
  return rows.map((row) =>
    row.map((cell, at) => {
      const column = spec?.columns[at];
      if (column?.kind !== 'opens' || cell === null) return cell;
      const address = portalAddressOf(cell);
      if (address === null) leftOut(column.name);
      return address;
    }),
  );
};

/** Does the role come to this report? A grant may be needed beside it. */
export const mayReadReport = (name: ReportName, role: string | null): boolean =>
  mayRead(role, specOf(name).topic);
