import { type Area, nameFields } from '@domain/area/area';
import type { Field, FieldValue, Reference } from '@domain/area/field';
import type { Row } from '@domain/area/records';
import { calendarDate, dayInDubai, dayMonthYear } from '@domain/shared/calendar-date';
import { DUBAI_OFFSET_MS } from '@domain/shared/dubai';
import { monthYear } from '@domain/shared/months.rules';
import type { Format } from '@ui/format';
import { agoFrom, relativeTo } from './relative';
import type { AreaTexts } from './texts';

/** What values are written with. */
export interface I18n {
  readonly t: AreaTexts;
  readonly format: Format;
  readonly language: string;
}

/** A value as it is shown. */
export type Shown =
  | { readonly kind: 'empty' }
  | { readonly kind: 'masked' }
  | {
      readonly kind: 'text' | 'reference';
      readonly text: string;
      /** Blurred in privacy mode. */
      readonly isPrivate: boolean;
      /** Figures, codes and addresses run from left to right in every language. */
      readonly isLatin: boolean;
      /** Stands at the end of its column, as amounts do. */
      readonly atEnd: boolean;
      /** Told when somebody looks closer: the exact instant. */
      readonly title?: string;
      /** Of a reference: which record. */
      readonly id?: string;
    };

const text = (
  written: string,
  { isPrivate = false, isLatin = false, atEnd = false, title = '' } = {},
): Shown => ({ kind: 'text', text: written, isPrivate, isLatin, atEnd, ...(title !== '' && { title }) });

export const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && 'id' in value && 'label' in value;

/** `DD-MM-YYYY`; what is no day stays as it is. */
export const dayText = (day: string): string => {
  const known = calendarDate(day);
  return known === null ? day : dayMonthYear(known);
};

/** The month of a day, `MM-YYYY`; what is no day stays as it is. */
export const monthText = (day: string): string => (calendarDate(day) === null ? day : monthYear(day));

/** Date and time in Dubai, `DD-MM-YYYY HH:MM`. */
export const exactly = (at: number): string =>
  `${dayMonthYear(dayInDubai(at))} ${new Date(at + DUBAI_OFFSET_MS).toISOString().slice(11, 16)}`;

/** What is no number stays as it is: another back end may send it, and a trace has a placeholder for it. */
const figure = (value: unknown, _: Field, __: string, { format }: I18n): Shown =>
  text(Number.isFinite(Number(value)) ? format.number(Number(value)) : String(value), { atEnd: true });

const written: Readonly<
  Record<
    Exclude<Field['kind'], 'reference'>,
    (value: string | number | boolean, field: Field, name: string, i18n: I18n, now: number) => Shown
  >
> = {
  // a text that the area has words for (the name of a state, say) is shown in these
  text: (value, { isPrivate, check, grant }, name, { t }) =>
    text(t.has(`${name}.${value}`) ? t.of(`${name}.${value}`) : String(value), {
      isPrivate: isPrivate === true || grant !== undefined,
      isLatin: check !== undefined,
    }),
  longText: (value, { isPrivate }) => text(String(value), { isPrivate }),
  email: (value, { isPrivate }) => text(String(value), { isPrivate, isLatin: true }),
  phone: (value, { isPrivate }) => text(String(value), { isPrivate, isLatin: true }),
  choice: (value, _, name, { t }) =>
    text(t.has(`${name}.${value}`) ? t.of(`${name}.${value}`) : String(value)),
  money: (value, _, __, { format }) => text(format.amount(value), { isPrivate: true, atEnd: true }),
  whole: figure,
  decimal: figure,
  day: (value, { isPrivate, isMonth }) =>
    text(isMonth ? monthText(String(value)) : dayText(String(value)), { isPrivate, isLatin: true }),
  instant: (value, { isAhead }, _, { language }, now) => {
    const at = Date.parse(String(value));
    const said = isAhead ? relativeTo : agoFrom;
    return Number.isNaN(at) ? text(String(value)) : text(said(now, at, language), { title: exactly(at) });
  },
  flag: (value, _, __, { t }) => text(t(value ? 'record.yes' : 'record.no')),
};

