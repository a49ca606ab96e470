import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec } from '@ui/records/manifest';
import { manifest } from './renewals.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

/** What became of the requests: those that are being renewed, and those that have ended. */
const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'all',
  tabs: [
    { value: 'accepted', label: 'accepted', query: { filter: { state: { in: ['accepted'] } } } },
    {
      value: 'ended',
      label: 'ended',
      query: {
        filter: { state: { in: ['completed', 'declined'] } },
        sort: { field: 'state_since', direction: 'desc' },
      },
    },
  ],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
