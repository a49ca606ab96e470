import { PAYSLIPS_OF_CLIENT } from '@domain/finance/states';
import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec } from '@ui/records/manifest';
import { manifest } from './payslips.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'all',
  tabs: [
    {
      value: 'all',
      label: 'all',
      without: ['variance_part', 'variance_absence', 'variance_reason', 'variance_answer'],
      // what was calculated anew stands apart: one filter away
      atFirst: { state: { in: [...PAYSLIPS_OF_CLIENT] } },
    },
  ],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
