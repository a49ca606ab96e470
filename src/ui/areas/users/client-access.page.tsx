import { CLIENT_ROLES } from '@domain/admin-central/access-lists';
import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import { accessSpec } from './access-spec';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const spec = accessSpec([...CLIENT_ROLES]);

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
