import type { FieldInputs, Fields } from './field';

/** What is written anew by hand is in one language: what the portal itself had said in Arabic beside it is said no more. */
export const emptiedTwins = (fields: Fields, before: FieldInputs, written: FieldInputs): FieldInputs =>
  Object.fromEntries(
    Object.entries(written).flatMap(([name, value]) => {
      const twin = fields[name]?.arabic;
      return twin === undefined || value === before[name] ? [] : [[twin, null]];
    }),
  );
