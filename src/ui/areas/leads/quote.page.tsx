import { publicFormPage } from '@ui/public/public-form';
import { quoteTexts } from './quote-texts';

export { PublicLayout as Layout } from '@ui/public/public.layout';

export default publicFormPage({ purpose: 'quote', texts: quoteTexts });
