import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec } from '@ui/records/manifest';
import { manifest } from './tickets.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'all',
  tabs: [
    { value: 'all', label: 'open', query: { filter: { state: { in: ['new', 'open', 'pending'] } } } },
    {
      value: 'unassigned',
      label: 'unassigned',
      query: {
        filter: { state: { in: ['new', 'open', 'pending'] }, assigned_to_id: { empty: true } },
        sort: { field: 'created_at', direction: 'asc' },
      },
    },
    { value: 'resolved', label: 'resolved', query: { filter: { state: { in: ['resolved'] } } } },
    { value: 'everything', label: 'everything' },
  ],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
