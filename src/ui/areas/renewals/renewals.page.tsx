import { FIGURE_LISTS } from '@domain/dashboard/counted-lists';
import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec } from '@ui/records/manifest';
import { manifest } from './renewals.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

/** What the dashboard counts: every request that has not ended. */
const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'all',
  tabs: [
    {
      value: 'all',
      label: 'open',
      query: { filter: FIGURE_LISTS.renewals.preset },
    },
    {
      value: 'decisions',
      label: 'decisions',
      query: { filter: { state: { in: ['opened', 'client_decision', 'quoted'] } } },
      shownAs: 'board',
    },
  ],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
