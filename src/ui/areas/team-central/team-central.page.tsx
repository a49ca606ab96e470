import { reachOf } from '@domain/session/access.policy';
import { AreaScope, useArea } from '@ui/records/area-scope';
import { Closed, Failed, LoadingRows } from '@ui/records/notices.view';
import { pageTexts } from '@ui/records/page-texts';
import { useScopedQuery } from '@ui/records/use-query';
import { useRole } from '@ui/records/use-who';
import { en } from './texts.en';
import { WorkloadView } from './workload.view';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const manifest = pageTexts({ en, ar: () => import('./texts.ar').then(({ ar }) => ar) });

const Team = () => {
  const { t } = useArea();
  const { data, failure, isBroken, ask } = useScopedQuery('team-central.workload', {});
  if (data === null && (failure || isBroken)) return <Failed failure={failure} onRetry={ask} />;
  if (data === null) return <LoadingRows label={t('list.loading')} />;
  return <WorkloadView loads={data.loads} />;
};

const TeamCentralPage = () => {
  const role = useRole();
  return <AreaScope manifest={manifest}>{reachOf(role) === 'all' ? <Team /> : <Closed />}</AreaScope>;
};
export default TeamCentralPage;
