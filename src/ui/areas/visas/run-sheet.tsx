import type { RunSheet as RunSheetAnswer } from '@domain/areas/visas/visa-calls';
import { addDays, type CalendarDate, calendarDate, dayInDubai } from '@domain/shared/calendar-date';
import { Button } from '@ui/kit/button';
import { Link } from '@ui/kit/link';
import { useArea } from '@ui/records/area-scope';
import { DayInput, SelectInput } from '@ui/records/later-forms';
import { Failed, LoadingRows } from '@ui/records/notices.view';
import { reasonText } from '@ui/records/reasons';
import { useNow } from '@ui/records/use-now';
import { useScopedQuery } from '@ui/records/use-query';
import { useAsker } from '@ui/records/use-who';
import { dayText } from '@ui/records/values';
import { Printer } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import styles from './run-sheet.module.css';

type Item = RunSheetAnswer['desks'][number]['items'][number];

const TABS: Readonly<Record<string, string>> = {
  'visa renewal': 'renewal',
  'visa cancellation': 'cancellation',
};

const Line = ({ item }: { item: Item }) => {
  const area = useArea();
  const { t } = area;
  const todo = [
    ...item.todo.map((command) => t.of(`command.${command}`)),
    ...item.missing.map((kind) => t.of('reason.document_missing', { kind: t.of(`kind.${kind}`) })),
    ...item.blocked.map((reason) => reasonText(reason, area)),
  ];
  return (
    <tr data-late={item.late || undefined}>
      <th scope="row">
        <Link href={`/visa-process?tab=${TABS[item.type] ?? 'new'}&record=${item.case_id}`} data-private>
          {item.employee.label}
        </Link>
        <span className={styles.quiet}>{item.company.label}</span>
      </th>
      <td>{t.of(`state.${item.state}`)}</td>
      <td>
        {[...new Set(todo)].map((text) => (
          <div key={text}>{text}</div>
        ))}
      </td>
      <td className={styles.numbers}>
        {Object.entries(item.references).map(([field, number]) => (
          <div key={field}>
            <span className={styles.quiet}>{t.of(`field.${field}`)}</span>{' '}
            <span dir="ltr" data-private>
              {number}
            </span>
          </div>
        ))}
      </td>
      <td className={styles.due}>
        {item.due_on === null ? '' : dayText(item.due_on)}
        {item.late && <strong> {t('record.late')}</strong>}
      </td>
      <td className={styles.tick} aria-hidden="true" />
    </tr>
  );
};

const Desk = ({ desk, items }: RunSheetAnswer['desks'][number]) => {
  const { t, format } = useArea();
  const title = t.of(`desk.${desk}`);
  return (
    <section className={styles.desk}>
      <h3>
        {title} <span className={styles.quiet}>{format.number(items.length)}</span>
      </h3>
      <table className={styles.table}>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {['employee', 'step', 'todo', 'numbers', 'due', 'done'].map((name) => (
              <th key={name} scope="col" className={name === 'done' ? styles.tick : undefined}>
                {t.of(`sheet.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Line key={`${item.case_id} ${item.state}`} item={item} />
          ))}
        </tbody>
      </table>
    </section>
  );
};

interface SheetInput {
  readonly on: string;
  readonly ahead: number;
  /** Whose cases; null: everybody's. */
  readonly proId: string | null;
}

const LoadedRunSheet = ({ on, ahead, proId, onNothing }: SheetInput & { onNothing(): void }) => {
  const { t, format } = useArea();
  const { data, failure, isBroken, ask } = useScopedQuery('visas.runSheet', {
    on,
    ahead,
    ...(proId === null ? {} : { pro_id: proId }),
  });
  const isEmpty = data?.desks.length === 0;
  const reportNothing = useEffectEvent(onNothing);
  useEffect(() => {
    if (isEmpty) reportNothing();
  }, [isEmpty]);
  if (data === null && (failure || isBroken)) return <Failed failure={failure} onRetry={ask} />;
  if (data === null) return <LoadingRows label={t('list.loading')} />;
  const { cut, desks } = data;
  const items = desks.flatMap((one) => one.items);
  const cases = new Set(items.map(({ case_id }) => case_id)).size;
  return (
    <>
      {cut && <p role="status">{t.of('sheet.cut')}</p>}
      {items.length > 0 && (
        <p role="status" className={styles.quiet}>
          {t.of('sheet.count', { steps: format.number(items.length), cases: format.number(cases) })}
        </p>
      )}
      {desks.length === 0 && <p className={styles.quiet}>{t.of('sheet.nothing')}</p>}
      {desks.map((one) => (
        <Desk key={one.desk} {...one} />
      ))}
    </>
  );
};

const AHEAD = [0, 3, 7, 14] as const;
const WHOSE = ['mine', 'all'] as const;
/** Days before today that a sheet may be asked for. */
const BACK = 30;

/** What a PRO has to do until the end of a day, by desk; made to be printed and taken along. */
export const RunSheet = () => {
  const { t, format } = useArea();
  const today: CalendarDate = dayInDubai(useNow());
  const [on, setOn] = useState<string>(today);
  const [ahead, setAhead] = useState(0);
  const { userId } = useAsker();
  /** Null: nobody has chosen. A PRO's own cases are shown then, and everybody's to who has none. */
  const [whose, setWhose] = useState<'mine' | 'all' | null>(null);
  const isMine = whose !== 'all' && userId !== null;
  const dayId = useId();
  const whoseId = useId();
  const aheadId = useId();
  return (
    <div className={styles.sheet} data-print>
      <header className={styles.head}>
        <h2>{t.of('sheet.title', { day: dayText(on) })}</h2>
        <span className={styles.day}>
          <label htmlFor={dayId}>{t.of('sheet.day')}</label>
          <DayInput
            id={dayId}
            value={on}
            min={addDays(today, -BACK)}
            onChange={(day) => {
              if (calendarDate(day) !== null) setOn(day);
            }}
          />
        </span>
        <span className={styles.day}>
          <label htmlFor={aheadId}>{t.of('sheet.ahead')}</label>
          <SelectInput
            id={aheadId}
            label={t.of('sheet.ahead')}
            value={String(ahead)}
            options={AHEAD.map((days) => ({ value: String(days), label: format.number(days) }))}
            onChange={(days) => setAhead(Number(days))}
          />
        </span>
        <span className={styles.day}>
          <label htmlFor={whoseId}>{t.of('sheet.whose')}</label>
          <SelectInput
            id={whoseId}
            label={t.of('sheet.whose')}
            value={isMine ? 'mine' : 'all'}
            options={WHOSE.map((value) => ({ value, label: t.of(`sheet.${value}`) }))}
            onChange={(chosen) => setWhose(chosen === 'mine' ? 'mine' : 'all')}
          />
        </span>
        <Button onClick={() => window.print()}>
          <Printer size={16} aria-hidden="true" />
          {t('tool.print')}
        </Button>
      </header>
      <LoadedRunSheet
        key={`${on} ${ahead} ${isMine}`}
        on={on}
        ahead={ahead}
        proId={isMine ? userId : null}
        onNothing={() => {
          if (whose === null) setWhose('all');
        }}
      />
    </div>
  );
};
