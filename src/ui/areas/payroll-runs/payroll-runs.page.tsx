import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec } from '@ui/records/manifest';
import { manifest } from './payroll-runs.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

/** Tabs as in spec 2.7. */
const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'all',
  links: [
    { path: '/payroll-day', label: 'payrollDay' },
    { path: '/wps-batches', label: 'wpsBatches' },
    { path: '/salaries', label: 'salaries' },
    { path: '/advances', label: 'advances' },
    { path: '/establishments', label: 'establishments' },
  ],
  tabs: [
    { value: 'wps-payout', label: 'wps-payout' },
    { value: 'commissions', label: 'commissions', area: 'commissions' },
    { value: 'serviceFeeRefunds', label: 'serviceFeeRefunds', area: 'fee-refunds' },
  ],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
