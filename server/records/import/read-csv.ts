import Papa from 'papaparse';
import { unguarded } from '../export/formula-guard';
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
  Papa.parse<string[]>(text, {
    header: false,
    step: ({ data }) => {
      row += 1;
      // what an export has put in front of a formula is no part of the text
      take(
        row,
        data.map((cell) => unguarded(cell.trim())),
      );
    },
  });
};

/** The reader of CSV knows a row only when it has all of its cells. */
const measureLines = (text: string): void => {
  let separators = 0;
  for (const sign of text) {
    if (sign === '\n' || sign === '\r') separators = 0;
    else if (SEPARATORS.has(sign)) separators += 1;
    if (separators > SEPARATORS_A_LINE) throw beyond('too_many_columns');
  }
};
