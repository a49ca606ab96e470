import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec } from '@ui/records/manifest';
import { manifest } from './partners.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'all',
  newAt: '/partners/add',
  tabs: [
    { value: 'all', label: 'all' },
    {
      value: 'active',
      label: 'active',
      query: {
        filter: { state: { in: ['active'] } },
        sort: { field: 'agreement_expires_on', direction: 'asc' },
      },
    },
    {
      value: 'candidates',
      label: 'candidates',
      query: { filter: { state: { in: ['prospect', 'kyc'] } } },
      shownAs: 'board',
    },
  ],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
