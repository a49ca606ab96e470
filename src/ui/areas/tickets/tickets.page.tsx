import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec } from '@ui/records/manifest';
import { manifest } from './tickets.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

/** By a column that the list shows, so that it says how it is ordered. */
const LATEST_FIRST = { field: 'state_since', direction: 'desc' } as const;

const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'all',
  tabs: [
    {
      value: 'all',
      label: 'open',
      query: { filter: { state: { in: ['new', 'open', 'pending'] } }, sort: LATEST_FIRST },
    },
    {
      value: 'unassigned',
      label: 'unassigned',
      query: {
        filter: { state: { in: ['new', 'open', 'pending'] }, assigned_to_id: { empty: true } },
        sort: { field: 'state_since', direction: 'asc' },
      },
    },
    {
      value: 'resolved',
      label: 'resolved',
      query: { filter: { state: { in: ['resolved'] } }, sort: LATEST_FIRST },
    },
    { value: 'everything', label: 'everything' },
  ],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
