import { csvHead, csvRow } from '@domain/records/csv';
import type { Cell, Column } from '@domain/records/file-cells';

/** The file batch by batch, as it is sent. */
export async function* csvOf(
  columns: readonly Column[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(csvHead(columns));
  for await (const rows of batches) yield Buffer.from(rows.map((row) => csvRow(columns, row)).join(''));
}
