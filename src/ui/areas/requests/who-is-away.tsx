import { LEAVE_CALENDAR_DAYS } from '@domain/employment/leave-calendar';
import { addDays, calendarDate, daysBetween } from '@domain/shared/calendar-date';
import { useArea } from '@ui/records/area-scope';
import { useScopedQuery } from '@ui/records/use-query';
import { dayText } from '@ui/records/values';
import styles from './leave-left.module.css';

interface AwayProps {
  readonly employeeId: string;
  readonly companyId: string;
  readonly from: string;
  readonly to: string;
}

/** Others of the client who are away, or want to be, in the days of a request: what its approver looks at. */
export const WhoIsAway = ({ employeeId, companyId, from, to }: AwayProps) => {
  const { t } = useArea();
  const { data } = useScopedQuery('requests.leaveCalendar', { from, to: lastShown(from, to) });
  if (data === null) return null;
  const others = data.people.filter(
    ({ employee, company }) => company.id === companyId && employee.id !== employeeId,
  );
  if (others.length === 0) return <p className={styles.left}>{t.of('away.nobody')}</p>;
  return (
    <details className={styles.away} open>
      <summary>{t.of('away.title')}</summary>
      <ul>
        {others.flatMap(({ employee, leaves }) =>
          leaves.map((leave) => (
            <li key={`${employee.id} ${leave.from} ${leave.status}`} data-private>
              {t.of('away.one', {
                name: employee.label,
                from: dayText(leave.from),
                to: dayText(leave.to),
                status: t.of(`calendar.${leave.status}`),
              })}
            </li>
          )),
        )}
      </ul>
    </details>
  );
};

/** A calendar has no more days than these: of a longer leave its first ones are looked at. */
const lastShown = (from: string, to: string): string => {
  const [first, last] = [calendarDate(from), calendarDate(to)];
  if (first === null || last === null || daysBetween(first, last) < LEAVE_CALENDAR_DAYS) return to;
  return addDays(first, LEAVE_CALENDAR_DAYS - 1);
};
