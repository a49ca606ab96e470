import { newRecordPage } from '@ui/records/record/record-page';
import { manifest } from './emails.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

export default newRecordPage({ manifest, backTo: '/Email?tab=sentEmail' });
