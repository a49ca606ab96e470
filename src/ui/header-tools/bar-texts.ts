import type { Namespace } from '@ui/i18n/use-texts';
import { bar } from './texts.bar';

/** The texts of the bar alone: those of the tools come with the first that is opened. */
export const barTexts: Namespace<typeof bar> = {
  en: bar,
  ar: () => import('./texts.ar').then(({ ar }) => ar),
};
