import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec } from '@ui/records/manifest';
import { manifest } from './inquiries.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const OPEN = { in: ['new', 'assigned'] };

const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'all',
  tabs: [
    { value: 'all', label: 'open', query: { filter: { state: OPEN } } },
    {
      value: 'waiting',
      label: 'waiting',
      // who has waited longest stands first
      query: {
        filter: { state: OPEN, first_response_on: { empty: true } },
        sort: { field: 'created_at', direction: 'asc' },
      },
    },
    { value: 'everything', label: 'everything' },
  ],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
