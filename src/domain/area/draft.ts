import type { Field, FieldInput, FieldInputs, Fields, FieldValue, FieldValues } from './field';

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

/** Does a field belong to a record with these values (`onlyFor`)? */
export const belongs = ({ onlyFor = {} }: Pick<Field, 'onlyFor'>, inputs: FieldInputs): boolean =>
  Object.entries(onlyFor).every(([name, options]) => options.includes(String(inputs[name])));

/** Does every record have a value in it? */
export const isAlwaysFilled = ({ required, onlyFor }: Pick<Field, 'required' | 'onlyFor'>): boolean =>
  required === true && onlyFor === undefined;

/** Is it shown? What is stored is never hidden, whatever the record has become. */
export const isShown = (
  name: string,
  field: Pick<Field, 'onlyFor'> | undefined,
  base: FieldValues,
  inputs: FieldInputs,
): boolean => field === undefined || belongs(field, inputs) || inputOf(base[name]) !== null;

/** Of a draft, what belongs to the record that it makes: what was typed before another choice was made is kept, and not sent. */
export const belonging = (fields: Fields, base: FieldValues, draft: FieldInputs): FieldInputs => {
  const inputs = shownInputs(base, draft);
  return Object.fromEntries(
    Object.entries(draft).filter(([name]) => isShown(name, fields[name], base, inputs)),
  );
};
