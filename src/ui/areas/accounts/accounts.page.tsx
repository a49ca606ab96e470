import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec } from '@ui/records/manifest';
import { manifest } from './accounts.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

/** Tabs as in spec 2.7. */
const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'all',
  tabs: [
    { value: 'all', label: 'all' },
    { value: 'cost', label: 'cost', area: 'cost-centres' },
  ],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
