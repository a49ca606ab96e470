import type { FieldInput, FieldInputs } from '@domain/area/field';

type Values = Readonly<Record<string, FieldInput | undefined>>;

/** What was given, without blanks around texts; a text of nothing is no text. */
export const tidied = (input: Values): FieldInputs =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => {
      if (value === undefined) return [];
      return [[name, typeof value === 'string' ? value.trim() || null : value]];
    }),
  );

/** Nothing and null are the same. */
export const isSame = (one: FieldInput | undefined, other: FieldInput | undefined): boolean =>
  (one ?? null) === (other ?? null);

/** Of the fields given those that the record does not hold already. */
export const changedIn = (record: FieldInputs, input: FieldInputs): FieldInputs =>
  Object.fromEntries(Object.entries(input).filter(([name, value]) => !isSame(record[name], value)));

type Anything = Readonly<Record<string, unknown>>;

/** What differs of what is written: both sides, as history tells them. */
export const changesOf = (before: Anything, after: Anything) => {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  const pick = (from: Anything) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { before: pick(before), after: pick(after) };
};
