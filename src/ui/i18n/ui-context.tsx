import { onceNow } from '@domain/shared/once';
import { type Format, formatOf } from '@ui/format';
import { createContext, type ReactNode, use, useDeferredValue, useMemo } from 'react';
import { enFirst } from './en/first';
import { createTexts, type PortalKey, type TextSheet, type TextValues, type Translate } from './translate';

/** What every view may ask for: its texts, its way of writing numbers, and the looks that drawings depend on. */
export interface Ui {
  readonly t: Translate;
  /**
   * Text of a key that stands in a table of the domain (navigation, routes); texts.test.ts proves that it exists. Names that stand
   * there themselves are chosen by language.
   */
  label(key: string | Readonly<Record<'en' | 'ar', string>>, values?: TextValues): string;
  /** A status or type as the back end words it, in this language where we know it, else as it is. */
  statusText(written: string): string;
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

/** Statuses and types that the back end sends, in one language, by the English in small letters. */
export type StatusTexts = Readonly<Record<string, string>>;

interface PortalTexts {
  readonly sheet: Partial<TextSheet>;
  readonly statuses: StatusTexts;
}

/** The back end speaks English; only what it cannot spell is here. */
const english: PortalTexts = {
  sheet: enFirst,
  statuses: { 'eos estimated': 'EOS estimated', 'eos approved': 'EOS approved' },
};

const createUi = (language: 'en' | 'ar', theme: Ui['theme'], { sheet, statuses }: PortalTexts): Ui => {
  const t = createTexts<PortalKey>(language, sheet);
  return {
    t,
    label: (key, values) => (typeof key === 'string' ? t.of(key, values) : key[language]),
    statusText: (written) => {
      const known = written.toLowerCase();
      return (Object.hasOwn(statuses, known) ? statuses[known] : undefined) ?? written;
    },
    format: formatOf(language),
    language,
    direction: language === 'ar' ? 'rtl' : 'ltr',
    theme,
  };
};

const UiContext = createContext<Ui>(createUi('en', 'light', english));

export const useUi = (): Ui => use(UiContext);

/** Loaded once, when the language is first wanted. */
const loadArabic = onceNow(
  (): Promise<PortalTexts> =>
    import('./ar/portal').then(({ ar, arStatuses }) => ({ sheet: ar, statuses: arStatuses })),
);

/**
 * Gives the views their language and looks. Arabic suspends until its texts are here, while the old language stays on screen;
 * an unknown language falls back to English (spec 9).
 */
export const UiProvider = (props: { language: string; theme: Ui['theme']; children: ReactNode }) => {
  const language = useDeferredValue(props.language) === 'ar' ? 'ar' : 'en';
  const texts = language === 'ar' ? use(loadArabic()) : english;
  // The page changes its colours at once, by itself; what is drawn with them follows when there is time.
  const theme = useDeferredValue(props.theme);
  const ui = useMemo(() => createUi(language, theme, texts), [language, theme, texts]);
  return <UiContext value={ui}>{props.children}</UiContext>;
};

/** The texts that came with a part of the portal, for everything within it. Arabic comes whole, so it needs no more. */
export const MoreTexts = (props: { sheet: Partial<TextSheet>; children: ReactNode }) => {
  const outer = useUi();
  const { language, theme } = outer;
  const ui = useMemo(
    () =>
      language === 'en'
        ? createUi('en', theme, { ...english, sheet: { ...english.sheet, ...props.sheet } })
        : outer,
    [language, theme, props.sheet, outer],
  );
  return <UiContext value={ui}>{props.children}</UiContext>;
};
