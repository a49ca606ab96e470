import { reachOf } from '@domain/session/access.policy';
import { calendarDate, dayInDubai } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import { DateField } from '@ui/kit/records/date-field';
import { AreaScope, useArea } from '@ui/records/area-scope';
import { Closed, Failed, LoadingRows } from '@ui/records/notices.view';
import { useNow } from '@ui/records/use-now';
import { useScopedQuery } from '@ui/records/use-query';
import { useRole } from '@ui/records/use-who';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { DayView } from './day.view';
import styles from './payroll-day.module.css';
import { manifest } from './payroll-runs.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const LoadedDay = ({ month }: { month: string }) => {
  const { t } = useArea();
  const { data, failure, isBroken, ask } = useScopedQuery('payroll-runs.day', { month });
  const [shown, setShown] = useState(data);
  // what was shown stays until the next answer has come
  if (data !== null && data !== shown) setShown(data);
  if (shown !== null) return <DayView day={shown} onChanged={ask} />;
  if (failure !== null || isBroken) return <Failed failure={failure} onRetry={ask} />;
  return <LoadingRows label={t('list.loading')} />;
};

/** The month that the address names, this one unless it does. */
const Day = () => {
  const { t } = useArea();
  const today = dayInDubai(useNow());
  const [search, setSearch] = useSearchParams();
  const month = firstOfMonth(calendarDate(search.get('month') ?? '') ?? today);
  return (
    <div className={styles.page}>
      <div className={styles.month}>
        <DateField
          name="month"
          label={t.of('day.month')}
          unit="month"
          required={false}
          error={null}
          warning={null}
          value={month}
          onChange={(day) => {
            if (calendarDate(day) !== null) setSearch({ month: day }, { replace: true });
          }}
        />
      </div>
      <LoadedDay key={month} month={month} />
    </div>
  );
};

const PayrollDayPage = () => {
  const role = useRole();
  return <AreaScope manifest={manifest}>{reachOf(role) === 'all' ? <Day /> : <Closed />}</AreaScope>;
};
export default PayrollDayPage;
