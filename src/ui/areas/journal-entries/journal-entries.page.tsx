import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec } from '@ui/records/manifest';
import { manifest } from './journal-entries.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'all',
  tabs: [
    { value: 'all', label: 'all' },
    { value: 'toPost', label: 'toPost', query: { filter: { state: { in: ['submitted'] } } } },
    { value: 'periods', label: 'periods', area: 'ledger-periods' },
    { value: 'taxPeriods', label: 'taxPeriods', area: 'tax-periods' },
    { value: 'closeTasks', label: 'closeTasks', area: 'close-tasks' },
    {
      value: 'lines',
      label: 'lines',
      area: 'journal-lines',
      isLinked: true,
      query: { sort: { field: 'entry_on', direction: 'desc' } },
      // what no entry has posted yet counts nowhere
      atFirst: { entry_on: { empty: false } },
    },
  ],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
