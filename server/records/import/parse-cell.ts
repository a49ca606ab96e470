import type { Field, FieldInput } from '@domain/area/field';
import { calendarDate } from '@domain/shared/calendar-date';
import { writtenShape } from '@openapi/area-shapes';
import { humanised } from '../export/export-cells';

/** What a cell says, or why it says nothing that its field holds. References are texts still (references.ts). */
export type Parsed = { readonly value: FieldInput } | { readonly code: 'invalid' | 'too_long' };

const YES = /^(yes|true|1)$/i;
const NO = /^(no|false|0)$/i;
const AMOUNT = /^(?:AED\s*)?(-?(?:\d{1,3}(?:,\d{3})+|\d{1,13}))(?:\.(\d{1,2})0*)?(?:\s*AED)?$/i;
const DECIMAL = /^-?(?:\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.\d{1,3}0*)?$/;
const WHOLE = /^-?(?:\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.0+)?$/;

/** `1,234.50` as integer fils: never by way of a float. */
const filsOf = (text: string): number | null => {
  const [, whole, cents = ''] = AMOUNT.exec(text) ?? [];
  return whole === undefined ? null : Number(`${whole.replaceAll(',', '')}${cents.padEnd(2, '0')}`);
};

/** `2026-03-31`, or with the day first: `31-03-2026`, `31/3/2026`. */
const dayOf = (text: string): string | null => {
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  return calendarDate(
    day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text,
  );
};

const optionOf = (text: string, options: readonly string[]): string | null => {
  const alike = (one: string) => one.toLowerCase() === text.toLowerCase();
  return options.find((option) => alike(option) || alike(humanised(option))) ?? null;
};

const read: Readonly<Record<Field['kind'], (text: string, field: Field) => FieldInput>> = {
  text: (text) => text,
  longText: (text) => text,
  email: (text) => text,
  phone: (text) => text,
  choice: (text, { options = [] }) => optionOf(text, options),
  money: filsOf,
  whole: (text) => (WHOLE.test(text) ? Number(text.replaceAll(',', '')) : null),
  decimal: (text) => (DECIMAL.test(text) ? Number(text.replaceAll(',', '')) : null),
  day: dayOf,
  instant: (text) => text,
  flag: (text) => (YES.test(text) || NO.test(text) ? YES.test(text) : null),
  reference: (text) => text,
};

/** An empty cell is null. */
export const parseCell = (field: Field, text: string): Parsed => {
  if (text === '') return { value: null };
  const value = read[field.kind](text, field);
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
