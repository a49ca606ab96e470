import { createFormat } from '@ui/format';
import type { en } from './en/all';

export type TextKey = keyof typeof en;
/** A text that depends on `count`: its key without the plural ending. */
export type PluralStem = TextKey extends infer K ? (K extends `${infer Stem}_other` ? Stem : never) : never;
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** All texts of one language; it may have more plural forms than English. */
export type TextSheet = Readonly<
  Record<TextKey, string> & Partial<Record<`${PluralStem}_${PluralForm}`, string>>
>;

/** Numbers are written in the language's way; pass text where that is not wanted (a year). */
export type TextValues = Readonly<Record<string, string | number>>;

export interface Translate {
  (key: TextKey, values?: TextValues): string;
  (key: PluralStem, values: TextValues & { readonly count: number }): string;
}

/**
 * Texts of one language: `{name}` is replaced by its value, and `count` chooses the plural form. A library for this weighs
 * 14 kB on the sign-in page, which is a sixth of what that page may have.
 */
export const createTexts = (language: string, forms: Readonly<Record<string, string | undefined>>) => {
  const format = createFormat(language);
  let rules: Intl.PluralRules | undefined;
  return (key: string, values: TextValues = {}): string => {
    let text = forms[key];
    if (typeof values.count === 'number') {
      rules ??= new Intl.PluralRules(language);
      text = forms[`${key}_${rules.select(values.count)}`] ?? forms[`${key}_other`] ?? text;
    }
    return (text ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (value === undefined) return whole;
      return typeof value === 'number' ? format.number(value) : value;
    });
  };
};

/** The texts that every page knows. */
export const createTranslate = (language: string, sheet: Partial<TextSheet>): Translate =>
  createTexts(language, sheet);
