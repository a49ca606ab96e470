import { onceNow } from '@domain/shared/once';
import type { TraceNote } from '@domain/tracing/trace-note';
import { createTexts, type TextValues } from '@ui/i18n/translate';
import { useUi } from '@ui/i18n/ui-context';
import { use, useMemo } from 'react';
import { en } from './texts.en';

type Stem<Key> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key;
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
export type LabKey = Stem<keyof typeof en>;
export type LabSheet = Readonly<
  Record<keyof typeof en, string> &
    Partial<Record<`${'same' | 'found' | 'failures' | 'warnings'}_${PluralForm}`, string>>
>;
export type LabTexts = (key: LabKey, values?: TextValues) => string;

/** What reading or replaying a trace has to say, in the language of the texts. */
export const noteText = (l: LabTexts, { code, values }: TraceNote): string => l(`note.${code}`, values);

const loadArabic = onceNow((): Promise<LabSheet> => import('./texts.ar').then((module) => module.ar));

/** The texts of the lab: apart from the portal's, so that nobody loads them who does not see it. */
export const useLabTexts = (): LabTexts => {
  const { language } = useUi();
  const sheet: LabSheet = language === 'ar' ? use(loadArabic()) : en;
  return useMemo(() => createTexts(language, sheet), [language, sheet]);
};
