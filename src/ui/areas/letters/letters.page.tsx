import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec } from '@ui/records/manifest';
import { manifest } from './letters.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'all',
  tabs: [
    { value: 'all', label: 'all' },
    {
      value: 'awaiting',
      label: 'awaiting',
      query: { filter: { state: { in: ['to_sign', 'out_for_signature'] } } },
    },
    { value: 'signers', label: 'signers', area: 'letter-signers' },
    { value: 'templates', label: 'templates', area: 'letter-templates' },
  ],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
