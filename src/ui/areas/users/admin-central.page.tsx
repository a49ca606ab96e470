import { mayDoIn } from '@domain/area/area.policy';
import { AreaScope, useArea } from '@ui/records/area-scope';
import { Closed, Failed, LoadingRows } from '@ui/records/notices.view';
import { useScopedQuery } from '@ui/records/use-query';
import { useRole } from '@ui/records/use-who';
import { AccessOverviewView } from './access-overview.view';
import { manifest } from './users.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const Overview = () => {
  const { t } = useArea();
  const { data, failure, isBroken, ask } = useScopedQuery('admin-central.overview', {});
  if (data === null && (failure || isBroken)) return <Failed failure={failure} onRetry={ask} />;
  if (data === null) return <LoadingRows label={t('list.loading')} />;
  return <AccessOverviewView {...data} />;
};

const AdminCentralPage = () => {
  const role = useRole();
  return (
    <AreaScope manifest={manifest}>
      {mayDoIn(manifest.area, role, 'creates') ? <Overview /> : <Closed />}
    </AreaScope>
  );
};
export default AdminCentralPage;
