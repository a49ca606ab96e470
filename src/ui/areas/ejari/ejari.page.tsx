import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec } from '@ui/records/manifest';
import { Calendar } from './calendar';
import { manifest } from './ejari.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'all',
  tabs: [
    {
      value: 'all',
      label: 'underWay',
      query: { filter: { state: { in: ['collecting', 'contract_signed', 'submitted', 'returned'] } } },
      shownAs: 'board',
    },
    {
      value: 'registered',
      label: 'registered',
      query: { filter: { state: { in: ['registered'] } }, sort: { field: 'ends_on', direction: 'asc' } },
    },
    { value: 'everything', label: 'everything' },
  ],
  views: { calendar: Calendar },
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
