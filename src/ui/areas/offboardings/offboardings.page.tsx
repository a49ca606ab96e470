import { FIGURE_LISTS } from '@domain/dashboard/counted-lists';
import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec } from '@ui/records/manifest';
import { manifest } from './offboardings.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

/** Everybody who is leaving is what the dashboard counts; the pipeline holds those whose settlement is not approved yet. */
const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'all',
  newAt: '/Offboarding/new-EmployeeProcess',
  tabs: [
    { value: 'all', label: 'all', query: { filter: FIGURE_LISTS.offboardings.preset } },
    {
      value: 'offBoardingPipeline',
      label: 'pipeline',
      query: {
        filter: { state: { in: ['requested', 'review', 'notice', 'clearance', 'eos_estimated'] } },
      },
      shownAs: 'board',
    },
  ],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
