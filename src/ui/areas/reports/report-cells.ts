import type { ReportColumn, ReportSpec } from '@domain/report/report-spec';
import { type ReportCell, type ReportRow, shownIn } from '@domain/report/reports';
import type { AreaSheet } from '@ui/records/texts';
import { dayText, type I18n, monthText } from '@ui/records/values';
import { match } from 'ts-pattern';

/** A cell as it is shown. */
export interface ShownCell {
  readonly text: string;
  readonly isPrivate: boolean;
  /** What it opens. */
  readonly href?: string;
  /** Figures stand at the end of their column. */
  readonly atEnd: boolean;
}

const FIGURES: readonly ReportColumn['kind'][] = ['whole', 'percent', 'money'];

export const isFigure = ({ kind }: ReportColumn): boolean => FIGURES.includes(kind);

/** Of a hundred, with its decimal. */
export const percentText = (value: number, { format }: Pick<I18n, 'format'>): string =>
  `${format.number(value)}%`;

/** Which areas a report names. */
export const areasIn = ({ columns }: ReportSpec, rows: readonly ReportRow[]): readonly string[] => {
  const at = columns.findIndex(({ kind }) => kind === 'area');
  return at < 0 ? [] : [...new Set(rows.map((row) => String(row[at])))];
};

/** `sheet`: the words of the area that the row is about. */
type Writer = (cell: string | number, sheet: AreaSheet) => string;

const writerOf = ({ name, kind }: ReportColumn, { t, format }: I18n): Writer =>
  match(kind)
    .returnType<Writer>()
    .with('money', () => (cell) => format.amount(cell))
    .with('whole', () => (cell) => format.number(Number(cell)))
    .with('percent', () => (cell) => percentText(Number(cell), { format }))
    .with('day', () => (cell) => dayText(String(cell)))
    .with('month', () => (cell) => monthText(String(cell)))
    .with('choice', () => (cell) => t.of(`${name}.${cell}`))
    .with('area', () => (cell, sheet) => sheet['area.list'] ?? String(cell))
    .with('state', () => (cell, sheet) => sheet[`state.${cell}`] ?? String(cell))
    .with('text', 'opens', 'arabic', () => String)
    .exhaustive();

/** Shows rows in words; `sheets`: what areas call their states. Columns are told apart once, not in each row. */
export const rowsShown = (
  { columns }: Pick<ReportSpec, 'columns'>,
  sheets: Readonly<Record<string, AreaSheet>>,
  i18n: I18n,
): ((row: ReportRow) => readonly ShownCell[]) => {
  const { language } = i18n;
  const area = columns.findIndex(({ kind }) => kind === 'area');
  const drawn = shownIn({ columns }).map((column) => ({
    opens: columns.findIndex(({ name, kind }) => name === column.name && kind === 'opens'),
    arabic:
      language === 'ar'
        ? columns.findIndex(({ name, kind }) => name === column.name && kind === 'arabic')
        : -1,
    write: writerOf(column, i18n),
    isPrivate: column.isPrivate === true || column.kind === 'money',
    atEnd: isFigure(column),
  }));
  return (row) => {
    const sheet = sheets[String(row[area])] ?? {};
    return drawn.map(({ write, opens, arabic, ...looks }, at) => {
      const cell: ReportCell = row[arabic] ?? row[at] ?? null;
      const href = row[opens];
      return {
        text: cell === null ? '' : write(cell, sheet),
        ...looks,
        ...(typeof href === 'string' ? { href } : {}),
      };
    });
  };
};
