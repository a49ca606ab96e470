import { formatOf } from '@ui/format';
import type { en } from './en/all';

/** Texts by their keys. A text that depends on `count` has one for each plural form: `found_one`, `found_other`. */
export type Sheet = Readonly<Record<string, string>>;
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Stem<Key> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : never;

/** Keys that may be asked for: a plural without its form. */
export type KeyOf<En> = Exclude<keyof En & string, `${Stem<keyof En>}_${PluralForm}`> | Stem<keyof En>;
/** What another language must have; it may have more plural forms than English. */
export type SheetLike<En> = Readonly<
  Record<keyof En & string, string> & Partial<Record<`${Stem<keyof En>}_${PluralForm}`, string>>
>;

export type TextKey = keyof typeof en;
/** With the plurals, which need a `count`. */
export type PortalKey = TextKey | Stem<TextKey>;
export type TextSheet = SheetLike<typeof en>;

/** Numbers are written in the language's way; pass text where that is not wanted (a year). */
export type TextValues = Readonly<Record<string, string | number>>;

export interface Translate {
  (key: TextKey, values?: TextValues): string;
  (key: Stem<TextKey>, values: TextValues & { readonly count: number }): string;
}

/** Texts in one language. */
export interface Texts<Key extends string> {
  readonly language: string;
  (key: Key, values?: TextValues): string;
  /** A key that is made of data: `field.email`. texts.test.ts proves that every one exists. */
  of(key: string, values?: TextValues): string;
  has(key: string): boolean;
}

/** A day, a month, a time, and one with the other. */
const JOINED_DIGITS = /^\d+[-:][-:\d ]+$/;

/** After Arabic letters, digits that hyphens join are drawn from the last to the first (UAX #9, W2): in an isolate they keep their order. */
export const isolated = (language: string, value: string): string =>
  language === 'ar' && JOINED_DIGITS.test(value) ? `\u2066${value}\u2069` : value;

/**
 * The one engine: `{name}` is replaced by its value, and `count` chooses the plural form. A library for this weighs
 * 14 kB on the sign-in page, which is a sixth of what that page may have.
 */
export const createTexts = <Key extends string>(
  language: string,
  forms: Readonly<Record<string, string | undefined>>,
): Texts<Key> => {
  const format = formatOf(language);
  const of = (key: string, values: TextValues = {}): string => {
    let text = forms[key];
    if (typeof values.count === 'number') {
      text = forms[`${key}_${format.plural(values.count)}`] ?? forms[`${key}_other`] ?? text;
    }
    return (text ?? key).replace(/\{(\w+)\}/g, (gap, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (value === undefined) return gap;
      return typeof value === 'number' ? format.number(value) : isolated(language, value);
    });
  };
  const has = (key: string) => Object.hasOwn(forms, key) || Object.hasOwn(forms, `${key}_other`);
  return Object.assign((key: Key, values?: TextValues) => of(key, values), { language, of, has });
};
