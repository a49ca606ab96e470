import { newRecordPage } from '@ui/records/record/record-page';
import { manifest } from './emails.manifest';
import { prefilledFrom } from './prefilled';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

/** A letter that is written from a record. */
export default newRecordPage({ manifest, backTo: '/Email?tab=sentEmail', prefilled: prefilledFrom });
