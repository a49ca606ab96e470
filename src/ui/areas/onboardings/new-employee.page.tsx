import { publicFormPage } from '@ui/public/public-form';
import { formTexts } from './form-texts';

export { PublicLayout as Layout } from '@ui/public/public.layout';

export default publicFormPage({ purpose: 'employee_form', texts: formTexts });
