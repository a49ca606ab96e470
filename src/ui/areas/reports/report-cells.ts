import type { ReportCell, ReportColumn, ReportRow, ReportSpec } from '@domain/report/reports';
import { fils } from '@domain/shared/money';
import type { AreaSheet } from '@ui/area/texts';
import { dayText, monthText, type Words } from '@ui/area/values';

/** A cell as it is shown. */
export interface ShownCell {
  readonly text: string;
  readonly isPrivate: boolean;
  /** Figures stand at the end of their column. */
  readonly atEnd: boolean;
}

const FIGURES: readonly ReportColumn['kind'][] = ['whole', 'percent', 'money'];

export const isFigure = ({ kind }: ReportColumn): boolean => FIGURES.includes(kind);

/** Of a hundred, with its decimal. */
export const percentText = (value: number, { format }: Pick<Words, 'format'>): string =>
  `${format.number(value)}%`;

/** Which areas a report names. */
export const areasIn = ({ columns }: ReportSpec, rows: readonly ReportRow[]): readonly string[] => {
  const at = columns.findIndex(({ kind }) => kind === 'area');
  return at < 0 ? [] : [...new Set(rows.map((row) => String(row[at])))];
};

const textOf = (
  { name, kind }: ReportColumn,
  cell: string | number,
  sheet: AreaSheet,
  { say, format }: Words,
): string => {
  switch (kind) {
    case 'money':
      return format.money(fils(Number(cell)));
    case 'whole':
      return format.number(Number(cell));
    case 'percent':
      return percentText(Number(cell), { format });
    case 'day':
      return dayText(String(cell));
    case 'month':
      return monthText(String(cell));
    case 'choice':
      return say.of(`${name}.${cell}`);
    case 'area':
      return sheet['area.list'] ?? String(cell);
    case 'state':
      return sheet[`state.${cell}`] ?? String(cell);
    case 'text':
      return String(cell);
  }
};

/** The cells of a row in words; `sheets`: what areas call their states. */
export const shownRow = (
  { columns }: ReportSpec,
  row: ReportRow,
  sheets: Readonly<Record<string, AreaSheet>>,
  words: Words,
): readonly ShownCell[] => {
  const area = columns.findIndex(({ kind }) => kind === 'area');
  const sheet = sheets[String(row[area])] ?? {};
  return columns.map((column, at) => {
    const cell: ReportCell = row[at] ?? null;
    return {
      text: cell === null ? '' : textOf(column, cell, sheet, words),
      isPrivate: column.isPrivate === true || column.kind === 'money',
      atEnd: isFigure(column),
    };
  });
};
