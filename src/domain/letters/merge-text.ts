import { isLetterField, type LetterFieldName, type LetterValues } from './letter-fields';

/** `{{ person.name }}`: spaces within the braces are let in. */
const GAP = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Texts of a template, in both languages. */
export interface LetterText {
  readonly title_en: string;
  readonly title_ar: string;
  readonly body_en: string;
  readonly body_ar: string;
}

const textsOf = ({ title_en, title_ar, body_en, body_ar }: LetterText) => [
  title_en,
  title_ar,
  body_en,
  body_ar,
];

/** Names between braces, each once, in the order in which they are read. */
const fieldsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(GAP)].map(([, name = '']) => name)),
];

export const fieldsOfLetter = (text: LetterText): readonly string[] => [
  ...new Set(textsOf(text).flatMap(fieldsIn)),
];

/** Names that the catalogue lacks. */
export const unknownFields = (text: LetterText): readonly string[] =>
  fieldsOfLetter(text).filter((name) => !isLetterField(name));

/** Known fields without a value. */
export const emptyFields = (text: LetterText, values: LetterValues): readonly LetterFieldName[] =>
  fieldsOfLetter(text)
    .filter(isLetterField)
    .filter((name) => (values[name] ?? '') === '');

/** Fields filled in; one without a value stays as it is written, which a preview shows and no letter has. */
const merged = (text: string, values: LetterValues): string =>
  text.replace(GAP, (gap, name: string) => (isLetterField(name) && values[name] ? values[name] : gap));

export const mergedLetter = (
  { title_en, title_ar, body_en, body_ar }: LetterText,
  values: LetterValues,
): LetterText => ({
  title_en: merged(title_en, values),
  title_ar: merged(title_ar, values),
  body_en: merged(body_en, values),
  body_ar: merged(body_ar, values),
});
