import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec } from '@ui/records/manifest';
import { manifest } from './salaries.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'all',
  tabs: [
    {
      value: 'open',
      label: 'open',
      query: { filter: { state: { in: ['draft', 'submitted'] } } },
      isOfStaff: true,
    },
    { value: 'all', label: 'all' },
  ],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
