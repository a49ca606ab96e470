import { type Area, aboutFields } from '@domain/area/area';
import type { Field } from '@domain/area/field';
import type { Row } from '@domain/area/records';
import { isolated } from '@ui/i18n/translate';
import { type I18n, type Name, shownValue } from '@ui/records/values';

/** Kinds whose value says by itself what it is; before others stands what their field is called. */
const SAYS_ITSELF: readonly Field['kind'][] = ['choice', 'reference', 'text', 'email'];

/** What whoever decides has to know beside its names: its fields in words, as far as he may read them and they say something new. */
export const aboutOf = (area: Area, row: Row, i18n: I18n): readonly Name[] => {
  const about = aboutFields(area).flatMap((field) => {
    const value = shownValue(area, row, field, i18n);
    if (value === null) return [];
    const isPlain = SAYS_ITSELF.includes(area.fields[field]?.kind ?? 'text');
    const shown = isolated(i18n.language, value.text);
    const text = isPlain ? value.text : `${i18n.t.of(`field.${field}`)}: ${shown}`;
    return [{ field, text, isPrivate: value.isPrivate }];
  });
  // "annual leave" says that it is leave
  return about.filter(
    ({ field, text }) =>
      area.fields[field]?.kind !== 'choice' ||
      !about.some((other) => other.field !== field && isSaidIn(text, other.text)),
  );
};

const isSaidIn = (text: string, longer: string): boolean =>
  longer.length > text.length && longer.toLowerCase().includes(text.toLowerCase());
