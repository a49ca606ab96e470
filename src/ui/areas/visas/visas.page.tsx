import { VISA_STATES, VISA_TYPES } from '@domain/cases/case-states';
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

const OPEN = [...new Set(VISA_TYPES.flatMap((type): readonly string[] => VISA_STATES[type].open))];

/** Tabs as in spec 2.7: the header shows the one of the address. The dashboard leads to the last one, which it counts. */
const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'current',
  views: { runSheet: RunSheet },
  tabs: [
    tab('new', 'new visa process'),
    tab('renewal', 'visa renewal'),
    tab('cancellation', 'visa cancellation'),
    {
      value: 'open',
      label: 'open',
      query: { filter: { state: { in: OPEN } } },
    },
  ],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
