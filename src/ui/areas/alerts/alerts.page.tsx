import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec } from '@ui/records/manifest';
import { manifest } from './alerts.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'all',
  tabs: [
    { value: 'all', label: 'open', query: { filter: { state: { in: ['raised', 'acknowledged'] } } } },
    { value: 'snoozed', label: 'snoozed', query: { filter: { state: { in: ['snoozed'] } } } },
    { value: 'resolved', label: 'resolved', query: { filter: { state: { in: ['resolved'] } } } },
  ],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
