import type { Cell, Column } from './export-cells';
import { guarded } from './formula-guard';

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
 * RFC 4180 in UTF-8 with a byte order mark, by which spreadsheets know it. A text that begins like a formula gets an apostrophe in
 * front (the import takes it off again).
 */
export async function* csvOf(
  columns: readonly Column[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`\ufeff${line(columns.map(({ title }) => title))}`);
  for await (const rows of batches) {
    const lines = rows.map((row) => line(columns.map((column, place) => textOf(column, row[place] ?? null))));
    yield Buffer.from(lines.join(''));
  }
}
