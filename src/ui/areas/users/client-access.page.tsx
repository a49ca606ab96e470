import { areaPage } from '@ui/area/area-page';
import { headerTabs } from '@ui/area/header-tabs';
import type { AreaPageSpec } from '@ui/area/manifest';
import { manifest } from './users.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const ROLES = { in: ['isAdmin', 'isEmployee'] };

const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'all',
  tabs: [
    {
      value: 'all',
      label: 'withAccess',
      query: { filter: { role: ROLES, state: { in: ['active', 'locked'] } } },
    },
    { value: 'invited', label: 'invited', query: { filter: { role: ROLES, state: { in: ['invited'] } } } },
    { value: 'everybody', label: 'everybody', query: { filter: { role: ROLES } } },
  ],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
