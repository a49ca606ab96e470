import type { MailLanguage } from '@domain/settings/settings';
import { createTexts, type Sheet, type Texts } from '@ui/i18n/translate';

const AREAS: Readonly<Record<MailLanguage, Readonly<Record<string, () => Promise<Sheet>>>>> = {
  en: import.meta.glob<Sheet>('/src/ui/areas/*/texts.en.ts', { import: 'en' }),
  ar: import.meta.glob<Sheet>('/src/ui/areas/*/texts.ar.ts', { import: 'ar' }),
};

/** What the portal says of an area (docs/decisions/079): there is no second set of its words for what leaves it. */
export const areaTexts = async (area: string, language: MailLanguage): Promise<Texts<string>> => {
  const load = AREAS[language][`/src/ui/areas/${area}/texts.${language}.ts`];
  if (load === undefined) throw new Error(`The area ${area} has no texts in ${language}`);
  return createTexts(language, await load());
};
