import { createTexts } from '@ui/i18n/translate';
import type { AreaSheet, Say } from './texts';

/** The texts of the kit and of an area in one language. */
export const sayIn = (language: string, sheet: AreaSheet): Say => {
  const texts = createTexts(language, sheet);
  return Object.assign(texts, {
    of: texts,
    has: (key: string) => Object.hasOwn(sheet, key) || Object.hasOwn(sheet, `${key}_other`),
  });
};
