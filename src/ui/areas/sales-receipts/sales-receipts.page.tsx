import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec } from '@ui/records/manifest';
import { manifest } from './sales-receipts.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'all',
  tabs: [
    { value: 'all', label: 'all' },
    { value: 'issued', label: 'issued', query: { filter: { state: { in: ['issued'] } } } },
    { value: 'allocations', label: 'allocations', area: 'receipt-allocations', isLinked: true },
  ],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
