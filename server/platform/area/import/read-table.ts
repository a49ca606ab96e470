import { readFile } from 'node:fs/promises';
import { allowedTypeOf, CSV_TYPE, XLSX_TYPE } from '@server/platform/files/file-kind';
import type { ReceivedFile } from '@server/platform/files/receive';
import { Refusal } from '@server/platform/problem';
import Papa from 'papaparse';
import { readSheet } from './read-sheet';

/** Rows beside the header, and columns, that one import takes. */
const MAX_ROWS = 50_000;
const MAX_COLUMNS = 200;

export interface Table {
  /** Titles as they stand in the file, each once. */
  readonly columns: readonly string[];
  readonly rows: readonly {
    /** Counted from 2: the header is row 1. */ readonly row: number;
    readonly cells: readonly string[];
  }[];
}

/**
 * A list in a file: CSV (UTF-8, any usual separator) or the first sheet of a workbook. Rows without any text are left out.
 * @throws Refusal file_refused, its detail says why
 */
export const readTable = async (file: ReceivedFile, name: string): Promise<Table> => {
  const type = await allowedTypeOf(file.path, name);
  if (type !== XLSX_TYPE && type !== CSV_TYPE && type !== 'text/plain') throw new Refusal('file_refused');
  const content = await readFile(file.path);
  const lines = type === XLSX_TYPE ? sheetLines(content) : csvLines(content.toString('utf8'));
  const [header = [], ...below] = lines;
  const columns = columnTitles(header);
  const rows = below.flatMap((cells, place) =>
    cells.some((cell) => cell !== '')
      ? [{ row: place + 2, cells: columns.map((_, column) => cells[column] ?? '') }]
      : [],
  );
  if (rows.length === 0) throw new Refusal('file_refused', { detail: 'no_rows' });
  if (rows.length > MAX_ROWS || columns.length > MAX_COLUMNS)
    throw new Refusal('file_refused', { detail: 'too_many_rows' });
  return { columns, rows };
};

const sheetLines = (content: Uint8Array): string[][] => {
  try {
    return readSheet(content).map((row) => row.map(trimmed));
  } catch {
    throw new Refusal('file_refused', { detail: 'broken_workbook' });
  }
};

const csvLines = (text: string): string[][] =>
  Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { header: false }).data.map((row) => row.map(trimmed));

/** Takes off the apostrophe that keeps a text from being a formula (export-csv.ts). */
const trimmed = (cell: string | undefined): string => (cell ?? '').trim().replace(/^'(?=[=+\-@])/, '');

/** @throws Refusal file_refused when a title is missing or stands twice */
const columnTitles = (header: readonly string[]): readonly string[] => {
  const last = header.findLastIndex((title) => title !== '');
  const titles = header.slice(0, last + 1).map((title) => title.slice(0, 100));
  if (titles.length === 0 || titles.includes('')) throw new Refusal('file_refused', { detail: 'no_titles' });
  if (new Set(titles.map((title) => title.toLowerCase())).size < titles.length)
    throw new Refusal('file_refused', { detail: 'titles_twice' });
  return titles;
};
