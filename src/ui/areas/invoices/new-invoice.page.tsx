import type { FieldInputs } from '@domain/area/field';
import { newRecordPage } from '@ui/records/record/record-page';
import { manifest } from './invoices.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

/** An invoice of its own, beside those of the payroll, unless somebody chooses otherwise. */
const prefilled = (): FieldInputs => ({ kind: 'general' });

export default newRecordPage({ manifest, backTo: '/Billings', prefilled });
