import type { Row } from '@domain/area/records';
import { openTasksAt, unpostedAt } from '@domain/areas/ledger-periods/ledger-period.policy';
import { calendarDate } from '@domain/shared/calendar-date';
import { Link } from '@ui/kit/link';
import { useArea } from '@ui/records/area-scope';

const Count = ({ count, href }: { readonly count: unknown; readonly href: string | null }) => {
  const { format } = useArea();
  const shown = format.number(Number(count ?? 0));
  // the list of none tells nobody anything
  return href === null || !count ? shown : <Link href={href}>{shown}</Link>;
};

/** What is left to do of a month: each count opens what it counts. */
export const countCells = {
  unposted: ({ row: { fields } }: { readonly row: Row }) => {
    const month = calendarDate(String(fields.month_on));
    return <Count count={fields.unposted} href={month && unpostedAt(month)} />;
  },
  open_tasks: ({ row: { id, fields } }: { readonly row: Row }) => (
    <Count count={fields.open_tasks} href={openTasksAt(id)} />
  ),
};
