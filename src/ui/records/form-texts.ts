import { useTexts } from '@ui/i18n/use-texts';
import { en } from './form.texts.en';

const formTexts = { en, ar: () => import('./form.texts.ar').then(({ ar }) => ar) };

/** Words of what comes with a form; a list does without them. */
export const useFormTexts = () => useTexts(formTexts);
