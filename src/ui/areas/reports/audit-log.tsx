import { AUDIT_DAYS_MOST } from '@domain/report/audit-log';
import { addDays, calendarDate, dayInDubai, daysBetween } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import { DownloadTraceOf } from '@ui/download-trace-of';
import { Button } from '@ui/kit/button';
import { DateField } from '@ui/kit/records/date-field';
import { failureText } from '@ui/records/reasons';
import { useDownload } from '@ui/records/use-mutation';
import { useNow } from '@ui/records/use-now';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useReportI18n } from './report-i18n';
import styles from './reports.module.css';

const FIELDS = ['from', 'until'] as const;

/** Everything that was written between two days, as a file: the month of yesterday unless told. */
const AuditLog = () => {
  const { t } = useReportI18n();
  const yesterday = addDays(dayInDubai(useNow()), -1);
  const [period, setPeriod] = useState({ from: firstOfMonth(yesterday), until: yesterday });
  const fetching = useDownload('audit-log.file');
  const failed = fetching.failure && failureText(fetching.failure, t);
  const days = daysBetween(period.from, period.until);
  const error = days < 0 || days >= AUDIT_DAYS_MOST ? t.of('audit.period', { most: AUDIT_DAYS_MOST }) : null;
  return (
    <section className={styles.report} aria-labelledby="audit-log">
      <header className={styles.head}>
        <div>
          <h2 id="audit-log">{t.of('audit.title')}</h2>
          <p className={styles.quiet}>{t.of('audit.about')}</p>
        </div>
        <Button busy={fetching.isBusy} disabled={error !== null} onClick={() => fetching.run(period)}>
          <Download size={16} aria-hidden="true" />
          {t.of('reports.csv')}
        </Button>
      </header>
      <div className={styles.period}>
        {FIELDS.map((name) => (
          <DateField
            key={name}
            required={false}
            warning={null}
            name={`audit-${name}`}
            label={t.of(`audit.${name}`)}
            error={name === 'until' ? error : null}
            value={period[name]}
            onChange={(text) => {
              const day = calendarDate(text);
              if (day !== null) setPeriod((now) => ({ ...now, [name]: day }));
            }}
          />
        ))}
      </div>
      {failed && (
        <p role="alert">
          {failed} <DownloadTraceOf failure={fetching.failure} />
        </p>
      )}
    </section>
  );
};
export default AuditLog;
