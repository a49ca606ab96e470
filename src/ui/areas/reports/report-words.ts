import { useUi } from '@ui/i18n/ui-context';
import { sayIn } from '@ui/records/say';
import { type AreaSheet, loadArabicKit } from '@ui/records/texts';
import { en as kit } from '@ui/records/texts.en';
import type { Words } from '@ui/records/values';
import { use, useMemo } from 'react';
import { en } from './texts.en';

let arabic: Promise<AreaSheet> | undefined;
const loadArabic = (): Promise<AreaSheet> => {
  arabic ??= Promise.all([loadArabicKit(), import('./texts.ar')]).then(([known, { ar }]) => ({
    ...known,
    ...ar,
  }));
  return arabic;
};

/** The words of the reports, and those of the kit. Suspends while Arabic is on its way. */
export const useReportWords = (): Words => {
  const { language, format } = useUi();
  const sheet = language === 'ar' ? use(loadArabic()) : null;
  return useMemo(
    () => ({ say: sayIn(language, sheet ?? { ...kit, ...en }), format, language }),
    [language, sheet, format],
  );
};
