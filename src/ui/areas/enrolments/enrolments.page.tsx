import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec } from '@ui/records/manifest';
import { manifest } from './enrolments.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'all',
  tabs: [
    // what happened last stands first; a queue begins with who has waited longest
    { value: 'all', label: 'all', query: { sort: { field: 'state_since', direction: 'desc' } } },
    {
      value: 'reviewQueue',
      label: 'reviewQueue',
      query: { filter: { state: { in: ['submitted', 'review'] } } },
    },
    {
      value: 'withClient',
      label: 'withClient',
      query: { filter: { state: { in: ['invited', 'in_progress', 'changes_requested'] } } },
      shownAs: 'board',
    },
  ],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
