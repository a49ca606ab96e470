import type { Field, FieldInput } from '@domain/area/field';
import { readCell } from '@domain/area/read-cell';
import { writtenShape } from '@openapi/area-shapes';

/** What a cell says, or why it says nothing that its field holds. References are texts still (references.ts). */
export type Parsed = { readonly value: FieldInput } | { readonly code: 'invalid' | 'too_long' };

/** An empty cell is null. */
export const parseCell = (field: Field, text: string): Parsed => {
  if (text === '') return { value: null };
  const value = readCell(field, text);
  if (value === null) return { code: 'invalid' };
  if (field.kind === 'reference') return { value };
  const checked = writtenShape(field).safeParse(value);
  if (checked.success) return { value };
  return {
    code:
      checked.error.issues.some(({ code }) => code === 'too_big') && typeof value === 'string'
        ? 'too_long'
        : 'invalid',
  };
};
