import { fullScreenLayout } from '@ui/shell/full-screen.layout';
import { ReportsView } from './reports-view';

export const Layout = fullScreenLayout('/reports');

/** The reports without the sidebar (spec 2.1, `/reportsiframe`). */
export default ReportsView;
