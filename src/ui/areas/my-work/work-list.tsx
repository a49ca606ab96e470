import {
  DUE_CHOICES,
  type DueChoice,
  MY_WORK_COUNTED,
  MY_WORK_PAGE,
  type MyWork,
  type WorkCount,
} from '@domain/my-work/my-work';
import { useArea } from '@ui/records/area-scope';
import { LoadingRows } from '@ui/records/notices.view';
import { Suspense } from 'react';
import styles from './my-work.module.css';
import { AreaLabel, WorkItemView } from './work-item';

export interface WorkListProps {
  readonly work: MyWork;
  readonly area: string | null;
  readonly due: DueChoice;
  onArea(area: string | null): void;
  onDue(due: DueChoice): void;
  onDone(): void;
}

const countText = ({ count, is_more }: WorkCount, { number }: { number(value: number): string }): string =>
  is_more ? `${number(MY_WORK_COUNTED)}+` : number(count);

/** Which kinds of records wait, folded: whoever looks wants all of them, and what is due first, most of the time. */
const Kinds = ({
  areas,
  area,
  onArea,
}: Pick<WorkListProps, 'area' | 'onArea'> & { areas: MyWork['areas'] }) => {
  const { t, format } = useArea();
  const chosen = areas.find((one) => one.area === area);
  const label = (one: WorkCount) => (
    <>
      <Suspense fallback={one.area}>
        <AreaLabel area={one.area} />
      </Suspense>{' '}
      ({countText(one, format)})
    </>
  );
  return (
    <details className={styles.kinds}>
      <summary>
        {t.of('work.areas')}: <strong>{chosen === undefined ? t.of('work.all') : label(chosen)}</strong>
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields */}
      <div role="group" className={styles.bar} aria-label={t.of('work.areas')}>
        <button
          type="button"
          className={styles.choice}
          aria-pressed={area === null}
          onClick={() => onArea(null)}
        >
          {t.of('work.all')}
        </button>
        {areas.map((one) => (
          <button
            key={one.area}
            type="button"
            className={styles.choice}
            aria-pressed={one.area === area}
            onClick={() => onArea(one.area)}
          >
            {label(one)}
          </button>
        ))}
      </div>
    </details>
  );
};

/** Everything that waits for whoever looks, what is due first, to be narrowed by kind and by when it is due. */
export const WorkList = ({ work, area, due, onArea, onDue, onDone }: WorkListProps) => {
  const { t, format } = useArea();
  const words = {
    by: (day: string) => t.of('work.by', { day }),
    late: t.of('work.late'),
    assigned: t.of('work.assigned'),
  };
  const isNarrowed = area !== null || due !== 'any';
  return (
    <section className={styles.page} aria-label={t.of('work.title')}>
      <h2>{t.of('work.title')}</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields */}
      <div role="group" className={styles.bar} aria-label={t.of('work.due')}>
        {DUE_CHOICES.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.choice}
            aria-pressed={one === due}
            onClick={() => onDue(one)}
          >
            {t.of(`work.${one}`)}
          </button>
        ))}
      </div>
      <Kinds areas={work.areas} area={area} onArea={onArea} />
      {work.items.length === 0 ? (
        <p className={styles.quiet}>{t.of(isNarrowed ? 'work.noneHere' : 'work.none')}</p>
      ) : (
        <Suspense fallback={<LoadingRows label={t('list.loading')} />}>
          <ul className={styles.items}>
            {work.items.map((item) => (
              <WorkItemView key={`${item.area} ${item.row.id}`} item={item} words={words} onDone={onDone} />
            ))}
          </ul>
        </Suspense>
      )}
      {work.items.length >= MY_WORK_PAGE && (
        <p className={styles.quiet}>{t.of('work.shown', { count: format.number(work.items.length) })}</p>
      )}
    </section>
  );
};
