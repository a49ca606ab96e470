import { createTexts, type TextValues } from '@ui/i18n/translate';
import { useUi } from '@ui/i18n/ui-context';
import { use, useMemo } from 'react';
import { loadArabic } from './bar-texts';
import { en } from './texts.en';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Stem<Key> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : never;
type EnKey = keyof typeof en;

export type ToolKey = Exclude<EnKey, `${Stem<EnKey>}_${PluralForm}`> | Stem<EnKey>;
export type ToolSheet = Readonly<
  Record<EnKey, string> & Partial<Record<`${Stem<EnKey>}_${PluralForm}`, string>>
>;
export type ToolSay = (key: ToolKey, values?: TextValues) => string;

/** The words of the header's tools; suspends while Arabic is on its way. */
export const useToolTexts = (): ToolSay => {
  const { language } = useUi();
  const sheet = language === 'ar' ? use(loadArabic()) : en;
  return useMemo(() => createTexts(language, sheet), [language, sheet]);
};
