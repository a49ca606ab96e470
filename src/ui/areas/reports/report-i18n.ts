import { useUi } from '@ui/i18n/ui-context';
import { type Namespace, useTexts } from '@ui/i18n/use-texts';
import { kitTexts } from '@ui/records/texts';
import type { I18n } from '@ui/records/values';
import { useMemo } from 'react';
import { en } from './texts.en';

const reportTexts: Namespace<typeof en> = { en, ar: () => import('./texts.ar').then(({ ar }) => ar) };

/** The texts of the reports, and those of the kit. Suspends while Arabic is on its way. */
export const useReportI18n = (): I18n => {
  const { language, format } = useUi();
  const t = useTexts(kitTexts, reportTexts);
  return useMemo(() => ({ t, format, language }), [t, format, language]);
};
