import { BANDS, type ReportName, type ReportRow, WPS_STANDINGS } from '@domain/report/reports';
import type { ChartKind, ChartRow } from '@ui/kit/chart';
import type { AreaSheet } from '@ui/records/texts';
import { type I18n, monthText } from '@ui/records/values';
import { match } from 'ts-pattern';
import { percentText } from './report-cells';

/** What a drawing shows of a report. */
interface Insight {
  readonly kind: ChartKind;
  /** Column whose words stand at the figures. */
  readonly value: string;
  /** Column whose words stand at the bars, where that is not the first one. */
  readonly label?: string;
  /** Column whose words stand at what is told beside the figures, where that is not their share of the whole. */
  readonly beside?: string;
  /** What the figures are, unless they count something. */
  readonly measure?: 'money' | 'percent';
  rows(
    rows: readonly ReportRow[],
    sheets: Readonly<Record<string, AreaSheet>>,
    i18n: I18n,
  ): readonly Figure[];
}
interface Figure {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** In place of the share of the whole. */
  readonly related?: string;
}

/** Bars that can be told apart. */
const MOST = 8;

const ACCENTS = 6;

const summed = (rows: readonly (readonly [string, number])[]): readonly (readonly [string, number])[] => {
  const sums = new Map<string, number>();
  for (const [name, value] of rows) sums.set(name, (sums.get(name) ?? 0) + value);
  return [...sums].sort(([, one], [, other]) => other - one);
};

/** As many as there are colours: no two segments of a ring have the same. */
const largest = (figures: readonly Figure[], { t }: I18n): readonly Figure[] => {
  if (figures.length <= ACCENTS) return figures;
  const value = figures.slice(ACCENTS - 1).reduce((sum, figure) => sum + figure.value, 0);
  return [...figures.slice(0, ACCENTS - 1), { id: 'others', label: t.of('reports.others'), value }];
};

/** Columns of `receivables` behind the company, in their order. */
const AGES = ['not_due_fils', 'late_30_fils', 'late_60_fils', 'late_90_fils', 'late_more_fils'] as const;

const INSIGHTS: Readonly<Partial<Record<ReportName, Insight>>> = {
  headcount: {
    kind: 'rows',
    value: 'active',
    // all the others together would dwarf even the largest
    rows: (rows, _, { format }) => {
      const all = rows.reduce((sum, [, active]) => sum + Number(active), 0);
      return rows.slice(0, MOST).map(([company, active], at) => ({
        id: `${at}`,
        label: String(company),
        value: Number(active),
        related: format.percent(all === 0 ? 0 : Math.round((Number(active) * 100) / all)),
      }));
    },
  },
  turnover: {
    kind: 'bars',
    value: 'turnover',
    beside: 'at_end',
    measure: 'percent',
    rows: (rows, _, { format }) =>
      rows.map(([month, , , , at_end, turnover]) => ({
        id: String(month),
        label: monthText(String(month)),
        value: Number(turnover),
        related: format.number(Number(at_end)),
      })),
  },
  expiries: {
    kind: 'bars',
    label: 'band',
    value: 'count',
    rows: (rows, _, { t }) =>
      BANDS.map((band) => ({
        id: band,
        label: t.of(`band.${band}`),
        value: rows.filter((row) => row[5] === band).length,
      })),
  },
  'open-cases': {
    kind: 'ring',
    value: 'count',
    rows: (rows, sheets, i18n) =>
      largest(
        summed(rows.map(([area, , count]) => [String(area), Number(count)])).map(([area, value]) => ({
          id: area,
          label: sheets[area]?.['area.list'] ?? area,
          value,
        })),
        i18n,
      ),
  },
  receivables: {
    kind: 'bars',
    label: 'overdue',
    value: 'total_fils',
    measure: 'money',
    rows: (rows, _, { t }) =>
      AGES.map((name, at) => ({
        id: name,
        label: t.of(`column.${name}`),
        value: rows.reduce((sum, row) => sum + Number(row[at + 1]), 0),
      })),
  },
  wps: {
    kind: 'ring',
    label: 'standing',
    value: 'count',
    rows: (rows, _, { t }) =>
      WPS_STANDINGS.map((status) => ({
        id: status,
        label: t.of(`standing.${status}`),
        value: rows.filter((row) => row[7] === status).length,
      })),
  },
  'control-accounts': {
    kind: 'rows',
    value: 'ledger_fils',
    measure: 'money',
    rows: (rows, _, { t }) =>
      rows.map(([subledger, , ledger]) => ({
        id: String(subledger),
        label: t.of(`subledger.${subledger}`),
        value: Math.max(0, Number(ledger)),
      })),
  },
  spending: {
    kind: 'rows',
    value: 'total_fils',
    measure: 'money',
    rows: (rows, _, { t }) =>
      rows.map(([category, , , , total]) => ({
        id: String(category),
        label: t.of(`category.${category}`),
        value: Number(total),
      })),
  },
};

export const insightOf = (name: ReportName): Insight | null => INSIGHTS[name] ?? null;

/** A figure of a drawing in words. */
export const figureText = ({ measure }: Insight, value: number, i18n: Pick<I18n, 'format'>): string =>
  match(measure)
    .with('money', () => i18n.format.amount(value))
    .with('percent', () => percentText(value, i18n))
    .with(undefined, () => i18n.format.number(value))
    .exhaustive();

/** The bars or segments of a report; each leads to the whole of it. Only the parts of a ring need a colour each. */
export const insightRows = (
  name: ReportName,
  insight: Insight,
  rows: readonly ReportRow[],
  sheets: Readonly<Record<string, AreaSheet>>,
  i18n: I18n,
): readonly ChartRow[] => {
  const figures = insight.rows(rows, sheets, i18n);
  const total = figures.reduce((sum, { value }) => sum + value, 0);
  return figures.map(({ id, label, value, related }, at) => ({
    id,
    label,
    value,
    valueText: figureText(insight, value, i18n),
    shareText: related ?? i18n.format.percent(total === 0 ? 0 : Math.round((value * 100) / total)),
    accent: insight.kind === 'ring' ? at % ACCENTS : 0,
    href: `/reports?report=${name}`,
  }));
};
