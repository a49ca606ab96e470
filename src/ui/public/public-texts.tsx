import { useUi } from '@ui/i18n/ui-context';
import { sayIn } from '@ui/records/say';
import { type AreaSheet, loadArabicKit, type Say } from '@ui/records/texts';
import { en as kit } from '@ui/records/texts.en';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { en } from './texts.en';

/**
 * Words of one form: `form.title`, `form.lead`, `form.done`, `form.doneText`, `group.<id>`, `field.<name>`, `<field>.<option>`,
 * `document.<name>`.
 */
export interface FormTexts {
  readonly en: AreaSheet;
  ar(): Promise<AreaSheet>;
}

const SayContext = createContext<Say | null>(null);

/** @throws when a view is drawn outside of a form: a defect */
export const useSay = (): Say => {
  const say = use(SayContext);
  if (say === null) throw new Error('A view outside of a form');
  return say;
};

const arabic = new WeakMap<FormTexts, Promise<AreaSheet>>();
const loadArabic = (texts: FormTexts): Promise<AreaSheet> => {
  const held = arabic.get(texts);
  if (held) return held;
  const parts = [loadArabicKit(), import('./texts.ar'), texts.ar()] as const;
  const loading = Promise.all(parts).then(([all, { ar }, own]): AreaSheet => ({ ...all, ...ar, ...own }));
  arabic.set(texts, loading);
  loading.catch(() => arabic.delete(texts));
  return loading;
};

/** Gives a form its words. Suspends while Arabic is on its way. */
export const PublicTexts = ({ texts, children }: { texts: FormTexts; children: ReactNode }) => {
  const { language } = useUi();
  const sheet = language === 'ar' ? use(loadArabic(texts)) : texts.en;
  const say = useMemo(
    () => sayIn(language, language === 'ar' ? sheet : { ...kit, ...en, ...sheet }),
    [language, sheet],
  );
  return <SayContext value={say}>{children}</SayContext>;
};
