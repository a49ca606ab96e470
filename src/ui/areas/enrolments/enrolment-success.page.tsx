import { Received } from '@ui/public/public-form';
import { PublicTexts } from '@ui/public/public-texts';
import { formTexts } from './form-texts';

export { PublicLayout as Layout } from '@ui/public/public.layout';

const EnrolmentSuccessPage = () => (
  <PublicTexts texts={formTexts}>
    <Received />
  </PublicTexts>
);
export default EnrolmentSuccessPage;
