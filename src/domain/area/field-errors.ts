import { calendarDate } from '@domain/shared/calendar-date';
import { MOST_FILS, MOST_WHOLE } from '@domain/shared/most';
import { type CheckFinding, checkField } from './checks';
import { belongs } from './draft';
import type { Field, FieldInput, FieldInputs, Fields } from './field';

type Finding = CheckFinding | null;

const error = (code: string): CheckFinding => ({ level: 'error', code });
const INVALID = error('invalid');

/** Longest text of a field that does not say so; the contract has the same (openapi/area-shapes.ts). */
const LONGEST = { text: 200, longText: 5_000 } as const;

/** Least and greatest of a number, where its field says neither, as in the contract (openapi/area-shapes.ts); and of a text the longest. */
export const boundsOf = ({
  kind,
  min,
  max,
  maxLength,
}: Pick<Field, 'kind' | 'min' | 'max' | 'maxLength'>) => {
  if (kind === 'money') return { least: min ?? 0, most: max ?? MOST_FILS };
  if (kind === 'whole' || kind === 'decimal') return { least: min ?? -MOST_WHOLE, most: max ?? MOST_WHOLE };
  if (kind === 'text' || kind === 'longText') return { least: 0, most: maxLength ?? LONGEST[kind] };
  return null;
};

const text = (value: FieldInput, longest: number): Finding => {
  if (typeof value !== 'string') return INVALID;
  return value.length > longest ? error('too_long') : null;
};
/** `scale`: 1,000 lets three decimals in. */
const figure = (value: FieldInput, min: number, max: number, scale = 1): Finding => {
  if (typeof value !== 'number') return INVALID;
  const scaled = Math.round(value * scale);
  if (!Number.isSafeInteger(scaled) || scaled / scale !== value) return INVALID;
  if (value < min) return error('too_small');
  return value > max ? error('too_large') : null;
};
const numeric =
  (scale: number) =>
  (value: FieldInput, field: Field): Finding => {
    const { least = 0, most = 0 } = boundsOf(field) ?? {};
    return figure(value, least, most, scale);
  };
/** A telephone number; blanks alone are let in, and stored as nothing. */
export const PHONE = /^(?:\s{0,25}|\+?[\d\s().-]{5,25})$/;
/** Coarser than the contract's, which decides: zod's own forms of these would be bytes of every page. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
const fits = (is: boolean): Finding => (is ? null : INVALID);

const byKind: Readonly<Record<Field['kind'], (value: FieldInput, field: Field) => Finding>> = {
  text: (value, { maxLength = LONGEST.text }) => text(value, maxLength),
  longText: (value, { maxLength = LONGEST.longText }) => text(value, maxLength),
  email: (value) => text(value, LONGEST.text) ?? fits(EMAIL.test(String(value))),
  phone: (value) => fits(typeof value === 'string' && PHONE.test(value)),
  choice: (value, { options = [] }) => fits(typeof value === 'string' && options.includes(value)),
  money: numeric(1),
  whole: numeric(1),
  decimal: numeric(1_000),
  day: (value) => fits(typeof value === 'string' && calendarDate(value) !== null),
  instant: (value) => fits(typeof value === 'string' && INSTANT.test(value)),
  flag: (value) => fits(typeof value === 'boolean'),
  reference: (value) => fits(typeof value === 'string' && value !== ''),
};

/** What is wrong with one value. An empty one is wrong only where it is needed. */
export const fieldError = (field: Field, value: FieldInput, today: string): Finding => {
  if (value === null || (typeof value === 'string' && value.trim() === ''))
    return field.required ? error('required') : null;
  const found = byKind[field.kind](value, field);
  if (found !== null || field.check === undefined) return found;
  return checkField(field.check, String(value), today);
};

/** What is wrong with the values given, by field. A name without a field is no business of a form. `today`: the day in Dubai. */
export const fieldErrors = (
  fields: Fields,
  input: FieldInputs,
  today: string,
): Readonly<Record<string, CheckFinding>> =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (field === undefined) return [];
      const found = fieldError(belongs(field, input) ? field : { ...field, required: false }, value, today);
      return found === null ? [] : [[name, found]];
    }),
  );
