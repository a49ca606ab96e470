import type { RecordAnswer } from '@domain/area/records';
import { calendarDate } from '@domain/shared/calendar-date';
import type { RecordPart } from '@machines/workspace/workspace';
import { DayInput } from '@ui/kit/records/date-field';
import { PagedTable } from '@ui/kit/records/paged-table';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useArea } from '../area-scope';
import { useFormTexts } from '../form-texts';
import styles from '../record.module.css';
import { exactly } from '../values';
import { changesIn, type FieldChange } from './history';
import { PartTab } from './record-parts';

const Value = ({ text, isPrivate }: { text: string | null; isPrivate: boolean }) => {
  const { t } = useArea();
  return text === null ? (
    <span className={styles.quiet}>{t('record.empty')}</span>
  ) : (
    <span data-private={isPrivate || undefined}>{text}</span>
  );
};

interface HistoryProps {
  readonly versionDay: string | null;
  readonly today: string;
  onDay(day: string | null): void;
}

/** Who changed what, before and after, and the record as it was at the end of any day. */
export const HistoryTab = ({ record, ...props }: HistoryProps & { readonly record: RecordAnswer }) => (
  <PartTab record={record} part="timeline">
    {(part) => <History part={part} {...props} />}
  </PartTab>
);

const History = (props: HistoryProps & { readonly part: RecordPart }) => {
  const { part, versionDay, today, onDay } = props;
  const area = useArea();
  const f = useFormTexts();
  const id = useId();
  const { manifest, t } = area;
  const entries = useSelector(part, ({ context }) => context.content.timeline);
  const isLoading = useSelector(part, (now) => now.hasTag('loading'));
  const changes = changesIn(manifest.area, entries, area);
  return (
    <>
      <div className={styles.asOf}>
        <label htmlFor={id}>{t('record.asOf')}</label>
        <DayInput
          id={id}
          max={today}
          value={versionDay ?? ''}
          onChange={(day) => {
            if (day === '') onDay(null);
            else if (calendarDate(day) !== null && day <= today) onDay(day);
          }}
        />
      </div>
      {changes.length === 0 && !isLoading && <p className={styles.quiet}>{f('history.empty')}</p>}
      {changes.length > 0 && (
        <PagedTable<FieldChange>
          caption={t('record.history')}
          rows={changes}
          keyOf={({ id }) => id}
          columns={[
            { id: 'field', header: f('history.field'), cell: ({ label }) => label },
            {
              id: 'before',
              header: f('history.before'),
              cell: ({ before, isPrivate }) => <Value text={before} isPrivate={isPrivate} />,
            },
            {
              id: 'after',
              header: f('history.after'),
              cell: ({ after, isPrivate }) => <Value text={after} isPrivate={isPrivate} />,
            },
            { id: 'who', header: f('history.who'), cell: ({ by }) => by ?? t('record.system') },
            {
              id: 'when',
              header: f('history.when'),
              tight: true,
              cell: ({ at }) => <span dir="ltr">{exactly(Date.parse(at))}</span>,
            },
          ]}
        />
      )}
    </>
  );
};
