import { areaPage } from '@ui/area/area-page';
import { headerTabs } from '@ui/area/header-tabs';
import type { AreaPageSpec, PageTab } from '@ui/area/manifest';
import { RunSheet } from './run-sheet';
import { manifest } from './visas.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const tab = (address: string, value: string): PageTab => ({
  value,
  address,
  label: address,
  query: { filter: { type: { in: [value] } }, sort: { field: 'updated_at', direction: 'desc' } },
});

/** Tabs as in spec 2.7: the header shows the one of the address. */
const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'current',
  views: { runSheet: RunSheet },
  tabs: [
    tab('new', 'new visa process'),
    tab('renewal', 'visa renewal'),
    tab('cancellation', 'visa cancellation'),
  ],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
