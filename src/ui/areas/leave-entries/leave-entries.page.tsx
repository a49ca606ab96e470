import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec } from '@ui/records/manifest';
import { manifest } from './leave-entries.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'all',
  links: [
    { path: '/HR?tab=leave&shown=calendar', label: 'teamCalendar' },
    { path: '/public-holidays', label: 'publicHolidays' },
  ],
  tabs: [
    { value: 'all', label: 'all' },
    {
      value: 'open',
      label: 'open',
      query: { filter: { state: { in: ['draft', 'submitted'] } } },
      isOfStaff: true,
    },
  ],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
