import { csvHead, csvRow } from '@domain/records/csv';
import type { Cell, Column } from '@domain/records/file-cells';
import type { OfferedFile } from './memory-records';

/** A table as a file; whatever format is asked for, a back end in memory writes CSV. */
export const csvFile = (
  name: string,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
): OfferedFile => ({
  name,
  content: new Blob([csvHead(columns), ...rows.map((row) => csvRow(columns, row))], {
    type: 'text/csv;charset=utf-8',
  }),
});
