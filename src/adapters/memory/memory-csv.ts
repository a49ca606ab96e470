import type { FieldInput } from '@domain/area/field';
import type { OfferedFile } from './memory-records';

const quoted = (cell: FieldInput): string => {
  const text = String(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A table as a file; whatever format is asked for, a back end in memory writes CSV. */
export const csvFile = (name: string, table: readonly (readonly FieldInput[])[]): OfferedFile => ({
  name,
  content: new Blob([`\uFEFF${table.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  }),
});
