import { accessIn } from '@domain/area/area.policy';
import { ejari } from '@domain/areas/ejari/ejari.area';
import { AreaScope } from '@ui/records/area-scope';
import { Closed } from '@ui/records/notices.view';
import { useRole } from '@ui/records/use-who';
import { Calendar } from './calendar';
import { manifest } from './ejari.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

/** The registered tenancies of `/projects`, by the month in which they end. */
export default function EjariCalendarPage() {
  const role = useRole();
  return (
    <AreaScope manifest={manifest}>{accessIn(ejari, role) === null ? <Closed /> : <Calendar />}</AreaScope>
  );
}
