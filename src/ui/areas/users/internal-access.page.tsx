import { STAFF_ROLES } from '@domain/session/session';
import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import { accessSpec } from './access-spec';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const spec = accessSpec([...STAFF_ROLES]);

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
