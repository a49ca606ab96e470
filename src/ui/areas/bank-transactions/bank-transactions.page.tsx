import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec } from '@ui/records/manifest';
import { manifest } from './bank-transactions.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'all',
  tabs: [
    { value: 'all', label: 'all' },
    {
      value: 'toMatch',
      label: 'toMatch',
      query: { filter: { state: { in: ['unmatched', 'suggested', 'partial'] } } },
    },
    { value: 'toReconcile', label: 'toReconcile', query: { filter: { state: { in: ['matched'] } } } },
    { value: 'statements', label: 'statements', area: 'bank-statements' },
    { value: 'batches', label: 'batches', area: 'payment-batches' },
    { value: 'items', label: 'items', area: 'payment-batch-items' },
    { value: 'rules', label: 'rules', area: 'bank-rules' },
  ],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
