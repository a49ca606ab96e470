import type { FormTexts } from '@ui/public/public-texts';
import { en } from './sign-texts.en';

export const signTexts: FormTexts = {
  en,
  ar: () => import('./sign-texts.ar').then(({ ar }) => ar),
};
