import { newRecordPage } from '@ui/records/record/record-page';
import { manifest } from './partners.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

export default newRecordPage({ manifest, backTo: '/partners/all' });
