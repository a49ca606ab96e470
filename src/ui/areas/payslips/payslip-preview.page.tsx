import { publicFormPage } from '@ui/public/public-form';
import { PayslipSheet } from './payslip-sheet';
import { previewTexts } from './preview-texts';

export { PublicLayout as Layout } from '@ui/public/public.layout';

export default publicFormPage({ purpose: 'payslip', texts: previewTexts, view: PayslipSheet });
