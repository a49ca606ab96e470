import { createFormat, type Format } from '@ui/format';
import { createContext, type ReactNode, use, useDeferredValue, useMemo } from 'react';
import { enFirst } from './en/first';
import { createTranslate, type TextSheet, type TextValues, type Translate } from './translate';

/** What every view may ask for: its words, its way of writing numbers, and the looks that drawings depend on. */
export interface Ui {
  readonly t: Translate;
  /**
   * Text of a key that stands in a table of the domain (navigation, routes); texts.test.ts proves that it exists. Words that stand
   * there themselves are chosen by language.
   */
  label(key: string | Readonly<Record<'en' | 'ar', string>>, values?: TextValues): string;
  /** A status or type as the back end words it, in this language where we know it, else as it is. */
  word(written: string): string;
  readonly format: Format;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly theme: 'light' | 'dark';
}

/** The languages that can be chosen, by their own names. */
export const LANGUAGES: readonly { readonly code: string; readonly name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'ar', name: 'العربية' },
];

/** Of the words that the back end sends: what stands for them, by the word in small letters. */
export type WordSheet = Readonly<Record<string, string>>;

interface Texts {
  readonly sheet: Partial<TextSheet>;
  readonly words: WordSheet;
}

/** The back end speaks English; only what it cannot spell is here. */
const english: Texts = {
  sheet: enFirst,
  words: { 'eos estimated': 'EOS estimated', 'eos approved': 'EOS approved' },
};

const createUi = (language: 'en' | 'ar', theme: Ui['theme'], { sheet, words }: Texts): Ui => {
  const t = createTranslate(language, sheet);
  const named = t as (key: string, values?: TextValues) => string;
  return {
    t,
    label: (key, values) => (typeof key === 'string' ? named(key, values) : key[language]),
    word: (written) => {
      const known = written.toLowerCase();
      return (Object.hasOwn(words, known) ? words[known] : undefined) ?? written;
    },
    format: createFormat(language),
    language,
    direction: language === 'ar' ? 'rtl' : 'ltr',
    theme,
  };
};

const UiContext = createContext<Ui>(createUi('en', 'light', english));

export const useUi = (): Ui => use(UiContext);

/** Loaded once, when the language is first wanted. */
let arabic: Promise<Texts> | undefined;
const loadArabic = (): Promise<Texts> => {
  arabic ??= import('./ar/portal').then(({ ar, arWords }) => ({ sheet: ar, words: arWords }));
  return arabic;
};

/**
 * Gives the views their language and looks. Arabic suspends until its texts are here, while the old language stays on screen;
 * an unknown language falls back to English (spec 9).
 */
export const UiProvider = (given: { language: string; theme: Ui['theme']; children: ReactNode }) => {
  const language = useDeferredValue(given.language) === 'ar' ? 'ar' : 'en';
  const texts = language === 'ar' ? use(loadArabic()) : english;
  // The page changes its colours at once, by itself; what is drawn with them follows when there is time.
  const theme = useDeferredValue(given.theme);
  const ui = useMemo(() => createUi(language, theme, texts), [language, theme, texts]);
  return <UiContext value={ui}>{given.children}</UiContext>;
};

/** The texts that came with a part of the portal, for everything within it. Arabic comes whole, so it needs no more. */
export const MoreTexts = (given: { sheet: Partial<TextSheet>; children: ReactNode }) => {
  const outer = useUi();
  const { language, theme } = outer;
  const ui = useMemo(
    () =>
      language === 'en'
        ? createUi('en', theme, { ...english, sheet: { ...english.sheet, ...given.sheet } })
        : outer,
    [language, theme, given.sheet, outer],
  );
  return <UiContext value={ui}>{given.children}</UiContext>;
};
