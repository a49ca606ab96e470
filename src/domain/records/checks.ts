import { checkField } from '@domain/area/checks';
import { belongs } from '@domain/area/draft';
import type { Field, FieldInput, FieldInputs, Fields } from '@domain/area/field';
import type { FieldProblem } from '@domain/shared/call-failure';

/**
 * What is wrong with values that somebody writes, beside their shapes: fields that he does not see he does not write either, a needed one
 * is filled, and a number of the government has its form; what only warns lets the value in.
 * @param fields those that may be written
 * @param today `YYYY-MM-DD` in Dubai
 * @param path begins each name: `fields`, `payload`
 */
export const problemsIn = (
  fields: Fields,
  input: FieldInputs,
  context: { readonly sees: (name: string) => boolean; readonly today: string; readonly path: string },
): readonly FieldProblem[] =>
  Object.entries(input).flatMap(([name, value]): FieldProblem[] => {
    const problem = (code: string, message: string) => [{ field: `${context.path}.${name}`, code, message }];
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined || !context.sees(name))
      return problem('unknown_field', 'Not a field of this call');
    if (field.required && value === null && belongs(field, input)) return problem('required', 'Is required');
    return breaksRule(field, value, context.today) ? problem('invalid', 'Is not what this field holds') : [];
  });

const breaksRule = ({ check }: Field, value: FieldInput, today: string): boolean =>
  check !== undefined && typeof value === 'string' && checkField(check, value, today)?.level === 'error';

/** A reference names a record in a state that its field does not offer. */
export const unavailable = (field: string): FieldProblem => ({
  field,
  code: 'not_available',
  message: 'Is in a state in which it cannot be named here',
});

/** Of these fields those that must be filled in a record with this input, empty: what a new one lacks shows. */
export const blanksOf = (fields: Fields, input: FieldInputs, sees: (name: string) => boolean): FieldInputs =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.required && belongs(field, input) && sees(name) ? [[name, null]] : [],
    ),
  );
