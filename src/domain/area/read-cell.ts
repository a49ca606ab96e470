import { calendarDate } from '@domain/shared/calendar-date';
import type { Field, FieldInput } from './field';

const YES = /^(yes|true|1)$/i;
const NO = /^(no|false|0)$/i;
const AMOUNT = /^(?:AED\s*)?(-?(?:\d{1,3}(?:,\d{3})+|\d{1,13}))(?:\.(\d{1,2})0*)?(?:\s*AED)?$/i;
const DECIMAL = /^-?(?:\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.\d{1,3}0*)?$/;
const WHOLE = /^-?(?:\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.0+)?$/;

/** `prospect_name` as a title: `Prospect name`. An amount's unit goes with the amount: `order_value_fils` is `Order value AED`. */
export const humanised = (name: string): string => {
  const words = name
    .replace(/_fils$/, ' AED')
    .replace(/_id$/, '')
    .replace(/_/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

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

/** What an option is called to whoever wrote the cell, besides its name. */
export type OptionName = (option: string) => string;

const optionOf = (text: string, options: readonly string[], nameOf: OptionName): string | null => {
  const alike = (one: string) => one.toLowerCase() === text.toLowerCase();
  return options.find((option) => [option, humanised(option), nameOf(option)].some(alike)) ?? null;
};

const read: Readonly<Record<Field['kind'], (text: string, field: Field, nameOf: OptionName) => FieldInput>> =
  {
    text: (text) => text,
    longText: (text) => text,
    email: (text) => text,
    phone: (text) => text,
    choice: (text, { options = [] }, nameOf) => optionOf(text, options, nameOf),
    money: filsOf,
    whole: (text) => (WHOLE.test(text) ? Number(text.replaceAll(',', '')) : null),
    decimal: (text) => (DECIMAL.test(text) ? Number(text.replaceAll(',', '')) : null),
    day: dayOf,
    instant: (text) => text,
    flag: (text) => (YES.test(text) || NO.test(text) ? YES.test(text) : null),
    reference: (text) => text,
  };

/**
 * What the text of a cell says as a value of this field, before anything is checked; null: nothing that such a field holds. A text that is
 * not empty is given.
 */
export const readCell = (field: Field, text: string, nameOf: OptionName = humanised): FieldInput =>
  read[field.kind](text, field, nameOf);
