import type { FieldInputs, Fields } from './field';

/** What is written anew by hand is in one language: what the portal itself had said in Arabic beside it is said no more. */
export const emptiedTwins = (fields: Fields, changed: FieldInputs): FieldInputs =>
  Object.fromEntries(
    Object.keys(changed).flatMap((name) => {
      const twin = fields[name]?.arabic;
      return twin === undefined ? [] : [[twin, null]];
    }),
  );
