import type { FieldInput, FieldInputs, FieldValue, FieldValues } from './field';

/** A value that was read, as it would be written. */
export const inputOf = (value: FieldValue | undefined): FieldInput => {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? value.id : value;
};

export const inputsOf = (fields: FieldValues): FieldInputs =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, inputOf(value)]));

/** The draft after one field was written: a value as it is in the record already is no change. Nothing and '' are the same. */
export const drafted = (
  draft: FieldInputs,
  base: FieldValues,
  field: string,
  value: FieldInput,
): FieldInputs => {
  const input = value === '' ? null : value;
  if (input !== inputOf(base[field])) return { ...draft, [field]: input };
  const { [field]: _, ...rest } = draft;
  return rest;
};

/** What the form shows: the record with the draft over it. */
export const shownInputs = (base: FieldValues, draft: FieldInputs): FieldInputs => ({
  ...inputsOf(base),
  ...draft,
});
