import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec } from '@ui/records/manifest';
import { manifest } from './leads.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const OPEN = ['new', 'contacted', 'qualified', 'proposal', 'negotiation', 'agreement_sent', 'on_hold'];

/** Tabs as in spec 2.7. */
const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'all',
  newAt: '/Leads/new-lead',
  tabs: [
    { value: 'all', label: 'tasks', area: 'lead-tasks', query: { filter: { state: { in: ['todo'] } } } },
    { value: 'leads', label: 'leads' },
    { value: 'pipeline', label: 'pipeline', query: { filter: { state: { in: OPEN } } }, shownAs: 'board' },
    { value: 'unsuccessful', label: 'unsuccessful', query: { filter: { state: { in: ['lost'] } } } },
  ],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
