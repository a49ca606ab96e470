import { unguarded } from '@domain/shared/formula-guard';
import Papa from 'papaparse';
import { beyond, IMPORT_LIMITS } from './import-limits';
import type { TakeRow } from './read-sheet';

/** Signs that may divide cells; a line of a thousand times too many is not even read. */
const SEPARATORS: ReadonlySet<string> = new Set([',', ';', '\t', '|', '\x1e', '\x1f']);
const SEPARATORS_A_LINE = 1_000 * IMPORT_LIMITS.too_many_columns;

/**
 * Rows of a CSV file in UTF-8, with any usual separator.
 * @throws UnreadableFile beyond a limit of an import
 */
export const readCsv = (content: Uint8Array, take: TakeRow): void => {
  const text = new TextDecoder().decode(content);
  measureLines(text);
  let row = 0;
  walkCsv(text, ({ cells }) => {
    row += 1;
    // what an export has put in front of a formula is no part of the text
    take(row, cells.map(unguarded));
  });
};

/** A row of a table. */
export interface CsvRow {
  /** Without blanks at their ends. */
  readonly cells: readonly string[];
  /** Line of the file on which it begins, from 1: a cell in quotes may go over several. */
  readonly at: number;
}

/**
 * Tells of the rows of a CSV text.
 * @param delimiter between cells; without it the one that the text seems to use
 */
export const walkCsv = (text: string, take: (row: CsvRow) => void, delimiter = ''): void => {
  const lines = text.replace(/\r\n?/g, '\n');
  let [at, from] = [1, 0];
  Papa.parse<string[]>(lines, {
    delimiter,
    newline: '\n',
    step: ({ data, meta: { cursor } }) => {
      take({ cells: data.map((cell) => cell.trim()), at });
      for (; from < cursor; from += 1) if (lines.charCodeAt(from) === NEW_LINE) at += 1;
    },
  });
};
const NEW_LINE = 10;

/** The reader of CSV knows a row only when it has all of its cells. */
const measureLines = (text: string): void => {
  let separators = 0;
  for (const sign of text) {
    if (sign === '\n' || sign === '\r') separators = 0;
    else if (SEPARATORS.has(sign)) separators += 1;
    if (separators > SEPARATORS_A_LINE) throw beyond('too_many_columns');
  }
};
