import {
  type CalendarDay,
  type CalendarLeave,
  type CalendarPerson,
  calendarDays,
  clashesIn,
  clashKey,
  type LeaveCalendar,
  leaveOn,
} from '@domain/employment/leave-calendar';
import { recordAddress } from '@domain/navigation/homes';
import { type CalendarDate, dayInDubai } from '@domain/shared/calendar-date';
import { isolated } from '@ui/i18n/translate';
import { useUi } from '@ui/i18n/ui-context';
import { Button } from '@ui/kit/button';
import { ChoiceRow } from '@ui/kit/choice-row';
import { Link } from '@ui/kit/link';
import { useWidth } from '@ui/kit/records/use-width';
import { useArea } from '@ui/records/area-scope';
import { Failed, LoadingRows } from '@ui/records/notices.view';
import { useNow } from '@ui/records/use-now';
import { useScopedQuery } from '@ui/records/use-query';
import { dayText } from '@ui/records/values';
import { useRef, useState } from 'react';
import { monthSpan, type Span, turned, weekSpan } from './calendar-span';
import styles from './team-calendar.module.css';

const REQUESTS = '/HR?tab=leave';
/** A month has no room below. */
const MONTH_WIDTH = 720;

/** Leave of one person on one day: a letter to be seen, and a sentence to be heard. */
const Cell = ({
  leave,
  one,
  clashes,
}: {
  leave: CalendarLeave | null;
  one: CalendarDay;
  clashes: boolean;
}) => {
  const { t } = useArea();
  const off = one.isWeekend || one.holiday !== null;
  if (leave === null) return <td data-off={off || undefined} />;
  const type = leave.type === null ? t.of('calendar.leave') : t.of(`leave_type.${leave.type}`);
  const sentence = [
    type,
    t.of(`calendar.${leave.status}`),
    ...(leave.half ? [t.of('calendar.half')] : []),
    ...(clashes ? [t.of('calendar.clash')] : []),
  ].join(', ');
  const looks = {
    className: styles.leave,
    title: sentence,
    'data-status': leave.status,
    'data-half': leave.half || undefined,
    'data-clash': clashes || undefined,
  };
  return (
    <td data-off={off || undefined}>
      <span {...looks}>
        <span aria-hidden="true">{clashes ? '!' : type.slice(0, 1)}</span>
        <span className="sr-only">{sentence}</span>
      </span>
    </td>
  );
};

const Person = ({
  person,
  days,
  clashes,
}: {
  person: CalendarPerson;
  days: readonly CalendarDay[];
  clashes: ReadonlySet<string>;
}) => {
  const { employee, company, job, leaves } = person;
  const request = leaves.find((leave) => leave.request !== null)?.request ?? null;
  return (
    <tr>
      <th scope="row">
        {request === null ? (
          <span data-private>{employee.label}</span>
        ) : (
          <Link href={recordAddress(REQUESTS, request)} data-private>
            {employee.label}
          </Link>
        )}
        <span className={styles.quiet}>
          {[job, company.label].filter((text) => text !== null).join(' · ')}
        </span>
      </th>
      {days.map((one) => (
        <Cell
          key={one.day}
          leave={leaveOn(person, one.day)}
          one={one}
          clashes={clashes.has(clashKey(employee.id, one.day))}
        />
      ))}
    </tr>
  );
};

/** How many are at work on each day, and how many fewer once all that is asked for is approved. */
const Coverage = ({ days }: { days: readonly CalendarDay[] }) => {
  const { t, format } = useArea();
  return (
    <tfoot>
      <tr>
        <th scope="row">{t.of('calendar.atWork')}</th>
        {days.map(({ day, atWork, pending }) => (
          <td key={day}>
            {format.number(atWork)}
            {pending > 0 && (
              <span className={styles.quiet}>
                <span aria-hidden="true">−{format.number(pending)}</span>
                <span className="sr-only">{t.of('calendar.fewer', { count: format.number(pending) })}</span>
              </span>
            )}
          </td>
        ))}
      </tr>
    </tfoot>
  );
};

const Heads = ({ days }: { days: readonly CalendarDay[] }) => {
  const { t } = useArea();
  const { language } = useUi();
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return (
    <thead>
      <tr>
        <th scope="col">{t.of('calendar.person')}</th>
        {days.map(({ day, isWeekend, holiday }) => {
          const name = language === 'ar' ? holiday?.name_ar : holiday?.name;
          return (
            <th key={day} scope="col" data-off={isWeekend || holiday !== null || undefined} title={name}>
              <span aria-hidden="true">{weekday.format(Date.parse(`${day}T00:00:00Z`))}</span>
              <span aria-hidden="true">{day.slice(8)}</span>
              <span className="sr-only">
                {[dayText(day), name].filter((text) => text !== undefined).join(', ')}
              </span>
            </th>
          );
        })}
      </tr>
    </thead>
  );
};

