import { createFormat, type Format } from '@ui/format';
import { createContext, type ReactNode, use, useDeferredValue, useMemo } from 'react';
import { en } from './en';
import { createTranslate, type TextSheet, type Translate } from './translate';

/** What every view may ask for: its words, its way of writing numbers, and the looks that drawings depend on. */
export interface Ui {
  readonly t: Translate;
  /** Text of a key that stands in a table of the domain (navigation, routes); texts.test.ts proves that it exists. */
  label(key: string, values?: Readonly<Record<string, string | number>>): string;
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

const createUi = (language: string, theme: Ui['theme'], sheet: TextSheet): Ui => {
  const t = createTranslate(language, sheet);
  return {
    t,
    label: t as Ui['label'],
    format: createFormat(language),
    language,
    direction: language === 'ar' ? 'rtl' : 'ltr',
    theme,
  };
};

const UiContext = createContext<Ui>(createUi('en', 'light', en));

export const useUi = (): Ui => use(UiContext);

/** Loaded once, when the language is first wanted. */
let arabic: Promise<TextSheet> | undefined;
const loadArabic = (): Promise<TextSheet> => {
  arabic ??= import('./ar').then((module) => module.ar);
  return arabic;
};

/**
 * Gives the views their language and looks. Arabic suspends until its texts are here, while the old language stays on screen;
 * an unknown language falls back to English (spec 9).
 */
export const UiProvider = (given: { language: string; theme: Ui['theme']; children: ReactNode }) => {
  const language = useDeferredValue(given.language) === 'ar' ? 'ar' : 'en';
  const sheet = language === 'ar' ? use(loadArabic()) : en;
  const ui = useMemo(() => createUi(language, given.theme, sheet), [language, given.theme, sheet]);
  return <UiContext value={ui}>{given.children}</UiContext>;
};
