import type { FieldInputs } from '@domain/area/field';

type Key = (text: string) => string;

const LEGAL_FORM = /\s+(llc|l\.l\.c\.?|fze|fzco|fz-llc|est\.?)$/;

/** What tells that two prospects are one, however it is written: keys of the same names stand in the database (migration 006). */
export const PROSPECT_KEYS = {
  email: (text) => text.trim().toLowerCase(),
  /** However it is dialled. */
  phone: (text) => text.replace(/\D/g, '').slice(-9),
  /** But for the legal form. */
  prospect_name: (text) => text.trim().toLowerCase().replace(LEGAL_FORM, ''),
} as const satisfies Readonly<Record<string, Key>>;

/** What leads are compared by. */
export const SAME_PROSPECT = ['email', 'phone', 'prospect_name'] as const;

/** The first of these fields whose keys are the same and not empty. */
export const sameBy =
  (names: readonly (keyof typeof PROSPECT_KEYS)[]) =>
  (one: FieldInputs, other: FieldInputs): string | null => {
    const keyOf = (name: keyof typeof PROSPECT_KEYS, { [name]: value }: FieldInputs): string =>
      typeof value === 'string' ? PROSPECT_KEYS[name](value) : '';
    return names.find((name) => keyOf(name, one) !== '' && keyOf(name, one) === keyOf(name, other)) ?? null;
  };
