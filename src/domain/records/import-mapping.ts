import { columnsByTitle } from '@domain/area/column-titles';
import { humanised } from '@domain/area/read-cell';

const namesOf = (name: string) => [name, name.replace(/_(id|fils|on)$/, ''), humanised(name)];

/** A first mapping: columns whose titles are the names of fields, as a person or as an export writes them. */
export const guessedMapping = (
  fields: readonly string[],
  columns: readonly string[],
): Readonly<Record<string, string>> =>
  columnsByTitle(columns, Object.fromEntries(fields.map((name) => [name, namesOf(name)])));
