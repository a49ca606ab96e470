import { ReportsView } from './reports-view';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

export default ReportsView;
