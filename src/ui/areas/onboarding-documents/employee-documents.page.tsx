import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec } from '@ui/records/manifest';
import { manifest } from './onboarding-documents.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const OPEN_REQUESTS = { state: { in: ['requested', 'rejected'] } };

/** What is missing of whom: documents of onboardings, and details that employees were asked for. */
const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'all',
  tabs: [
    {
      value: 'missing',
      label: 'missing',
      query: { filter: { ...OPEN_REQUESTS, is_wanted: { is: true } } },
    },
    { value: 'toVerify', label: 'toVerify', query: { filter: { state: { in: ['uploaded'] } } } },
    { value: 'allDocuments', label: 'allDocuments' },
    { value: 'missingDetails', label: 'missingDetails', area: 'missing-details' },
  ],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
