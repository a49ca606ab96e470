import { createTexts, type TextValues } from '@ui/i18n/translate';
import { useUi } from '@ui/i18n/ui-context';
import { use, useMemo } from 'react';
import type { ToolSheet } from './texts';
import { bar } from './texts.bar';

type BarKey =
  | 'tools.search'
  | 'tools.loading'
  | 'inbox.title'
  | 'inbox.button'
  | 'inbox.unread'
  | 'apps.title';

let arabic: Promise<ToolSheet> | undefined;
export const loadArabic = (): Promise<ToolSheet> => {
  arabic ??= import('./texts.ar').then((module) => module.ar);
  return arabic;
};

/** The words of the bar alone; suspends while Arabic is on its way. */
export const useBarTexts = (): ((key: BarKey, values?: TextValues) => string) => {
  const { language } = useUi();
  const sheet = language === 'ar' ? use(loadArabic()) : bar;
  return useMemo(() => createTexts(language, sheet), [language, sheet]);
};
