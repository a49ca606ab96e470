import type { Period } from '@domain/finance/account-statement';
import { calendarDate, dayInDubai, monthsLater } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import { DateField } from '@ui/kit/records/date-field';
import { useArea } from '@ui/records/area-scope';
import record from '@ui/records/record.module.css';
import { useNow } from '@ui/records/use-now';
import { type ReactNode, useState } from 'react';

/** Two days to choose, the last three months at first, and what is shown of the time between them. */
export const PeriodOf = ({ children }: { readonly children: (period: Period) => ReactNode }) => {
  const { t } = useArea();
  const today = dayInDubai(useNow());
  const [period, setPeriod] = useState<Period>({
    from: firstOfMonth(monthsLater(today, -2)),
    as_of: today,
  });
  const isPeriod = calendarDate(period.from) !== null && calendarDate(period.as_of) !== null;
  const field = (name: 'from' | 'as_of') => (
    <DateField
      name={name}
      label={t.of(`statement.${name}`)}
      required
      error={null}
      warning={null}
      value={period[name]}
      onChange={(value) => setPeriod({ ...period, [name]: value })}
    />
  );
  return (
    <>
      <div className={record.fields}>
        {field('from')}
        {field('as_of')}
      </div>
      {isPeriod && children(period)}
    </>
  );
};
