import type { Period } from '@domain/finance/account-statement';
import { calendarDate, dayInDubai, monthsLater } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import { DateField } from '@ui/kit/records/date-field';
import { useArea } from '@ui/records/area-scope';
import type { RecordPartProps } from '@ui/records/manifest';
import record from '@ui/records/record.module.css';
import { useNow } from '@ui/records/use-now';
import { type ComponentType, type ReactNode, useState } from 'react';

/** Two days to choose, the last three months at first, and what is shown of the time between them. */
const PeriodOf = ({ children }: { readonly children: (period: Period) => ReactNode }) => {
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

export interface OfPeriodProps {
  /** Its id. */
  readonly client: string;
  readonly period: Period;
  readonly email: string | null;
}

/** A tab of a client's record that shows something between two days; named `tab.<tab>`. */
export const periodPart = (tab: string, OfPeriod: ComponentType<OfPeriodProps>) => {
  const PeriodPart = ({ record: client }: RecordPartProps) => {
    const { t } = useArea();
    const { email } = client.fields;
    return (
      <section className={record.spaced} aria-label={t.of(`tab.${tab}`)}>
        <PeriodOf>
          {(period) => (
            <OfPeriod
              key={`${period.from} ${period.as_of}`}
              client={client.id}
              period={period}
              email={typeof email === 'string' ? email : null}
            />
          )}
        </PeriodOf>
      </section>
    );
  };
  return PeriodPart;
};
