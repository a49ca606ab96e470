import { reachOf } from '@domain/session/access.policy';
import { AreaScope, useArea } from '@ui/records/area-scope';
import { Closed, Failed, LoadingRows } from '@ui/records/notices.view';
import { pageWords } from '@ui/records/page-words';
import { failureText } from '@ui/records/reasons';
import { useScopedQuery } from '@ui/records/use-query';
import { useRole } from '@ui/records/use-who';
import { en } from './texts.en';
import { WorkloadView } from './workload.view';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const manifest = pageWords({ en, ar: () => import('./texts.ar').then(({ ar }) => ar) });

const Team = () => {
  const { say } = useArea();
  const { data, failure, isBroken, ask } = useScopedQuery('team-central.workload', {});
  if (data === null && (failure || isBroken))
    return <Failed text={(failure && failureText(failure, say)) ?? say('problem.other')} onRetry={ask} />;
  if (data === null) return <LoadingRows label={say('list.loading')} />;
  return <WorkloadView loads={data.loads} />;
};

const TeamCentralPage = () => {
  const role = useRole();
  return <AreaScope manifest={manifest}>{reachOf(role) === 'all' ? <Team /> : <Closed />}</AreaScope>;
};
export default TeamCentralPage;
