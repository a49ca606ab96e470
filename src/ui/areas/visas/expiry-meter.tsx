import { meterIn } from '@domain/areas/visas/meter';
import { calendarDate, dayMonthYear } from '@domain/shared/calendar-date';
import { useArea } from '@ui/records/area-scope';
import type { RecordPartProps } from '@ui/records/manifest';
import styles from './expiry-meter.module.css';

/** Days within which an end is near; renewals open ninety days before (features.md, Renewals). */
const NEAR = { urgent: 14, soon: 60 } as const;
const urgencyOf = (daysLeft: number) => {
  if (daysLeft < 0) return 'over';
  if (daysLeft <= NEAR.urgent) return 'urgent';
  return daysLeft <= NEAR.soon ? 'soon' : 'far';
};

/** Identity documents of the process: when they end, in how many days, and what has been fined so far. */
export const ExpiryMeter = ({ record }: RecordPartProps) => {
  const { t, format, language } = useArea();
  const meter = meterIn(record.facts);
  if (meter.length === 0) return null;
  const inDays = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return (
    <ul className={styles.meter} aria-label={t.of('meter.label')}>
      {meter.map(({ kind, day, days_left, fine_fils }) => {
        const known = calendarDate(day);
        return (
          <li key={kind} className={styles.line} data-urgency={urgencyOf(days_left)}>
            <strong>{t.of(`meter.${kind}`)}</strong>
            <span>
              {t.of(days_left < 0 ? 'meter.over' : 'meter.left', {
                day: known === null ? day : dayMonthYear(known),
                when: inDays.format(days_left, 'day'),
              })}
            </span>
            {fine_fils > 0 && (
              <span data-private>{t.of('meter.fine', { amount: format.amount(fine_fils) })}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
};
