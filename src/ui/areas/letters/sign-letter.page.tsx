import { publicFormPage } from '@ui/public/public-form';
import { LetterReading } from './letter-reading';
import { signTexts } from './sign-texts';

export { PublicLayout as Layout } from '@ui/public/public.layout';

export default publicFormPage({
  purpose: 'letter_signing',
  texts: signTexts,
  reading: LetterReading,
  doneBy: 'decision',
});
