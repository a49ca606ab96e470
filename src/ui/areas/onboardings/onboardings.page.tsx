import { ONBOARDING_STATES } from '@domain/cases/case-states';
import { ENDED_ONBOARDINGS, OPEN_ONBOARDINGS } from '@domain/dashboard/counted-lists';
import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec } from '@ui/records/manifest';
import { manifest } from './onboardings.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const { open } = ONBOARDING_STATES;
const signed = open.indexOf('offer_signed');

/**
 * Tabs as in spec 2.7: the frame shows the one of the address, so the pipeline stands in the header only where it is the page. The
 * dashboard leads to the last two: what it counts, and what has ended.
 */
const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'current',
  nextTab: 'onboardingPipeline',
  newAt: '/Onboarding/create-employee-link',
  tabs: [
    { value: 'all', label: 'all', query: { filter: { state: { in: open.slice(signed) } } } },
    {
      value: 'onboardingPipeline',
      label: 'pipeline',
      query: { filter: { state: { in: [...open.slice(0, signed), 'unsuccessful'] } } },
      shownAs: 'board',
    },
    { value: 'open', label: 'open', isLinked: true, query: { filter: OPEN_ONBOARDINGS.preset } },
    {
      value: 'ended',
      label: 'ended',
      isLinked: true,
      query: { filter: ENDED_ONBOARDINGS.preset, sort: { field: 'start_on', direction: 'desc' } },
    },
  ],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
