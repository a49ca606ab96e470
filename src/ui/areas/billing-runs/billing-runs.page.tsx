import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec } from '@ui/records/manifest';
import { manifest } from './billing-runs.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'all',
  tabs: [
    { value: 'all', label: 'all' },
    {
      value: 'toIssue',
      label: 'toIssue',
      query: { filter: { state: { in: ['open', 'drafting', 'drafted', 'review'] } } },
    },
    { value: 'fee-plans', label: 'fee-plans', area: 'fee-plans' },
    { value: 'recurring-invoices', label: 'recurring-invoices', area: 'recurring-invoices' },
  ],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