const Table = ({ calendar, span }: { calendar: LeaveCalendar; span: Span }) => {
  const { t } = useArea();
  const days = calendarDays(calendar, span);
  const clashes = clashesIn(calendar.people, days);
  const { language } = useUi();
  return (
    <>
      {calendar.cut && <p role="status">{t.of('calendar.cut')}</p>}
      {calendar.holidays.length > 0 && (
        <p className={styles.quiet}>
          {calendar.holidays
            .map(
              ({ from, name, name_ar }) =>
                `${language === 'ar' ? name_ar : name} (${isolated(language, dayText(from))})`,
            )
            .join(' · ')}
        </p>
      )}
      {calendar.people.length === 0 && <p className={styles.quiet}>{t.of('calendar.nobody')}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields */}
      <div
        role="group"
        className={styles.scroll}
        aria-label={t.of('calendar.label')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable, or the keyboard cannot scroll it
        tabIndex={0}
      >
        <table className={styles.table}>
          <caption className="sr-only">{t.of('calendar.label')}</caption>
          <Heads days={days} />
          <tbody>
            {calendar.people.map((person) => (
              <Person key={person.employee.id} person={person} days={days} clashes={clashes} />
            ))}
          </tbody>
          <Coverage days={days} />
        </table>
      </div>
    </>
  );
};

/** Whom the calendar lists. */
const LISTED = ['away', 'everybody'] as const;

const Loaded = ({ span, everybody }: { span: Span; everybody: boolean }) => {
  const { t } = useArea();
  const { data, failure, isBroken, ask } = useScopedQuery('requests.leaveCalendar', { ...span, everybody });
  if (data === null && (failure || isBroken)) return <Failed failure={failure} onRetry={ask} />;
  if (data === null) return <LoadingRows label={t('list.loading')} />;
  return <Table calendar={data} span={span} />;
};

/** A day that no line ends within. */
const unbroken = (day: CalendarDate): string => dayText(day).replaceAll('-', '\u2011');

/** Who is away: a month, or where there is no room for one, a week. */
export const TeamCalendar = () => {
  const { t } = useArea();
  const host = useRef<HTMLDivElement>(null);
  const width = useWidth(host);
  const today = dayInDubai(useNow());
  const [chosen, setChosen] = useState<CalendarDate>(today);
  const [listed, setListed] = useState<(typeof LISTED)[number]>('away');
  const isMonth = width !== null && width >= MONTH_WIDTH;
  const span = isMonth ? monthSpan(chosen) : weekSpan(chosen);
  const turn = (by: 1 | -1) => setChosen(turned(chosen, isMonth ? 'month' : 'week', by));
  return (
    <div ref={host} className={styles.calendar}>
      <header className={styles.head}>
        <h2>{t.of('calendar.title', { from: unbroken(span.from), to: unbroken(span.to) })}</h2>
        <Button onClick={() => turn(-1)}>{t.of(isMonth ? 'calendar.monthBack' : 'calendar.weekBack')}</Button>
        <Button onClick={() => setChosen(today)}>{t.of('calendar.today')}</Button>
        <Button onClick={() => turn(1)}>{t.of(isMonth ? 'calendar.monthOn' : 'calendar.weekOn')}</Button>
      </header>
      <ChoiceRow
        label={t.of('calendar.listed')}
        choices={LISTED.map((value) => ({ value, label: t.of(`calendar.listed.${value}`) }))}
        chosen={listed}
        onChoose={(value) => setListed(value)}
      />
      <ul className={styles.legend}>
        {(['approved', 'pending', 'clash'] as const).map((kind) => (
          <li key={kind}>
            <span
              className={styles.leave}
              data-status={kind === 'pending' ? 'pending' : 'approved'}
              data-clash={kind === 'clash' || undefined}
              aria-hidden="true"
            />
            {t.of(`calendar.${kind}`)}
          </li>
        ))}
      </ul>
      {width !== null && (
        <Loaded key={`${span.from} ${span.to}`} span={span} everybody={listed === 'everybody'} />
      )}
    </div>
  );
};
