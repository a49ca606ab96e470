import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec } from '@ui/records/manifest';
import { manifest } from './invoices.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

/** Tabs as in spec 2.7. The schedule lists what is still to come in, the longest due first. */
const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'all',
  newAt: '/Billings/billingsGeneralInvoice',
  links: [
    { path: '/billing-runs', label: 'billingRuns' },
    { path: '/Billings?tab=legalEntities', label: 'legalEntities' },
    { path: '/Billings?tab=dunningLevels', label: 'dunningLevels' },
    { path: '/Billings?tab=eInvoices', label: 'eInvoices' },
    { path: '/Billings?tab=payments', label: 'payments' },
  ],
  tabs: [
    { value: 'all', label: 'all' },
    {
      value: 'paymentSchedule',
      label: 'paymentSchedule',
      query: { filter: { outstanding_fils: { from: 1 } }, sort: { field: 'due_on', direction: 'asc' } },
    },
    { value: 'additionsReductions', label: 'additionsReductions', area: 'adjustments' },
    { value: 'legalEntities', label: 'legalEntities', area: 'legal-entities', isLinked: true },
    { value: 'dunningLevels', label: 'dunningLevels', area: 'dunning-levels', isLinked: true },
    { value: 'eInvoices', label: 'eInvoices', area: 'e-invoices', isLinked: true },
    { value: 'payments', label: 'payments', area: 'payments', isLinked: true },
  ],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