/** What a record that somebody refers to, or chooses, is called in the reader's language. */
export const calledIn = ({ language }: Pick<I18n, 'language'>, { label, label_ar }: Reference): string =>
  (language === 'ar' && label_ar) || label;

/** A field's value in words. `now`: wall clock in milliseconds. */
export const shownOf = (
  name: string,
  field: Field,
  value: FieldValue | undefined,
  { isMasked, i18n, now }: { isMasked: boolean; i18n: I18n; now: number },
): Shown => {
  const { t } = i18n;
  if (isMasked) return { kind: 'masked' };
  if (value === null || value === undefined || value === '') return { kind: 'empty' };
  if (isReference(value))
    return {
      kind: 'reference',
      // what names the record may be a choice of its area: this one has the words
      text: t.has(`${name}.${value.label}`) ? t.of(`${name}.${value.label}`) : calledIn(i18n, value),
      id: value.id,
      isPrivate: field.isPrivate === true || field.to === 'employee',
      isLatin: false,
      atEnd: false,
    };
  if (field.kind === 'reference') return text(String(value));
  return written[field.kind](value, field, name, i18n, now);
};

/** The value of a field of a row; those that every record has are beside its own. */
export const valueIn = (row: Row, name: string): FieldValue | undefined => {
  if (name === 'state') return row.state;
  if (name === 'state_since') return row.state_since;
  if (name === 'created_at') return row.created_at;
  return name === 'updated_at' ? row.updated_at : row.fields[name];
};

/** The same in the reader's language, where another field says it in Arabic. */
export const valueFor = (
  { language }: Pick<I18n, 'language'>,
  row: Row,
  name: string,
  { arabic }: Pick<Field, 'arabic'>,
): FieldValue | undefined => (language === 'ar' && arabic && row.fields[arabic]) || valueIn(row, name);

/** A part of what is said of a record in one line. */
export interface Name {
  readonly field: string;
  readonly text: string;
  readonly isPrivate: boolean;
}

type Named = Pick<Area, 'title' | 'titleAr' | 'belongsTo' | 'fields'>;

/** A field of a row in words, as far as he may read it. */
export const shownValue = ({ fields }: Pick<Area, 'fields'>, row: Row, name: string, i18n: I18n) => {
  const field = fields[name];
  if (!field) return null;
  const isMasked = row.masked.includes(name);
  const shown = shownOf(name, field, valueFor(i18n, row, name, field), { isMasked, i18n, now: 0 });
  return 'text' in shown ? shown : null;
};

/** The field that a record is called by in the reader's language: that of Arabic, as far as it says something. */
export const titleField = (
  { title, titleAr = title }: Pick<Area, 'title' | 'titleAr'>,
  { fields }: Pick<Row, 'fields'>,
  { language }: Pick<I18n, 'language'>,
): string => (language === 'ar' && fields[titleAr] ? titleAr : title);

/** What a record is called: its title field in words. */
export const titleOf = (area: Pick<Area, 'title' | 'titleAr' | 'fields'>, row: Row, i18n: I18n): string =>
  shownValue(area, row, titleField(area, row, i18n), i18n)?.text ?? row.id;

/** What says which record it is among those of other areas: its title and what it belongs to, each with whether privacy mode blurs it. */
export const namesOf = (area: Named, row: Row, i18n: I18n): readonly Name[] => {
  const named = nameFields({ ...area, title: titleField(area, row, i18n) });
  const names = named.flatMap((field) => {
    const value = shownValue(area, row, field, i18n);
    return value === null ? [] : [{ field, text: value.text, isPrivate: value.isPrivate }];
  });
  return names.length > 0 ? names : [{ field: 'id', text: row.id, isPrivate: false }];
};

/** The same in one line. */
export const nameOf = (area: Named, row: Row, i18n: I18n): string =>
  namesOf(area, row, i18n)
    .map(({ text }) => text)
    .join(' · ');
