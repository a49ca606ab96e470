import { writableFields } from '@domain/area/area';
import { guessedMapping } from '@domain/records/import-mapping';
import { sees } from '@domain/records/visible-fields';
import type { FieldProblem } from '@domain/shared/call-failure';
import { Refusal } from '@server/platform/problem';
import type { SeenArea } from '../record-access';

/** Title of a column by name of the field that it fills. */
export type Mapping = Readonly<Record<string, string>>;

/** Fields that this caller may fill by an import. */
export const importedFields = ({ binding, visibility }: SeenArea): readonly string[] =>
  writableFields(binding.area, 'create').filter((name) => sees(visibility, name));

export const guessMapping = (area: SeenArea, columns: readonly string[]): Mapping =>
  guessedMapping(importedFields(area), columns);

/** @throws Refusal invalid_input naming `mapping.<field>`: no such field for this caller, or no such column */
export const checkMapping = (area: SeenArea, columns: readonly string[], mapping: Mapping): void => {
  const fields = importedFields(area);
  const errors = Object.entries(mapping).flatMap(([name, title]): FieldProblem[] => {
    const field = `mapping.${name}`;
    if (!fields.includes(name))
      return [{ field, code: 'unknown_field', message: 'No field that an import fills' }];
    return columns.includes(title) ? [] : [{ field, code: 'invalid', message: 'There is no such column' }];
  });
  if (errors.length === 0 && Object.keys(mapping).length === 0)
    errors.push({ field: 'mapping', code: 'required', message: 'Is required' });
  if (errors.length > 0) throw new Refusal('invalid_input', { errors });
};
