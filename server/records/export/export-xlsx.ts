import type { Cell, Column } from '@domain/records/file-cells';
import { DUBAI_OFFSET_MS } from '@domain/shared/dubai';
import { DAY_MS } from '@domain/shared/durations';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { contentTypes, relations, STYLE, styles, workbook, workbookRelations } from './export-xlsx-parts';

/** Day 0 of spreadsheets is 30 December 1899. */
const EPOCH_DAYS = 25_569;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Signs that XML 1.0 has no way to write: controls, and halves of a pair. */
const NOT_XML = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

const escaped = (text: string): string =>
  text.replace(NOT_XML, '').replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? '');

const textCell = (text: string, style = ''): string =>
  `<c${style} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
const numberCell = (value: number, style: number): string => `<c s="${style}"><v>${value}</v></c>`;

const cell = ({ kind }: Column, value: Cell): string => {
  if (value === null) return '<c/>';
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  if (typeof value === 'number')
    return kind === 'money' ? numberCell(value / 100, STYLE.amount) : numberCell(value, STYLE.plain);
  const at = kind === 'day' || kind === 'instant' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(at)) return textCell(value);
  return kind === 'day'
    ? numberCell(at / DAY_MS + EPOCH_DAYS, STYLE.day)
    : // a spreadsheet knows no time zones: instants are shown as the clock in Dubai
      numberCell((at + DUBAI_OFFSET_MS) / DAY_MS + EPOCH_DAYS, STYLE.instant);
};

const SHEET_HEAD =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>';
const SHEET_FOOT = '</sheetData></worksheet>';

/** A workbook of one sheet, written while its rows come: titles in bold stay in view, amounts and days are numbers with a format. */
export async function* xlsxOf(
  columns: readonly Column[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const part = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    return (text: string, isLast = false) => file.push(strToU8(text), isLast);
  };
  part('[Content_Types].xml')(contentTypes, true);
  part('_rels/.rels')(relations, true);
  part('xl/workbook.xml')(workbook, true);
  part('xl/_rels/workbook.xml.rels')(workbookRelations, true);
  part('xl/styles.xml')(styles, true);
  const write = part('xl/worksheets/sheet1.xml');
  const titles = columns.map(({ title }) => textCell(title, ` s="${STYLE.title}"`)).join('');
  write(`${SHEET_HEAD}<row>${titles}</row>`);
  yield* ready.splice(0);
  for await (const rows of batches) {
    const lines = rows.map(
      (row) => `<row>${columns.map((column, place) => cell(column, row[place] ?? null)).join('')}</row>`,
    );
    write(lines.join(''));
    yield* ready.splice(0);
  }
  write(SHEET_FOOT, true);
  zip.end();
  yield* ready.splice(0);
}
