import type { FieldInputs } from '@domain/area/field';
import type { KnownRecord } from './record-reader.port';

/** What a record that follows on another has in common with it. */
export const takenOver = (fields: FieldInputs, names: readonly string[]): FieldInputs =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));

/** The next version of a record that has versions. */
export const nextVersion = (
  { id, fields }: Pick<KnownRecord, 'id' | 'fields'>,
  names: readonly string[],
): FieldInputs => ({
  ...takenOver(fields, names),
  supersedes_id: id,
  version_number: Number(fields.version_number) + 1,
});
