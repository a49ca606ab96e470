import type { Row } from '@domain/area/records';
import { openTasksAt, unpostedAt } from '@domain/areas/ledger-periods/ledger-period.policy';
import { calendarDate } from '@domain/shared/calendar-date';
import { LinkedCount } from '@ui/records/linked-count';

/** What is left to do of a month. */
export const countCells = {
  unposted: ({ row: { fields } }: { readonly row: Row }) => {
    const month = calendarDate(String(fields.month_on));
    return <LinkedCount count={fields.unposted} href={month && unpostedAt(month)} />;
  },
  open_tasks: ({ row: { id, fields } }: { readonly row: Row }) => (
    <LinkedCount count={fields.open_tasks} href={openTasksAt(id)} />
  ),
};
