import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec } from '@ui/records/manifest';
import { manifest } from './employees.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

/** One tab (spec 2.7), with those who have left: the filter by state tells them apart. */
const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'all',
  links: [{ path: '/employee-merges', label: 'merges' }],
  tabs: [{ value: 'all', label: 'all' }],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
