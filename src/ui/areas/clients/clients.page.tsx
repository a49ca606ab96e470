import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec } from '@ui/records/manifest';
import { manifest } from './clients.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'all',
  tabs: [
    { value: 'all', label: 'all' },
    { value: 'active', label: 'active', query: { filter: { state: { in: ['active', 'suspended'] } } } },
    {
      value: 'coming',
      label: 'coming',
      query: { filter: { state: { in: ['prospect', 'kyc', 'agreement'] } } },
      shownAs: 'board',
    },
    {
      value: 'papers',
      label: 'papers',
      query: {
        filter: { state: { in: ['active', 'suspended'] } },
        sort: { field: 'licence_expires_on', direction: 'asc' },
      },
    },
  ],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
