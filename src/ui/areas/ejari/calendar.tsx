import type { TenancyCalendar } from '@domain/areas/ejari/ejari-calls';
import { monthOf, monthsFrom } from '@domain/shared/months.rules';
import { useUi } from '@ui/i18n/ui-context';
import { Link } from '@ui/kit/link';
import { useArea } from '@ui/records/area-scope';
import { Failed, LoadingRows } from '@ui/records/notices.view';
import { useScopedQuery } from '@ui/records/use-query';
import { dayText } from '@ui/records/values';
import styles from './calendar.module.css';

type Item = TenancyCalendar['items'][number];

const MONTHS = 12;

const Month = ({ title, items }: { title: string; items: readonly Item[] }) => {
  const { t, format } = useArea();
  return (
    <section className={styles.month} aria-label={title}>
      <h3>
        {title} <span className={styles.quiet}>{format.number(items.length)}</span>
      </h3>
      {items.length === 0 ? (
        <p className={styles.quiet}>{t.of('calendar.nothing')}</p>
      ) : (
        <ul>
          {items.map(({ id, property, company, ends_on }) => (
            <li key={id}>
              <Link href={`/projects?tab=everything&record=${id}`}>{company.label}</Link>
              <span className={styles.quiet}>
                {property} ·{' '}
                <bdi>
                  <time dateTime={ends_on}>{dayText(ends_on)}</time>
                </bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** A year of tenancies, each in the month in which it ends. */
export const Calendar = () => {
  const { t } = useArea();
  const { language } = useUi();
  const { data, failure, isBroken, ask } = useScopedQuery('ejari.calendar', {});
  if (data === null && (failure || isBroken)) return <Failed failure={failure} onRetry={ask} />;
  if (data === null) return <LoadingRows label={t('list.loading')} />;
  const { from, items, cut } = data;
  const names = new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE' : 'en-US', {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const named = (month: string) => names.format(Date.parse(`${month}-01T00:00:00Z`));
  const ended = items.filter(({ ends_on }) => ends_on < from);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.calendar} role="group" aria-label={t.of('calendar.label')}>
      {cut && <p role="status">{t.of('calendar.more')}</p>}
      {ended.length > 0 && <Month title={t.of('calendar.ended')} items={ended} />}
      {monthsFrom(monthOf(from), MONTHS).map((month) => (
        <Month
          key={month}
          title={named(month)}
          items={items.filter(({ ends_on }) => monthOf(ends_on) === month)}
        />
      ))}
    </div>
  );
};
