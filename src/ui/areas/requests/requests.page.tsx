import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec } from '@ui/records/manifest';
import { lazy } from 'react';
import { manifest } from './requests.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const TeamCalendar = lazy(() => import('./team-calendar').then((one) => ({ default: one.TeamCalendar })));

const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'all',
  views: { calendar: TeamCalendar },
  links: [
    { path: '/leave-entries', label: 'leaveEntries' },
    { path: '/letters', label: 'letters' },
  ],
  tabs: [
    {
      value: 'open',
      label: 'inProgress',
      query: { filter: { state: { in: ['draft', 'submitted', 'manager', 'hr', 'approved'] } } },
    },
    { value: 'all', label: 'all' },
    { value: 'leave', label: 'leave', query: { filter: { kind: { in: ['leave'] } } } },
  ],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
