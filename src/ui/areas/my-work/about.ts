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
  const choices = about.filter(({ field }) => area.fields[field]?.kind === 'choice');
  return about.filter((one) => !choices.includes(one) || !choices.some((other) => hasWordsOf(other, one)));
};

const wordsOf = ({ text }: Name): readonly string[] => text.toLowerCase().split(/\s+/);

const hasWordsOf = (longer: Name, shorter: Name): boolean => {
  const [more, words] = [wordsOf(longer), wordsOf(shorter)];
  return more.length > words.length && words.every((word) => more.includes(word));
};
