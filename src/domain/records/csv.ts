import { guarded } from '@domain/shared/formula-guard';
import type { Cell, Column } from './file-cells';

/** By it spreadsheets know a file of UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

const textOf = ({ kind }: Column, cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return kind === 'money' ? (cell / 100).toFixed(2) : String(cell);
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return guarded(cell);
};

const quoted = (text: string): string =>
  /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const line = (texts: readonly string[]): string => `${texts.map(quoted).join(',')}\r\n`;

/**
 * RFC 4180. A text that begins like a formula gets an apostrophe in front (the import takes it off again).
 */
export const csvHead = (columns: readonly Column[]): string =>
  BYTE_ORDER_MARK + line(columns.map(({ title }) => title));

export const csvRow = (columns: readonly Column[], row: readonly Cell[]): string =>
  line(columns.map((column, place) => textOf(column, row[place] ?? null)));
